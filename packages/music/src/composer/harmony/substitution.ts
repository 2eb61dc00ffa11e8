import type { Random } from '#music/score/random.ts';
import type { ModeName } from '#music/score/score.ts';
import { parseDegree } from './degrees.ts';
import { lengthOf, type Phrase, type Span } from './phrase.ts';
import {
  foreignTones,
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  isMinorish,
  modeSteps,
  pitchClass,
  type Sonority,
  shortestStep,
  sonorityOf,
  tonesOf,
} from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';

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

/** By bass: a chord with this bass that may move to a dominant. */
const detours: Readonly<Record<number, string>> = { 2: '2', 5: '4', 11: '6' };

const isInvertedDominant = (chord: Sonority): boolean =>
  !inRootPosition(chord) && (chord.root === 7 || chord.root === 11) && chord.bass !== 0;

/** Whether an inverted dominant may resolve to this chord: a tonic function that is not a six-four chord. */
const isResolution = (next: Sonority): boolean => next.function === 'tonic' && next.bass !== 7;

function isUnresolved(chord: Sonority, next: Sonority, { mode, idiom }: Setting): boolean {
  const stays = chord.root === next.root && chord.bass === next.bass;
  if (chord.function !== 'dominant' || isBare(chord) || stays) return false;
  if (isInvertedDominant(chord) && idiom.name === 'classical') return !isResolution(next);
  const rise = pitchClass(next.root - chord.root);
  // A diminished chord on the raised fourth may resolve up or down.
  if (isDiminished(chord))
    return rise !== 1 && chord.root !== 6 && !(chord.root === 3 && rise === 11);
  // The dominant of the key may end a phrase before any chord.
  if (chord.root === 7) return false;
  const wants = isDominantSeventh(chord) || foreignTones(chord, mode).length > 0;
  const recoloured = rise === 0 && chord.root !== 0;
  return wants && rise !== 5 && rise !== 11 && rise !== 2 && !recoloured;
}

/** Whether a chord is the related second degree of a dominant. */
const belongsTo = (chord: Sonority | undefined, dominant: Sonority): boolean =>
  chord !== undefined &&
  pitchClass(chord.root - dominant.root) === 7 &&
  chord.intervals.includes(3) &&
  chord.intervals.includes(10);

/** Replaces a chord that does not resolve to its next chord, and rechecks the chord before it. */
export function resolvedAt(phrase: Phrase, at: number, setting: Setting): Span[] {
  const result = [...phrase];
  const [before, span, next] = [phrase[at - 1], phrase[at], phrase[at + 1]];
  if (!span || !next || !isUnresolved(span.chord, next.chord, setting)) return result;
  const { reading } = setting.idiom;
  const home = parseDegree('1', reading);
  const detour = isInvertedDominant(span.chord) ? detours[span.chord.bass] : undefined;
  const way = detour ? parseDegree(detour, reading) : home;
  if (before && belongsTo(before.chord, span.chord)) result[at - 1] = { ...before, chord: home };
  result[at] = { ...span, chord: isDiminished(way) ? parseDegree('4', reading) : way };
  return resolvedAt(result, at - 1, setting);
}

export function resolvedThroughout(phrase: Phrase, setting: Setting): Span[] {
  let result = [...phrase];
  for (let at = phrase.length - 2; at >= 0; at -= 1) result = resolvedAt(result, at, setting);
  return result;
}

/** The substitute from the parallel mode; null where none fits. */
function borrowed(chord: Sonority, next: Sonority, { mode, idiom }: Setting): Sonority | null {
  if (chord.intervals.length !== 3) return null;
  const minorThird = chord.intervals.includes(3);
  const leadsHome = next.root === 0 || next.root === 7;
  if (isMinorish(mode)) {
    if (chord.root !== 5 || !minorThird || !leadsHome) return null;
    return idiom.name === 'classical' && next.root === 7
      ? { ...sonorityOf(1, [0, 4, 7], mode, 5), function: 'predominant' }
      : sonorityOf(5, [0, 4, 7], mode);
  }
  if (chord.root === 5 && !minorThird && leadsHome) return sonorityOf(5, [0, 3, 7], mode);
  if (chord.root === 2 && minorThird && leadsHome)
    return sonorityOf(2, [0, 3, 6], mode, idiom.name === 'jazz' ? 2 : 5);
  const afterSix = leadsHome || next.root === 5 || next.root === 10;
  if (chord.root === 9 && minorThird && afterSix && inRootPosition(chord))
    return sonorityOf(8, [0, 4, 7], mode);
  return null;
}

/** Applies modal mixture: replaces some chords with chords of the parallel mode. */
export function withMixture(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const chance = setting.style.decoration.mixture + setting.mood.chromatic * 0.3;
  let left = Math.ceil(lengthOf(phrase) / 8);
  return phrase.map((span, at) => {
    const next = phrase[at + 1]?.chord;
    const chord = at > 0 && next && left > 0 ? borrowed(span.chord, next, setting) : null;
    if (!chord || !random.chance(chance)) return span;
    left -= 1;
    return { ...span, chord };
  });
}

const thirdRelated = [3, 4, 8, 9];

/** Chromatic mediants with the quality of the tonic that share one tone with the previous chord. */
function mediantsAfter(before: Sonority, after: Sonority, { mode }: Setting): Sonority[] {
  const triad = isMinorish(mode) && mode !== 'phrygian-dominant' ? [0, 3, 7] : [0, 4, 7];
  const known = tonesOf(before);
  return thirdRelated
    .filter((root) => root !== before.root && ![0, 6].includes(pitchClass(after.root - root)))
    .map((root): Sonority => ({ ...sonorityOf(root, triad, mode), function: 'predominant' }))
    .filter((chord) => tonesOf(chord).filter((tone) => known.includes(tone)).length === 1);
}

/** Replaces some inner chords of a phrase with chromatic mediants. */
export function withMediants(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const chance = setting.style.decoration.mediant + (hasDevice(setting, 'mediants') ? 0.3 : 0);
  let left = Math.ceil(lengthOf(phrase) / 16);
  return phrase.map((span, at) => {
    const [before, after] = [phrase[at - 1]?.chord, phrase[at + 1]?.chord];
    const inner = before && after && left > 0 && span.halves >= 2;
    if (!inner || span.chord.function === 'dominant' || !random.chance(chance)) return span;
    const choices = mediantsAfter(before, after, setting);
    if (choices.length === 0) return span;
    left -= 1;
    return { ...span, chord: random.pick(choices) };
  });
}
