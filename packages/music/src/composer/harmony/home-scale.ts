import type { ModeName } from '#music/score/score.ts';
import { ascending, modeSteps, pitchClass } from './scales.ts';
import { inRootPosition, isDiminished, type Sonority } from './sonority.ts';

const lydianDominant = [0, 2, 4, 6, 7, 9, 10];
const loweredIntervals: ReadonlySet<number> = new Set([1, 3, 6, 8, 9, 10, 13, 20]);

/**
 * Whether a foreign tone is a lowered note, which replaces the scale note above it, or a raised one,
 * which replaces the note below.
 */
function isLowered(chord: Sonority, interval: number, rootIsForeign: boolean): boolean {
  if (interval === 0 || (rootIsForeign && (interval === 7 || interval === 4)))
    return !isDiminished(chord);
  return loweredIntervals.has(interval);
}

/** The scale of a chord in semitones above the tonic: the mode, altered to contain the chord. */
export function homeScale(chord: Sonority, mode: ModeName, substitute: boolean): number[] {
  if (substitute && inRootPosition(chord))
    return ascending(lydianDominant.map((step) => pitchClass(chord.root + step)));
  const tones = chord.intervals.map((interval) => pitchClass(chord.root + interval));
  const scale = new Set(modeSteps[mode]);
  const rootIsForeign = !scale.has(chord.root);
  for (const interval of chord.intervals) {
    const tone = pitchClass(chord.root + interval);
    if (scale.has(tone)) continue;
    const lowered = isLowered(chord, interval, rootIsForeign);
    const neighbours = [
      pitchClass(tone + (lowered ? 1 : -1)),
      pitchClass(tone + (lowered ? -1 : 1)),
    ];
    const replaced = neighbours.find((pitch) => scale.has(pitch) && !tones.includes(pitch));
    if (replaced !== undefined) scale.delete(replaced);
    scale.add(tone);
  }
  return ascending([...scale]);
}
