import { z } from 'zod';
import { auditActions, auditActorKinds, auditSubjectKinds } from './audit.ts';
import { privateId } from './fields.ts';
import {
  activityFigures,
  figureNames,
  moneyFigures,
  operatorTasks,
  overviewPeriods,
} from './overview-values.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();
const interactiveRateLimit = perUser(120, 60);

const points = z
  .array(z.number().nullable())
  .describe('one per hour of today, otherwise one per day; null if unknown');

const figure = z.object({
  name: z.enum(figureNames),
  value: z.number().nullable().describe('a count, won, bytes or a factor; null if unknown'),
  previous: z.number().nullable().describe('up to the same moment of the period before'),
  points,
  previous_points: points.describe('of the whole period before'),
  target: z.object({ kind: z.enum(['max', 'min']), limit: z.number() }).nullable(),
  is_past_target: z.boolean(),
});
export type Figure = z.output<typeof figure>;

export const getOverview = defineRoute({
  caller: 'operator',
  permission: 'any',
  bearer: 'required',
  method: 'GET',
  path: '/v1/operator/overview',
  summary: 'Figures and open tasks of the areas that the operator may use',
  query: z.object({ period: z.enum(overviewPeriods).default('today') }),
  reply: z.object({
    checked_at: timestamp,
    measured_at: timestamp.nullable().describe('until when events are counted; null before'),
    is_stale: z.boolean().describe('whether the measurements stopped'),
    from: timestamp.describe('of the first point, midnight in Korea'),
    previous_from: timestamp,
    figures: z.array(figure),
    tasks: z.array(
      z.object({
        task: z.enum(operatorTasks),
        count,
        since: timestamp.nullable().describe('of the oldest; null without one'),
      }),
    ),
    actions: z
      .array(
        z.object({
          id: z.string(),
          at: timestamp,
          actor_kind: z.enum(auditActorKinds),
          actor: z.string().nullable().describe('masked; null if unknown'),
          action: z.enum(auditActions),
          subject_kind: z.enum(auditSubjectKinds),
        }),
      )
      .describe('the latest of operators, for admins'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});
export type Overview = z.output<typeof getOverview.reply>;

const entries = z.object({
  items: z
    .array(
      z.object({
        id: z.string().describe('of the person, licence or order'),
        at: timestamp,
        title: z.string().nullable().describe('of the music, or a masked address'),
        amount: z.number().nullable().describe('won'),
        user_id: privateId.nullable().describe('null for a deleted account'),
      }),
    )
    .describe('the latest first, at most 100'),
});
export type FigureEntry = z.output<typeof entries>['items'][number];

const listAccess = {
  caller: 'operator',
  bearer: 'required',
  method: 'GET',
  reply: entries,
  errors: [],
  rateLimit: interactiveRateLimit,
} as const;

export const listActivity = defineRoute({
  ...listAccess,
  permission: 'support',
  path: '/v1/operator/activity/{figure}',
  summary: 'Sign-ups, downloads or licences of today',
  params: z.object({ figure: z.enum(activityFigures) }),
});

export const listMoney = defineRoute({
  ...listAccess,
  permission: 'billing',
  path: '/v1/operator/money/{figure}',
  summary: 'Payments or refunds of today',
  params: z.object({ figure: z.enum(moneyFigures) }),
});
