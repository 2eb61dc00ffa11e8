import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { type Phrase, type Span, signatureOf } from './phrase.ts';
import { pitchClass } from './scales.ts';
import { sectionPhrase } from './section.ts';
import type { Setting } from './setting.ts';
import type { Sonority } from './sonority.ts';
import { createTheme, type Theme } from './theme.ts';

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
  lift: boolean,
  setting: Setting,
  random: Random,
): TimedSpan[] {
  const themes = themesOf(sections, setting, random.stream('themes'));
  const climax = lift ? sections.findIndex(({ kind }) => kind === 'climax') : -1;
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
