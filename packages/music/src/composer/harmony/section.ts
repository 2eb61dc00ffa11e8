import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { type Cadence, expand, expandCadence } from './grammar.ts';
import {
  headOf,
  lengthOf,
  mergeEqualChords,
  type Phrase,
  replaceEnd,
  type Span,
} from './phrase.ts';
import { resolvedAt } from './resolution.ts';
import { hasDevice, type Setting } from './setting.ts';
import { phraseOf } from './slots.ts';
import { type Sonority, sonorityOf } from './sonority.ts';
import { bareOf } from './substitution.ts';
import type { Theme } from './theme.ts';
import { varyPhrase } from './variation.ts';

/** Context of a section in the form. */
export interface SectionContext {
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

/** Ends the section with a lead into the climax; a lift uses the dominant of the new key. */
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
export function sectionPhrase(
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
