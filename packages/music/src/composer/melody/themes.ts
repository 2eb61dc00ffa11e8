import type { Random } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import type { Plan } from '../plan.ts';
import { type Blueprint, type BlueprintBar, blueprintOf } from './blueprint.ts';
import { type CellWish, makeCell } from './cell.ts';
import { invert, ornament, thin, vary } from './develop.ts';

export type Themes = Readonly<Record<Section['theme'], Blueprint>>;

function wishOf({ genre, mood, meter }: Plan, eager: number): CellWish {
  const { onsets, syncopation, leap } = genre.melody;
  const perBar = (onsets * meter.steps) / 16;
  return {
    meter,
    onsets: Math.max(2, Math.min(9, Math.round(perBar * (1 + 0.3 * mood.density + eager)))),
    syncopation: Math.max(0, Math.min(1, syncopation + 0.25 * mood.syncopation)),
    leap: Math.max(0.04, Math.min(0.6, leap + 0.2 * mood.leap)),
  };
}

/** One motif for the piece: A states it, B turns it over, C answers with a thought of its own. */
export function themesOf(plan: Plan, random: Random): Themes {
  const wish = wishOf(plan, 0);
  const motif = makeCell(wish, random.stream('motif'));
  const other = random.stream('other');
  const phrase = () => other.weighted(plan.genre.melody.phrase);
  return {
    A: blueprintOf(phrase(), wish, motif, random.stream('A')),
    B: blueprintOf(
      phrase(),
      wishOf(plan, 0.2),
      invert(motif, plan.meter.steps, other),
      random.stream('B'),
    ),
    C: blueprintOf(phrase(), wish, makeCell(wish, other), random.stream('C')),
  };
}

/** Bars of the blueprint for a stretch of the section: its end always closes. */
function indexIn(bar: number, bars: number): number {
  if (bar === bars - 1) return 7;
  const rest = bars % 8;
  const tail = rest > 0 && bar >= bars - rest;
  return tail ? 8 - rest + (bar - (bars - rest)) : bar % 8;
}

export interface Visit {
  readonly section: Section;
  /** How often the theme was heard before. */
  readonly times: number;
}

/** What is sung in a bar: returns vary, quiet bars say less, full ones more. */
export function barOf(
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
  const again = times > 0 || offset >= 8;
  let { cell } = found;
  if (again && !found.closes && random.chance(0.4)) cell = vary(cell, steps, random);
  if (energy < 0.3 && cell.length > 3) cell = thin(cell, steps, random);
  if (energy > 0.75 && random.chance(0.35)) cell = ornament(cell, steps, random);
  return { cell, closes: found.closes };
}

/** A solo never says the same bar twice. */
export function soloBar(plan: Plan, bar: number, random: Random): BlueprintBar {
  const rests = bar % 4 === 3;
  const wish = wishOf(plan, rests ? -0.3 : 0.45);
  return { cell: makeCell(wish, random), closes: rests };
}
