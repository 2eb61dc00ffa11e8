import type { Effect } from './effects.ts';
import type { InfoCache } from './info-cache.ts';
import { chooseAudio } from './playback.rules.ts';
import type { AudioPort } from './ports.ts';

type PrefetchEffect = Extract<Effect, { do: 'prefetch' }>;

/** Runs one prefetch per reason; a newer one aborts the older. */
export function createPrefetcher(infoCache: InfoCache, sound: Pick<AudioPort, 'prefetch'>) {
  const running: Partial<Record<PrefetchEffect['why'], AbortController>> = {};
  const run = async ({ musicId, audition }: PrefetchEffect, signal: AbortSignal) => {
    const { audios } = await infoCache.detail(musicId);
    const audio = chooseAudio(audios, 'full', null);
    if (!audio) return;
    const info = await infoCache.stream(musicId, audio.id, false);
    if (signal.aborted) return;
    const at = audition ? info.preview_at : 0;
    sound.prefetch({ key: `${musicId}/${audio.id}`, info, at }, signal);
  };
  return (effect: PrefetchEffect): void => {
    running[effect.why]?.abort();
    const controller = new AbortController();
    running[effect.why] = controller;
    // A failed prefetch is retried, and reported, when the music is played.
    run(effect, controller.signal).catch(() => undefined);
  };
}
