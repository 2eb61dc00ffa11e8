import type { Random } from '#music/score/random.ts';
import { firstPartHalves, lengthOf, type Phrase, replaceSpan, type Span } from './phrase.ts';
import {
  foreignTones,
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  pitchClass,
  type Sonority,
} from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import {
  dominantOf,
  firstInversion,
  leadingDiminishedOf,
  relatedTwoOf,
  stepsTo,
  tritoneSubstituteOf,
} from './substitution.ts';

/** Whether a chord can have an applied dominant: neither the tonic nor a chord that itself resolves. */
const canBePrepared = (chord: Sonority, { mode }: Setting): boolean =>
  (chord.root === 7 || foreignTones(chord, mode).length === 0) &&
  chord.root !== 0 &&
  chord.root !== 4 &&
  chord.root !== 11 &&
  hasThird(chord) &&
  !isDiminished(chord) &&
  inRootPosition(chord) &&
  (chord.function !== 'dominant' || chord.root === 7);

function appliedDominant(
  span: Span,
  target: Sonority,
  opening: boolean,
  setting: Setting,
  random: Random,
): Span[] {
  const jazz = setting.idiom.name === 'jazz';
  const plain = dominantOf(target, setting.mode);
  const rising = firstInversion(plain);
  const inverted = setting.idiom.name === 'classical' && rising && random.chance(0.5);
  const dominant = inverted ? rising : plain;
  if (pitchClass(span.chord.root - target.root) === 7)
    return [{ ...span, chord: jazz ? plain : { ...plain, intervals: [0, 4, 7] } }];
  const firstHalves = firstPartHalves(span.halves);
  const first =
    jazz && !opening && firstHalves <= 2 && random.chance(0.6)
      ? relatedTwoOf(target, setting.mode)
      : span.chord;
  return [
    { halves: firstHalves, chord: first },
    { halves: span.halves - firstHalves, chord: dominant },
  ];
}

/** Inserts applied dominants and passing diminished chords between chords. */
export function withConnectingChords(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const { secondaryDominant, passingDiminished } = setting.style.decoration;
  const chance = secondaryDominant + setting.mood.chromatic * 0.2;
  let left = Math.ceil(lengthOf(phrase) / (setting.idiom.name === 'jazz' ? 4 : 8));
  return phrase.flatMap((span, at) => {
    const next = phrase[at + 1]?.chord;
    const settled = hasThird(span.chord) && span.chord.function !== 'dominant';
    if (!next || left === 0 || span.halves < 2 || !settled || !canBePrepared(next, setting))
      return [span];
    const rise = pitchClass(next.root - span.chord.root);
    if (rise === 2 && inRootPosition(span.chord) && random.chance(passingDiminished)) {
      left -= 1;
      const firstHalves = firstPartHalves(span.halves);
      const passing = leadingDiminishedOf(next, setting.mode);
      return [
        { halves: firstHalves, chord: span.chord },
        { halves: span.halves - firstHalves, chord: passing },
      ];
    }
    if (!random.chance(chance)) return [span];
    left -= 1;
    return appliedDominant(span, next, at === 0, setting, random);
  });
}

/** Applies tritone substitution to dominant sevenths that resolve down a fifth. */
export function tritoneSubstituted(phrase: Phrase, setting: Setting, random: Random): Span[] {
  let slid = false;
  return phrase.map((span, at) => {
    const again = slid;
    slid = false;
    const next = phrase[at + 1]?.chord;
    const falls = next && pitchClass(next.root - span.chord.root) === 5 && inRootPosition(next);
    if (!falls || again || !isDominantSeventh(span.chord) || !inRootPosition(span.chord))
      return span;
    if (!random.chance(setting.style.decoration.tritone)) return span;
    slid = true;
    return { ...span, chord: tritoneSubstituteOf(span.chord, setting.mode) };
  });
}

/** Inverts chords where that makes the bass stepwise, except the last two. */
export function smoothBass(phrase: Phrase, setting: Setting, random: Random): Span[] {
  let result = [...phrase];
  for (let at = 1; at < phrase.length - 2; at += 1) {
    const [before, span, after] = [result[at - 1], result[at], result[at + 1]];
    const inversion = span && firstInversion(span.chord);
    if (!before || !span || !after || !inversion || span.chord.intervals.length > 4) continue;
    const walks =
      stepsTo(before.chord.bass, inversion.bass) &&
      stepsTo(inversion.bass, after.chord.bass) &&
      inversion.bass !== before.chord.bass &&
      inversion.bass !== after.chord.bass;
    const isUnsuitable = isBare(span.chord) || isDominantSeventh(span.chord);
    if (walks && !isUnsuitable && random.chance(setting.style.decoration.inversion))
      result = replaceSpan(result, at, [{ ...span, chord: inversion }]);
  }
  return result;
}

/** Puts a tonic pedal under the first three quarters of the phrase, before the cadence. */
export function overPedal(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const chance = hasDevice(setting, 'pedal') ? 0.85 : setting.style.decoration.pedal;
  if (!random.chance(chance)) return [...phrase];
  const pedalHalves = lengthOf(phrase) * 0.75;
  let time = 0;
  return phrase.map((span) => {
    const isOverPedal = time + span.halves <= pedalHalves && !isBare(span.chord);
    time += span.halves;
    return isOverPedal ? { ...span, chord: { ...span.chord, bass: 0 } } : span;
  });
}
