import { randomUUID } from 'node:crypto';
import type { Generation } from '@onsori/contract/air-entities';
import type { AirState } from '@onsori/contract/air-values';
import type { Music } from '@onsori/contract/catalog';
import type { CompanyMemberRole } from '@onsori/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureAlbums } from '#cli/fixture.ts';
import { publishAlbum } from '#features/catalog/catalog.public.ts';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleBrief, insertAirRequest } from '#test/air-requests.ts';
import type { Browser } from '#test/browser.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useSuite } from '#test/suite.ts';
import { setRequestMusic } from './air.repo.ts';
import { markPurchased } from './air.service.ts';
import { matchRequest } from './match-request.service.ts';
import { sendAirMailHandler } from './send-air-mail.handler.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

async function createMember(code: string, role: CompanyMemberRole = 'producer') {
  const { browser, id, email } = await accounts.signUp();
  const { organizationId } = await db()
    .transaction()
    .execute((tx) => joinCompany(tx, { userId: id, code, role, now: new Date() }));
  return { browser, id, email, organizationId };
}

type Member = Awaited<ReturnType<typeof createMember>>;

const path = '/v1/generations';
const post = (browser: Browser, url: string, body: object = {}) =>
  browser.call('POST', url, body, { 'idempotency-key': randomUUID() });

const read = async (browser: Browser, id: string) =>
  (await browser.call('GET', `${path}/${id}`)).body as unknown as Generation;

async function sendBrief({ browser }: Member, brief: object = exampleBrief): Promise<Generation> {
  const response = await post(browser, path, { brief, send: true });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Generation;
}

const insertFor = ({ organizationId, id: userId }: Member, state: AirState, ready = 0) =>
  insertAirRequest(db(), {
    organizationId,
    userId,
    state,
    steps: Array.from({ length: ready }, () => 'ready' as const),
  });

async function publishMusic(): Promise<string> {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  if (!album) throw new Error('no album');
  const [musicId = ''] = (await publishAlbum(db(), album, new Date())).musicIds;
  return musicId;
}

describe('drafts', () => {
  test('are stored, changed, sent once and listed by state', async () => {
    const member = await createMember('DRAFT-TV');
    const { browser } = member;
    const created = await post(browser, path, { brief: { title: '' }, send: false });
    const draft = created.body as unknown as Generation;
    expect(draft).toMatchObject({ state: null, actions: ['edit', 'send', 'discard'], events: [] });
    const sentEmpty = await post(browser, `${path}/${draft.id}/send`);
    expect(sentEmpty.body.type).toBe('invalid.brief_incomplete');
    const saved = await browser.call('PUT', `${path}/${draft.id}/draft`, { brief: exampleBrief });
    expect(saved.status).toBe(200);
    const sent = await post(browser, `${path}/${draft.id}/send`);
    expect(sent.body).toMatchObject({ state: 'started', title: exampleBrief.title });
    const again = await post(browser, `${path}/${draft.id}/send`);
    expect(again.body.type).toBe('conflict.generation_state');
    const list = await browser.call('GET', `${path}?state=started`);
    expect(list.body).toMatchObject({
      total: 1,
      counts: { draft: 0, started: 1 },
      can_write: true,
    });
    const discarded = await browser.call('DELETE', `${path}/${draft.id}`);
    expect(discarded.body.type).toBe('conflict.generation_state');
  });

  test('can be discarded', async () => {
    const { browser } = await createMember('DISCARD-TV');
    const created = await post(browser, path, { brief: {}, send: false });
    expect((await browser.call('DELETE', `${path}/${created.body.id}`)).status).toBe(200);
    expect((await browser.call('GET', `${path}/${created.body.id}`)).status).toBe(404);
  });

  test('that contradict themselves, or name an unknown reference, are refused', async () => {
    const { browser } = await createMember('CONTRADICT-TV');
    const contradicting = { insts: ['피아노'], excluded_insts: ['피아노'] };
    const refused = await post(browser, path, { brief: contradicting, send: false });
    expect(refused.body.type).toBe('invalid.brief_contradicts');
    const unknown = await post(browser, path, {
      brief: { reference_music_id: '999999999' },
      send: false,
    });
    expect(unknown.body.type).toBe('not_found.music');
  });
});

