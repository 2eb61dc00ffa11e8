import type { Random } from '#music/score/random.ts';
import { parseDegree } from './degrees.ts';
import { firstPartHalves, type Phrase, replaceSpan, type Span } from './phrase.ts';
import {
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  pitchClass,
  type Sonority,
} from './scales.ts';
import type { Setting } from './setting.ts';
import {
  bareOf,
  dominantOf,
  firstInversion,
  relatedTwoOf,
  stepsTo,
  substitutesOf,
  tritoneSubstituteOf,
} from './substitution.ts';

/** A chord with the previous and the next one. */
interface ChordContext {
  readonly span: Span;
  readonly before: Sonority | undefined;
  readonly next: Sonority | undefined;
}

type Change = (context: ChordContext, setting: Setting, random: Random) => Span[] | null;

function inTwo({ halves }: Span, first: Sonority, second: Sonority): Span[] {
  const firstHalves = firstPartHalves(halves);
  return [
    { halves: firstHalves, chord: first },
    { halves: halves - firstHalves, chord: second },
  ];
}

/** The first inversion of a main degree; null in jazz, where the bass player decides. */
const inversionOf = (chord: Sonority, { idiom }: Setting): Sonority | null =>
  idiom.name === 'jazz' || ![0, 2, 5, 7].includes(chord.root) ? null : firstInversion(chord);

/** Substitutes of a chord; classical style excludes the third degree as a tonic. */
const substitutesFor = (chord: Sonority, { mode, idiom }: Setting): Sonority[] =>
  substitutesOf(chord, mode).filter(
    ({ root }) => idiom.name !== 'classical' || (root !== 3 && root !== 4),
  );

const resolvesByFifth = (chord: Sonority, next: Sonority | undefined): boolean =>
  next !== undefined && pitchClass(next.root - chord.root) === 5;

const isAwaited = (before: Sonority | undefined): boolean =>
  before !== undefined && (isDominantSeventh(before) || isDiminished(before));

const invert: Change = ({ span, before, next }, setting) => {
  const inversion = isAwaited(before) ? null : inversionOf(span.chord, setting);
  if (!inversion || !before || !next) return null;
  const cadence = span.chord.function === 'dominant' && next.root === 0;
  const walks = stepsTo(before.bass, inversion.bass) || stepsTo(inversion.bass, next.bass);
  const moves = inversion.bass !== before.bass && inversion.bass !== next.bass;
  return walks && moves && !cadence ? [{ ...span, chord: inversion }] : null;
};

const substitute: Change = ({ span, before, next }, setting, random) => {
  const free =
    inRootPosition(span.chord) && !resolvesByFifth(span.chord, next) && !isAwaited(before);
  const choices = free ? substitutesFor(span.chord, setting) : [];
  const fresh = choices.filter(({ root }) => root !== next?.root && root !== before?.root);
  return fresh.length > 0 ? [{ ...span, chord: random.pick(fresh) }] : null;
};

/** Replaces the second part of a chord with its inversion or a substitute. */
const divide: Change = ({ span, next }, setting, random) => {
  if (span.halves < 2 || isDominantSeventh(span.chord)) return null;
  const inversion = inversionOf(span.chord, setting);
  const seconds = [
    ...substitutesFor(span.chord, setting),
    ...(inversion ? [inversion] : []),
  ].filter(({ root, bass }) => root !== next?.root && bass !== next?.bass);
  const stepping = seconds.filter((chord) => next && stepsTo(chord.bass, next.bass));
  const choices = stepping.length > 0 ? stepping : seconds;
  return choices.length > 0 ? inTwo(span, span.chord, random.pick(choices)) : null;
};

/** Adds an applied dominant before the next chord if the style uses them. */
const lead: Change = ({ span, next }, { mode, style }) => {
  if (!next || isBare(span.chord) || span.halves < 2) return null;
  if (style.decoration.secondaryDominant < 0.1 || span.chord.function === 'dominant') return null;
  const ready = hasThird(next) && !isDiminished(next) && inRootPosition(next);
  const worth = [2, 5, 7, 9].includes(next.root) && pitchClass(span.chord.root - next.root) !== 7;
  return ready && worth ? inTwo(span, span.chord, dominantOf(next, mode)) : null;
};

/** Precedes a dominant with its related second degree within its time. */
const prepare: Change = ({ span, before, next }, { mode, idiom }) => {
  if (idiom.name !== 'jazz' || span.halves < 2 || !isDominantSeventh(span.chord)) return null;
  if (!next || !resolvesByFifth(span.chord, next)) return null;
  const two = relatedTwoOf(next, mode);
  return before?.root === two.root ? null : inTwo(span, two, span.chord);
};

const slide: Change = ({ span, next }, { mode, style }) => {
  const { chord } = span;
  const can = isDominantSeventh(chord) && inRootPosition(chord) && resolvesByFifth(chord, next);
  return can && style.decoration.tritone > 0
    ? [{ ...span, chord: tritoneSubstituteOf(chord, mode) }]
    : null;
};

/** Fallback: adds another chord of the mode or replaces the chord with it. */
const moveOn: Change = ({ span, before, next }, { idiom }) => {
  const usedRoots = [span.chord.root, before?.root, next?.root];
  const found = ['1', '4', '6', '3']
    .map((degree) => parseDegree(degree, idiom.reading))
    .find(({ root }) => !usedRoots.includes(root));
  if (!found) return null;
  const chord = isBare(span.chord) ? bareOf(found) : found;
  return span.halves < 2 ? [{ ...span, chord }] : inTwo(span, span.chord, chord);
};

const changes: readonly Change[] = [invert, substitute, divide, lead, prepare, slide];

const contextAt = (phrase: Phrase, at: number): ChordContext => ({
  span: phrase[at] as Span,
  before: phrase[at - 1]?.chord,
  next: phrase[at + 1]?.chord,
});

/** Applies one change after the first chord, which stays so that the theme is recognisable. */
export function varyPhrase(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const indices = random.shuffled(phrase.map((_, at) => at).slice(phrase.length > 1 ? 1 : 0));
  for (const at of indices) {
    for (const change of random.shuffled(changes)) {
      const spans = change(contextAt(phrase, at), setting, random);
      if (spans) return replaceSpan(phrase, at, spans);
    }
  }
  const at = indices.find((index) => phrase[index]?.chord.function !== 'dominant') ?? 0;
  const spans = moveOn(contextAt(phrase, at), setting, random);
  return spans ? replaceSpan(phrase, at, spans) : [...phrase];
}

/** Divides about 70 per cent of the chords in two. */
export function divideChords(phrase: Phrase, setting: Setting, random: Random): Span[] {
  return phrase.flatMap((span, at) => {
    const context = contextAt(phrase, at);
    if (!context.next || !random.chance(0.7)) return [span];
    return prepare(context, setting, random) ?? divide(context, setting, random) ?? [span];
  });
}
