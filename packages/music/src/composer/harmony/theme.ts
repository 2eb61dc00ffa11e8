import type { Random } from '#music/score/random.ts';
import type { ModeName, Section } from '#music/score/score.ts';
import { overPedal, smoothBass, tritoneSubstituted, withConnectingChords } from './decoration.ts';
import { parseDegree } from './degrees.ts';
import { type Cadence, expandPhrase } from './grammar.ts';
import { lengthOf, mergeEqualChords, type PacedPhrase, phraseOf, type Span } from './phrase.ts';
import {
  foreignTones,
  isBare,
  isDiminished,
  isMinorish,
  isPhrygianSide,
  type Sonority,
  shortestStep,
} from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { bareOf, resolvedThroughout, withMediants, withMixture } from './substitution.ts';
import { divideChords, varyPhrase } from './variation.ts';

/** Loops whose bass descends from the tonic to the dominant. */
const laments = {
  minor: ['1 7 6 5M', '1 5/7 4/6 5M', '1 1/7 6 5M', '1 5M/#7 5/7 4/6', '1 5/7 6 5M'],
  phrygian: ['1 7 6 5', '1 7 6 3/5'],
  major: ['1 5/7 6 3/5', '1 5/7 6 5', '1 5/7 6 3/5 4 1/3 2 5'],
};

const mediantLoops = {
  major: ['1 b6 1 b3', '1 3M 6 b6', '1 b3 b6 5', '1 b6 b3 b7', '1 6M 1 b6', '1 3M 6M b6'],
  minor: ['1 3m 1 6m', '1 6m 4 3m', '1 #6m 1 6m', '1 6m 3 7', '1 6 #3m 1'],
};

/** In song style the diminished second degree of minor is replaced with the chord that contains it. */
function loopChord(token: string, { mode, idiom }: Setting): Sonority {
  const chord = parseDegree(token, mode);
  const meant = idiom.name !== 'song' || token !== '2' || !isDiminished(chord);
  return meant ? chord : parseDegree('7/2', mode);
}

/** Repeats a loop; its last chord is extended to a slot count that divides into bars. */
function loopPhrase(
  loop: string,
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): PacedPhrase {
  const chords = loop
    .trim()
    .split(/\s+/)
    .map((token) => loopChord(token, setting));
  const full = [1, 2, 4, 8, 12, 16].find((count) => count >= chords.length) ?? chords.length;
  let slot = wanted;
  // Outside song style a loop lasts four bars or more.
  while (setting.idiom.name !== 'song' && full * slot < 8) slot *= 2;
  while (slot > 1 && full * slot > Math.max(8, longest)) slot /= 2;
  const once = chords.map((chord, at) => ({
    chord,
    halves: at === chords.length - 1 ? slot * (full - at) : slot,
  }));
  // The loop fills four bars or more, and often repeats with a varied last pass.
  const minPasses = Math.max(1, Math.floor(8 / (full * slot)));
  const isDoubled = 2 * minPasses * full * slot <= Math.min(16, longest) && random.chance(0.6);
  const times = isDoubled ? 2 * minPasses : minPasses;
  const last = times > 1 ? varyPhrase(once, setting, random) : once;
  const phrase = [...Array.from({ length: times - 1 }, () => once).flat(), ...last];
  return { phrase, slot };
}

/** Loops that the devices of a mood add. */
function moodLoops(
  themeName: Section['theme'],
  setting: Setting,
  random: Random,
): readonly string[] {
  const minor = isMinorish(setting.mode);
  if (hasDevice(setting, 'lament') && themeName === 'A' && random.chance(0.9)) {
    if (!minor) return laments.major;
    return isPhrygianSide(setting.mode) ? laments.phrygian : laments.minor;
  }
  if (hasDevice(setting, 'mediants') && random.chance(0.6))
    return minor ? mediantLoops.minor : mediantLoops.major;
  return [];
}

/** Marks mediants as predominant, so that they are not resolved like dominants. */
function asPredominant(span: Span, mode: ModeName): Span {
  const foreign = span.chord.root !== 7 && foreignTones(span.chord, mode).length > 0;
  return foreign ? { ...span, chord: { ...span.chord, function: 'predominant' } } : span;
}

/** The phrase that the mood's devices determine; null when the style decides. */
function moodPhrase(
  themeName: Section['theme'],
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): PacedPhrase | null {
  const loops = moodLoops(themeName, setting, random);
  if (loops.length === 0) return null;
  const course = loopPhrase(random.pick(loops), wanted, longest, setting, random);
  return { ...course, phrase: course.phrase.map((span) => asPredominant(span, setting.mode)) };
}

export interface Theme extends PacedPhrase {
  /** Whether all chords are bare fifths. */
  readonly bare: boolean;
  readonly looped: boolean;
}

function drawCadence(setting: Setting, random: Random): Cadence {
  return hasDevice(setting, 'no-cadence') ? 'open' : random.weighted(setting.style.cadence);
}

