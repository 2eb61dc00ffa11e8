import { api } from '@onsori/contract/api';
import { getProjectFeedback, resolveComment } from '#features/projects/projects.public.ts';
import { createEventStreams, toEventBody } from '#http/event-streams.ts';
import { type Implementation, implement, implementStream } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { findProjectStream } from './review-events.service.ts';
import { createReview, listReviews, revokeReview } from './review-links.service.ts';
import type { ReviewPorts } from './reviews.routes.ts';

const MAX_STREAMS_PER_USER = 6;

/** What owners do with review links of their projects. */
export function projectReviewRoutes({
  db,
  webOrigin,
  air,
}: Omit<ReviewPorts, 'storage'> & { readonly db: Db }): Implementation[] {
  const { channel } = air;
  const openStream = createEventStreams(air, MAX_STREAMS_PER_USER);
  const itemOf = ({ projectId }: { readonly projectId: string }) =>
    ({ kind: 'project', projectId }) as const;
  return [
    implement('createProjectReview', api.createProjectReview, ({ params, body, identity }) => {
      const link = { userId: identity.userId, item: itemOf(params), ...body };
      return createReview({ db, webOrigin }, link, new Date());
    }),
    implement('listProjectReviews', api.listProjectReviews, async ({ params, identity }) => ({
      items: await listReviews(db, identity.userId, itemOf(params), new Date()),
    })),
    implement('revokeProjectReview', api.revokeProjectReview, async ({ params, identity }) => {
      await revokeReview({ db, channel }, { userId: identity.userId, ...params }, new Date());
      return { accepted: true } as const;
    }),
    implement('getProjectFeedback', api.getProjectFeedback, ({ params, identity }) =>
      getProjectFeedback(db, identity.userId, params.projectId),
    ),
    implement('updateProjectComment', api.updateProjectComment, async (call) => {
      const { params, body, identity } = call;
      const change = { userId: identity.userId, ...params, isResolved: body.is_resolved };
      const comment = await resolveComment(db, change, new Date());
      channel.publish(params.projectId);
      return comment;
    }),
    implementStream('streamProjectFeedback', api.streamProjectFeedback, async (call) => {
      const stream = await findProjectStream(db, call.identity.userId, call.params.projectId);
      return toEventBody(call.exchange, openStream(stream));
    }),
  ];
}
