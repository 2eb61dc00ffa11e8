import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { type Cadence, expand, expandCadence } from './grammar.ts';
import {
  headOf,
  lengthOf,
  mergeEqualChords,
  type Phrase,
  phraseOf,
  replaceEnd,
  type Span,
  signatureOf,
} from './phrase.ts';
import { pitchClass, type Sonority, sonorityOf } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { bareOf, resolvedAt } from './substitution.ts';
import { createTheme, type Theme } from './theme.ts';
import { varyPhrase } from './variation.ts';

/** Context of a section in the form. */
interface SectionContext {
  readonly section: Section;
  /** Number of earlier sections with this theme. */
  readonly returns: number;
  readonly next: Section | undefined;
  /** The first chord of the next section, relative to the key of this one. */
  readonly goal: Sonority | undefined;
  /** Whether the next section is transposed up a whole tone. */
  readonly lifts: boolean;
}

/** Repeats the theme to fill the section; varied from the third pass on. */
function repeatTheme(theme: Theme, halves: number, setting: Setting, random: Random): Span[] {
  const length = lengthOf(theme.phrase);
  const passes = Math.ceil(halves / length);
  const spans = Array.from({ length: passes }, (_, pass) =>
    pass < 2 ? theme.phrase : varyPhrase(theme.phrase, setting, random),
  );
  return headOf(spans.flat(), halves);
}

/** The last `halves` half bars of a phrase. */
function tailOf(phrase: Phrase, halves: number): Span[] {
  const backwards = headOf([...phrase].reverse(), halves);
  return backwards.reverse();
}

function ending(texts: readonly string[], theme: Theme, slot: number, setting: Setting): Span[] {
  const spans = phraseOf(texts, slot, setting);
  return theme.bare ? spans.map((span) => ({ ...span, chord: bareOf(span.chord) })) : spans;
}

/** The slot length of an ending: that of the theme, if the ending fits in half of the section. */
const endingSlot = (phrase: Phrase, { slot }: Theme): number =>
  [8, 4].find((halves) => halves <= slot && 4 * halves <= lengthOf(phrase)) ?? 2;

/** Replaces the last chords with an ending. */
function withEnding(phrase: Phrase, end: Phrase, setting: Setting): Span[] {
  const tail = tailOf(end, lengthOf(phrase));
  const spans = replaceEnd(phrase, tail);
  return resolvedAt(spans, spans.length - tail.length - 1, setting);
}

/** Ends the section with a lead into the climax; a key change uses the dominant of the new key. */
function withClimaxLead(
  phrase: Phrase,
  theme: Theme,
  lifts: boolean,
  setting: Setting,
  random: Random,
) {
  const lead = ending(expand('Lead1', setting.idiom.rules, random), theme, 2, setting);
  if (!lifts) return withEnding(phrase, lead, setting);
  const above = sonorityOf(9, theme.bare ? [0, 7] : [0, 4, 7, 10], setting.mode);
  return withEnding(
    phrase,
    [...headOf(lead, 1), { halves: 1, chord: { ...above, function: 'dominant' } }],
    setting,
  );
}

/** Ends the piece on the tonic with a cadence of the style. */
function withFinalCadence(phrase: Phrase, theme: Theme, setting: Setting, random: Random): Span[] {
  const { rules } = setting.idiom;
  const slot = endingSlot(phrase, theme);
  const cadence = random.weighted(setting.style.cadence);
  const unprepared = hasDevice(setting, 'no-cadence') || cadence === 'open';
  const approach = unprepared ? [] : expand(cadence === 'plagal' ? 'P1' : 'D1', rules, random);
  return withEnding(phrase, ending([...approach, '1'], theme, slot, setting), setting);
}

const strongKinds: ReadonlySet<Section['kind']> = new Set(['chorus', 'climax']);

function sectionCadence(kind: Section['kind'], setting: Setting, random: Random): Cadence {
  const cadence = random.weighted(setting.style.cadence);
  return cadence === 'deceptive' && strongKinds.has(kind) ? 'full' : cadence;
}

/** Ends the section with a turnaround or cadence; loops replace only their last chord. */
function withTurnaround(
  phrase: Phrase,
  theme: Theme,
  context: SectionContext,
  setting: Setting,
  random: Random,
) {
  const { rules } = setting.idiom;
  const slot = endingSlot(phrase, theme);
  const cadence = sectionCadence(context.section.kind, setting, random);
  if (hasDevice(setting, 'no-cadence')) return [...phrase];
  if (rules.Turn2 && cadence !== 'open' && context.goal?.root === 0 && random.chance(0.7))
    return withEnding(phrase, ending(expand('Turn2', rules, random), theme, 2, setting), setting);
  if (!theme.looped)
    return withEnding(
      phrase,
      ending(expandCadence(cadence, 2, rules, random), theme, slot, setting),
      setting,
    );
  if (cadence === 'open' || cadence === 'deceptive') return [...phrase];
  const text = expand(cadence === 'plagal' ? 'P1' : 'D1', rules, random);
  return withEnding(phrase, ending(text, theme, slot, setting), setting);
}

