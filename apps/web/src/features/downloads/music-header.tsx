import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';

interface MusicHeaderProps {
  readonly music: Pick<Music, 'title' | 'is_free' | 'is_spatial'>;
  readonly cover: ReactNode;
  readonly facts: string;
}

export function MusicHeader({ music, cover, facts }: MusicHeaderProps) {
  const t = useTexts('catalog.row');
  return (
    <div className="flex items-center gap-3.5">
      {cover}
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span className="truncate">{music.title}</span>
          {music.is_free && <Badge tone="free">{t('free')}</Badge>}
          {music.is_spatial && <Badge tone="spatial">{t('spatial')}</Badge>}
        </p>
        <p className="tabular truncate text-sm text-text-3">{facts}</p>
      </div>
    </div>
  );
}
