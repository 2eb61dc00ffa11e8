import type { Audio } from '@onsori/contract/catalog';
import type { AudioType, RepeatMode } from '@onsori/contract/enumerations';
import { repeatModes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { isLast, type Queue } from './queue.ts';

export function cycledRepeat(repeat: RepeatMode): RepeatMode {
  const next = (repeatModes.indexOf(repeat) + 1) % repeatModes.length;
  return repeatModes[next] ?? repeat;
}

/** What happens at the end of a piece, or where it is left out. */
export type Onward = 'again' | 'next' | 'page' | 'stop';

interface Place {
  readonly queue: Queue<unknown>;
  readonly repeat: RepeatMode;
  /** The list goes on behind what is known of it. */
  readonly hasMore: boolean;
}

export function afterEnd({ queue, repeat, hasMore }: Place): Onward {
  if (repeat === 'onerepeat') return 'again';
  if (!isLast(queue)) return 'next';
  if (hasMore) return 'page';
  if (repeat === 'norepeat') return 'stop';
  return queue.playlist.length > 1 ? 'next' : 'again';
}

/** A person who asks for the next one gets it, whatever is repeated. */
export function afterNext({ queue, hasMore }: Omit<Place, 'repeat'>): Onward {
  if (isLast(queue) && hasMore) return 'page';
  return queue.playlist.length > 1 ? 'next' : 'again';
}

export function previousRestarts(queue: Queue<unknown>, repeat: RepeatMode, played: number) {
  return (
    repeat === 'onerepeat' ||
    played >= limits.previousRestartsAfterSeconds.normal ||
    queue.playlist.length === 1
  );
}

/** Failures in a row after which playing on by itself ends. */
const failuresThatStop = 3;

export function givesUp(failures: number): boolean {
  return failures >= failuresThatStop;
}

/**
 * In full the binaural one, else any; of loops the chosen one, else any. A piece without a loop
 * is heard in full.
 */
export function chooseAudio(
  audios: readonly Audio[],
  type: AudioType,
  chosen: string | null,
): Audio | undefined {
  const playable = audios.filter(({ is_playable }) => is_playable);
  const fitting = playable.filter((audio) => audio.type === type);
  const wanted = fitting.find(({ id }) => id === chosen);
  if (wanted) return wanted;
  if (type === 'full')
    return fitting.find(({ mixing }) => mixing === 'binaural') ?? fitting[0] ?? playable[0];
  return fitting[0] ?? chooseAudio(playable, 'full', null);
}

/** Within its range and on its steps, whatever is asked for. */
export function volumeOnGrid(volume: number): number {
  const { min, max, step } = limits.volume;
  const steps = Math.round(1 / step);
  const whole = Math.round(Math.min(max, Math.max(min, volume)) * steps);
  return Number.isNaN(whole) ? min : whole / steps;
}
