import { z } from 'zod';
import { accepted } from './account.ts';
import { dateOnly, freeText, language } from './fields.ts';
import {
  funnelSteps,
  measuredDevices,
  measuredRoutes,
  measurementLimits,
  measurementPeriods,
  searchOutcomes,
  vitalRatings,
  webVitals,
} from './measurement-values.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const count = z.int().nonnegative();
const device = z.enum(measuredDevices);
const route = z.enum(measuredRoutes).describe('a pattern, never the path of a page');

const measuredEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), route }),
  z.object({
    kind: z.literal('search'),
    results: z.enum(searchOutcomes),
    text: freeText(measurementLimits.textLength)
      .optional()
      .describe('of a search without results; stored only if it looks like words'),
  }),
  z.object({ kind: z.enum(['audition', 'like', 'download', 'subscribe']) }),
  z.object({
    kind: z.literal('first_sound'),
    value: z
      .number()
      .min(0)
      .max(measurementLimits.maxVital)
      .describe('milliseconds from a press of play to the first sound; not stored'),
  }),
  z.object({
    kind: z.literal('vital'),
    metric: z.enum(webVitals),
    route,
    value: z.number().min(0).max(measurementLimits.maxVital).describe('milliseconds; `cls` none'),
  }),
]);
export type MeasuredEntry = z.output<typeof measuredEntry>;

const measuredBatch = z.object({
  device,
  language,
  entries: z.array(measuredEntry).min(1).max(measurementLimits.entriesAtOnce),
});
export type MeasuredBatch = z.output<typeof measuredBatch>;

export const recordMeasurements = defineRoute({
  method: 'POST',
  path: '/v1/measurements',
  summary: 'Adds page views, uses and loading times to counters that name nobody',
  caller: 'visitor',
  bearer: 'none',
  body: measuredBatch,
  reply: accepted,
  errors: [],
  rateLimit: perAddress(600, 60),
});

export const getMeasurement = defineRoute({
  caller: 'operator',
  permission: 'any',
  bearer: 'required',
  method: 'GET',
  path: '/v1/operator/measurement',
  summary: 'Funnel, searches without results and loading times of a period',
  query: z.object({ period: z.enum(measurementPeriods).default('month') }),
  reply: z.object({
    from: dateOnly.describe('the first day, in Korea'),
    to: dateOnly.describe('today, in Korea'),
    steps: z
      .array(
        z.object({
          step: z.enum(funnelSteps),
          count,
          points: z.array(count).describe('one per day'),
        }),
      )
      .describe('events in the order of the funnel; they are counted, not followed per person'),
    searches: z.object({
      outcomes: z.array(z.object({ outcome: z.enum(searchOutcomes), count })),
      without_results: z
        .array(z.object({ text: z.string(), count, last_day: dateOnly }))
        .describe('the most frequent first, at most 100'),
    }),
    vitals: z
      .array(
        z.object({
          route: z.string(),
          device,
          metrics: z.array(
            z.object({
              metric: z.enum(webVitals),
              p75: z.number().nonnegative(),
              rating: z.enum(vitalRatings),
              samples: count,
            }),
          ),
        }),
      )
      .describe('the most measured pages first, at most 30'),
    audience: z.array(
      z.object({ device, language, pages: count.describe('page views of the period') }),
    ),
  }),
  errors: [],
  rateLimit: perUser(120, 60),
});
export type Measurement = z.output<typeof getMeasurement.reply>;
