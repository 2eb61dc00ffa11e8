import { z } from 'zod';
import { sectionKinds } from './enumerations.ts';
import { catalogId } from './fields.ts';
import { fitLimits, fitShapes } from './fit-values.ts';
import { defineRoute, perAddress, perUser, perVisitor } from './route.ts';

export const hit = z.object({
  at_ms: z.int().nonnegative().describe('time of the cut'),
  weight: z.number().min(0).max(1).describe('how strong its accent is'),
});

export const fit = z.object({
  samples: z
    .int()
    .min(fitLimits.minSamples)
    .max(fitLimits.maxSamples)
    .describe('exact length at 48 kHz'),
  hits: z.array(hit).max(fitLimits.maxHits),
  shapes: z.array(z.enum(fitShapes)).max(fitShapes.length),
});
export type Fit = z.output<typeof fit>;

/** Why a music cannot be fitted. */
const fitRefusalReasons = [
  'too_short',
  'too_long',
  'too_many_hits',
  'conflicting_shapes',
  'hit_too_late',
  'hits_too_dense',
  'tempo',
] as const;

const milliseconds = z.number().nonnegative();

export const fitPlan = z.object({
  music_id: catalogId,
  is_feasible: z.literal(true),
  tempo_change: z.number().describe('percent; the largest change against the music'),
  sections: z.array(
    z.object({
      kind: z.enum(sectionKinds),
      start_ms: milliseconds,
      end_ms: milliseconds,
      bars: z.int().positive(),
      parent_start_ms: milliseconds.describe('where its bars are in the music'),
      parent_end_ms: milliseconds,
    }),
  ),
  hits: z
    .array(
      z.object({
        at_ms: milliseconds.describe('as requested'),
        planned_ms: milliseconds.describe('when the accent sounds'),
        on_beat: z.boolean(),
      }),
    )
    .describe('in the order of the request'),
  last_stroke_ms: milliseconds.describe('after it the music fades away'),
});
export type FitPlan = z.output<typeof fitPlan>;

export const fitRefusal = z.object({
  music_id: catalogId,
  is_feasible: z.literal(false),
  reason: z.enum(fitRefusalReasons),
  hits: z.array(z.int().nonnegative()).describe('positions of the hits at fault in the request'),
  span_ms: milliseconds.nullable().describe('time between them'),
  tempo_change: z.number().nullable().describe('percent that would be needed'),
  proposal: fit.nullable().describe('the nearest feasible one'),
});
export type FitRefusal = z.output<typeof fitRefusal>;

export const fitAccess = { caller: 'visitor', bearer: 'optional', scope: 'fit:write' } as const;

export const planFits = defineRoute({
  ...fitAccess,
  method: 'POST',
  path: '/v1/fits/plans',
  summary:
    'How musics would be fitted to a length and cuts, or why not and what is possible instead',
  body: z.object({
    music_ids: z.array(catalogId).min(1).max(fitLimits.plansAtOnce),
    fit,
  }),
  reply: z.object({
    items: z
      .array(z.discriminatedUnion('is_feasible', [fitPlan, fitRefusal]))
      .describe('in the order of the request, without musics that are unknown'),
  }),
  errors: [],
  rateLimit: [perAddress(600, 60), perVisitor(120, 60), perUser(300, 60)],
});

export const fitRoutes = { planFits };
