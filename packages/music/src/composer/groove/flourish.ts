import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import { hasStroke, type Stroke } from './strokes.ts';

/** Fills the last beat with light strokes that alternate between two sounds. */
export function flourish(bar: readonly Stroke[], meter: Meter, random: Random): Stroke[] {
  const sounds = [...new Set(bar.map(({ sound }) => sound))].filter((name) => name !== 'crash');
  if (sounds.length === 0) return [...bar];
  const hands = random.shuffled(sounds).slice(0, 2);
  const from = meter.beats.at(-1) as number;
  const added = Array.from({ length: meter.steps - from }, (_, step) => ({
    step: from + step,
    sound: hands[step % hands.length] as Stroke['sound'],
    accent: -0.4 + (0.5 * step) / (meter.steps - from),
  }));
  return [...bar, ...added.filter(({ step, sound }) => !hasStroke(bar, step, sound))];
}
