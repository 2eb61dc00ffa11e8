import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Genre } from './genre.ts';
import type { Mood } from './mood.ts';

/** On this grid of milliseconds every bar starts on a sample at which FluidSynth processes events. */
const gridMs = 8;

function interpolate(slow: number, fast: number, share: number): number {
  return slow + (fast - slow) * share;
}

/** Speed of a mood, from 0 (slow) to 2 (fast). */
function moodSpeed(mood: Mood): number {
  const [start, peak] = mood.energy;
  const drive = (start + 2 * peak) / 3;
  return Math.max(0, Math.min(2, (drive - 1.5) * 0.62 + mood.tempo * 0.5));
}

/** Interpolates between the three speeds of the genre by the requested tempo or the mood. */
export function chooseQuarterMs(
  genre: Genre,
  mood: Mood,
  tempo: OptionKey<'tempo'> | undefined,
  random: Random,
): number {
  const { slow, medium, fast } = genre.quarterMs;
  const speed =
    tempo === undefined ? moodSpeed(mood) : { 느림: 0, 보통: 1, 빠름: 2 }[tempo] + mood.tempo * 0.2;
  const clampedSpeed = Math.max(0, Math.min(2, speed + random.gaussian() * 0.08));
  const ms =
    clampedSpeed < 1
      ? interpolate(slow, medium, clampedSpeed)
      : interpolate(medium, fast, clampedSpeed - 1);
  return Math.round(ms / gridMs) * gridMs;
}
