import { api } from '@onsori/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { insertReservations } from '#features/generation/object-reservations.repo.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleBrief, insertAirRequest, storedCandidate } from '#test/air-requests.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { listCandidates } from './air-candidates.repo.ts';
import { takeCandidate } from './air-queue.service.ts';
import { enqueueTurns } from './air-transitions.service.ts';
import { finishMaking } from './finish-candidate.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
type User = Awaited<ReturnType<AccountsApp['signUp']>>;
let operator: User;
let member: User;
let organizationId: string;

beforeAll(async () => {
  accounts = openAccountsApp(suite());
  operator = await signUpOperator(accounts, db(), ['support']);
  member = await accounts.signUp();
  organizationId = await createTestCompany(db());
  await addTestMember(db(), organizationId, member.id, 'producer');
});
afterAll(() => accounts.app.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await db().deleteFrom('air_requests').execute();
});

const path = '/v1/operator/air';
const reason = '고객이 다시 만들어 달라고 했어요';
const hooks = { findNearest: async () => [], soundsTheSame: () => false };

type Fixture = Parameters<typeof insertAirRequest>[1];
const insert = (fixture: Partial<Fixture> & Pick<Fixture, 'state'>) =>
  insertAirRequest(db(), { organizationId, userId: member.id, ...fixture });
const insertTitled = (title: string, state: Fixture['state'] = 'started') =>
  insert({ state, brief: { ...exampleBrief, title } });

const get = (url: string) => operator.browser.call('GET', `${path}${url}`);
const list = async (query = '') =>
  api.listAirRequests.reply.parse((await get(`/requests${query}`)).body);
const read = async (id: string) =>
  api.getAirRequest.reply.parse((await get(`/requests/${id}`)).body);
const reRoll = (id: string, candidateId: string | null) =>
  operator.browser.call('POST', `${path}/requests/${id}/re-roll`, {
    candidate_id: candidateId,
    reason,
  });
const setTouched = (id: string, secondsAgo: number) =>
  db()
    .updateTable('air_requests')
    .set({ touched_at: new Date(Date.now() - secondsAgo * 1000) })
    .where('id', '=', id)
    .execute();

