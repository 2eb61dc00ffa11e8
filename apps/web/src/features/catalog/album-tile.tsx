import type { ReactNode } from 'react';
import { Cover } from './cover.tsx';

interface AlbumTileProps {
  readonly id: string;
  readonly title: string;
  /** One line below the title: how much is in it, and of what kind. */
  readonly note: string;
  readonly colorCode: string;
  readonly image?: string;
  /** Laid over the cover by others: a play button, a like. */
  readonly children?: ReactNode;
}

export function AlbumTile({ id, title, note, colorCode, image, children }: AlbumTileProps) {
  return (
    <article className="group min-w-0">
      <div className="relative">
        <Cover
          seed={`album-${id}`}
          colorCode={colorCode}
          {...(image && { image })}
          width={200}
          className="aspect-square w-full rounded-lg"
        />
        {children}
      </div>
      <h3 className="mt-3 truncate text-base font-semibold tracking-normal" title={title}>
        {title}
      </h3>
      <p className="truncate text-sm text-text-3">{note}</p>
    </article>
  );
}
