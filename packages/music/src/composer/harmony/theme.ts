import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { withMediants, withMixture } from './borrowing.ts';
import { connected, overPedal, smoothBass, tritoneSubstituted } from './decoration.ts';
import { type Cadence, grow } from './grammar.ts';
import { loopPhrase, moodCourse } from './loops.ts';
import { type Course, joined, lengthOf, type Span } from './phrase.ts';
import { resolvedThroughout } from './resolution.ts';
import { isMinorish, shortestStep } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { phraseOf } from './slots.ts';
import { foreignTones, isBare } from './sonority.ts';
import { bareOf } from './substitution.ts';
import { divided } from './variation.ts';

export interface Theme extends Course {
  /** Nothing but bare fifths. */
  readonly bare: boolean;
  readonly looped: boolean;
}

function drawCadence(setting: Setting, random: Random): Cadence {
  return hasDevice(setting, 'no-cadence') ? 'open' : random.weighted(setting.style.cadence);
}

function grownPhrase(
  letter: Section['theme'],
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): Course {
  const length = longest >= 32 && wanted === 8 ? 32 : longest >= 16 ? 16 : 8;
  // Two chords a bar are bars that divide, so that the grammar still counts in bars.
  let slot = Math.max(2, wanted);
  while (length / slot < 2) slot /= 2;
  const { name, rules } = setting.idiom;
  const strayA = name !== 'classical' && random.chance(0.1);
  const away = letter === 'A' ? strayA : letter === 'B' || random.chance(0.5);
  const cadence = drawCadence(setting, random);
  const middle = drawCadence(setting, random);
  const plan = {
    slots: length / slot,
    cadence,
    middle: middle === 'full' ? 'half' : middle,
    away,
    period: name !== 'jazz' && !away && random.chance(0.4),
  } as const;
  const grown = phraseOf(grow(plan, rules, random), slot, setting);
  const phrase = name === 'classical' ? resolvedThroughout(grown, setting) : grown;
  const dense = wanted === 1 ? divided(phrase, setting, random) : phrase;
  return { phrase: dense, slot };
}

function bareOrFull(theme: Theme, { style }: Setting, random: Random): Theme {
  const written = theme.phrase.every(({ chord }) => isBare(chord));
  const bare = random.chance(style.colour.power) || written;
  if (!bare) return theme;
  const phrase = joined(theme.phrase.map((span) => ({ ...span, chord: bareOf(span.chord) })));
  return { ...theme, bare, phrase };
}

function adorned(plain: Theme, setting: Setting, random: Random): Theme {
  const mixed = withMixture(plain.phrase, setting, random);
  const theme = bareOrFull({ ...plain, phrase: mixed }, setting, random);
  if (theme.bare) return theme;
  let phrase = withMediants(theme.phrase, setting, random);
  phrase = connected(phrase, setting, random);
  phrase = tritoneSubstituted(phrase, setting, random);
  phrase = smoothBass(phrase, setting, random);
  return { ...theme, phrase: joined(overPedal(phrase, setting, random)) };
}

function draft(
  letter: Section['theme'],
  longest: number,
  mayLoop: boolean,
  setting: Setting,
  random: Random,
): Theme {
  const { style, mode } = setting;
  const wanted = 2 * random.weighted(style.barsPerChord);
  const own = moodCourse(letter, wanted, longest, setting, random);
  if (own) return bareOrFull({ ...own, bare: false, looped: true }, setting, random);
  const loops = isMinorish(mode) ? style.loops.minor : style.loops.major;
  const looped = loops.length > 0 && random.chance(style.loopShare) && mayLoop;
  const course = looped
    ? loopPhrase(random.weighted(loops), wanted, longest, setting, random)
    : grownPhrase(letter, wanted, longest, setting, random);
  return adorned({ ...course, bare: false, looped }, setting, random);
}

const contourOf = ({ phrase }: Theme): string =>
  phrase
    .slice(1, 5)
    .map((span, at) => Math.sign(shortestStep((phrase[at] as Span).chord.bass, span.chord.bass)))
    .join();

const firstRoot = ({ phrase }: Theme): number | undefined => phrase[0]?.chord.root;

/** How much a theme is like those before it; one chord alone is a theme only at home. */
function likeness(theme: Theme, others: readonly Theme[]): number {
  const stands = theme.phrase.every(({ chord }) => chord.root === firstRoot(theme));
  return others.reduce(
    (sum, other) =>
      sum +
      (firstRoot(other) === firstRoot(theme) ? 2 : 0) +
      (contourOf(other) === contourOf(theme) ? 1 : 0),
    stands && firstRoot(theme) !== 0 ? 3 : 0,
  );
}

/** A loop entered at another of its chords, where a bar begins and nothing is half said. */
function entrances(theme: Theme, { mode, idiom }: Setting): Theme[] {
  const { phrase, slot } = theme;
  if (!theme.looped || idiom.name === 'classical') return [theme];
  // Jazz thinks in pairs of chords.
  const unit = idiom.name === 'jazz' ? Math.max(2, 2 * slot) : 2;
  return phrase.flatMap((span, at) => {
    const onTime = lengthOf(phrase.slice(0, at)) % unit === 0;
    const settled = at === 0 || foreignTones(span.chord, mode).length === 0;
    if (!onTime || !settled) return [];
    return [{ ...theme, phrase: [...phrase.slice(at), ...phrase.slice(0, at)] }];
  });
}

const tries = 40;

/** A theme whose beginning is unlike those before it. */
export function themeOf(
  letter: Section['theme'],
  longest: number,
  others: readonly Theme[],
  setting: Setting,
  random: Random,
): Theme {
  let best: { readonly theme: Theme; readonly likeness: number } | undefined;
  for (let attempt = 0; attempt < tries && best?.likeness !== 0; attempt += 1) {
    const stream = random.stream(`${letter} ${attempt}`);
    // Where the style's few loops cannot differ, the grammar can.
    const theme = draft(letter, longest, attempt < tries / 2, setting, stream);
    const all = entrances(theme, setting);
    // The first theme has nothing to differ from, and may still begin in the middle of its loop.
    const entries = others.length === 0 && stream.chance(0.3) ? stream.shuffled(all) : all;
    for (const candidate of entries) {
      const same = likeness(candidate, others);
      if (!best || same < best.likeness) best = { theme: candidate, likeness: same };
    }
  }
  if (!best) throw new Error('a theme without a chord');
  return best.theme;
}
