import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { createEventStreams, type LiveOptions, toEventBody } from '#http/event-streams.ts';
import { type Implementation, implement, implementStream } from '#http/implementation.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findReviewStream } from './review-events.service.ts';
import { createReview, listReviews, revokeReview } from './review-links.service.ts';
import {
  addReviewComment,
  getReview,
  getReviewStream,
  type ReviewTarget,
  recordOpening,
  setReviewChoice,
} from './reviews.service.ts';

export interface ReviewPorts {
  readonly storage: Storage;
  readonly webOrigin: string;
  readonly air: LiveOptions;
}

/** Open streams of one link in this process; further pages poll. */
const MAX_STREAMS_PER_LINK = 20;

/** The contract requires one of them. */
const toTarget = ({
  candidate_id: candidateId,
  music_id: musicId = '',
}: {
  readonly candidate_id?: string | undefined;
  readonly music_id?: string | undefined;
}): ReviewTarget => (candidateId === undefined ? { musicId } : { candidateId });

export function reviewRoutes(catalog: CatalogPorts, ports: ReviewPorts): Implementation[] {
  const { db } = catalog;
  const { channel } = ports.air;
  const client = { catalog, channel };
  const links = { db, webOrigin: ports.webOrigin };
  const openStream = createEventStreams(ports.air, MAX_STREAMS_PER_LINK);
  return [
    implement('createReview', api.createReview, ({ params, body, identity: { userId } }) => {
      const item = { kind: 'candidates', requestId: params.generationId } as const;
      return createReview(links, { userId, item, ...body }, new Date());
    }),
    implement('listReviews', api.listReviews, async ({ params, identity: { userId } }) => {
      const item = { kind: 'candidates', requestId: params.generationId } as const;
      return { items: await listReviews(db, userId, item, new Date()) };
    }),
    implement('revokeReview', api.revokeReview, async ({ params, identity: { userId } }) => {
      await revokeReview({ db, channel }, { userId, ...params }, new Date());
      return { revoked: true } as const;
    }),
    implement('getReview', api.getReview, ({ params, language }) =>
      getReview(catalog, params.token, language, new Date()),
    ),
    implement('recordReviewOpening', api.recordReviewOpening, async ({ params }) => {
      await recordOpening(db, params.token, new Date());
      return { recorded: true } as const;
    }),
    implement('getReviewStream', api.getReviewStream, ({ params }) =>
      getReviewStream({ db, storage: ports.storage }, params, new Date()),
    ),
    implement('addReviewComment', api.addReviewComment, ({ params: { token }, body }) => {
      const { name, text, at_ms: atMs, until_ms: untilMs } = body;
      const comment = { token, target: toTarget(body), name, text, atMs, untilMs };
      return addReviewComment(client, comment, new Date());
    }),
    implement('setReviewChoice', api.setReviewChoice, ({ params: { token }, body, language }) => {
      const choice = { token, target: toTarget(body), name: body.name };
      return setReviewChoice(client, choice, language, new Date());
    }),
    implementStream('streamReview', api.streamReview, async ({ params, exchange }) =>
      toEventBody(exchange, openStream(await findReviewStream(db, params.token))),
    ),
  ];
}
