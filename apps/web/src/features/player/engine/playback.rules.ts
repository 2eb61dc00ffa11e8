import type { Audio } from '@onsori/contract/catalog';
import type { RepeatMode } from '@onsori/contract/enumerations';
import { repeatModes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { PlayerSettings } from './ports.ts';
import { isLast, type Queue } from './queue.ts';

export function nextRepeatMode(repeat: RepeatMode): RepeatMode {
  const next = (repeatModes.indexOf(repeat) + 1) % repeatModes.length;
  return repeatModes[next] ?? repeat;
}

/** What follows when a music ends or is skipped. */
export type Transition = 'again' | 'next' | 'page' | 'stop';

interface TransitionInput {
  readonly queue: Queue<unknown>;
  readonly repeat: RepeatMode;
  /** A music that was added by hand waits. */
  readonly hasAdded: boolean;
  /** The list has a page that is not loaded yet. */
  readonly hasMore: boolean;
}

export function transitionAfterEnd({
  queue,
  repeat,
  hasAdded,
  hasMore,
}: TransitionInput): Transition {
  if (repeat === 'onerepeat') return 'again';
  if (hasAdded || !isLast(queue)) return 'next';
  if (hasMore) return 'page';
  if (repeat === 'norepeat') return 'stop';
  return queue.playlist.length > 1 ? 'next' : 'again';
}

/** The next command advances even in repeat-one mode. */
export function transitionAfterNext({
  queue,
  hasAdded,
  hasMore,
}: Omit<TransitionInput, 'repeat'>): Transition {
  if (hasAdded) return 'next';
  if (isLast(queue) && hasMore) return 'page';
  return queue.playlist.length > 1 ? 'next' : 'again';
}

export function shouldRestartOnPrevious(
  queue: Queue<unknown>,
  repeat: RepeatMode,
  playedSeconds: number,
) {
  return (
    repeat === 'onerepeat' ||
    playedSeconds >= limits.previousRestartsAfterSeconds.normal ||
    queue.playlist.length === 1
  );
}

/** Consecutive failures after which automatic playback stops. */
const MAX_CONSECUTIVE_FAILURES = 3;

export function shouldGiveUp(failures: number): boolean {
  return failures >= MAX_CONSECUTIVE_FAILURES;
}

/** Prefers the chosen audio, then the full version with the mixing, then any full one, then a loop. */
export function chooseAudio(
  audios: readonly Audio[],
  chosen: string | null,
  mixing: PlayerSettings['mixing'],
): Audio | undefined {
  const playable = audios.filter(({ is_playable }) => is_playable);
  const full = playable.filter(({ type }) => type === 'full');
  return (
    playable.find(({ id }) => id === chosen) ??
    full.find((audio) => audio.mixing === mixing) ??
    full[0] ??
    playable[0]
  );
}

interface PageList {
  readonly musics: readonly unknown[];
  readonly source: { readonly path: string };
}

/** The first list on the page, unless the queue was opened from one of them. */
export function chooseAuditionList<List extends PageList>(
  lists: readonly List[],
  queuePath: string | undefined,
): List | undefined {
  if (lists.some(({ source }) => source.path === queuePath)) return undefined;
  return lists.find(({ musics }) => musics.length > 0);
}

/** The neighbour of the current music; an end of the list when the list does not contain it. */
export function auditionIndex(
  musics: readonly { readonly id: string }[],
  currentId: string | undefined,
  by: 1 | -1,
): number {
  const at = musics.findIndex(({ id }) => id === currentId);
  if (at < 0) return by > 0 ? 0 : musics.length - 1;
  return Math.min(Math.max(0, at + by), musics.length - 1);
}

/** Clamps a volume to its range and rounds it to a step. */
export function normalizeVolume(volume: number): number {
  const { min, max, step } = limits.volume;
  const steps = Math.round(1 / step);
  const stepIndex = Math.round(Math.min(max, Math.max(min, volume)) * steps);
  return Number.isNaN(stepIndex) ? min : stepIndex / steps;
}
