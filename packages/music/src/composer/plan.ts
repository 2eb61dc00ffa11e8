import type { OptionKey } from '@onsori/contract/taxonomy';
import { uniformGrid } from '../score/bar-grid.ts';
import { curveLevelsOfBars } from '../score/energy-curve.ts';
import { createRandom, type Random } from '../score/random.ts';
import { isProducerBrief, type Recipe } from '../score/recipe.ts';
import { barMsOf, type Key, type Meter, type Section } from '../score/score.ts';
import type { TempoMap } from '../score/tempo-map.ts';
import { type CastingRequest, castPlayers, type Player } from './casting.ts';
import { layouts, planCurve } from './curve-form.ts';
import { fitLength, gridMs } from './fit-length.ts';
import { type EnergyPlan, fitForm, planEnergy } from './form.ts';
import type { EndingKind, Genre } from './genre.ts';
import { genreOf } from './genres/genres.ts';
import { type Attempts, createLayerRandom } from './layer-random.ts';
import type { Mood } from './mood.ts';
import { moodOf } from './moods.ts';
import { meterOf } from './notation.ts';
import type { ThemeStatement } from './theme-statement.ts';

function interpolate(slow: number, fast: number, share: number): number {
  return slow + (fast - slow) * share;
}

/** Speed of a mood, from 0 (slow) to 2 (fast). */
function moodSpeed(mood: Mood): number {
  const [start, peak] = mood.energy;
  const drive = (start + 2 * peak) / 3;
  return Math.max(0, Math.min(2, (drive - 1.5) * 0.62 + mood.tempo * 0.5));
}

/** Interpolates between the three speeds of the genre by the requested tempo or the mood. */
function chooseQuarterMs(
  genre: Genre,
  mood: Mood,
  tempo: OptionKey<'tempo'> | undefined,
  random: Random,
): number {
  const { slow, medium, fast } = genre.quarterMs;
  const speed =
    tempo === undefined ? moodSpeed(mood) : { 느림: 0, 보통: 1, 빠름: 2 }[tempo] + mood.tempo * 0.2;
  const clampedSpeed = Math.max(0, Math.min(2, speed + random.gaussian() * 0.08));
  const ms =
    clampedSpeed < 1
      ? interpolate(slow, medium, clampedSpeed)
      : interpolate(medium, fast, clampedSpeed - 1);
  return Math.round(ms / gridMs) * gridMs;
}

/** Merges the moods of a brief: the modes of the first, and the means of all numbers. */
function mergeMoods(keys: readonly OptionKey<'mood'>[]): Mood {
  const [first, second] = keys.map(moodOf);
  if (!first) throw new Error('a brief needs a mood');
  if (!second) return first;
  const mean = (a: number, b: number) => (a + b) / 2;
  return {
    ...first,
    energy: [mean(first.energy[0], second.energy[0]), mean(first.energy[1], second.energy[1])],
    brightness: mean(first.brightness, second.brightness),
    tempo: mean(first.tempo, second.tempo),
    density: mean(first.density, second.density),
    syncopation: mean(first.syncopation, second.syncopation),
    leap: mean(first.leap, second.leap),
    legato: mean(first.legato, second.legato),
    rubato: mean(first.rubato, second.rubato),
    seventh: mean(first.seventh, second.seventh),
    chromatic: mean(first.chromatic, second.chromatic),
    hall: mean(first.hall, second.hall),
    likes: [...new Set([...first.likes, ...second.likes])],
    devices: [...new Set([...first.devices, ...second.devices])],
  };
}

/** All decisions that precede the notes. */
export interface Plan {
  readonly recipe: Recipe;
  readonly genre: Genre;
  readonly mood: Mood;
  readonly meter: Meter;
  readonly quarterMs: number;
  /** Absent when every bar has the full meter at `quarterMs`. */
  readonly tempoMap?: TempoMap;
  readonly key: Key;
  readonly bars: number;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly cast: readonly Player[];
  /** Whether the climax is transposed up a whole tone. */
  readonly hasClimaxKeyChange: boolean;
  readonly ending: EndingKind;
  /** Length of the sound with its tail; null when it follows from the last note. */
  readonly exactMs: number | null;
  /** Bars that begin with an accent; absent without hits. */
  readonly hits?: readonly PlannedHit[];
}

export interface PlannedHit {
  readonly bar: number;
  /** 0–1. */
  readonly weight: number;
}

/** Milliseconds reserved for the decay of the last chord. */
const tailMs = 2500;
const minBars = 8;

function barsFor(seconds: number, bar: number): number {
  const ideal = (seconds * 1000 - tailMs) / bar;
  const unit = ideal >= 28 ? 4 : 2;
  return Math.max(minBars, Math.round(ideal / unit) * unit);
}

function meterFor(genre: Genre, mood: Mood, random: Random): Meter {
  const waltz = mood.devices.includes('waltz') && random.chance(0.5);
  const waltzMeters = genre.meters.filter(({ item }) => item === '3/4');
  return meterOf(waltz && waltzMeters.length > 0 ? '3/4' : random.weighted(genre.meters));
}

