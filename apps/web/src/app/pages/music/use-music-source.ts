import { useMemo } from 'react';
import { musicPageQuery } from '#features/catalog/music-list.queries.ts';
import type { Source } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';

/** The music list as a queue knows it: where it is, and how it goes on behind what is loaded. */
export function useMusicSource(place: MusicPlace, cursor: string | null): Source {
  const title = useTexts('player.source')('music');
  const lang = useLocale();
  return useMemo(
    () => ({
      location: 'music',
      title,
      path: paths.music(place),
      next: cursor === null ? null : musicPageQuery(place, { cursor }, lang),
      filter: {
        genre: place.genre,
        video_theme: place.video_theme,
        mood: place.mood,
        duration: place.length,
        tempos: place.tempo,
        instruments: place.inst,
      },
    }),
    [title, place, cursor, lang],
  );
}
