import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { type Phrase, type Span, signatureOf } from './phrase.ts';
import { pitchClass } from './scales.ts';
import { sectionPhrase } from './section.ts';
import type { Setting } from './setting.ts';
import type { Sonority } from './sonority.ts';
import { type Theme, themeOf } from './theme.ts';

/** A span of the piece with what decides its key and its colour. */
export interface Placed extends Span {
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

/** The next chord as heard from the key of this one. */
export const heardFrom = (shift: number, next: Placed | undefined): Sonority | undefined =>
  next && transposed(next.chord, next.shift - shift);

const liftBy = 2;

function themesOf(sections: readonly Section[], setting: Setting, random: Random) {
  const themes = new Map<Section['theme'], Theme>();
  for (const letter of ['A', 'B', 'C'] as const) {
    const own = sections.filter(({ theme }) => theme === letter);
    if (own.length === 0) continue;
    const longest = 2 * Math.max(...own.map(({ bars }) => bars));
    themes.set(letter, themeOf(letter, longest, [...themes.values()], setting, random));
  }
  return themes;
}

const maxDrafts = 12;

/** The chords of one section, unlike every earlier section of its theme and length. */
function freshPhrase(
  write: (random: Random) => Span[],
  earlier: readonly Phrase[],
  random: Random,
): Span[] {
  const heard = new Set(earlier.map(signatureOf));
  let phrase = write(random.stream('0'));
  for (let draft = 1; draft < maxDrafts && heard.has(signatureOf(phrase)); draft += 1)
    phrase = write(random.stream(`${draft}`));
  return phrase;
}

/** Every section's chords in their place. */
export function layOut(
  sections: readonly Section[],
  lift: boolean,
  setting: Setting,
  random: Random,
): Placed[] {
  const themes = themesOf(sections, setting, random.stream('themes'));
  const climax = lift ? sections.findIndex(({ kind }) => kind === 'climax') : -1;
  const earlier = new Map<Section['theme'], Phrase[]>();
  return sections.flatMap((section, at) => {
    const theme = themes.get(section.theme) as Theme;
    const heard = earlier.get(section.theme) ?? [];
    const returns = heard.length;
    const next = sections[at + 1];
    const lifts = at + 1 === climax;
    const goal = next && themes.get(next.theme)?.phrase[0]?.chord;
    const place = {
      section,
      returns,
      next,
      lifts,
      goal: goal && transposed(goal, lifts ? liftBy : 0),
    };
    const phrase = freshPhrase(
      (stream) => sectionPhrase(theme, place, setting, stream),
      heard,
      random.stream(`section ${at}`),
    );
    // An introduction announces the theme; it is what follows that states it.
    if (section.kind !== 'intro') earlier.set(section.theme, [...heard, phrase]);
    let start = 2 * section.firstBar;
    return phrase.map((span) => {
      const shift = climax >= 0 && at >= climax ? liftBy : 0;
      const placed = { ...span, start, shift, section: at, theme: section.theme, returns };
      start += span.halves;
      return placed;
    });
  });
}
