import type { OperatorPermission } from '@onsori/contract/enumerations';
import type { FigureEntry, Overview } from '@onsori/contract/overview';
import type { FigureName, ListedFigure } from '@onsori/contract/overview-values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensurePartitions } from '#features/playback/play-inbox.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { recordSuccess } from '#jobs/queue-status.repo.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createTestCompany } from '#test/companies.ts';
import { insertFailedJob } from '#test/health-examples.ts';
import { issueTestLicence } from '#test/licences.ts';
import { signUpOperator } from '#test/operators.ts';
import { buyPlan, createPayer } from '#test/payers.ts';
import { insertReviewedPiece } from '#test/reviewed-pieces.ts';
import { useSuite } from '#test/suite.ts';
import { loadFigureEntries } from './figure-entries.service.ts';
import { measureFigures } from './measurements.service.ts';
import { measureFiguresJob } from './overview.jobs.ts';
import { loadOverview } from './overview.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  const music = await db().selectFrom('known_musics').select('id').executeTakeFirstOrThrow();
  musicId = music.id;
});
afterAll(() => accounts.app.close());
afterEach(async () => {
  await sql`delete from hourly_figures`.execute(db());
  await sql`delete from scheduled_job_successes`.execute(db());
});

/** Monday, 14:20 in Korea; its day began at 15:00 UTC of the day before. */
const now = new Date('2025-11-17T05:20:00Z');

async function measure(at = now): Promise<void> {
  await measureFigures(db(), at);
  await recordSuccess(db(), measureFiguresJob.name, { at, durationMs: 5 });
}

const load = (
  period: 'today' | 'week' | 'month' = 'today',
  permissions: readonly OperatorPermission[] = ['admin'],
) => loadOverview(db(), { permissions, period }, now);

function figureOf({ figures }: Overview, name: FigureName) {
  const figure = figures.find((each) => each.name === name);
  if (!figure) throw new Error(`no figure ${name}`);
  return figure;
}

async function insertUser(createdAt: string): Promise<string> {
  const id = uuidV7(new Date(createdAt));
  await db()
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      nickname: '소리',
      language: 'ko',
      created_at: new Date(createdAt),
    })
    .execute();
  return id;
}

async function insertHours(figure: FigureName, hours: Readonly<Record<string, number>>) {
  for (const [hour, value] of Object.entries(hours))
    await db()
      .insertInto('hourly_figures')
      .values({ figure, hour: new Date(hour), value })
      .execute();
}

