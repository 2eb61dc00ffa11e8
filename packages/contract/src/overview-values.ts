/** The figures of the overview, in their order. */
export const figureNames = [
  'signups',
  'plays',
  'downloads',
  'licences',
  'revenue',
  'refunds',
  'failed_jobs',
  'queue_depth',
  'render_rate',
  'storage',
] as const;
export type FigureName = (typeof figureNames)[number];

/** `today` is compared with the same day of last week, the others with days of the same weekdays. */
export const overviewPeriods = ['today', 'week', 'month'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** What waits for an operator. */
export const operatorTasks = [
  'refunds',
  'company_refunds',
  'inquiries',
  'companies',
  'statements',
  'reviews',
  'failed_jobs',
] as const;
export type OperatorTask = (typeof operatorTasks)[number];

/** Figures with a list of their own, by the permission for it. */
export const activityFigures = ['signups', 'downloads', 'licences'] as const;
export const moneyFigures = ['revenue', 'refunds'] as const;
export type ListedFigure = (typeof activityFigures | typeof moneyFigures)[number];
