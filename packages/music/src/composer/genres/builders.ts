import type { Weighted } from '#music/score/random.ts';
import type { SectionKind } from '#music/score/score.ts';
import type {
  Casting,
  DrumLane,
  DrumPattern,
  Form,
  FormSection,
  HarmonyStyle,
  Intensity,
  Pattern,
  Steps,
} from '../genre.ts';
import type { InstrumentId } from '../instruments.ts';
import { weights } from '../layer-random.ts';

/** Builds a casting from the minimum energy, the chance and the weighted instruments. */
export function cast(
  minEnergy: number,
  chance: number,
  choices: Readonly<Partial<Record<InstrumentId, number>>>,
): Casting {
  return { minEnergy, chance, choices: weights(choices) };
}

/** Kind, theme, bars, energy and drop rank of a section. */
type Row = readonly [SectionKind, FormSection['theme'], number, number, FormSection['dropRank']];

export function form(weight: number, name: string, ...rows: readonly Row[]): Weighted<Form> {
  const sections = rows.map(([kind, theme, bars, energy, dropRank]) => ({
    kind,
    theme,
    bars,
    energy,
    dropRank,
  }));
  return { weight, item: { name, sections } };
}

/** Parses loops separated by `|` in descending order; the first is three times as likely as the last. */
export function loops(list: string): readonly Weighted<string>[] {
  const items = list.split('|').map((loop) => loop.trim());
  const steps = Math.max(1, items.length - 1);
  return items.map((item, rank) => ({ item, weight: 3 - (2 * rank) / steps }));
}

type BarsPerChord = HarmonyStyle['barsPerChord'][number]['item'];

export function chordsLast(
  table: Readonly<Partial<Record<BarsPerChord, number>>>,
): HarmonyStyle['barsPerChord'] {
  return weights<`${BarsPerChord}`>(table).map(({ weight, item }) => ({
    weight,
    item: Number(item) as BarsPerChord,
  }));
}

export function colours(chances: Partial<HarmonyStyle['colour']>): HarmonyStyle['colour'] {
  const none = { seventh: 0, ninth: 0, suspended: 0, sixth: 0, thirteenth: 0, power: 0 };
  return { ...none, ...chances };
}

export function decorations(
  chances: Partial<HarmonyStyle['decoration']>,
): HarmonyStyle['decoration'] {
  const rare = { secondaryDominant: 0, tritone: 0, mixture: 0, passingDiminished: 0 };
  return { ...rare, inversion: 0, pedal: 0, mediant: 0, ...chances };
}

const patterns =
  (intensity: Intensity) =>
  (...all: readonly Steps[]): readonly Pattern[] =>
    all.map((steps) => ({ steps, intensity }));

export const low = patterns('low');
export const mid = patterns('mid');
export const high = patterns('high');

/** Repeats shorter lanes to the length of the longest one. */
export function beat(
  intensity: Intensity,
  lanes: Readonly<Partial<Record<DrumLane, Steps>>>,
): DrumPattern {
  const length = Math.max(...Object.values(lanes).map((steps) => steps.length));
  const filled = Object.entries(lanes).map(([lane, steps]) => [
    lane,
    steps.repeat(length / steps.length),
  ]);
  return { intensity, lanes: Object.fromEntries(filled) };
}
