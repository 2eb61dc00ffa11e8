import { useMemo } from 'react';
import { musicPageQuery } from '#features/catalog/music-list.queries.ts';
import type { QueueSource } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';

/** The music list as a player source: its path, and the query that continues it. */
export function useMusicSource(params: MusicSearchParams, cursor: string | null): QueueSource {
  const title = useTexts('player.source')('music');
  const lang = useLocale();
  return useMemo(
    () => ({
      location: 'music',
      title,
      path: paths.music(params),
      next: cursor === null ? null : musicPageQuery(params, { cursor }, lang),
      filter: {
        genre: params.genre,
        video_theme: params.video_theme,
        mood: params.mood,
        duration: params.length,
        tempos: params.tempo,
        instruments: params.inst,
      },
    }),
    [title, params, cursor, lang],
  );
}