describe('companies', () => {
  test('never see requests of another one, and viewers only read', async () => {
    const [owner, other] = [await createMember('OWN-TV'), await createMember('OTHER-TV')];
    const viewer = await createMember('OWN-TV', 'viewer');
    const { id, candidateIds } = await insertFor(owner, 'generated', 1);
    const url = `${path}/${id}`;
    const changes: [string, object][] = [
      [`${url}/cancel`, {}],
      [`${url}/accept`, { candidate_id: candidateIds[0] }],
      [`${url}/change`, { candidate_id: null, reasons: [], brief: exampleBrief }],
      [`${url}/comments`, { candidate_id: candidateIds[0], at_ms: 0, text: '…' }],
    ];
    for (const [changeUrl, body] of changes) {
      expect((await post(other.browser, changeUrl, body)).body.type).toBe('not_found.generation');
      expect((await post(viewer.browser, changeUrl, body)).body.type).toBe(
        'forbidden.company_role',
      );
    }
    const stream = `${url}/candidates/${candidateIds[0]}/stream`;
    for (const readUrl of [url, stream, `${url}/comments`]) {
      expect((await other.browser.call('GET', readUrl)).body.type).toBe('not_found.generation');
      expect((await viewer.browser.call('GET', readUrl)).status).toBe(200);
    }
    expect((await other.browser.call('GET', path)).body).toMatchObject({ total: 0, items: [] });
    expect((await viewer.browser.call('GET', path)).body).toMatchObject({
      total: 1,
      can_write: false,
    });
    expect((await read(viewer.browser, id)).actions).toEqual([]);
  });

  test('cannot use candidates of another request', async () => {
    const member = await createMember('MIXED-TV');
    const [one, two] = [
      await insertFor(member, 'generated', 1),
      await insertFor(member, 'generated', 1),
    ];
    const body = { candidate_id: two.candidateIds[0] };
    const accepted = await post(member.browser, `${path}/${one.id}/accept`, body);
    expect(accepted.body.type).toBe('not_found.candidate');
  });
});

describe('matching', () => {
  test('misses an empty catalogue and makes three candidates by itself', async () => {
    const member = await createMember('MISS-TV');
    const { id } = await sendBrief(member);
    expect(await matchRequest(db(), id)).toBe(member.organizationId);
    expect(await matchRequest(db(), id)).toBeNull();
    const request = await read(member.browser, id);
    expect(request).toMatchObject({ state: 'generating', round: 1, progress: 0 });
    expect(request.candidates.map(({ number, step }) => [number, step])).toEqual([
      [1, 'queued'],
      [2, 'queued'],
      [3, 'queued'],
    ]);
    expect(request.events.map(({ kind, actor }) => [kind, actor.kind])).toEqual([
      ['started', 'member'],
      ['missed', 'system'],
      ['generating', 'system'],
    ]);
  });

  test('finds near music with its reasons, which completes the request when chosen', async () => {
    const musicId = await publishMusic();
    const member = await createMember('MATCH-TV');
    const { browser } = member;
    const { body } = await browser.call('GET', `/v1/musics/${musicId}`);
    const music = body as unknown as Music;
    const { id } = await sendBrief(member, {
      ...exampleBrief,
      moods: music.moods,
      genre: music.genre,
      insts: music.insts,
      seconds: Math.round(music.duration),
      reference_music_id: musicId,
    });
    await matchRequest(db(), id);
    const request = await read(browser, id);
    expect(request.state).toBe('matched');
    expect(request.matches[0]).toMatchObject({
      music: { id: musicId },
      likeness: 1,
      length_agrees: true,
      resembles_reference: true,
    });
    expect(request.actions).toEqual(['choose', 'generate', 'cancel']);
    await runPendingJobs(suite(), [sendAirMailHandler(accounts.outbox)]);
    const mail = accounts.outbox.mails.find(({ to }) => to === member.email);
    expect(mail?.text).toContain(`/pavilion/air/${id}`);
    const unlisted = await post(browser, `${path}/${id}/choose`, { music_id: '999' });
    expect(unlisted.body.type).toBe('not_found.music');
    const chosen = await post(browser, `${path}/${id}/choose`, { music_id: musicId });
    expect(chosen.body).toMatchObject({ state: 'completed', chosen_music_id: musicId });
  });
});

