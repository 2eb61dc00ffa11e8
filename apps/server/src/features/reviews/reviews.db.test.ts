import { randomUUID } from 'node:crypto';
import type { Generation } from '@onsori/contract/air-entities';
import type { CompanyMemberRole } from '@onsori/contract/organizations';
import type { CandidateReview } from '@onsori/contract/review-pages';
import type { Review } from '@onsori/contract/reviews';
import { reviewLimits } from '@onsori/contract/reviews-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { insertAirRequest, storedCandidate } from '#test/air-requests.ts';
import type { Browser } from '#test/browser.ts';
import { testLive } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { hashReviewToken } from './reviews.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let client: Browser;
/** Companies whose pages were notified. */
const notified: string[] = [];
const channel = {
  ...testLive.channel,
  publish: (organizationId: string) => void notified.push(organizationId),
};
beforeAll(() => {
  accounts = openAccountsApp(suite(), { air: { ...testLive, channel } });
  client = accounts.browser();
});
afterAll(() => accounts.app.close());

async function createMember(code: string, role: CompanyMemberRole = 'producer') {
  const { browser, id } = await accounts.signUp();
  const { organizationId } = await db()
    .transaction()
    .execute((tx) => joinCompany(tx, { userId: id, code, role, now: new Date() }));
  return { browser, id, organizationId };
}

type Member = Awaited<ReturnType<typeof createMember>>;

const insertGenerated = ({ organizationId, id: userId }: Member, round = 1) =>
  insertAirRequest(db(), {
    organizationId,
    userId,
    state: 'generated',
    round,
    steps: ['ready', 'ready', 'failed'],
  });

const reviewsOf = (requestId: string) => `/v1/generations/${requestId}/reviews`;

