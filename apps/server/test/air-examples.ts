import { randomUUID } from 'node:crypto';
import type { AirState } from '@onsori/contract/air-values';
import { insertComment } from '#features/air/air-comments.repo.ts';
import { findMembership } from '#features/organizations/organizations.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { exampleBrief, insertAirRequest } from '#test/air-requests.ts';
import { createTestCompany } from '#test/companies.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf, createSeats } from '#test/organization-examples.ts';

export async function companyOf(context: ExampleContext): Promise<string> {
  const userId = actorOf(context);
  const membership = await findMembership(context.db, userId);
  return membership?.organizationId ?? createSeats(context.db, userId);
}

const withCompany =
  (example: () => RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    await companyOf(context);
    return example();
  };

type Created = Awaited<ReturnType<typeof insertAirRequest>>;

/** A request of the caller's company in a state, with ready candidates where the state has them. */
export const withRequest =
  (
    state: AirState | null,
    example: (created: Created, context: ExampleContext) => Partial<RequestExample> = () => ({}),
  ) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    const created = await insertAirRequest(context.db, {
      organizationId: await companyOf(context),
      userId: actorOf(context),
      state,
      matches: state === 'matched' ? [context.music.musicId] : [],
      steps: state === 'generated' ? ['ready', 'ready', 'ready'] : [],
    });
    return { params: { generationId: created.id }, ...example(created, context) };
  };

const first = ({ candidateIds }: Created): string => candidateIds[0] ?? '';

/** A request of a company of strangers. */
const ofStrangers =
  (example: (created: Created) => RequestExample) =>
  async ({ db }: ExampleContext): Promise<RequestExample> => {
    const organizationId = await createTestCompany(db);
    const steps = ['ready', 'ready', 'ready'] as const;
    return example(
      await insertAirRequest(db, { organizationId, userId: null, state: 'generated', steps }),
    );
  };

/** Requests that succeed for the owner of a company, or for an operator. */
export const airExamples = {
  listGenerations: withCompany(() => ({})),
  streamGenerations: withCompany(() => ({})),
  understandScene: withCompany(() => ({ body: { text: '잔잔한 피아노, 45초' } })),
  createGeneration: withCompany(() => ({
    body: { brief: exampleBrief, send: true },
    key: randomUUID(),
  })),
  getGeneration: withRequest('generated'),
  updateDraft: withRequest(null, () => ({ body: { brief: exampleBrief } })),
  sendDraft: withRequest(null),
  discardDraft: withRequest(null),
  chooseMatch: withRequest('matched', (_, { music }) => ({ body: { music_id: music.musicId } })),
  generateNew: withRequest('matched'),
  retryGeneration: withRequest('failed'),
  cancelGeneration: withRequest('started'),
  changeGeneration: withRequest('generated', (created) => ({
    body: { candidate_id: first(created), reasons: ['slower'], brief: exampleBrief },
  })),
  acceptCandidate: withRequest('generated', (created) => ({
    body: { candidate_id: first(created) },
  })),
  getCandidateStream: withRequest('generated', (created) => ({
    params: { generationId: created.id, candidateId: first(created) },
  })),
  listComments: withRequest('generated'),
  addComment: withRequest('generated', (created) => ({
    body: { candidate_id: first(created), at_ms: 1000, text: '여기서 조금 더 조용히' },
    key: randomUUID(),
  })),
  deleteComment: async (context: ExampleContext): Promise<RequestExample> => {
    const organizationId = await companyOf(context);
    const userId = actorOf(context);
    const { id: requestId, candidateIds } = await insertAirRequest(context.db, {
      organizationId,
      userId,
      state: 'generated',
      steps: ['ready'],
    });
    const now = new Date();
    const comment = { id: uuidV7(now), requestId, candidateId: candidateIds[0] ?? '', now };
    const author = { kind: 'member', userId } as const;
    await context.db
      .transaction()
      .execute((tx) => insertComment(tx, { ...comment, author, atMs: 0, text: '좋아요' }));
    return { params: { generationId: requestId, commentId: comment.id } };
  },
  listAirRequests: () => ({}),
  getAirQueue: () => ({}),
  getAirRequest: ofStrangers(({ id }) => ({ params: { generationId: id } })),
  getAirCandidateStream: ofStrangers((created) => ({ params: { candidateId: first(created) } })),
  reRollCandidates: ofStrangers((created) => ({
    params: { generationId: created.id },
    body: { candidate_id: first(created), reason: '고객 요청' },
  })),
};
