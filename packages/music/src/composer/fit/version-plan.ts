import { barGridOf } from '#music/score/bar-grid.ts';
import { isBreakBar } from '#music/score/climax.ts';
import { curveLevelsOfBars, requestedCurve } from '#music/score/energy-curve.ts';
import { type Fit, fitSampleRate } from '#music/score/fit.ts';
import type { Recipe } from '#music/score/recipe.ts';
import type { Section } from '#music/score/score.ts';
import { energyOfLevels } from '../curve-form.ts';
import { roundEnergy } from '../form.ts';
import type { EndingKind } from '../genre.ts';
import type { Plan } from '../plan.ts';
import type { Timeline } from './timeline.ts';
import type { VersionSection } from './version-form.ts';

/** Endings whose stroke begins the last bar, so that the solver places it. */
const exactEndings: Readonly<Record<EndingKind, EndingKind>> = {
  held: 'held',
  ritenuto: 'held',
  plagal: 'held',
  stab: 'stab',
  fade: 'fade',
  button: 'stab',
};

function endingOf(parent: EndingKind, fit: Fit, endsOnHit: boolean): EndingKind {
  if (endsOnHit) return parent === 'stab' ? 'stab' : 'held';
  return fit.shapes.includes('calm_end') ? 'fade' : exactEndings[parent];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Added to the energy of a repetition, up to a share of what is left to the climax. */
const returnRise = 0.04;
const maxReturnShare = 0.6;

/** The energy of the parent's bars; a break bar stays only before a climax. */
function energyOfParent(
  parent: Plan,
  sections: readonly VersionSection[],
  calmBars: number,
  bars: number,
): number[] {
  const peak = Math.max(...parent.sections.map(({ energy }) => energy)) / 1000;
  const energy = sections.flatMap((section, at) => {
    const leadsToClimax = sections[at + 1]?.kind === 'climax';
    return Array.from({ length: section.bars }, (_, offset) => {
      const bar = Math.min(section.parentBar + offset, parent.bars - 1);
      const level = parent.energy[bar] as number;
      const source = parent.sections.find(
        ({ firstBar, bars: count }) => bar >= firstBar && bar < firstBar + count,
      ) as Section;
      const isBreak = isBreakBar(source, Math.round(level * 1000));
      const isWritten = !isBreak || (leadsToClimax && offset === section.bars - 1);
      const plain = isWritten ? level : source.energy / 1000;
      if (section.returns === 0) return plain;
      const maxRise = Math.max(0, peak - plain) * maxReturnShare;
      return plain + Math.min(maxRise, returnRise * section.returns);
    });
  });
  return energy.map((level, bar) => {
    const left = bars - bar;
    return left <= calmBars ? level * (0.4 + (0.6 * left) / calmBars) : level;
  });
}

const maxCalmBars = 8;

/** A calm end takes at most half of what follows the beginning of the climax, which stays above the verse. */
function calmBarsOf(sections: readonly VersionSection[], bars: number): number {
  const climax = sections.findLast(({ kind }) => kind === 'climax');
  const left = climax ? (bars - climax.firstBar) / 2 : bars;
  return Math.min(maxCalmBars, bars / 3, left);
}

function planVersionEnergy(
  parent: Plan,
  recipe: Recipe & { readonly fit: Fit },
  sections: readonly VersionSection[],
  timeline: Timeline,
): number[] {
  const { fit } = recipe;
  const bars = timeline.bars.length;
  const curve = requestedCurve(recipe);
  if (!curve) {
    const calmBars = fit.shapes.includes('calm_end') ? calmBarsOf(sections, bars) : 0;
    return energyOfParent(parent, sections, calmBars, bars).map(roundEnergy);
  }
  const { meter, quarterMs } = parent;
  const grid = barGridOf({ meter, quarterMs, bars, tempoMap: timeline.bars });
  const lengthMs = (fit.samples * 1000) / fitSampleRate;
  return energyOfLevels(curveLevelsOfBars(curve, grid, lengthMs), parent.mood);
}

/** The plan of a version: the parent's decisions with the bars, sections and energy of the version. */
export function createVersionPlan(
  parent: Plan,
  recipe: Recipe & { readonly fit: Fit },
  sections: readonly VersionSection[],
  timeline: Timeline,
): Plan {
  const { fit } = recipe;
  const energy = planVersionEnergy(parent, recipe, sections, timeline);
  const weights = fit.hits.toSorted((a, b) => a.ms - b.ms).map(({ weight }) => weight);
  return {
    ...parent,
    recipe,
    bars: timeline.bars.length,
    tempoMap: timeline.bars,
    sections: sections.map(({ kind, theme, firstBar, bars }) => ({
      kind,
      theme,
      firstBar,
      bars,
      energy: Math.round(mean(energy.slice(firstBar, firstBar + bars)) * 1000),
    })),
    energy,
    hasClimaxKeyChange: false,
    ending: endingOf(parent.ending, fit, timeline.endsOnHit),
    exactMs: (fit.samples * 1000) / fitSampleRate,
    hits: timeline.hitBars.map((bar, at) => ({ bar, weight: weights[at] as number })),
  };
}
