import type { Effect } from './effects.ts';
import type { KnownInfo } from './known-info.ts';
import type { AudioPort } from './ports.ts';
import { chooseAudio } from './rules.ts';

type Wish = Extract<Effect, { do: 'prefetch' }>;

/** One at a time for each reason: a newer wish ends the older. */
export function createPrefetcher(known: KnownInfo, sound: Pick<AudioPort, 'prefetch'>) {
  const running: Partial<Record<Wish['why'], AbortController>> = {};
  const begin = async ({ musicId, audition }: Wish, signal: AbortSignal) => {
    const { audios } = await known.detail(musicId);
    const audio = chooseAudio(audios, 'full', null);
    if (!audio) return;
    const info = await known.stream(musicId, audio.id, false);
    if (signal.aborted) return;
    const at = audition ? info.preview_at : 0;
    sound.prefetch({ key: `${musicId}/${audio.id}`, info, at }, signal);
  };
  return (wish: Wish): void => {
    running[wish.why]?.abort();
    const controller = new AbortController();
    running[wish.why] = controller;
    // What fails ahead of time is tried again, and reported, when it is needed.
    begin(wish, controller.signal).catch(() => undefined);
  };
}
