import type { CatalogAlbumDetail } from '@onsori/contract/curation';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '#features/catalog/catalog.public.ts';
import { RowPlay, usePlayableList } from '#features/player/player.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { consolePaths } from '../console-paths.ts';
import { DetailField } from '../detail-field.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { AlbumEditDialog } from './album-edit-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { FeatureButton } from './feature-button.tsx';
import { useCatalogAlbum } from './use-albums.ts';

type AlbumProps = { readonly album: CatalogAlbumDetail };

/** Published music can be auditioned; the streams of withdrawn music are gone. */
function AlbumMusics({ album }: AlbumProps) {
  const t = catalogueTexts.use();
  const { id, title, musics } = album;
  const playable = useMemo(() => musics.filter(({ is_withdrawn }) => !is_withdrawn), [musics]);
  const source = useMemo(
    () => ({ location: 'operator', title, path: consolePaths.albums(id), next: null }),
    [id, title],
  );
  const list = usePlayableList(playable, source);
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('albums.tracks')}</h3>
      <ol className="mt-1 divide-y divide-line text-sm">
        {musics.map((music, at) => (
          <li key={music.id} className="flex min-h-11 items-center gap-2">
            <span className="w-6 shrink-0 tabular-nums text-text-3">{at + 1}</span>
            <Link
              to={consolePaths.catalogue(music.id)}
              className="min-w-0 flex-1 truncate underline-offset-2 hover:underline"
            >
              {music.title}
            </Link>
            {music.is_withdrawn ? (
              <Badge tone="danger">{t('state.withdrawn')}</Badge>
            ) : (
              <RowPlay
                music={music}
                list={list}
                className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-text-2 transition-colors hover:bg-ink-3 hover:text-text"
              />
            )}
            <span className="w-10 shrink-0 text-end tabular-nums text-text-3">
              {formatDuration(music.duration)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function AlbumDetails({ album }: AlbumProps) {
  const t = catalogueTexts.use();
  const { formatDay } = useDateFormat();
  const [isEditing, setIsEditing] = useState(false);
  const isPublished = album.musics.some(({ is_withdrawn }) => !is_withdrawn);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
          {t('album.open')}
        </Button>
        {(isPublished || album.is_featured) && (
          <FeatureButton albumId={album.id} title={album.title} isFeatured={album.is_featured} />
        )}
        {isPublished && (
          <Button size="sm" variant="ghost" render={<Link to={paths.album(album.id)} />}>
            {t('albums.visit')}
          </Button>
        )}
      </div>
      <dl className="mt-4 divide-y divide-line">
        <DetailField label={t('edit.titles.ko')}>
          <span lang="ko">{album.titles.ko}</span>
        </DetailField>
        <DetailField label={t('edit.titles.en')}>
          <span lang="en">{album.titles.en}</span>
        </DetailField>
        <DetailField label={t('column.released')}>{formatDay(album.release_date)}</DetailField>
        <DetailField label={t('field.id')}>{album.id}</DetailField>
      </dl>
      <AlbumMusics album={album} />
      {isEditing && <AlbumEditDialog albumId={album.id} onClose={() => setIsEditing(false)} />}
    </>
  );
}

interface AlbumPanelProps {
  readonly albumId: string;
  onClose(): void;
}

/** An album with its tracks and what operators do to it. */
export function AlbumPanel({ albumId, onClose }: AlbumPanelProps) {
  const t = catalogueTexts.use();
  const query = useCatalogAlbum(albumId);
  const album = query.data;
  const content = (): ReactNode => {
    if (album !== undefined) return <AlbumDetails album={album} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <DetailPanel
      title={album?.title ?? t('title')}
      subtitle={album?.is_featured && <Badge tone="pavilion">{t('albums.featured')}</Badge>}
      leading={
        album && (
          <Cover
            seed={album.id}
            colorCode={album.color_code}
            image={album.cover_image}
            width={40}
            className="size-12 rounded-md"
          />
        )
      }
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
    </DetailPanel>
  );
}