describe('list', () => {
  test('shows the latest change of all companies first, page by page, and no drafts', async () => {
    const other = await createTestCompany(db());
    await insert({ state: null });
    const ids: string[] = [];
    for (let count = 0; count < 23; count += 1) {
      const { id } = await insert({
        state: 'started',
        organizationId: count % 2 === 0 ? organizationId : other,
      });
      // Changed in another order than created, and twice at the same time.
      await setTouched(id, Math.floor(((count * 7) % 23) / 2) * 10);
      ids.push(id);
    }
    const first = await list();
    expect(first.items).toHaveLength(20);
    const second = await list(`?cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const shown = [...first.items, ...second.items];
    expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const times = shown.map(({ changed_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await get('/requests?cursor=nonsense')).body.type).toBe('invalid.cursor');
  });

  test('filters by state, company and a part of the title', async () => {
    const [market, sea] = [
      await insertTitled('새벽 Market 100%'),
      await insertTitled('바다', 'failed'),
    ];
    const cancelled = await insertTitled('취소', 'matched');
    await member.browser.call('POST', `/v1/generations/${cancelled.id}/cancel`, {});
    const other = await createTestCompany(db());
    const elsewhere = await insert({ state: 'failed', organizationId: other, userId: null });
    const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await idsOf('?state=started')).toEqual([market.id]);
    expect(await idsOf('?state=matched')).toEqual([]);
    expect(await idsOf('?state=cancelled')).toEqual([cancelled.id]);
    expect((await idsOf('?state=failed')).toSorted()).toEqual([sea.id, elsewhere.id].toSorted());
    expect(await idsOf(`?state=failed&company=${other}`)).toEqual([elsewhere.id]);
    expect((await list(`?company=${other}`)).company).toEqual({ id: other, name: '방송국' });
    expect(await idsOf(`?text=${encodeURIComponent('market 100%')}`)).toEqual([market.id]);
    expect(await idsOf(`?text=${encodeURIComponent('_')}`)).toEqual([]);
    const unknown = await get(`/requests?company=${market.id}`);
    expect(unknown.body.type).toBe('not_found.company');
  });

  test('says whose turn it is, without the name of the requester', async () => {
    const { id } = await insert({ state: 'failed', steps: ['ready', 'failed', 'ready'] });
    const { items } = await list();
    expect(items).toMatchObject([
      { id, waits_for: 'company', failure: 'gates', round: 1, requested_by: '소**' },
    ]);
  });
});

describe('request', () => {
  test('shows the brief, candidates of all rounds with refused seeds, and the history', async () => {
    const { id, candidateIds } = await insert({
      state: 'failed',
      steps: ['ready', 'failed', 'ready'],
    });
    const refusals = [{ seed: 7, reason: 'gates', detail: 'clipping' }];
    await db()
      .updateTable('air_candidates')
      .set({ refusals: JSON.stringify(refusals), attempts: 2 })
      .where('id', '=', candidateIds[1] ?? '')
      .execute();
    const request = await read(id);
    expect(request).toMatchObject({
      brief: exampleBrief,
      company: { id: organizationId },
      can_re_roll_failed: true,
    });
    expect(request.candidates).toMatchObject([
      { step: 'ready', lufs: -14, recipe: { engine: 1, seed: 0 }, can_re_roll: true },
      { step: 'failed', failure: 'gates', attempts: 2, refusals, recipe: null },
      { step: 'ready' },
    ]);
    const stream = await get(`/candidates/${candidateIds[0]}/stream`);
    expect(stream.body.url).toEqual(expect.stringContaining('audio/aa/'));
    const silent = await get(`/candidates/${candidateIds[1]}/stream`);
    expect(silent.body.type).toBe('not_found.candidate');
  });

  test('a draft is not found', async () => {
    const { id } = await insert({ state: null });
    expect((await get(`/requests/${id}`)).body.type).toBe('not_found.generation');
    expect((await reRoll(id, null)).body.type).toBe('not_found.generation');
  });
});

describe('re-roll', () => {
  const ready = ['ready', 'ready', 'ready'] as const;

  test('makes a ready candidate anew in the same round, releases its files and is recorded', async () => {
    const { id, candidateIds } = await insert({ state: 'generated', round: 3, steps: ready });
    const second = candidateIds[1] ?? '';
    const sound = `/v1/generations/${id}/candidates/${second}/stream`;
    await db()
      .transaction()
      .execute((tx) => insertReservations(tx, second, ['audio/aa/former.mp4']));
    expect((await reRoll(id, second)).body).toEqual({ accepted: true });

    const page = await member.browser.call('GET', `/v1/generations/${id}`);
    expect(page.body).toMatchObject({ state: 'generating', round: 3, change_rounds_left: 0 });
    const { candidates, events } = api.getGeneration.reply.parse(page.body);
    expect(candidates.map(({ step }) => step)).toEqual(['ready', 'queued', 'ready']);
    expect(events.at(-1)).toMatchObject({
      kind: 're_rolled',
      actor: { kind: 'operator', name: '' },
      candidate_number: 2,
    });
    expect((await read(id)).events.at(-1)?.actor).toMatchObject({ name: '소**', is_self: true });
    expect((await member.browser.call('GET', sound)).body.type).toBe('not_found.candidate');
    const reserved = await db()
      .selectFrom('held_objects')
      .select('reference')
      .where('holder', '=', second)
      .execute();
    expect(reserved).toEqual([]);
    const entries = await readAuditEntries(db(), testEncryption, { subjectId: id });
    expect(entries).toMatchObject([
      {
        action: 'air_request.re_rolled',
        details: { reason, after: { organization_id: organizationId, round: 3, candidates: 1 } },
      },
    ]);

    const made = await takeCandidate(db(), second);
    expect(made).toBe(second);
    const [, requeued] = await listCandidates(db(), [id]);
    // The number of refused seeds determines the next one.
    expect(requeued).toMatchObject({
      refusals: [{ seed: 1, reason: 're_rolled', detail: '' }],
      tries_before: 1,
      attempts: 1,
    });
    await finishMaking(db(), second, storedCandidate(99), hooks);
    const done = await read(id);
    expect(done).toMatchObject({ state: 'generated', round: 3 });
    expect(done.candidates[1]).toMatchObject({ recipe: { seed: 99 }, is_accepted: false });
  });

  test('makes the failed candidates anew and leaves the others', async () => {
    const steps = ['failed', 'ready', 'failed'] as const;
    const { id } = await insert({ state: 'failed', steps });
    expect((await reRoll(id, null)).status).toBe(200);
    const request = await read(id);
    expect(request).toMatchObject({ state: 'generating', failure: null, round: 1 });
    expect(request.candidates.map(({ step }) => step)).toEqual(['queued', 'ready', 'queued']);
    expect(request.events.at(-1)).toMatchObject({ candidate_number: null, candidates: 2 });
  });

  test.each([
    ['started', 'conflict.generation_state'],
    ['matched', 'conflict.generation_state'],
    ['missed', 'conflict.generation_state'],
    ['generating', 'conflict.generation_state'],
  ] as const)('is refused in %s', async (state, type) => {
    const { id, candidateIds } = await insert({ state, steps: ready });
    expect((await reRoll(id, candidateIds[0] ?? '')).body.type).toBe(type);
  });

  test('is refused once the request is accepted or cancelled', async () => {
    const accepted = await insert({ state: 'generated', steps: ready });
    const [first] = accepted.candidateIds;
    const post = (id: string, action: string, body: object = {}) =>
      member.browser.call('POST', `/v1/generations/${id}/${action}`, body);
    await post(accepted.id, 'accept', { candidate_id: first });
    const late = await reRoll(accepted.id, first ?? '');
    expect(late.body.type).toBe('conflict.generation_state');
    const cancelled = await insert({ state: 'failed', steps: ['failed', 'ready', 'ready'] });
    await post(cancelled.id, 'cancel');
    expect((await reRoll(cancelled.id, null)).body.type).toBe('conflict.generation_cancelled');
  });

  test('is refused for a candidate of another round or request, and without failed ones', async () => {
    const { id, candidateIds } = await insert({ state: 'generated', steps: ready });
    const other = await insert({ state: 'generated', steps: ready });
    expect((await reRoll(id, other.candidateIds[0] ?? '')).body.type).toBe('not_found.candidate');
    expect((await reRoll(id, null)).body.type).toBe('not_found.candidate');
    await db().updateTable('air_requests').set({ round: 2 }).where('id', '=', id).execute();
    expect((await reRoll(id, candidateIds[0] ?? '')).body.type).toBe('not_found.candidate');
    expect((await read(id)).state).toBe('generated');
  });

  test('one of a re-roll and an acceptance at the same time wins', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { id, candidateIds } = await insert({ state: 'generated', steps: ready });
      const [candidateId = ''] = candidateIds;
      const [rolled, accepted] = await Promise.all([
        reRoll(id, candidateId),
        member.browser.call('POST', `/v1/generations/${id}/accept`, { candidate_id: candidateId }),
      ]);
      expect([rolled.status, accepted.status].toSorted()).toEqual([200, 409]);
      const refused = rolled.status === 409 ? rolled : accepted;
      expect(refused.body.type).toBe('conflict.generation_state');
      const request = await read(id);
      const [first] = request.candidates;
      if (accepted.status === 200) {
        expect(request.state).toBe('completed');
        expect(first).toMatchObject({ step: 'ready', is_accepted: true });
      } else {
        expect(request.state).toBe('generating');
        expect(first).toMatchObject({ step: 'queued', is_accepted: false });
      }
    }
  });
});

describe('queue', () => {
  test('counts what waits and is made by company and kind, with rates', async () => {
    const other = await createTestCompany(db());
    const queued = ['queued', 'queued', 'queued'] as const;
    await insert({ state: 'generating', steps: queued });
    await insert({ state: 'generating', organizationId: other, steps: queued });
    const { candidateIds } = await insert({ state: 'generated', steps: ['ready', 'ready'] });
    await db()
      .updateTable('air_candidates')
      .set({ slot_at: sql<Date>`finished_at - interval '40 seconds'` })
      .where('id', 'in', candidateIds)
      .execute();
    const cancelled = await insert({ state: 'generating', steps: queued });
    await member.browser.call('POST', `/v1/generations/${cancelled.id}/cancel`, {});
    await db()
      .transaction()
      .execute((tx) => enqueueTurns(tx, 6, new Date()));
    await takeCandidate(db(), candidateIds[0] ?? '');
    const queue = api.getAirQueue.reply.parse((await get('/queue')).body);
    expect(queue.seconds_per_candidate).toBeCloseTo(40, 0);
    expect(queue.kinds).toMatchObject([
      { kind: 'waited_for', waiting: 0, oldest_seconds: null, guaranteed_share: 0.5 },
      { kind: 'air', waiting: 6, guaranteed_share: 0.25, max_skips: 3, made_last_hour: 2 },
      { kind: 'batch', waiting: 0, guaranteed_share: 0.1 },
    ]);
    const byCompany = new Map(queue.companies.map((row) => [row.company.id, row]));
    const [own, others] = [byCompany.get(organizationId), byCompany.get(other)];
    expect((own?.making ?? 0) + (others?.making ?? 0)).toBe(1);
    expect((own?.waiting ?? 0) + (others?.waiting ?? 0)).toBe(5);
    expect(own).toMatchObject({ made_last_hour: 2, failed_last_hour: 0 });
    expect(others?.wait_seconds).toBeGreaterThan(40);
    expect(others?.oldest_seconds).toBeGreaterThanOrEqual(0);
  });

  test('is empty without work', async () => {
    const queue = api.getAirQueue.reply.parse((await get('/queue')).body);
    expect(queue).toMatchObject({ companies: [], seconds_per_candidate: null });
  });
});
