import type { Figure } from '@onsori/contract/overview';
import {
  activityFigures,
  type FigureName,
  type ListedFigure,
  moneyFigures,
  type OperatorTask,
} from '@onsori/contract/overview-values';
import { consolePaths } from '../console-paths.ts';

export const isMoneyFigure = (name: string | undefined): name is (typeof moneyFigures)[number] =>
  moneyFigures.some((each) => each === name);

/** Whether what a figure counts has a list of its own. */
export const isListedFigure = (name: string | undefined): name is ListedFigure =>
  isMoneyFigure(name) || activityFigures.some((each) => each === name);

/** The list of what a figure counts. */
export function figurePath(name: FigureName): string {
  if (isListedFigure(name)) return consolePaths.figure(name);
  return name === 'plays' ? consolePaths.catalogue() : consolePaths.health();
}

export const taskPaths: Readonly<Record<OperatorTask, string>> = {
  refunds: consolePaths.inbox('refunds'),
  company_refunds: consolePaths.inbox('company-refunds'),
  inquiries: consolePaths.inbox(),
  companies: consolePaths.companyApplicants(),
  statements: consolePaths.statements({ state: 'overdue' }),
  reviews: consolePaths.batches(),
  failed_jobs: consolePaths.health(),
};

/** Figures of which more is better; the others are good as long as they keep their target. */
const growing: ReadonlySet<FigureName> = new Set([
  'signups',
  'plays',
  'downloads',
  'licences',
  'revenue',
]);

export interface Delta {
  /** Relative to the period before; null where that was zero. */
  readonly ratio: number | null;
  readonly difference: number;
}

/** Null if one of both is unknown. */
export function findDelta({ value, previous }: Pick<Figure, 'value' | 'previous'>): Delta | null {
  if (value === null || previous === null) return null;
  const difference = value - previous;
  return { difference, ratio: previous === 0 ? null : difference / previous };
}

/** Red is for figures past their target: less than last week alone is none. */
export function findTone(
  figure: Pick<Figure, 'name' | 'value' | 'previous' | 'is_past_target'>,
): 'good' | 'neutral' | 'bad' {
  if (figure.is_past_target) return 'bad';
  const delta = findDelta(figure);
  return growing.has(figure.name) && delta !== null && delta.difference > 0 ? 'good' : 'neutral';
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** Bytes in the largest decimal unit that fits. */
export function toByteUnit(bytes: number): { value: number; unit: (typeof byteUnits)[number] } {
  const power = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const index = Math.min(power, byteUnits.length - 1);
  return { value: bytes / 1000 ** index, unit: byteUnits[index] ?? 'byte' };
}

/** The largest value that a chart shows, its target included; at least 1. */
export function chartMaximum(
  figure: Pick<Figure, 'points' | 'previous_points' | 'target'>,
): number {
  const values = [...figure.points, ...figure.previous_points, figure.target?.limit ?? 0];
  return Math.max(1, ...values.map((value) => value ?? 0));
}
