import type { CatalogMusicDetail } from '@onsori/contract/curation';
import type { FilterGroup } from '@onsori/contract/taxonomy';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailField } from '../detail-field.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { AlbumEditDialog } from './album-edit-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { FeatureButton } from './feature-button.tsx';
import { MusicEditDialog } from './music-edit-dialog.tsx';
import { useCatalogMusic } from './use-catalogue.ts';
import { RestoreDialog, WithdrawDialog } from './withdrawal-dialogs.tsx';

function useMoment() {
  const locale = useLocale();
  return (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

function Withdrawals({ music }: { readonly music: CatalogMusicDetail }) {
  const t = catalogueTexts.use();
  const moment = useMoment();
  const { withdrawal, ended_withdrawals: ended } = music;
  const byWhom = (name: string | null) => name ?? t('commandLine');
  return (
    <>
      {withdrawal && (
        <section className="mt-4 rounded-md bg-juhong-soft p-4 text-sm text-on-juhong-soft">
          <h3 className="font-semibold">{t(`reason.${withdrawal.reason}`)}</h3>
          <p className="mt-1 [overflow-wrap:anywhere]">{withdrawal.note}</p>
          <p className="mt-1">
            {[moment(withdrawal.withdrawn_at), byWhom(withdrawal.withdrawn_by)].join(' · ')}
          </p>
        </section>
      )}
      {ended.length > 0 && (
        <section className="mt-5">
          <h3 className="text-sm font-semibold">{t('history')}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {ended.map((each) => (
              <li key={each.withdrawn_at} className="py-2 [overflow-wrap:anywhere]">
                <span className="block">{`${t(`reason.${each.reason}`)} · ${each.note}`}</span>
                <span className="block text-text-3">
                  {[moment(each.withdrawn_at), byWhom(each.withdrawn_by)].join(' · ')}
                </span>
                <span className="mt-1 block">{t('restored', { note: each.restore_note })}</span>
                <span className="block text-text-3">
                  {[moment(each.restored_at), byWhom(each.restored_by)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MusicFields({ music }: { readonly music: CatalogMusicDetail }) {
  const t = catalogueTexts.use();
  const locale = useLocale();
  const optionLabel = useTagLabel();
  const count = (value: number) => value.toLocaleString(locale);
  const labels = (group: FilterGroup, keys: readonly string[]) =>
    keys.map((key) => optionLabel(group, key)).join(', ') || t('none');
  return (
    <dl className="mt-4 divide-y divide-line">
      <DetailField label={t('field.plays')}>{count(music.plays)}</DetailField>
      <DetailField label={t('field.likes')}>{count(music.likes)}</DetailField>
      <DetailField label={t('field.licences')}>{count(music.licences)}</DetailField>
      <DetailField label={t('edit.titles.ko')}>
        <span lang="ko">{music.titles.ko}</span>
      </DetailField>
      <DetailField label={t('edit.titles.en')}>
        <span lang="en">{music.titles.en}</span>
      </DetailField>
      <DetailField label={t('field.album')}>
        {music.withdrawal === null ? (
          <Link
            to={paths.musicInAlbum(music.playlist_id, music.id)}
            className="underline underline-offset-2 hover:text-text"
          >
            {music.album_title}
          </Link>
        ) : (
          music.album_title
        )}
      </DetailField>
      <DetailField label={t('edit.genre')}>{labels('genre', [music.genre])}</DetailField>
      <DetailField label={t('edit.moods')}>{labels('mood', music.moods)}</DetailField>
      <DetailField label={t('edit.videoThemes')}>
        {labels('video_theme', music.video_themes)}
      </DetailField>
      <DetailField label={t('edit.insts')}>{labels('inst', music.insts)}</DetailField>
      <DetailField label={t('field.free')}>
        {t(music.is_free ? 'field.yes' : 'field.no')}
      </DetailField>
      <DetailField label={t('field.id')}>{music.id}</DetailField>
    </dl>
  );
}

interface DialogProps {
  readonly music: CatalogMusicDetail;
  onClose(): void;
}

const AlbumOfMusicDialog = ({ music, onClose }: DialogProps) => (
  <AlbumEditDialog albumId={music.playlist_id} onClose={onClose} />
);

const dialogs = {
  edit: MusicEditDialog,
  album: AlbumOfMusicDialog,
  withdraw: WithdrawDialog,
  restore: RestoreDialog,
};

function MusicDetails({ music }: { readonly music: CatalogMusicDetail }) {
  const t = catalogueTexts.use();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setOpen('edit')}>
          {t('edit.open')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpen('album')}>
          {t('album.open')}
        </Button>
        {(music.withdrawal === null || music.album.is_featured) && (
          <FeatureButton
            albumId={music.playlist_id}
            title={music.album_title}
            isFeatured={music.album.is_featured}
          />
        )}
        {music.withdrawal === null ? (
          <Button variant="danger" size="sm" onClick={() => setOpen('withdraw')}>
            {t('withdraw.open')}
          </Button>
        ) : (
          <Button variant="primary" size="sm" onClick={() => setOpen('restore')}>
            {t('restore.open')}
          </Button>
        )}
      </div>
      <Withdrawals music={music} />
      <MusicFields music={music} />
      {OpenDialog && <OpenDialog music={music} onClose={() => setOpen(null)} />}
    </>
  );
}

interface MusicPanelProps {
  readonly musicId: string;
  onClose(): void;
}

/** A music with what operators know of it and do to it. */
export function MusicPanel({ musicId, onClose }: MusicPanelProps) {
  const t = catalogueTexts.use();
  const query = useCatalogMusic(musicId);
  const music = query.data;
  const content = (): ReactNode => {
    if (music !== undefined) return <MusicDetails music={music} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} within="panel" />;
  };
  return (
    <DetailPanel
      title={music?.title ?? t('title')}
      subtitle={
        music && (
          <Badge tone={music.withdrawal ? 'danger' : 'neutral'}>
            {t(music.withdrawal ? 'state.withdrawn' : 'state.published')}
          </Badge>
        )
      }
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
    </DetailPanel>
  );
}