describe('rounds', () => {
  test('a brief changes twice, and the third time is refused with its reason', async () => {
    const member = await createMember('CHANGE-TV');
    const { id, candidateIds } = await insertFor(member, 'generated', 3);
    const body = {
      candidate_id: candidateIds[1],
      reasons: ['slower', 'quieter_start'],
      brief: exampleBrief,
    };
    const changed = await post(member.browser, `${path}/${id}/change`, body);
    expect(changed.body).toMatchObject({ state: 'generating', round: 2, change_rounds_left: 1 });
    const { brief, candidates, events } = changed.body as unknown as Generation;
    expect(brief.tempo).toBe('느림');
    expect(brief.energy_curve?.[0]?.level).toBeLessThan(0.4);
    expect(candidates.filter(({ step }) => step === 'ready')).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({ kind: 'changed', candidate_number: 2 });
    for (const round of [2, 3]) {
      await db()
        .updateTable('air_requests')
        .set({ state: 'generated' })
        .where('id', '=', id)
        .execute();
      const next = await post(member.browser, `${path}/${id}/change`, body);
      expect(next.body).toMatchObject(
        round === 2 ? { round: 3, change_rounds_left: 0 } : { type: 'conflict.change_rounds_used' },
      );
    }
  });

  test('a retry makes the failed candidates again and leaves the others', async () => {
    const { browser, id: userId, organizationId } = await createMember('RETRY-TV');
    const steps = ['ready', 'failed', 'ready'] as const;
    const failed = { organizationId, userId, state: 'failed', steps } as const;
    const { id } = await insertAirRequest(db(), failed);
    expect(await read(browser, id)).toMatchObject({
      failure: 'gates',
      actions: expect.arrayContaining(['retry']),
    });
    const retried = await post(browser, `${path}/${id}/retry`);
    expect(retried.body).toMatchObject({ state: 'generating', round: 1, failure: null });
    const { candidates } = retried.body as unknown as Generation;
    expect(candidates.map(({ step }) => step)).toEqual(['ready', 'queued', 'ready']);
    const { id: other } = await insertAirRequest(db(), failed);
    const cancelled = await post(browser, `${path}/${other}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'failed', failure: 'gates', actions: [] });
  });

  test('accepting completes the request once, also when two people accept', async () => {
    const member = await createMember('ACCEPT-TV');
    const colleague = await createMember('ACCEPT-TV');
    const { id, candidateIds } = await insertFor(member, 'generated', 3);
    const accept = ({ browser }: Member, candidate: number) =>
      post(browser, `${path}/${id}/accept`, { candidate_id: candidateIds[candidate] });
    const replies = await Promise.all([accept(member, 0), accept(colleague, 1)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const request = await read(member.browser, id);
    expect(request.candidates.filter(({ is_accepted }) => is_accepted)).toHaveLength(1);
    expect(request.music_id).toBeNull();
    const musicId = await publishMusic();
    await db()
      .transaction()
      .execute((tx) => setRequestMusic(tx, id, musicId));
    expect((await read(member.browser, id)).music_id).toBe(musicId);
    const cancelled = await post(member.browser, `${path}/${id}/cancel`);
    expect(cancelled.body.type).toBe('conflict.generation_state');
    await db()
      .transaction()
      .execute((tx) => markPurchased(tx, id, member.id, new Date()));
    expect((await read(member.browser, id)).state).toBe('purchased');
  });

  test('cancelling leaves the state as it is and allows no other change', async () => {
    const member = await createMember('CANCEL-TV');
    const { id } = await insertFor(member, 'generated', 3);
    const cancelled = await post(member.browser, `${path}/${id}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'generated', actions: [] });
    expect(cancelled.body).toHaveProperty('cancelled_at', expect.any(String));
    const changed = await post(member.browser, `${path}/${id}/cancel`);
    expect(changed.body.type).toBe('conflict.generation_cancelled');
    const list = await member.browser.call('GET', `${path}?state=cancelled`);
    expect(list.body).toMatchObject({ total: 1, counts: { generated: 0, cancelled: 1 } });
  });
});

describe('comments', () => {
  test('are added at a position and deleted by their author or the owner', async () => {
    const owner = await createMember('COMMENT-TV');
    const [author, colleague] = [
      await createMember('COMMENT-TV'),
      await createMember('COMMENT-TV'),
    ];
    const { id, candidateIds } = await insertFor(owner, 'generated', 1);
    const url = `${path}/${id}/comments`;
    const body = { candidate_id: candidateIds[0], at_ms: 99_000, text: '여기서 더 조용히' };
    const added = await post(author.browser, url, body);
    expect(added.body).toMatchObject({ at_ms: 15_000, author: { is_self: true } });
    const listed = await colleague.browser.call('GET', url);
    expect(listed.body).toMatchObject({ items: [{ author: { is_self: false, name: '소**' } }] });
    const byColleague = await colleague.browser.call('DELETE', `${url}/${added.body.id}`);
    expect(byColleague.body.type).toBe('not_found.comment');
    const { events } = await read(owner.browser, id);
    expect(events.at(-1)).toMatchObject({ kind: 'commented', candidate_number: 1 });
    expect((await owner.browser.call('DELETE', `${url}/${added.body.id}`)).status).toBe(200);
    expect((await author.browser.call('GET', url)).body).toEqual({ items: [] });
  });
});

test('pages are paged by cursor without a gap', async () => {
  const member = await createMember('PAGES-TV');
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) ids.push((await insertFor(member, 'started')).id);
  const firstPage = await member.browser.call('GET', path);
  const rest = await member.browser.call('GET', `${path}?cursor=${firstPage.body.next_cursor}`);
  const shown = [firstPage, rest].flatMap(({ body }) => body.items as { id: string }[]);
  expect(shown.map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
  expect(rest.body.next_cursor).toBeNull();
});
