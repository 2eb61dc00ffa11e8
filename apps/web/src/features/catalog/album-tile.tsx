import type { Album } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Skeleton } from '#ui/loading.tsx';
import { AlbumTilePlay } from './album-play.tsx';
import { albumTexts } from './album-texts.ts';
import { useTagLabel } from './catalog-labels.ts';
import { Cover } from './cover.tsx';

interface AlbumTileProps {
  readonly album: Album;
  /** Further buttons over the cover. */
  readonly children?: ReactNode;
}

/** The link covers the whole tile; buttons over the cover stay clickable above it. */
export function AlbumTile({ album, children }: AlbumTileProps) {
  const t = albumTexts.use();
  const label = useTagLabel();
  return (
    <article className="group relative min-w-0">
      <div className="overflow-hidden rounded-lg">
        <Cover
          seed={`album-${album.id}`}
          colorCode={album.color_code}
          image={album.cover_image}
          width={192}
          className="aspect-square w-full transition-opacity group-hover:opacity-85"
        />
      </div>
      <h3 className="mt-3 truncate text-base font-semibold tracking-normal" title={album.title}>
        <Link
          to={paths.album(album.id)}
          className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-text"
        >
          {album.title}
        </Link>
      </h3>
      <p className="truncate text-sm text-text-3">
        {t('note', { count: album.track_count, genre: label('genre', album.genre) })}
      </p>
      <AlbumTilePlay album={album} />
      {children}
    </article>
  );
}

export function AlbumTileSkeleton() {
  return (
    <div>
      <Skeleton shape="box" className="aspect-square w-full rounded-lg" />
      <div className="flex h-14 flex-col justify-center gap-2.5">
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
}
