import type { MusicDetail } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';

/** Sections, waveform and exact length of a music; without a ticket, since it is not played. */
export function musicSectionsQuery({ id: musicId, audios }: MusicDetail) {
  const audio = audios.find((each) => each.type === 'full' && each.mixing === 'stereo');
  return queryOptions({
    queryKey: ['musics', 'sections', musicId],
    enabled: audio !== undefined,
    queryFn: async ({ signal }) => {
      const { sections, peaks, duration } = await browserApi.call(
        'getAudioStream',
        {
          params: { musicId, audioId: audio?.id ?? '' },
          query: { auto_play: 'false', bars: String(limits.waveform.playerBars) },
        },
        signal,
      );
      return { sections, peaks, duration };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { rendersOwnError: true },
  });
}