/** Writes the chords of a section: the theme, varied when it returns, and an ending that leads on. */
function sectionPhrase(
  theme: Theme,
  context: SectionContext,
  setting: Setting,
  random: Random,
): Span[] {
  const halves = context.section.bars * 2;
  let phrase = repeatTheme(theme, halves, setting, random);
  const changes = context.returns === 0 ? 0 : random.int(1, 2);
  for (let change = 0; change < changes; change += 1) phrase = varyPhrase(phrase, setting, random);
  const whole = halves % lengthOf(theme.phrase) === 0;
  if (!context.next) phrase = withFinalCadence(phrase, theme, setting, random);
  else if (context.next.kind === 'climax' && !hasDevice(setting, 'no-cadence'))
    return mergeEqualChords(withClimaxLead(phrase, theme, context.lifts, setting, random));
  else if (context.returns > 0 || !whole) {
    const turns = theme.looped ? random.chance(0.5) : true;
    if (turns) phrase = withTurnaround(phrase, theme, context, setting, random);
  }
  if (!context.goal) return mergeEqualChords(phrase);
  const onward = [...phrase, { halves: 2, chord: context.goal }];
  return mergeEqualChords(resolvedAt(onward, phrase.length - 1, setting).slice(0, -1));
}

/** A span with its time, its transposition and its section. */
export interface TimedSpan extends Span {
  readonly start: number;
  readonly shift: number;
  readonly section: number;
  readonly theme: Section['theme'];
  readonly returns: number;
}

const transposed = (chord: Sonority, by: number): Sonority => ({
  ...chord,
  root: pitchClass(chord.root + by),
  bass: pitchClass(chord.bass + by),
});

/** The next chord relative to the key of the current one. */
export const nextInKey = (shift: number, next: TimedSpan | undefined): Sonority | undefined =>
  next && transposed(next.chord, next.shift - shift);

const liftBy = 2;

function themesOf(sections: readonly Section[], setting: Setting, random: Random) {
  const themes = new Map<Section['theme'], Theme>();
  for (const themeName of ['A', 'B', 'C'] as const) {
    const own = sections.filter(({ theme }) => theme === themeName);
    if (own.length === 0) continue;
    const longest = 2 * Math.max(...own.map(({ bars }) => bars));
    themes.set(themeName, createTheme(themeName, longest, [...themes.values()], setting, random));
  }
  return themes;
}

const maxDrafts = 12;

/** Writes the chords of a section until they differ from all earlier sections of its theme. */
function freshPhrase(
  write: (random: Random) => Span[],
  earlier: readonly Phrase[],
  random: Random,
): Span[] {
  const knownSignatures = new Set(earlier.map(signatureOf));
  let phrase = write(random.stream('0'));
  for (let draft = 1; draft < maxDrafts && knownSignatures.has(signatureOf(phrase)); draft += 1)
    phrase = write(random.stream(`${draft}`));
  return phrase;
}

/** Writes the chords of all sections in time order. */
export function layOutSections(
  sections: readonly Section[],
  hasClimaxKeyChange: boolean,
  setting: Setting,
  random: Random,
): TimedSpan[] {
  const themes = themesOf(sections, setting, random.stream('themes'));
  const climax = hasClimaxKeyChange ? sections.findIndex(({ kind }) => kind === 'climax') : -1;
  const earlier = new Map<Section['theme'], Phrase[]>();
  return sections.flatMap((section, at) => {
    const theme = themes.get(section.theme) as Theme;
    const previousPhrases = earlier.get(section.theme) ?? [];
    const returns = previousPhrases.length;
    const next = sections[at + 1];
    const lifts = at + 1 === climax;
    const goal = next && themes.get(next.theme)?.phrase[0]?.chord;
    const context = {
      section,
      returns,
      next,
      lifts,
      goal: goal && transposed(goal, lifts ? liftBy : 0),
    };
    const phrase = freshPhrase(
      (stream) => sectionPhrase(theme, context, setting, stream),
      previousPhrases,
      random.stream(`section ${at}`),
    );
    // An intro does not count as a statement of the theme.
    if (section.kind !== 'intro') earlier.set(section.theme, [...previousPhrases, phrase]);
    let start = 2 * section.firstBar;
    return phrase.map((span) => {
      const shift = climax >= 0 && at >= climax ? liftBy : 0;
      const timedSpan = { ...span, start, shift, section: at, theme: section.theme, returns };
      start += span.halves;
      return timedSpan;
    });
  });
}