async function createLink({ browser }: Member, requestId: string, body: object = {}) {
  const response = await browser.call('POST', reviewsOf(requestId), body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const { review, url } = response.body as unknown as { review: Review; url: string };
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  return { id: review.id, review, token, path: `/v1/r/${token}` };
}

async function createReviewed(code: string) {
  const member = await createMember(code);
  const { id: requestId, candidateIds } = await insertGenerated(member);
  const [first = '', second = '', failed = ''] = candidateIds;
  return { member, requestId, first, second, failed, ...(await createLink(member, requestId)) };
}

const readPage = async (path: string) =>
  (await client.call('GET', path)).body as unknown as CandidateReview;
const readRequest = async ({ browser }: Member, id: string) =>
  (await browser.call('GET', `/v1/generations/${id}`)).body as unknown as Generation;

describe('a link', () => {
  test('is stored as a hash of at least 128 random bits, and expires after its days', async () => {
    const member = await createMember('HASH-TV');
    const { id: requestId } = await insertGenerated(member);
    const { token, review } = await createLink(member, requestId, { days: 3, note: '안녕하세요' });
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const rows = await db()
      .selectFrom('reviews')
      .selectAll()
      .where('request_id', '=', requestId)
      .execute();
    expect(rows).toMatchObject([{ subject: 'candidates', user_id: member.id }]);
    expect(rows[0]?.token_hash).toEqual(hashReviewToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    const days = (Date.parse(review.expires_at) - Date.parse(review.created_at)) / 86_400_000;
    expect(days).toBe(3);
    const refused = await member.browser.call('POST', reviewsOf(requestId), { days: 2 });
    expect(refused.body.type).toBe('invalid.input');
  });

  test('shows the latest round and nothing else of the company', async () => {
    const member = await createMember('ROUNDS-TV');
    const { id: requestId, candidateIds } = await insertGenerated(member, 2);
    await db()
      .insertInto('air_candidates')
      .values({
        id: randomUUID(),
        request_id: requestId,
        organization_id: member.organizationId,
        round: 1,
        number: 1,
        step: 'ready',
        seed: '9',
        made: JSON.stringify(storedCandidate(9)),
        created_at: new Date(),
        finished_at: new Date(),
      })
      .execute();
    await member.browser.call(
      'POST',
      `/v1/generations/${requestId}/comments`,
      { candidate_id: candidateIds[0], at_ms: 0, text: '우리끼리 하는 말' },
      { 'idempotency-key': randomUUID() },
    );
    const { path } = await createLink(member, requestId, { note: '들어 봐 주세요' });
    const page = await readPage(path);
    expect(Object.keys(page).sort()).toEqual([
      'candidates',
      'choice',
      'company_name',
      'expires_at',
      'is_decided',
      'is_making',
      'note',
      'subject',
      'title',
    ]);
    expect(page).toMatchObject({
      title: '새벽 시장 엔딩',
      note: '들어 봐 주세요',
      is_making: false,
      is_decided: false,
      choice: null,
    });
    expect(page.candidates.map(({ id, comments }) => [id, comments])).toEqual([
      [candidateIds[0], []],
      [candidateIds[1], []],
    ]);
    expect(Object.keys(page.candidates[0] ?? {}).sort()).toEqual([
      'comments',
      'duration',
      'id',
      'number',
      'peaks',
      'ready_at',
    ]);
    expect(JSON.stringify(page)).not.toMatch(/우리끼리|비 그친|우리 동네/);
  });

  test('plays the preview of its own candidates only', async () => {
    const { member, path, first, failed } = await createReviewed('PLAY-TV');
    const other = await insertGenerated(member);
    const streamOf = (id: string | undefined) =>
      client.call('GET', `${path}/candidates/${id}/stream`);
    const { url } = (await streamOf(first)).body;
    const { made } = await db()
      .selectFrom('air_candidates')
      .select('made')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const { preview } = made as { preview: { objectKey: string } };
    expect(url).toContain(preview.objectKey);
    for (const id of [failed, other.candidateIds[0]])
      expect((await streamOf(id)).body.type).toBe('not_found.candidate');
  });

  test('counts openings', async () => {
    const { member, requestId, path } = await createReviewed('OPENED-TV');
    await readPage(path);
    for (const _ of [1, 2]) await client.call('POST', `${path}/openings`);
    const { items } = (await member.browser.call('GET', reviewsOf(requestId))).body;
    expect(items).toMatchObject([{ openings: 2, last_opened_at: expect.any(String) }]);
  });

  test('needs a round with a ready candidate, and there are not too many', async () => {
    const member = await createMember('FULL-TV');
    const { organizationId, id: userId, browser } = member;
    const started = await insertAirRequest(db(), { organizationId, userId, state: 'started' });
    const early = await browser.call('POST', reviewsOf(started.id), {});
    expect(early.body.type).toBe('conflict.generation_state');
    const { id } = await insertGenerated(member);
    for (let made = 0; made < reviewLimits.maxOpen; made += 1) await createLink(member, id);
    const refused = await browser.call('POST', reviewsOf(id), {});
    expect(refused.body.type).toBe('conflict.reviews_full');
  });
});

describe('a link that no longer works', () => {
  const expectGone = async (path: string, candidateId: string) => {
    const calls: [Parameters<Browser['call']>[0], string, object?][] = [
      ['GET', path],
      ['POST', `${path}/openings`],
      ['GET', `${path}/candidates/${candidateId}/stream`],
      ['POST', `${path}/comments`, { candidate_id: candidateId, name: '박', at_ms: 0, text: '…' }],
      ['PUT', `${path}/choice`, { candidate_id: candidateId, name: '박' }],
    ];
    for (const [method, url, body] of calls) {
      const response = await client.call(method, url, body);
      expect([response.status, response.body.type]).toEqual([404, 'not_found.review']);
    }
  };

  test('was revoked, and is listed no more', async () => {
    const { member, requestId, id, path, first } = await createReviewed('REVOKED-TV');
    expect((await member.browser.call('DELETE', `/v1/reviews/${id}`)).status).toBe(200);
    await expectGone(path, first);
    expect((await member.browser.call('GET', reviewsOf(requestId))).body).toEqual({ items: [] });
    const again = await member.browser.call('DELETE', `/v1/reviews/${id}`);
    expect(again.body.type).toBe('not_found.review');
  });

  test('has expired', async () => {
    const { id, path, first } = await createReviewed('EXPIRED-TV');
    await db()
      .updateTable('reviews')
      .set({ expires_at: new Date() })
      .where('id', '=', id)
      .execute();
    await expectGone(path, first);
  });

  test('is of a cancelled request', async () => {
    const { member, requestId, path, first } = await createReviewed('CANCELLED-TV');
    const cancelled = await member.browser.call('POST', `/v1/generations/${requestId}/cancel`, {});
    expect(cancelled.status).toBe(200);
    await expectGone(path, first);
    const refused = await member.browser.call('POST', reviewsOf(requestId), {});
    expect(refused.body.type).toBe('conflict.generation_cancelled');
  });

  test('never existed', () => expectGone('/v1/r/AAAA', randomUUID7()));
});

/** Only the format matters. */
const randomUUID7 = () => randomUUID().replace(/^(.{14})./, '$17');

describe('companies', () => {
  test('neither list nor revoke links of another one, and viewers only list', async () => {
    const { member, requestId, id, path } = await createReviewed('MINE-TV');
    const other = await createMember('THEIRS-TV');
    const viewer = await createMember('MINE-TV', 'viewer');
    const call = ({ browser }: Member, method: 'GET' | 'POST' | 'DELETE', url: string) =>
      browser.call(method, url, method === 'POST' ? {} : undefined);
    expect((await call(other, 'GET', reviewsOf(requestId))).body.type).toBe('not_found.generation');
    expect((await call(other, 'POST', reviewsOf(requestId))).body.type).toBe(
      'not_found.generation',
    );
    expect((await call(other, 'DELETE', `/v1/reviews/${id}`)).body.type).toBe('not_found.review');
    expect((await call(viewer, 'GET', reviewsOf(requestId))).body.items).toHaveLength(1);
    expect((await call(viewer, 'POST', reviewsOf(requestId))).body.type).toBe(
      'forbidden.company_role',
    );
    expect((await call(viewer, 'DELETE', `/v1/reviews/${id}`)).body.type).toBe(
      'forbidden.company_role',
    );
    expect((await readPage(path)).candidates).toHaveLength(2);
    expect((await call(member, 'DELETE', `/v1/reviews/${id}`)).status).toBe(200);
  });
});

describe('a client', () => {
  test('comments, which the company reads with name and date', async () => {
    const { member, requestId, path, first } = await createReviewed('COMMENTS-TV');
    const before = await readRequest(member, requestId);
    notified.length = 0;
    const comment = { candidate_id: first, name: '박고객', at_ms: 99_000, text: '여기가 좋아요' };
    const added = await client.call('POST', `${path}/comments`, comment);
    expect(added.body).toMatchObject({ name: '박고객', at_ms: 15_000, text: '여기가 좋아요' });
    expect((await readPage(path)).candidates[0]?.comments).toEqual([added.body]);
    const request = await readRequest(member, requestId);
    expect(request.comments).toMatchObject([
      { candidate_id: first, author: { kind: 'client', name: '박고객', is_self: false } },
    ]);
    expect(request.events.at(-1)).toMatchObject({
      kind: 'commented',
      candidate_number: 1,
      actor: { kind: 'client', name: '박고객' },
    });
    expect(request.changed_at > before.changed_at).toBe(true);
    expect(notified).toEqual([member.organizationId]);
  });

  test('prefers a candidate, which changes no state and is stored once', async () => {
    const { member, requestId, path, first, second } = await createReviewed('CHOICE-TV');
    const choose = (candidate: string, name = '박고객') =>
      client.call('PUT', `${path}/choice`, { candidate_id: candidate, name });
    notified.length = 0;
    for (const candidate of [first, second, second])
      expect((await choose(candidate)).status).toBe(200);
    expect(new Set(notified)).toEqual(new Set([member.organizationId]));
    expect((await readPage(path)).choice).toMatchObject({ candidate_id: second, name: '박고객' });
    const request = await readRequest(member, requestId);
    expect(request).toMatchObject({ state: 'generated', accepted_candidate_id: null });
    expect(request.events).toMatchObject([
      { kind: 'preferred', candidate_number: 1, actor: { kind: 'client', name: '박고객' } },
      { kind: 'preferred', candidate_number: 2 },
    ]);
    const accepted = await member.browser.call('POST', `/v1/generations/${requestId}/accept`, {
      candidate_id: first,
    });
    expect(accepted.status).toBe(200);
    expect((await choose(first)).body.type).toBe('conflict.generation_state');
    expect(await readPage(path)).toMatchObject({ is_decided: true });
  });

  test('cannot use candidates of another request, or of an earlier round', async () => {
    const { member, path, requestId, first } = await createReviewed('FOREIGN-TV');
    const other = await insertGenerated(member);
    const send = async (id: string | undefined) => {
      const body = { candidate_id: id, name: '박고객' };
      const comment = { ...body, at_ms: 0, text: '…' };
      return [
        (await client.call('POST', `${path}/comments`, comment)).body.type,
        (await client.call('PUT', `${path}/choice`, body)).body.type,
      ];
    };
    const refused = ['not_found.candidate', 'not_found.candidate'];
    expect(await send(other.candidateIds[0])).toEqual(refused);
    await db()
      .updateTable('air_requests')
      .set({ round: 2, state: 'generating' })
      .where('id', '=', requestId)
      .execute();
    expect(await send(first)).toEqual(refused);
    expect(await readPage(path)).toMatchObject({ is_making: true, candidates: [], choice: null });
  });

  test('leaves comments and choices for the company', async () => {
    const { requestId, path, first, second } = await createReviewed('LIMITS-TV');
    const now = new Date();
    const ids = Array.from({ length: reviewLimits.maxComments }, randomUUID);
    await db()
      .insertInto('air_comments')
      .values(
        ids.map((id) => ({
          id,
          request_id: requestId,
          candidate_id: first,
          author: 'client' as const,
          author_name: '박고객',
          at_ms: 0,
          text: '…',
          created_at: now,
        })),
      )
      .execute();
    await db()
      .insertInto('air_events')
      .values(
        ids.slice(0, reviewLimits.maxChoices).map((id, index) => ({
          id,
          request_id: requestId,
          position: index + 1,
          at: now,
          actor: 'client' as const,
          kind: 'preferred',
          round: 1,
          candidate_id: first,
        })),
      )
      .execute();
    const body = { candidate_id: second, name: '박고객' };
    const comment = { ...body, at_ms: 0, text: '…' };
    expect((await client.call('POST', `${path}/comments`, comment)).body.type).toBe(
      'conflict.comments_full',
    );
    expect((await client.call('PUT', `${path}/choice`, body)).body.type).toBe(
      'conflict.choices_full',
    );
  });

  test('needs a name', async () => {
    const { path, first } = await createReviewed('NAMELESS-TV');
    const choice = await client.call('PUT', `${path}/choice`, { candidate_id: first, name: ' ' });
    expect(choice.body.type).toBe('invalid.input');
  });
});

test('deleting the request erases the links and the names of clients', async () => {
  const { requestId, path, first } = await createReviewed('ERASED-TV');
  await client.call('PUT', `${path}/choice`, { candidate_id: first, name: '박고객' });
  await db().deleteFrom('air_requests').where('id', '=', requestId).execute();
  for (const table of ['reviews', 'air_events', 'air_comments'] as const)
    expect(
      await db().selectFrom(table).select('id').where('request_id', '=', requestId).execute(),
    ).toEqual([]);
});
