import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Recipe } from '../score/recipe.ts';
import { barMsOf, type Key, type Meter, type Section } from '../score/score.ts';
import { castPlayers, type Player } from './casting.ts';
import { fitForm, planEnergy } from './form.ts';
import type { EndingKind, Genre } from './genre.ts';
import { genreOf } from './genres/genres.ts';
import { type Attempts, createLayerRandom } from './layer-random.ts';
import type { Mood } from './mood.ts';
import { moodOf } from './moods.ts';
import { meterOf } from './notation.ts';

/** On this grid of milliseconds every bar starts on a sample at which FluidSynth processes events. */
const gridMs = 8;

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
  readonly key: Key;
  readonly bars: number;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly cast: readonly Player[];
  /** Whether the climax is transposed up a whole tone. */
  readonly hasClimaxKeyChange: boolean;
  readonly ending: EndingKind;
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

export function createPlan(recipe: Recipe, attempts: Attempts): Plan {
  const { brief } = recipe;
  const random = createLayerRandom(recipe, 'plan', attempts);
  const genre = genreOf(brief.genre);
  const mood = mergeMoods(brief.moods);
  const meter = meterFor(genre, mood, random.stream('meter'));
  const quarterMs = chooseQuarterMs(genre, mood, brief.tempo, random.stream('tempo'));
  const bars = barsFor(brief.seconds, barMsOf(meter, quarterMs));
  const form = random.stream('form').weighted(genre.forms);
  const curve = planEnergy(fitForm(form, bars), mood, random.stream('energy'));
  const { climaxKeyChange } = genre.harmony;
  const keyChangeChance = mood.devices.includes('key-change')
    ? Math.max(0.5, climaxKeyChange)
    : climaxKeyChange;
  return {
    recipe,
    genre,
    mood,
    meter,
    quarterMs,
    bars,
    ...curve,
    key: {
      tonic: random.stream('tonic').int(0, 11),
      mode: random.stream('mode').weighted(mood.modes),
    },
    cast: castPlayers(genre, mood, brief.insts, random.stream('cast')),
    // The name of the stream determines the random numbers of stored recipes.
    hasClimaxKeyChange: random.stream('lift').chance(keyChangeChance),
    ending: random.stream('ending').weighted(genre.endings),
  };
}
