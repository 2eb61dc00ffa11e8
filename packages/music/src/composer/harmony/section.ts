import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { type Cadence, closing, expand } from './grammar.ts';
import { headOf, joined, lengthOf, type Phrase, type Span, withEnd } from './phrase.ts';
import { resolvedAt } from './resolution.ts';
import { hasDevice, type Setting } from './setting.ts';
import { phraseOf } from './slots.ts';
import { type Sonority, sonorityOf } from './sonority.ts';
import { bareOf } from './substitution.ts';
import type { Theme } from './theme.ts';
import { varied } from './variation.ts';

/** Where a section stands among the others. */
export interface Place {
  readonly section: Section;
  /** How often the theme was heard before. */
  readonly returns: number;
  readonly next: Section | undefined;
  /** What the next section begins with, in the key of this one. */
  readonly goal: Sonority | undefined;
  /** The next section stands a whole tone higher. */
  readonly lifts: boolean;
}

/** The theme over and over; from the third time on a little different. */
function repeated(theme: Theme, halves: number, setting: Setting, random: Random): Span[] {
  const length = lengthOf(theme.phrase);
  const passes = Math.ceil(halves / length);
  const spans = Array.from({ length: passes }, (_, pass) =>
    pass < 2 ? theme.phrase : varied(theme.phrase, setting, random),
  );
  return headOf(spans.flat(), halves);
}

/** The last half bars of a phrase. */
function tailOf(phrase: Phrase, halves: number): Span[] {
  const backwards = headOf([...phrase].reverse(), halves);
  return backwards.reverse();
}

function ending(texts: readonly string[], theme: Theme, slot: number, setting: Setting): Span[] {
  const spans = phraseOf(texts, slot, setting);
  return theme.bare ? spans.map((span) => ({ ...span, chord: bareOf(span.chord) })) : spans;
}

/** An end takes the theme's own time as long as it takes no more than half the section. */
const endingSlot = (phrase: Phrase, { slot }: Theme): number =>
  [8, 4].find((halves) => halves <= slot && 4 * halves <= lengthOf(phrase)) ?? 2;

/** Puts an end in the place of the last chords. */
function closed(phrase: Phrase, end: Phrase, setting: Setting): Span[] {
  const tail = tailOf(end, lengthOf(phrase));
  const spans = withEnd(phrase, tail);
  return resolvedAt(spans, spans.length - tail.length - 1, setting);
}

/** The bar that makes the climax inevitable; a lift is announced by the dominant of its key. */
function leading(phrase: Phrase, theme: Theme, lifts: boolean, setting: Setting, random: Random) {
  const lead = ending(expand('Lead1', setting.idiom.rules, random), theme, 2, setting);
  if (!lifts) return closed(phrase, lead, setting);
  const above = sonorityOf(9, theme.bare ? [0, 7] : [0, 4, 7, 10], setting.mode);
  return closed(
    phrase,
    [...headOf(lead, 1), { halves: 1, chord: { ...above, function: 'dominant' } }],
    setting,
  );
}

/** Home at last, prepared as the style does it. */
function final(phrase: Phrase, theme: Theme, setting: Setting, random: Random): Span[] {
  const { rules } = setting.idiom;
  const slot = endingSlot(phrase, theme);
  const cadence = random.weighted(setting.style.cadence);
  const unprepared = hasDevice(setting, 'no-cadence') || cadence === 'open';
  const approach = unprepared ? [] : expand(cadence === 'plagal' ? 'P1' : 'D1', rules, random);
  return closed(phrase, ending([...approach, '1'], theme, slot, setting), setting);
}

const strongKinds: ReadonlySet<Section['kind']> = new Set(['chorus', 'climax']);

function sectionCadence(kind: Section['kind'], setting: Setting, random: Random): Cadence {
  const cadence = random.weighted(setting.style.cadence);
  return cadence === 'deceptive' && strongKinds.has(kind) ? 'full' : cadence;
}

/** A turn back to the beginning: loops need no more than their last chord for it. */
function turned(phrase: Phrase, theme: Theme, place: Place, setting: Setting, random: Random) {
  const { rules } = setting.idiom;
  const slot = endingSlot(phrase, theme);
  const cadence = sectionCadence(place.section.kind, setting, random);
  if (hasDevice(setting, 'no-cadence')) return [...phrase];
  if (rules.Turn2 && cadence !== 'open' && place.goal?.root === 0 && random.chance(0.7))
    return closed(phrase, ending(expand('Turn2', rules, random), theme, 2, setting), setting);
  if (!theme.looped)
    return closed(
      phrase,
      ending(closing(cadence, 2, rules, random), theme, slot, setting),
      setting,
    );
  if (cadence === 'open' || cadence === 'deceptive') return [...phrase];
  const text = expand(cadence === 'plagal' ? 'P1' : 'D1', rules, random);
  return closed(phrase, ending(text, theme, slot, setting), setting);
}

/** Chords of a section: its theme, changed when it returns, and an end that leads on. */
export function sectionPhrase(
  theme: Theme,
  place: Place,
  setting: Setting,
  random: Random,
): Span[] {
  const halves = place.section.bars * 2;
  let phrase = repeated(theme, halves, setting, random);
  const changes = place.returns === 0 ? 0 : random.int(1, 2);
  for (let change = 0; change < changes; change += 1) phrase = varied(phrase, setting, random);
  const whole = halves % lengthOf(theme.phrase) === 0;
  if (!place.next) phrase = final(phrase, theme, setting, random);
  else if (place.next.kind === 'climax' && !hasDevice(setting, 'no-cadence'))
    return joined(leading(phrase, theme, place.lifts, setting, random));
  else if (place.returns > 0 || !whole) {
    const turns = theme.looped ? random.chance(0.5) : true;
    if (turns) phrase = turned(phrase, theme, place, setting, random);
  }
  if (!place.goal) return joined(phrase);
  const onward = [...phrase, { halves: 2, chord: place.goal }];
  return joined(resolvedAt(onward, phrase.length - 1, setting).slice(0, -1));
}
