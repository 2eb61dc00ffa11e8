import { barMsOf } from '../score/performance.ts';
import type { Random } from '../score/random.ts';
import type { Recipe } from '../score/recipe.ts';
import type { Key, Meter, Section } from '../score/score.ts';
import { castPlayers, type Player } from './casting.ts';
import { planEnergy } from './energy.ts';
import { fitForm } from './form.ts';
import type { EndingKind, Genre } from './genre.ts';
import { genreOf } from './genres/genres.ts';
import { type Attempts, createLayerRandom } from './layer-random.ts';
import { mergeMoods } from './merge-moods.ts';
import { meterOf } from './meters.ts';
import type { Mood } from './mood.ts';
import { chooseQuarterMs } from './tempo.ts';

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
  readonly lift: boolean;
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
  const lift = mood.devices.includes('lift')
    ? Math.max(0.5, genre.harmony.lift)
    : genre.harmony.lift;
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
    lift: random.stream('lift').chance(lift),
    ending: random.stream('ending').weighted(genre.endings),
  };
}
