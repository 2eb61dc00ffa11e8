import type { Figure, Overview } from '@onsori/contract/overview';
import type { FigureName } from '@onsori/contract/overview-values';
import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

/** What share of a day happens in each hour. */
const course = [2, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 5, 6, 7, 7, 6, 6, 7, 8, 7, 6, 5, 4];
const NOW_HOUR = 14;

const spread = (total: number, wobble: number) =>
  course.map((part, hour) => Math.round((total * part * (1 + Math.sin(hour * wobble) / 6)) / 108));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function countFigure(name: FigureName, today: number, lastWeek: number): Figure {
  const hours = spread(today, 1.7).slice(0, NOW_HOUR + 1);
  const previous = spread(lastWeek, 2.3);
  return {
    name,
    value: sum(hours),
    previous: sum(previous.slice(0, NOW_HOUR + 1)),
    points: [...hours, ...Array.from({ length: 23 - NOW_HOUR }, () => null)],
    previous_points: previous,
    target: null,
    is_past_target: false,
  };
}

interface LevelInput {
  readonly usual: number;
  readonly now: number;
  readonly target?: NonNullable<Figure['target']>;
}

function levelFigure(name: FigureName, { usual, now, target }: LevelInput): Figure {
  const levels = course.map((_, hour) => usual * (1 + Math.sin(hour) / 12));
  return {
    name,
    value: now,
    previous: usual,
    points: levels.map((level, hour) => (hour < NOW_HOUR ? level : hour === NOW_HOUR ? now : null)),
    previous_points: levels,
    target: target ?? null,
    is_past_target:
      target !== undefined && (target.kind === 'max' ? now > target.limit : now < target.limit),
  };
}

const refunds: Figure = {
  ...countFigure('refunds', 0, 0),
  value: 72_700,
  previous: 52_800,
  points: course.map((_, hour) =>
    hour > NOW_HOUR ? null : hour === 12 ? 49_900 : hour === 10 || hour === 14 ? 11_400 : 0,
  ),
  previous_points: course.map((_, hour) => (hour === 11 || hour === 15 ? 26_400 : 0)),
};

const at = (time: string) => `2026-11-16T${time}:00.000Z`;

const overview: Overview = {
  checked_at: at('05:20'),
  measured_at: at('05:20'),
  is_stale: false,
  from: '2026-11-15T15:00:00.000Z',
  previous_from: '2026-11-08T15:00:00.000Z',
  figures: [
    countFigure('signups', 384, 342),
    countFigure('plays', 33_000, 30_500),
    countFigure('downloads', 2020, 1920),
    countFigure('licences', 1760, 1830),
    countFigure('revenue', 3_300_000, 2_850_000),
    refunds,
    { ...levelFigure('failed_jobs', { usual: 0, now: 17, target: { kind: 'max', limit: 0 } }) },
    levelFigure('queue_depth', { usual: 88, now: 412, target: { kind: 'max', limit: 200 } }),
    levelFigure('render_rate', { usual: 9.2, now: 6.1, target: { kind: 'min', limit: 8 } }),
    levelFigure('storage', { usual: 8.4e12, now: 8.7e12 }),
  ],
  tasks: [
    { task: 'refunds', count: 3, since: at('01:10') },
    { task: 'company_refunds', count: 1, since: '2026-11-16T05:00:00.000Z' },
    { task: 'inquiries', count: 7, since: '2026-11-15T06:25:00.000Z' },
    { task: 'companies', count: 2, since: '2026-11-15T02:00:00.000Z' },
    { task: 'statements', count: 1, since: '2026-11-10T15:00:00.000Z' },
    { task: 'reviews', count: 24, since: '2026-11-16T20:10:00.000Z' },
    { task: 'failed_jobs', count: 0, since: null },
  ],
  actions: [
    ['05:16', 'refund.approved', 'refund'],
    ['05:08', 'inquiry.answered', 'inquiry'],
    ['04:52', 'music.withdrawn', 'music'],
    ['04:40', 'job.retried', 'job'],
  ].map(([time, action, subject], index) => ({
    id: String(index),
    at: at(time ?? ''),
    actor_kind: 'operator',
    actor: index % 2 === 0 ? '한**' : '정**',
    action: action as Overview['actions'][number]['action'],
    subject_kind: subject as Overview['actions'][number]['subject_kind'],
  })),
};

async function openOverview(page: Page, reply: Overview): Promise<void> {
  await page.route('**/_api/v1/operator/overview?*', (route) => route.fulfill({ json: reply }));
  await openConsole(page, '/operator');
}

export const operatorOverviewScenes: readonly Scene[] = [
  {
    ...consoleScene('operator-overview', (page) => openOverview(page, overview)),
    fullPage: true,
  },
  consoleScene('operator-overview-stale', (page) =>
    openOverview(page, { ...overview, is_stale: true }),
  ),
  {
    ...consoleScene('operator-overview-narrow', async (page) => {
      await openOverview(page, overview);
      await page.setViewportSize({ width: 880, height: 900 });
    }),
    fullPage: true,
  },
  consoleScene('operator-figure', (page) => openConsole(page, '/operator/figures/signups')),
];
