import type { ModeName } from '#music/score/score.ts';
import { parseDegree } from './degrees.ts';
import { modeSteps, pitchClass, shortestStep } from './scales.ts';
import {
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  type Sonority,
  sonorityOf,
  tonesOf,
} from './sonority.ts';

export const bareOf = (chord: Sonority): Sonority => ({
  ...chord,
  intervals: [0, 7],
  bass: chord.root,
});

/** The triads of the mode. */
const triadsOf = (mode: ModeName): Sonority[] =>
  ['1', '2', '3', '4', '5', '6', '7'].map((degree) => parseDegree(degree, mode));

/** Chords of the mode that can replace a chord: same function, two common tones. */
export function substitutesOf(chord: Sonority, mode: ModeName): Sonority[] {
  const triads = triadsOf(mode).filter((triad) => inRootPosition(triad) && !isDiminished(triad));
  const full = isBare(chord) ? triads.find(({ root }) => root === chord.root) : chord;
  if (!full) return [];
  const tones = tonesOf(full);
  const partners = triads.filter(
    (triad) =>
      triad.root !== chord.root &&
      triad.function === chord.function &&
      tonesOf(triad).filter((tone) => tones.includes(tone)).length >= 2,
  );
  return isBare(chord) ? partners.map(bareOf) : partners;
}

/** The first inversion of a root-position chord; null if it has no third. */
export function firstInversion(chord: Sonority): Sonority | null {
  const third = chord.intervals[1] as number;
  if (isBare(chord) || !hasThird(chord) || !inRootPosition(chord)) return null;
  return { ...chord, bass: pitchClass(chord.root + third) };
}

export const stepsTo = (from: number, to: number): boolean => Math.abs(shortestStep(from, to)) <= 2;

/** The applied dominant seventh of a chord. */
export const dominantOf = (target: Sonority, mode: ModeName): Sonority => ({
  ...sonorityOf(target.root + 7, [0, 4, 7, 10], mode),
  function: 'dominant',
});

/** The related second degree (ii of the target) that precedes its dominant in jazz. */
export const relatedTwoOf = (target: Sonority, mode: ModeName): Sonority =>
  sonorityOf(
    target.root + 2,
    modeSteps[mode].includes(pitchClass(target.root + 8)) ? [0, 3, 6, 10] : [0, 3, 7, 10],
    mode,
  );

/** The tritone substitute, which shares third and seventh with the dominant. */
export const tritoneSubstituteOf = (dominant: Sonority, mode: ModeName): Sonority => ({
  ...sonorityOf(dominant.root + 6, [0, 4, 7, 10], mode),
  function: 'dominant',
});

export const leadingDiminishedOf = (target: Sonority, mode: ModeName): Sonority => ({
  ...sonorityOf(target.root - 1, [0, 3, 6, 9], mode),
  function: 'dominant',
});