/** Draws the choices in which alternatives differ; without an alternative each choice is free. */
function chooseAlternative<Item>(
  { alternative }: Recipe,
  name: string,
  items: readonly Item[],
  draw: () => Item,
): Item {
  if (!alternative) return draw();
  const order = createRandom(alternative.seed).stream(name).shuffled(items);
  return order[alternative.index % order.length] as Item;
}

interface Timing {
  readonly quarterMs: number;
  readonly bars: number;
  readonly exactMs: number | null;
}

function planTiming({ brief }: Recipe, genre: Genre, mood: Mood, meter: Meter, random: Random) {
  const { tempo, seconds } = brief;
  const preferredMs = chooseQuarterMs(genre, mood, tempo, random);
  if (brief.isExact) {
    const exactMs = seconds * 1000;
    const fitted = fitLength({ lengthMs: exactMs, meter, preferredMs, tempo });
    return { ...fitted, exactMs } satisfies Timing;
  }
  const bars = barsFor(seconds, barMsOf(meter, preferredMs));
  return { quarterMs: preferredMs, bars, exactMs: null } satisfies Timing;
}

function planSections(
  recipe: Recipe,
  {
    genre,
    mood,
    meter,
    timing,
    statesTheme,
  }: { genre: Genre; mood: Mood; meter: Meter; timing: Timing; statesTheme: boolean },
  random: Random,
): EnergyPlan {
  const { curve } = recipe.brief;
  const { bars, quarterMs, exactMs } = timing;
  if (!curve) {
    const forms = genre.forms.map(({ item }) => item);
    const form = chooseAlternative(recipe, 'form', forms, () =>
      random.stream('form').weighted(genre.forms),
    );
    return planEnergy(fitForm(form, bars), mood, random.stream('energy'));
  }
  const layout = chooseAlternative(recipe, 'layout', layouts, () =>
    random.stream('layout').pick(layouts),
  );
  const barMs = barMsOf(meter, quarterMs);
  const levels = curveLevelsOfBars(curve, uniformGrid(barMs, bars), exactMs ?? bars * barMs);
  return planCurve(levels, { mood, layout, statesTheme });
}

const shortEndings: readonly EndingKind[] = ['stab', 'button'];
/** A piece that ends above this energy sustains its last chord, because a short one would drop the level. */
const minSustainedEnergy = 0.35;

function chooseEnding(
  recipe: Recipe,
  { endings }: Genre,
  energy: readonly number[],
  random: Random,
): EndingKind {
  const sustains = recipe.brief.curve && (energy.at(-1) ?? 0) > minSustainedEnergy;
  if (!sustains) return random.weighted(endings);
  const long = endings.filter(({ item }) => !shortEndings.includes(item));
  return long.length > 0 ? random.weighted(long) : 'held';
}

/** Each alternative and each retry seats the requested instruments differently. */
function castingRequestOf(
  { brief, alternative }: Recipe,
  attempts: Attempts,
): Omit<CastingRequest, 'lead'> {
  const { insts, excludedInsts = [] } = brief;
  if (!isProducerBrief(brief)) return { insts, excludedInsts, seating: 0, isProminent: false };
  const seating = (alternative?.index ?? 0) + attempts.plan;
  return { insts, excludedInsts, seating, isProminent: true };
}

const tonics = Array.from({ length: 12 }, (_, tonic) => tonic);

export function createPlan(
  recipe: Recipe,
  attempts: Attempts,
  statement: ThemeStatement | null = null,
): Plan {
  const { brief } = recipe;
  const random = createLayerRandom(recipe, 'plan', attempts);
  const genre = genreOf(brief.genre);
  const mood = mergeMoods(brief.moods);
  const meter = statement?.meter ?? meterFor(genre, mood, random.stream('meter'));
  const timing = planTiming(recipe, genre, mood, meter, random.stream('tempo'));
  const { sections, energy } = planSections(
    recipe,
    { genre, mood, meter, timing, statesTheme: statement !== null },
    random,
  );
  const { climaxKeyChange } = genre.harmony;
  const keyChangeChance = mood.devices.includes('key-change')
    ? Math.max(0.5, climaxKeyChange)
    : climaxKeyChange;
  return {
    recipe,
    genre,
    mood,
    meter,
    ...timing,
    sections,
    energy,
    key: statement?.key ?? {
      tonic: chooseAlternative(recipe, 'tonic', tonics, () => random.stream('tonic').int(0, 11)),
      mode: random.stream('mode').weighted(mood.modes),
    },
    cast: castPlayers(
      genre,
      mood,
      { ...castingRequestOf(recipe, attempts), lead: statement?.lead },
      random.stream('cast'),
    ),
    // The name of the stream determines the random numbers of stored recipes.
    hasClimaxKeyChange: random.stream('lift').chance(keyChangeChance) && statement === null,
    ending: chooseEnding(recipe, genre, energy, random.stream('ending')),
  };
}