describe('counting events', () => {
  test('separates days at midnight in Korea, and compares up to the same moment', async () => {
    await insertUser('2025-11-16T14:59:59.999Z');
    await insertUser('2025-11-16T15:00:00Z');
    await insertUser('2025-11-17T05:10:00Z');
    await insertUser('2025-11-09T14:59:59.999Z');
    await insertUser('2025-11-09T15:00:00Z');
    // A third of this hour has passed at the same moment.
    for (const minute of ['01', '30', '59']) await insertUser(`2025-11-10T05:${minute}:00Z`);
    await insertUser('2025-11-10T06:00:00Z');
    await measure();
    const overview = await load();
    expect(overview).toMatchObject({
      from: '2025-11-16T15:00:00.000Z',
      previous_from: '2025-11-09T15:00:00.000Z',
      measured_at: now.toISOString(),
      is_stale: false,
    });
    const signups = figureOf(overview, 'signups');
    expect(signups).toMatchObject({ value: 2, previous: 2 });
    expect(signups.points).toHaveLength(24);
    expect(signups.points.slice(0, 2)).toEqual([1, 0]);
    expect(signups.points.slice(13, 16)).toEqual([0, 1, null]);
    expect(signups.previous_points.slice(13, 17)).toEqual([0, 3, 1, 0]);
    expect(figureOf(await load('week'), 'signups').points).toEqual([0, 0, 0, 0, 0, 1, 2]);
    const month = figureOf(await load('month'), 'signups');
    expect(month).toMatchObject({ value: 9, previous: 0 });
    expect(month.points).toHaveLength(30);
  });

  test('counts downloads, licences, payments, refunds and plays', async () => {
    const at = new Date('2025-11-17T04:00:00Z');
    const payer = await createPayer(db());
    const licence = await issueTestLicence(db(), { userId: payer.userId, musicId, at });
    await db()
      .insertInto('downloads')
      .values({
        user_id: payer.userId,
        id: uuidV7(at),
        music_id: musicId,
        licence_id: licence.id,
        edition: 1,
        counts: true,
        file_names: ['노래.mp3'],
        downloaded_at: at,
      })
      .execute();
    await buyPlan(db(), payer, { plan: 'creator', period: 'month', seats: 1 }, at);
    const { id: attemptId, amount } = await db()
      .selectFrom('payment_attempts')
      .select(['id', 'amount'])
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('refunds')
      .values({
        id: uuidV7(at),
        attempt_id: attemptId,
        amount: '1000',
        reason: 'goodwill',
        state: 'refunded',
        requested_at: at,
        finished_at: at,
      })
      .execute();
    await sql`insert into music_plays_hourly (hour, music_id, plays)
      values (${at}, ${musicId}, 7)`.execute(db());
    await measure();
    const overview = await load();
    const values = Object.fromEntries(overview.figures.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      plays: 7,
      downloads: 1,
      licences: 1,
      revenue: Number(amount),
      refunds: 1000,
    });
    const entry = async (figure: ListedFigure) =>
      (await loadFigureEntries(db(), figure, 'ko', now)).items.map(({ id, amount, user_id }) => ({
        id,
        amount,
        user_id,
      }));
    const { userId: user_id } = payer;
    expect(await entry('downloads')).toEqual([{ id: licence.id, amount: null, user_id }]);
    expect(await entry('licences')).toEqual([{ id: licence.id, amount: null, user_id }]);
    expect(await entry('revenue')).toEqual([
      { id: expect.any(String), amount: Number(amount), user_id },
    ]);
    expect(await entry('refunds')).toMatchObject([{ amount: 1000, user_id }]);
  });

  test('counts plays whose tickets are still valid', async () => {
    await ensurePartitions(db());
    const at = new Date();
    await sql`insert into plays_inbox (id, music_id) values (${uuidV7(at)}, ${musicId})`.execute(
      db(),
    );
    await measure(at);
    const { figures } = await loadOverview(db(), { permissions: ['admin'], period: 'week' }, at);
    expect(figures.find(({ name }) => name === 'plays')?.value).toBe(1);
  });

  test('still counts a failed job in its hour after it was discarded', async () => {
    const id = await insertFailedJob({ db: db() });
    const at = new Date();
    await measure(at);
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db());
    await measure(at);
    const { figures } = await loadOverview(db(), { permissions: ['admin'], period: 'week' }, at);
    expect(figures.find(({ name }) => name === 'failed_jobs')).toMatchObject({
      value: 1,
      is_past_target: true,
    });
  });

  test('counts the hours that passed while no worker ran', async () => {
    await measure(new Date('2025-11-14T05:20:00Z'));
    await insertUser('2025-11-14T06:00:00Z');
    await insertUser('2025-11-16T06:00:00Z');
    await measure();
    const { points } = figureOf(await load('week'), 'signups');
    expect([points[3], points[5]]).toEqual([1, 2]);
  });
});

describe('levels', () => {
  test('are compared with the same hour a week ago', async () => {
    await insertHours('queue_depth', {
      '2025-11-17T04:00:00Z': 20,
      '2025-11-17T05:00:00Z': 412,
      '2025-11-10T05:00:00Z': 88,
      '2025-11-10T06:00:00Z': 1,
    });
    await recordSuccess(db(), measureFiguresJob.name, { at: now, durationMs: 5 });
    expect(figureOf(await load(), 'queue_depth')).toMatchObject({
      value: 412,
      previous: 88,
      is_past_target: true,
    });
    expect(figureOf(await load('week'), 'queue_depth').points.at(-1)).toBe(412);
  });

  test('have no value without a measurement', async () => {
    const overview = await load();
    expect(overview).toMatchObject({ measured_at: null, is_stale: true });
    for (const { value, previous, is_past_target: isPast } of overview.figures)
      expect([value, previous, isPast]).toEqual([null, null, false]);
  });
});

test('measurements that stopped are stale, and later hours are unknown', async () => {
  await measure(new Date('2025-11-17T02:10:00Z'));
  const overview = await load();
  expect(overview.is_stale).toBe(true);
  expect(figureOf(overview, 'signups').points[12]).toBeNull();
});

