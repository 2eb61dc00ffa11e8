import { api } from '@onsori/contract/api';
import type { LiveOptions } from '#features/air/air.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import {
  addReviewComment,
  createReview,
  getReview,
  getReviewStream,
  listReviews,
  recordOpening,
  revokeReview,
  setReviewChoice,
} from './reviews.service.ts';

interface ReviewPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly webOrigin: string;
  readonly air: Pick<LiveOptions, 'channel'>;
}

export function reviewRoutes(ports: ReviewPorts): Implementation[] {
  const { db } = ports;
  const client = { db, channel: ports.air.channel };
  return [
    implement('createReview', api.createReview, ({ params, body, identity: { userId } }) =>
      createReview(ports, { userId, requestId: params.generationId, ...body }, new Date()),
    ),
    implement('listReviews', api.listReviews, async ({ params, identity: { userId } }) => ({
      items: await listReviews(db, userId, params.generationId, new Date()),
    })),
    implement('revokeReview', api.revokeReview, async ({ params, identity: { userId } }) => {
      await revokeReview(db, userId, params.reviewId, new Date());
      return { revoked: true } as const;
    }),
    implement('getReview', api.getReview, ({ params }) => getReview(db, params.token, new Date())),
    implement('recordReviewOpening', api.recordReviewOpening, async ({ params }) => {
      await recordOpening(db, params.token, new Date());
      return { recorded: true } as const;
    }),
    implement('getReviewStream', api.getReviewStream, ({ params }) =>
      getReviewStream(ports, params, new Date()),
    ),
    implement('addReviewComment', api.addReviewComment, ({ params: { token }, body }) => {
      const { candidate_id: candidateId, at_ms: atMs, name, text } = body;
      return addReviewComment(client, { token, candidateId, name, atMs, text }, new Date());
    }),
    implement('setReviewChoice', api.setReviewChoice, ({ params: { token }, body }) => {
      const { candidate_id: candidateId, name } = body;
      return setReviewChoice(client, { token, candidateId, name }, new Date());
    }),
  ];
}
