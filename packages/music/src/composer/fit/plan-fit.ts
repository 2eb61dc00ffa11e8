import { barGridOf } from '#music/score/bar-grid.ts';
import { type Fit, fitSampleRate, isOpenEnd } from '#music/score/fit.ts';
import type { Recipe } from '#music/score/recipe.ts';
import type { SectionKind } from '#music/score/score.ts';
import type { Plan } from '../plan.ts';
import type { Draft } from '../write-draft.ts';
import type { ParentForm } from './phrases.ts';
import { type FitRefusal, solveFit } from './solve-fit.ts';
import type { Timeline } from './timeline.ts';
import { parentBarsOf, planForm, type VersionSection } from './version-form.ts';
import { createVersionPlan } from './version-plan.ts';

/** A section of a version and the part of the parent that it became from. */
export interface FittedSection {
  readonly kind: SectionKind;
  readonly theme: 'A' | 'B' | 'C';
  readonly startMs: number;
  readonly endMs: number;
  /** Index of the section of the parent, and the times of its bars. */
  readonly parentSection: number;
  readonly parentStartMs: number;
  readonly parentEndMs: number;
}

export interface FitPlan {
  readonly samples: number;
  readonly sections: readonly FittedSection[];
  /** Times of the hits in the order of time, as the beats meet them. */
  readonly hitsMs: readonly number[];
  /** Times of the bar lines, that of the last stroke included. */
  readonly barsMs: readonly number[];
  /** Smallest and largest tempo relative to the parent, over the bars. */
  readonly tempo: readonly [number, number];
}

export type PlannedFit =
  | { readonly ok: true; readonly plan: FitPlan }
  | { readonly ok: false; readonly refusal: FitRefusal };

export function parentFormOf({ plan, written }: Pick<Draft, 'plan' | 'written'>): ParentForm {
  const { bars, sections, meter } = plan;
  const tuneNotes = Array.from({ length: bars }, () => 0);
  for (const [player, notes] of written) {
    if (player.seat !== 'lead') continue;
    for (const { pulse } of notes) {
      const bar = Math.floor(pulse / (meter.steps * 6));
      tuneNotes[bar] = (tuneNotes[bar] ?? 0) + 1;
    }
  }
  return { bars, sections, tuneNotes };
}

export type SolvedVersion =
  | {
      readonly ok: true;
      readonly timeline: Timeline;
      readonly sections: readonly VersionSection[];
      readonly plan: Plan;
    }
  | { readonly ok: false; readonly refusal: FitRefusal };

/** Plans a version of a composed parent. */
export function solveVersion(parent: Draft, recipe: Recipe & { readonly fit: Fit }): SolvedVersion {
  const solved = solveFit(parent.plan, recipe.fit);
  if (!solved.ok) return solved;
  const { timeline } = solved;
  const { meter } = parent.plan;
  const fullBars = timeline.bars.map(({ steps }) => steps === meter.steps);
  const sections = planForm(
    parentFormOf(parent),
    fullBars,
    timeline.hitBars,
    isOpenEnd({ recipe }),
  );
  return {
    ok: true,
    timeline,
    sections,
    plan: createVersionPlan(parent.plan, recipe, sections, timeline),
  };
}

/** What a version will be, without composing it. */
export function describeVersion(parent: Draft, version: SolvedVersion & { ok: true }): FitPlan {
  const { plan, sections, timeline } = version;
  const grid = barGridOf(plan);
  const parentGrid = barGridOf(parent.plan);
  const parentBars = parentBarsOf(sections, parentFormOf(parent));
  const fit = plan.recipe.fit as Fit;
  const lengthMs = (fit.samples * 1000) / fitSampleRate;
  const sixteenthMs = plan.quarterMs / 4;
  // The bar of an ending that an open end does not have.
  const bars = plan.bars - (isOpenEnd(plan) ? 1 : 0);
  const tempos = timeline.bars
    .slice(0, bars)
    .map(({ steps, beatsMs }) => (steps * sixteenthMs) / beatsMs.reduce((sum, ms) => sum + ms, 0));
  return {
    samples: fit.samples,
    sections: sections.map(({ kind, theme, firstBar, bars, parentSection }, at) => ({
      kind,
      theme,
      startMs: grid.msAt(firstBar),
      endMs: at === sections.length - 1 ? lengthMs : grid.msAt(firstBar + bars),
      parentSection,
      parentStartMs: parentGrid.msAt(parentBars[firstBar] as number),
      parentEndMs: parentGrid.msAt((parentBars[firstBar + bars - 1] as number) + 1),
    })),
    hitsMs: timeline.hitBars.map((bar) => grid.msAt(bar)),
    barsMs: Array.from({ length: bars }, (_, bar) => grid.msAt(bar)),
    tempo: [Math.min(...tempos), Math.max(...tempos)],
  };
}
