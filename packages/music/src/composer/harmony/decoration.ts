import type { Random } from '#music/score/random.ts';
import { keptHalves, lengthOf, type Phrase, replaced, type Span } from './phrase.ts';
import { pitchClass } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import {
  foreignTones,
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  type Sonority,
} from './sonority.ts';
import {
  dominantOf,
  firstInversion,
  leadingDiminished,
  stepsTo,
  tritoneAway,
  twoOf,
} from './substitution.ts';

/** A dominant of its own is worth preparing: not home, not a chord that leads on itself. */
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
  const kept = keptHalves(span.halves);
  const first =
    jazz && !opening && kept <= 2 && random.chance(0.6) ? twoOf(target, setting.mode) : span.chord;
  return [
    { halves: kept, chord: first },
    { halves: span.halves - kept, chord: dominant },
  ];
}

/** Dominants and diminished chords that lead from one chord into the next. */
export function connected(phrase: Phrase, setting: Setting, random: Random): Span[] {
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
      const kept = keptHalves(span.halves);
      const passing = leadingDiminished(next, setting.mode);
      return [
        { halves: kept, chord: span.chord },
        { halves: span.halves - kept, chord: passing },
      ];
    }
    if (!random.chance(chance)) return [span];
    left -= 1;
    return appliedDominant(span, next, at === 0, setting, random);
  });
}

/** A dominant seventh gives way to the one a tritone off, which slides down into the same chord. */
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
    return { ...span, chord: tritoneAway(span.chord, setting.mode) };
  });
}

/** Thirds in the bass where that makes the bass walk. The last two chords keep their weight. */
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
    const worthless = isBare(span.chord) || isDominantSeventh(span.chord);
    if (walks && !worthless && random.chance(setting.style.decoration.inversion))
      result = replaced(result, at, [{ ...span, chord: inversion }]);
  }
  return result;
}

/** The bass keeps the tonic while the chords move, and lets go for the cadence. */
export function overPedal(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const chance = hasDevice(setting, 'pedal') ? 0.85 : setting.style.decoration.pedal;
  if (!random.chance(chance)) return [...phrase];
  const held = lengthOf(phrase) * 0.75;
  let time = 0;
  return phrase.map((span) => {
    const holds = time + span.halves <= held && !isBare(span.chord);
    time += span.halves;
    return holds ? { ...span, chord: { ...span.chord, bass: 0 } } : span;
  });
}
