import type { Album, Music } from '@onsori/contract/catalog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { QueueSource } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/loading.tsx';
import { albumPageTexts } from './album-texts.ts';
import { Cover } from './cover.tsx';
import { formatAlbumFacts } from './format-album-facts.ts';
import { MusicListSkeleton } from './music-list.tsx';
import { MusicRow } from './music-row.tsx';
import { useMusicRows } from './use-music-rows.tsx';

interface AlbumHeaderProps {
  readonly album: Album;
  /** Buttons: play all, like, copy link. */
  readonly actions?: ReactNode;
}

export function AlbumHeader({ album, actions }: AlbumHeaderProps) {
  const t = albumPageTexts.use();
  const locale = useLocale();
  return (
    <header className="flex flex-col gap-6 min-[560px]:flex-row min-[560px]:items-end md:gap-9">
      <Cover
        seed={`album-${album.id}`}
        colorCode={album.color_code}
        image={album.cover_image}
        width={260}
        className="aspect-square w-56 max-w-full rounded-2xl max-[560px]:self-center min-[560px]:max-w-[40%] md:w-65"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-text-3">{t('kind')}</p>
        <h1 id="album-title" className="mt-0.5 text-[2.125rem] leading-[1.2] md:text-4xl">
          {album.title}
        </h1>
        {album.description && (
          <p className="mt-2.5 max-w-[44rem] text-base text-text-2">{album.description}</p>
        )}
        <p className="mt-2.5 text-sm text-text-3">{formatAlbumFacts(album, locale)}</p>
        {actions !== undefined && <div className="mt-5 flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  );
}

interface AlbumMusicsProps {
  readonly label: string;
  readonly musics: readonly Music[];
  /** Play source of the list. */
  readonly source: QueueSource;
  readonly now: Date;
  /** Id of the music that a shared link points to. */
  readonly currentId: string | null;
}

/** Scrolls the row of the shared music into view unless it is visible or the URL names a section. */
function useScrollIntoView(currentId: string | null) {
  const row = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (currentId === null || hash !== '' || row.current === null) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    const isVisible = top >= 0 && bottom <= document.documentElement.clientHeight;
    if (!isVisible) row.current.scrollIntoView({ block: 'center' });
  }, [currentId, hash]);
  return row;
}

export function AlbumMusics({ label, musics, source, now, currentId }: AlbumMusicsProps) {
  const { context, info } = useMusicRows({ musics, source, now });
  const row = useScrollIntoView(currentId);
  const id = useId();
  return (
    <div className="@container">
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ol aria-labelledby={id} className="divide-y divide-line">
        {musics.map((music) => {
          const isCurrent = music.id === currentId;
          return (
            <li
              key={music.id}
              {...(isCurrent && { ref: row, 'aria-current': 'true' as const })}
              className={cx(
                'min-w-0',
                isCurrent && 'rounded-lg bg-ink-2 ring-1 ring-line ring-inset',
              )}
            >
              <MusicRow {...context} music={music} />
            </li>
          );
        })}
      </ol>
      {info}
    </div>
  );
}

export function AlbumSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-8 flex flex-col gap-6 min-[560px]:flex-row min-[560px]:items-end md:gap-9">
        <Skeleton
          shape="box"
          className="aspect-square w-56 max-w-full rounded-2xl max-[560px]:self-center min-[560px]:max-w-[40%] md:w-65"
        />
        <div className="flex flex-1 flex-col gap-3.5">
          <Skeleton width={48} />
          <Skeleton shape="box" height={48} width="min(24rem, 80%)" />
          <Skeleton width="min(32rem, 100%)" />
          <Skeleton width="min(16rem, 60%)" />
          <Skeleton shape="box" height={44} width={128} className="mt-2 rounded-md" />
        </div>
      </div>
      <MusicListSkeleton rows={8} />
    </div>
  );
}
