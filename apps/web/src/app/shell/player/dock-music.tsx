import type { Music } from '@onsori/contract/catalog';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';

interface DockMusicProps {
  readonly music: Music;
}

export function DockCover({ music, width }: DockMusicProps & { readonly width: number }) {
  return (
    <Cover
      seed={music.id}
      colorCode={music.color_code}
      image={music.cover_image}
      width={width}
      className={width > 48 ? 'size-13 shrink-0 rounded-md' : 'size-11 shrink-0 rounded-md'}
    />
  );
}

export function DockTitle({ music }: DockMusicProps) {
  const t = useTexts('catalog.row');
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      <span className="truncate">{music.title}</span>
      {music.is_spatial && <Badge tone="spatial">{t('spatial')}</Badge>}
    </span>
  );
}

export function DockSubtitle({ music }: DockMusicProps) {
  const label = useTagLabel();
  return (
    <span className="block truncate text-sm text-text-3">
      {[music.album_title, label('genre', music.genre)].join(' · ')}
    </span>
  );
}