function grammarPhrase(
  themeName: Section['theme'],
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): PacedPhrase {
  const length = longest >= 32 && wanted === 8 ? 32 : longest >= 16 ? 16 : 8;
  // Two chords per bar result from dividing bars, so the grammar works in slots of a bar or longer.
  let slot = Math.max(2, wanted);
  while (length / slot < 2) slot /= 2;
  const { name, rules } = setting.idiom;
  const strayA = name !== 'classical' && random.chance(0.1);
  const away = themeName === 'A' ? strayA : themeName === 'B' || random.chance(0.5);
  const cadence = drawCadence(setting, random);
  const middle = drawCadence(setting, random);
  const plan = {
    slots: length / slot,
    cadence,
    middle: middle === 'full' ? 'half' : middle,
    away,
    period: name !== 'jazz' && !away && random.chance(0.4),
  } as const;
  const grown = phraseOf(expandPhrase(plan, rules, random), slot, setting);
  const phrase = name === 'classical' ? resolvedThroughout(grown, setting) : grown;
  const dense = wanted === 1 ? divideChords(phrase, setting, random) : phrase;
  return { phrase: dense, slot };
}

function bareOrFull(theme: Theme, { style }: Setting, random: Random): Theme {
  const written = theme.phrase.every(({ chord }) => isBare(chord));
  const bare = random.chance(style.colour.power) || written;
  if (!bare) return theme;
  const phrase = mergeEqualChords(
    theme.phrase.map((span) => ({ ...span, chord: bareOf(span.chord) })),
  );
  return { ...theme, bare, phrase };
}

function decorate(plain: Theme, setting: Setting, random: Random): Theme {
  const mixed = withMixture(plain.phrase, setting, random);
  const theme = bareOrFull({ ...plain, phrase: mixed }, setting, random);
  if (theme.bare) return theme;
  let phrase = withMediants(theme.phrase, setting, random);
  phrase = withConnectingChords(phrase, setting, random);
  phrase = tritoneSubstituted(phrase, setting, random);
  phrase = smoothBass(phrase, setting, random);
  return { ...theme, phrase: mergeEqualChords(overPedal(phrase, setting, random)) };
}

function draftTheme(
  themeName: Section['theme'],
  longest: number,
  mayLoop: boolean,
  setting: Setting,
  random: Random,
): Theme {
  const { style, mode } = setting;
  const wanted = 2 * random.weighted(style.barsPerChord);
  const own = moodPhrase(themeName, wanted, longest, setting, random);
  if (own) return bareOrFull({ ...own, bare: false, looped: true }, setting, random);
  const loops = isMinorish(mode) ? style.loops.minor : style.loops.major;
  const looped = loops.length > 0 && random.chance(style.loopShare) && mayLoop;
  const course = looped
    ? loopPhrase(random.weighted(loops), wanted, longest, setting, random)
    : grammarPhrase(themeName, wanted, longest, setting, random);
  return decorate({ ...course, bare: false, looped }, setting, random);
}

const contourOf = ({ phrase }: Theme): string =>
  phrase
    .slice(1, 5)
    .map((span, at) => Math.sign(shortestStep((phrase[at] as Span).chord.bass, span.chord.bass)))
    .join();

const firstRoot = ({ phrase }: Theme): number | undefined => phrase[0]?.chord.root;

/** Similarity of a theme to earlier ones, with a penalty for a single chord other than the tonic. */
function similarity(theme: Theme, others: readonly Theme[]): number {
  const isSingleRoot = theme.phrase.every(({ chord }) => chord.root === firstRoot(theme));
  return others.reduce(
    (sum, other) =>
      sum +
      (firstRoot(other) === firstRoot(theme) ? 2 : 0) +
      (contourOf(other) === contourOf(theme) ? 1 : 0),
    isSingleRoot && firstRoot(theme) !== 0 ? 3 : 0,
  );
}

/** Rotations of a loop that start on a bar line with a diatonic chord. */
function rotations(theme: Theme, { mode, idiom }: Setting): Theme[] {
  const { phrase, slot } = theme;
  if (!theme.looped || idiom.name === 'classical') return [theme];
  // Jazz loops rotate by pairs of chords.
  const unit = idiom.name === 'jazz' ? Math.max(2, 2 * slot) : 2;
  return phrase.flatMap((span, at) => {
    const onTime = lengthOf(phrase.slice(0, at)) % unit === 0;
    const settled = at === 0 || foreignTones(span.chord, mode).length === 0;
    if (!onTime || !settled) return [];
    return [{ ...theme, phrase: [...phrase.slice(at), ...phrase.slice(0, at)] }];
  });
}

const maxAttempts = 40;

/** Writes a theme whose beginning differs from earlier themes. */
export function createTheme(
  themeName: Section['theme'],
  longest: number,
  others: readonly Theme[],
  setting: Setting,
  random: Random,
): Theme {
  let best: { readonly theme: Theme; readonly similarity: number } | undefined;
  for (let attempt = 0; attempt < maxAttempts && best?.similarity !== 0; attempt += 1) {
    const stream = random.stream(`${themeName} ${attempt}`);
    // If the loops of the style do not differ enough, further attempts use the grammar.
    const theme = draftTheme(themeName, longest, attempt < maxAttempts / 2, setting, stream);
    const all = rotations(theme, setting);
    // The first theme may also start in the middle of its loop.
    const entries = others.length === 0 && stream.chance(0.3) ? stream.shuffled(all) : all;
    for (const candidate of entries) {
      const same = similarity(candidate, others);
      if (!best || same < best.similarity) best = { theme: candidate, similarity: same };
    }
  }
  if (!best) throw new Error('theme has no chords');
  return best.theme;
}
