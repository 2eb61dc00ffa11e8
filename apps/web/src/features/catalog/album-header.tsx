import type { Album } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { Cover } from './cover.tsx';
import { formatAlbumFacts } from './format-album-facts.ts';

interface AlbumHeaderProps {
  readonly album: Album;
  /** Buttons: play all, like, copy link. */
  readonly actions?: ReactNode;
}

export function AlbumHeader({ album, actions }: AlbumHeaderProps) {
  const t = useTexts('album.page');
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
        <p className="tabular mt-2.5 text-sm text-text-3">{formatAlbumFacts(album, locale)}</p>
        {actions !== undefined && <div className="mt-5 flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  );
}
