import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import type { Plan } from '../plan.ts';
import { type Blueprint, type BlueprintBar, createBlueprint } from './blueprint.ts';
import { type CellOptions, createCell } from './cell.ts';
import { invert, ornament, thin, vary } from './develop.ts';

export type Themes = Readonly<Record<Section['theme'], Blueprint>>;

function cellOptionsOf({ genre, mood, meter }: Plan, densityBonus: number): CellOptions {
  const { onsets, syncopation, leap } = genre.melody;
  const perBar = (onsets * meter.steps) / 16;
  return {
    meter,
    onsets: Math.max(2, Math.min(9, Math.round(perBar * (1 + 0.3 * mood.density + densityBonus)))),
    syncopation: Math.max(0, Math.min(1, syncopation + 0.25 * mood.syncopation)),
    leap: Math.max(0.04, Math.min(0.6, leap + 0.2 * mood.leap)),
  };
}

/** Themes from one motif: A states it, B inverts it, C uses a new one. */
export function createThemes(plan: Plan, random: Random): Themes {
  const options = cellOptionsOf(plan, 0);
  const motif = createCell(options, random.stream('motif'));
  const otherRandom = random.stream('other');
  const phrase = () => otherRandom.weighted(plan.genre.melody.phrase);
  return {
    A: createBlueprint(phrase(), options, motif, random.stream('A')),
    B: createBlueprint(
      phrase(),
      cellOptionsOf(plan, 0.2),
      invert(motif, plan.meter.steps, otherRandom),
      random.stream('B'),
    ),
    C: createBlueprint(phrase(), options, createCell(options, otherRandom), random.stream('C')),
  };
}

/** Index of the blueprint bar for a bar of the section; the last bar always closes. */
function indexIn(bar: number, bars: number): number {
  if (bar === bars - 1) return 7;
  const remainder = bars % 8;
  const tail = remainder > 0 && bar >= bars - remainder;
  return tail ? 8 - remainder + (bar - (bars - remainder)) : bar % 8;
}

export interface Visit {
  readonly section: Section;
  /** Number of earlier sections with this theme. */
  readonly times: number;
}

/** The cell of a bar: repetitions are varied, quiet bars thinned, full bars ornamented. */
export function themeBar(
  plan: Plan,
  themes: Themes,
  { section, times }: Visit,
  bar: number,
  random: Random,
): BlueprintBar {
  const offset = bar - section.firstBar;
  const found = themes[section.theme][indexIn(offset, section.bars)];
  if (!found) throw new Error(`no bar ${offset} in theme ${section.theme}`);
  const { steps } = plan.meter;
  const energy = plan.energy[bar] as number;
  const isReturn = times > 0 || offset >= 8;
  let { cell } = found;
  if (isReturn && !found.closes && random.chance(0.4)) cell = vary(cell, steps, random);
  if (energy < 0.3 && cell.length > 3) cell = thin(cell, steps, random);
  if (energy > 0.75 && random.chance(0.35)) cell = ornament(cell, steps, random);
  return { cell, closes: found.closes };
}

/** A new cell for every bar of a solo. */
export function soloBar(plan: Plan, bar: number, random: Random): BlueprintBar {
  const isPhraseEnd = bar % 4 === 3;
  const options = cellOptionsOf(plan, isPhraseEnd ? -0.3 : 0.45);
  return { cell: createCell(options, random), closes: isPhraseEnd };
}