describe('the route', () => {
  const read = async (permission: OperatorPermission) => {
    const { browser } = await signUpOperator(accounts, db(), [permission]);
    const { status, body } = await browser.call('GET', '/v1/operator/overview');
    expect(status).toBe(200);
    const { figures, tasks } = body as unknown as Overview;
    return { figures: figures.map(({ name }) => name), tasks: tasks.map(({ task }) => task) };
  };

  test('returns the figures and tasks of the areas that an operator may use', async () => {
    expect(await read('support')).toEqual({
      figures: ['signups', 'downloads', 'licences'],
      tasks: ['inquiries', 'companies'],
    });
    expect(await read('catalogue')).toEqual({ figures: ['plays'], tasks: ['reviews'] });
    expect(await read('billing')).toEqual({
      figures: ['revenue', 'refunds'],
      tasks: ['refunds', 'company_refunds', 'statements'],
    });
    const all = await read('admin');
    expect(all.figures).toHaveLength(10);
    expect(all.tasks).toHaveLength(7);
  });

  test('lists the sign-ups of today, masked, to support only', async () => {
    const { browser, id } = await signUpOperator(accounts, db(), ['support']);
    const { body } = await browser.call('GET', '/v1/operator/activity/signups');
    const { items } = body as unknown as { items: FigureEntry[] };
    expect(items.find((item) => item.id === id)?.title).toContain('**');
    expect((await browser.call('GET', '/v1/operator/money/revenue')).body).toMatchObject({
      type: 'forbidden.permission_missing',
    });
  });

  test('shows admins the latest actions of operators', async () => {
    const { browser } = await signUpOperator(accounts, db(), ['admin']);
    const id = await insertFailedJob({ db: db() });
    await browser.call('POST', `/v1/operator/failed-jobs/${id}/discard`, { reason: '확인함' });
    const { body } = await browser.call('GET', '/v1/operator/overview');
    expect((body as unknown as Overview).actions[0]).toMatchObject({
      actor_kind: 'operator',
      actor: expect.stringMatching(/^.\*\*$/),
      action: 'job.discarded',
      subject_kind: 'job',
    });
  });

  test('counts open tasks, and since when the oldest waits', async () => {
    const id = await insertUser('2025-11-17T01:00:00Z');
    await db()
      .updateTable('users')
      .set({ company: 'waiting', company_code: 'ONSORI-TV' })
      .where('id', '=', id)
      .execute();
    await insertReviewedPiece(db());
    await insertReviewedPiece(db(), { decision: 'accept' });
    const { tasks } = await load();
    expect(tasks).toContainEqual({ task: 'reviews', count: 1, since: expect.any(String) });
    expect(tasks).toContainEqual({
      task: 'companies',
      count: 1,
      since: '2025-11-17T01:00:00.000Z',
    });
    expect(tasks).toContainEqual({ task: 'refunds', count: 0, since: null });
  });

  test('counts requested refunds of companies, and statements that are overdue in Korea', async () => {
    const organizationId = await createTestCompany(db());
    const { id: licenceId } = await issueTestLicence(db(), {
      userId: await insertUser('2025-11-17T01:00:00Z'),
      musicId,
    });
    await sql`
      insert into company_purchases (id, organization_id, kind, music_id, programme, amount, vat, month,
        licence_id, purchased_at, refund_reason, refund_requested_at)
      values (${uuidV7(now)}, ${organizationId}, 'music', ${musicId}, '아침 뉴스', 33000, 3000, '2025-11-01',
        ${licenceId}, '2025-11-16T01:00:00Z', '편성 취소', '2025-11-17T02:00:00Z')`.execute(db());
    // Due two days ago, today, and two days ago but paid.
    await sql`
      insert into company_statements (id, organization_id, month, number, dated_on, due_on, issued_at,
        purchased, refunded, vat, business, deposited_on)
      select gen_random_uuid(), ${organizationId}, month, 'ST-' || month, month, due_on, now(),
        33000, 0, 3000, '{}', deposited_on
      from (select (now() at time zone 'Asia/Seoul')::date as today) as days, lateral (values
        ('2025-09-01'::date, today - 2, null::date),
        ('2025-10-01', today, null),
        ('2025-11-01', today - 2, today)
      ) as statement (month, due_on, deposited_on)`.execute(db());
    const { tasks } = await load();
    expect(tasks).toContainEqual({
      task: 'company_refunds',
      count: 1,
      since: '2025-11-17T02:00:00.000Z',
    });
    const overdue = tasks.find(({ task }) => task === 'statements');
    expect(overdue).toMatchObject({ count: 1, since: expect.stringMatching(/T15:00:00.000Z$/) });
    expect(Date.now() - Date.parse(overdue?.since ?? '')).toBeGreaterThan(24 * 3_600_000);
  });
});
