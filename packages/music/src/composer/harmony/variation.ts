import type { Random } from '#music/score/random.ts';
import { parseDegree } from './degrees.ts';
import { keptHalves, type Phrase, replaced, type Span } from './phrase.ts';
import { pitchClass } from './scales.ts';
import type { Setting } from './setting.ts';
import {
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  isDominantSeventh,
  type Sonority,
} from './sonority.ts';
import {
  bareOf,
  dominantOf,
  firstInversion,
  partnersOf,
  stepsTo,
  tritoneAway,
  twoOf,
} from './substitution.ts';

/** A chord with those on either side of it. */
interface Spot {
  readonly span: Span;
  readonly before: Sonority | undefined;
  readonly next: Sonority | undefined;
}

type Change = (spot: Spot, setting: Setting, random: Random) => Span[] | null;

function inTwo({ halves }: Span, first: Sonority, second: Sonority): Span[] {
  const kept = keptHalves(halves);
  return [
    { halves: kept, chord: first },
    { halves: halves - kept, chord: second },
  ];
}

/** Jazz leaves the bass to the bass player. */
const inversionOf = (chord: Sonority, { idiom }: Setting): Sonority | null =>
  idiom.name === 'jazz' || ![0, 2, 5, 7].includes(chord.root) ? null : firstInversion(chord);

/** Strict writing knows the third degree as a tonic's stand-in only where a rule says so. */
const standIns = (chord: Sonority, { mode, idiom }: Setting): Sonority[] =>
  partnersOf(chord, mode).filter(
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
  const choices = free ? standIns(span.chord, setting) : [];
  const fresh = choices.filter(({ root }) => root !== next?.root && root !== before?.root);
  return fresh.length > 0 ? [{ ...span, chord: random.pick(fresh) }] : null;
};

/** The second part of a chord goes to its inversion or to a chord that can stand for it. */
const divide: Change = ({ span, next }, setting, random) => {
  if (span.halves < 2 || isDominantSeventh(span.chord)) return null;
  const inversion = inversionOf(span.chord, setting);
  const seconds = [...standIns(span.chord, setting), ...(inversion ? [inversion] : [])].filter(
    ({ root, bass }) => root !== next?.root && bass !== next?.bass,
  );
  const stepping = seconds.filter((chord) => next && stepsTo(chord.bass, next.bass));
  const choices = stepping.length > 0 ? stepping : seconds;
  return choices.length > 0 ? inTwo(span, span.chord, random.pick(choices)) : null;
};

/** A dominant on the way into the next chord, where the style knows such. */
const lead: Change = ({ span, next }, { mode, style }) => {
  if (!next || isBare(span.chord) || span.halves < 2) return null;
  if (style.decoration.secondaryDominant < 0.1 || span.chord.function === 'dominant') return null;
  const ready = hasThird(next) && !isDiminished(next) && inRootPosition(next);
  const worth = [2, 5, 7, 9].includes(next.root) && pitchClass(span.chord.root - next.root) !== 7;
  return ready && worth ? inTwo(span, span.chord, dominantOf(next, mode)) : null;
};

/** A dominant shares its time with its own second degree. */
const prepare: Change = ({ span, before, next }, { mode, idiom }) => {
  if (idiom.name !== 'jazz' || span.halves < 2 || !isDominantSeventh(span.chord)) return null;
  if (!next || !resolvesByFifth(span.chord, next)) return null;
  const two = twoOf(next, mode);
  return before?.root === two.root ? null : inTwo(span, two, span.chord);
};

const slide: Change = ({ span, next }, { mode, style }) => {
  const { chord } = span;
  const can = isDominantSeventh(chord) && inRootPosition(chord) && resolvesByFifth(chord, next);
  return can && style.decoration.tritone > 0
    ? [{ ...span, chord: tritoneAway(chord, mode) }]
    : null;
};

/** Where nothing else helps, the chord goes on to one of the mode, or gives way to it. */
const moveOn: Change = ({ span, before, next }, { idiom }) => {
  const taken = [span.chord.root, before?.root, next?.root];
  const found = ['1', '4', '6', '3']
    .map((degree) => parseDegree(degree, idiom.reading))
    .find(({ root }) => !taken.includes(root));
  if (!found) return null;
  const chord = isBare(span.chord) ? bareOf(found) : found;
  return span.halves < 2 ? [{ ...span, chord }] : inTwo(span, span.chord, chord);
};

const changes: readonly Change[] = [invert, substitute, divide, lead, prepare, slide];

const spotAt = (phrase: Phrase, at: number): Spot => ({
  span: phrase[at] as Span,
  before: phrase[at - 1]?.chord,
  next: phrase[at + 1]?.chord,
});

/** One change somewhere after the first chord, which stays so that the theme is known again. */
export function varied(phrase: Phrase, setting: Setting, random: Random): Span[] {
  const places = random.shuffled(phrase.map((_, at) => at).slice(phrase.length > 1 ? 1 : 0));
  for (const at of places) {
    for (const change of random.shuffled(changes)) {
      const spans = change(spotAt(phrase, at), setting, random);
      if (spans) return replaced(phrase, at, spans);
    }
  }
  const at = places.find((place) => phrase[place]?.chord.function !== 'dominant') ?? 0;
  const spans = moveOn(spotAt(phrase, at), setting, random);
  return spans ? replaced(phrase, at, spans) : [...phrase];
}

/** Two chords in most bars. */
export function divided(phrase: Phrase, setting: Setting, random: Random): Span[] {
  return phrase.flatMap((span, at) => {
    const spot = spotAt(phrase, at);
    if (!spot.next || !random.chance(0.7)) return [span];
    return prepare(spot, setting, random) ?? divide(spot, setting, random) ?? [span];
  });
}
