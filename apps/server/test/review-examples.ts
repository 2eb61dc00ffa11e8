import { companyOf, withRequest } from '#test/air-examples.ts';
import { createTestCompany } from '#test/companies.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf } from '#test/organization-examples.ts';
import { insertTestReview } from '#test/reviews.ts';

type Created = Awaited<ReturnType<typeof insertTestReview>>;

/** A review link of a company that the caller does not belong to. */
const withReview =
  (example: (created: Created) => RequestExample) =>
  async ({ db }: ExampleContext): Promise<RequestExample> => {
    const organizationId = await createTestCompany(db);
    return example(await insertTestReview(db, { organizationId, userId: null }));
  };

const first = ({ candidateIds }: Created): string => candidateIds[0] ?? '';

/** Requests that succeed for the owner of a company, and for a client with the link. */
export const reviewExamples = {
  createReview: withRequest('generated', () => ({ body: { days: 7, note: '안녕하세요' } })),
  listReviews: withRequest('generated'),
  revokeReview: async (context: ExampleContext): Promise<RequestExample> => {
    const organizationId = await companyOf(context);
    const { id } = await insertTestReview(context.db, { organizationId, userId: actorOf(context) });
    return { params: { reviewId: id } };
  },
  getReview: withReview(({ token }) => ({ params: { token } })),
  recordReviewOpening: withReview(({ token }) => ({ params: { token } })),
  getReviewStream: withReview((created) => ({
    params: { token: created.token, candidateId: first(created) },
  })),
  addReviewComment: withReview((created) => ({
    params: { token: created.token },
    body: { candidate_id: first(created), name: '박고객', at_ms: 1000, text: '좋아요' },
  })),
  streamReview: withReview(({ token }) => ({ params: { token } })),
  setReviewChoice: withReview((created) => ({
    params: { token: created.token },
    body: { candidate_id: first(created), name: '박고객' },
  })),
};
