import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Genre } from './genre.ts';
import type { Mood } from './mood.ts';

/** On this grid a bar of any meter starts on a sample where the font player fires its events. */
const grid = 8;

function between(slow: number, fast: number, share: number): number {
  return slow + (fast - slow) * share;
}

/** 0 slow … 2 fast, by what the moods drive at. */
function wishedSpeed(mood: Mood): number {
  const [start, peak] = mood.energy;
  const drive = (start + 2 * peak) / 3;
  return Math.max(0, Math.min(2, (drive - 1.5) * 0.62 + mood.tempo * 0.5));
}

/** Milliseconds of a quarter: the genre's own three speeds, with the moods deciding between them. */
export function quarterMsOf(
  genre: Genre,
  mood: Mood,
  tempo: OptionKey<'tempo'> | undefined,
  random: Random,
): number {
  const { slow, medium, fast } = genre.quarterMs;
  const speed =
    tempo === undefined
      ? wishedSpeed(mood)
      : { 느림: 0, 보통: 1, 빠름: 2 }[tempo] + mood.tempo * 0.2;
  const clear = Math.max(0, Math.min(2, speed + random.bell() * 0.08));
  const ms = clear < 1 ? between(slow, medium, clear) : between(medium, fast, clear - 1);
  return Math.round(ms / grid) * grid;
}
