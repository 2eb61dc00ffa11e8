import type { PavilionMusic } from '@onsori/contract/pavilion';
import type { KeyboardEvent } from 'react';
import { Cover, MusicRowWaveform, useTagLabel } from '#features/catalog/catalog.public.ts';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import { type PlayableList, RowPlay, useIsCurrent } from '#features/player/player.public.ts';
import { BuyButton, purchasesTexts } from '#features/purchases/purchases.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { GlobeIcon, LockIcon } from '#ui/pavilion-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useShowPurchased } from './pavilion.queries.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

function AirDate({
  airDate,
  isUsed,
}: {
  readonly airDate: string | null;
  readonly isUsed: boolean;
}) {
  const t = libraryTexts.use();
  const locale = useLocale();
  if (airDate === null) return <span className="text-text-3">—</span>;
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${airDate}T00:00:00Z`));
  return (
    <span className={isUsed ? 'text-text-2' : 'text-on-chija-soft'}>
      {t(isUsed ? 'row.aired' : 'row.planned', { day })}
    </span>
  );
}

/** Buys a piece of AIR; afterwards the row offers its files. */
function BuyPiece({ music }: { readonly music: PavilionMusic }) {
  const t = purchasesTexts.use();
  const showPurchased = useShowPurchased();
  const { id, title, programme, source } = music;
  return (
    <BuyButton
      size="sm"
      aria-label={t('buy.actionOf', { title })}
      items={[
        {
          musicId: id,
          title,
          kind: source === 'air' ? 'air' : 'music',
          programme: programme ?? '',
        },
      ]}
      onBought={() => void showPurchased(id)}
    >
      {t('buy.action')}
    </BuyButton>
  );
}

interface LibraryRowProps {
  readonly music: PavilionMusic;
  readonly list: PlayableList;
  readonly isSelected: boolean;
  /** False for a viewer, who marks nothing. */
  readonly canWrite: boolean;
  onToggle(): void;
  onKey(event: KeyboardEvent): void;
}

/** A row of the library; keys work while something in it has the focus. */
export function LibraryRow({
  music,
  list,
  isSelected,
  canWrite,
  onToggle,
  onKey,
}: LibraryRowProps) {
  const t = libraryTexts.use();
  const labelOf = useTagLabel();
  const isCurrent = useIsCurrent(music.id);
  const { title } = music;
  const tags = [
    ...music.moods.slice(0, 1).map((mood) => labelOf('mood', mood)),
    labelOf('genre', music.genre),
  ];
  return (
    <li
      onKeyDown={onKey}
      className={cx(
        'group flex min-h-17 items-center gap-3.5 rounded-lg px-2.5 transition-colors not-first:shadow-[inset_0_1px_0_var(--line)]',
        isSelected ? 'bg-chija-soft/40' : isCurrent ? 'bg-ink-2' : 'hover:bg-ink-1',
      )}
    >
      {canWrite && (
        <Checkbox
          checked={isSelected}
          onChange={onToggle}
          label={<VisuallyHidden>{t('row.select', { title })}</VisuallyHidden>}
        />
      )}
      <div className="relative size-12 shrink-0">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={48}
          className="rounded-md"
        />
        <RowPlay music={music} list={list} />
      </div>
      <div className="min-w-0 flex-[2]">
        <h2
          className={cx(
            'flex items-center gap-2 text-base font-semibold',
            isCurrent && 'text-juhong',
          )}
        >
          <span className="truncate" title={title}>
            {title}
          </span>
          <Badge tone={music.source === 'air' ? 'spatial' : 'pavilion'}>
            {t(`source.${music.source}`)}
          </Badge>
        </h2>
        <p className="truncate text-sm text-text-2">{tags.join(' · ')}</p>
      </div>
      <div className="hidden min-w-0 flex-1 text-sm @3xl:block">
        <p className="truncate" title={music.episode ?? undefined}>
          {[music.programme, music.episode].filter(Boolean).join(' · ') || t('row.noEpisode')}
        </p>
        <p className="tabular">
          <AirDate airDate={music.air_date} isUsed={music.is_used} />
        </p>
      </div>
      <div className="hidden w-56 shrink-0 @5xl:block">
        <MusicRowWaveform music={music} list={list} step={2} />
      </div>
      <span className="tabular w-12 shrink-0 text-right text-text-2">
        {formatDuration(music.duration)}
      </span>
      <span className="w-14 shrink-0">
        <Badge tone={music.is_used ? 'free' : 'neutral'}>
          {t(music.is_used ? 'row.used' : 'row.unused')}
        </Badge>
      </span>
      <span className="hidden w-20 shrink-0 items-center gap-1.5 text-sm text-text-2 @2xl:flex">
        {music.is_public ? <GlobeIcon size={16} /> : <LockIcon size={16} />}
        {t(music.is_public ? 'row.public' : 'row.private')}
      </span>
      <span className="flex w-28 shrink-0 justify-end">
        {music.can_download ? (
          <Button
            size="sm"
            icon={<DownloadIcon size={16} />}
            aria-haspopup="dialog"
            aria-label={t('row.deliverNamed', { title })}
            onClick={() => requestDownload(music)}
          >
            {t('row.deliver')}
          </Button>
        ) : canWrite ? (
          <BuyPiece music={music} />
        ) : (
          <span className="text-sm text-text-3">{t('row.notPurchased')}</span>
        )}
      </span>
    </li>
  );
}
