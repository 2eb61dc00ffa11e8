import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { Cover } from '#features/catalog/cover.tsx';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { formatDuration } from '#lib/duration.ts';

interface WithdrawnRowProps {
  readonly music: Music;
  readonly note: ReactNode;
  /** A revoked licence allows no download. */
  readonly isDownloadable: boolean;
}

/** A music that can no longer be played and has no page. */
export function WithdrawnRow({ music, note, isDownloadable }: WithdrawnRowProps) {
  const t = libraryTexts.use();
  return (
    <article className="flex min-h-17 items-center gap-3.5 px-1 py-2 md:px-2.5">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={48}
        className="size-12 shrink-0 rounded-md opacity-60"
      />
      <div className="min-w-0 flex-auto">
        <h3 className="truncate text-base font-semibold tracking-normal" title={music.title}>
          {music.title}
        </h3>
        <p className="text-sm text-text-3">
          {note}
          {' · '}
          {t('downloads.withdrawn')}
        </p>
      </div>
      <p className="tabular hidden w-12 shrink-0 text-right text-text-2 @lg:block">
        {formatDuration(music.duration)}
      </p>
      {isDownloadable && <DownloadButton music={music} />}
    </article>
  );
}
