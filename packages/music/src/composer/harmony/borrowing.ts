import type { Random } from '#music/score/random.ts';
import { lengthOf, type Phrase, type Span } from './phrase.ts';
import { isMinorish, pitchClass } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { inRootPosition, type Sonority, sonorityOf, tonesOf } from './sonority.ts';

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
