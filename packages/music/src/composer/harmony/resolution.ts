import { parseDegree } from './degrees.ts';
import type { Phrase, Span } from './phrase.ts';
import { pitchClass } from './scales.ts';
import type { Setting } from './setting.ts';
import {
  foreignTones,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  type Sonority,
} from './sonority.ts';

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
