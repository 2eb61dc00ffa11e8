import { z } from 'zod';
import { accepted } from './account.ts';
import { catalogId } from './fields.ts';
import { fit, fitAccess, fitPlan, fitRefusal } from './fit.ts';
import { fitStates } from './fit-values.ts';
import { audioStreamInfo } from './playback.ts';
import { defineRoute, perAddress, perUser, perVisitor } from './route.ts';

const fitId = z.string().regex(/^[0-9a-f]{64}$/);

/** A player asks for one version after the other, so its newer request replaces an older one that waits. */
const clientId = z
  .uuid({ version: 'v4' })
  .describe('random id of a player; its newer request replaces an older one that waits');

export const fitPiece = z.object({
  url: z.url(),
  bytes: z.int().positive(),
  start_ms: z.int().nonnegative(),
  end_ms: z.int().positive(),
});
export type FitPiece = z.output<typeof fitPiece>;

export const fitStream = audioStreamInfo
  .omit({ ticket: true, sections: true, preview_at: true })
  .extend({ lufs: z.number() });
export type FitStream = z.output<typeof fitStream>;

export const fitVersion = z.object({
  id: fitId,
  music_id: catalogId,
  fit: fit.describe('with its hits in the order of time'),
  plan: fitPlan.describe('of this fit'),
  state: z.enum(fitStates),
  position: z.int().positive().nullable().describe('in the queue while it waits; 1 is next'),
  ready_seconds: z.number().nonnegative().describe('that can be played from the beginning'),
  duration: z.number().positive().describe('seconds'),
  mime_type: z.string().describe('with its codecs, as media sources ask for it'),
  pieces: z
    .array(fitPiece)
    .describe('the beginning of the file while it is rendered, in order; empty once it is ready'),
  stream: fitStream.nullable().describe('the whole file once it is ready'),
});
export type FitVersion = z.output<typeof fitVersion>;

const params = z.object({ fitId });

export const createFit = defineRoute({
  ...fitAccess,
  method: 'POST',
  path: '/v1/fits',
  summary: 'Renders the preview of a music at a length, or refuses as a plan does',
  body: z.object({ music_id: catalogId, fit, client_id: clientId }),
  reply: z.object({
    version: fitVersion.nullable(),
    refusal: fitRefusal
      .nullable()
      .describe('why there is no version, and what is possible instead'),
  }),
  errors: ['not_found.music', 'forbidden.fit_length', 'conflict.fits_waiting'],
  rateLimit: [perAddress(600, 60), perVisitor(120, 60), perUser(120, 60)],
});

export const getFit = defineRoute({
  ...fitAccess,
  method: 'GET',
  path: '/v1/fits/{fitId}',
  summary: 'How far a preview is, and where its sound is streamed from',
  params,
  query: z.object({
    client_id: clientId.optional().describe('of the player that waits for the preview'),
  }),
  reply: fitVersion,
  errors: ['not_found.fit', 'forbidden.fit_length'],
  rateLimit: [perAddress(2400, 60), perUser(600, 60)],
});

export const releaseFit = defineRoute({
  ...fitAccess,
  method: 'DELETE',
  path: '/v1/fits/{fitId}',
  summary: 'Gives up a preview; its rendering stops unless another player waits for it',
  params,
  query: z.object({ client_id: clientId }),
  reply: accepted,
  errors: [],
  rateLimit: [perAddress(600, 60), perUser(300, 60)],
});

export const fitVersionRoutes = { createFit, getFit, releaseFit };
