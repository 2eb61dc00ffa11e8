import type { Album } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { albumTexts } from '#features/catalog/album-texts.ts';
import { AlbumTile, AlbumTileSkeleton } from '#features/catalog/album-tile.tsx';
import { cx } from '#ui/cx.ts';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-6 min-[560px]:grid-cols-3 md:grid-cols-4 md:gap-x-5 md:gap-y-8 lg:grid-cols-5 xl:grid-cols-6';

interface AlbumGridProps {
  readonly albums: readonly Album[];
  readonly busy: boolean;
  /** Rendered over the cover. */
  readonly over?: (album: Album) => ReactNode;
}

export function AlbumGrid({ albums, busy, over }: AlbumGridProps) {
  const t = albumTexts.use();
  return (
    <>
      <h2 className="sr-only">{t('list')}</h2>
      <ul aria-busy={busy} className={cx(grid, 'transition-opacity', busy && 'opacity-60')}>
        {albums.map((album) => (
          <li key={album.id} className="min-w-0">
            <AlbumTile album={album}>{over?.(album)}</AlbumTile>
          </li>
        ))}
      </ul>
    </>
  );
}

export function AlbumGridSkeleton() {
  return (
    <ul aria-busy="true" className={grid}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and static
        <li key={index}>
          <AlbumTileSkeleton />
        </li>
      ))}
    </ul>
  );
}
