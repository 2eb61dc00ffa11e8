import type { Measurement } from '@onsori/contract/measurement';
import { measurementLimits } from '@onsori/contract/measurement-values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#features/billing/billing.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { testJobContext } from '#test/job-context.ts';
import { exampleBatch } from '#test/measurement-examples.ts';
import { signUpOperator } from '#test/operators.ts';
import { useSuite } from '#test/suite.ts';
import { firstStoredDay } from './measurement.rules.ts';
import { loadMeasurement } from './measurement.service.ts';
import { sweepMeasurementsHandler } from './sweep-measurements.handler.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const tables = ['measured_events', 'measured_vitals', 'measured_searches'] as const;
afterEach(async () => {
  for (const table of tables) await db().deleteFrom(table).execute();
});

const path = '/v1/measurements';
const send = (body: object) => accounts.browser().call('POST', path, body);
const today = () => koreanDay(new Date());
const countRows = async () => {
  const rows = await Promise.all(
    tables.map((table) => db().selectFrom(table).selectAll().execute()),
  );
  return rows.flat().length;
};

describe('recording', () => {
  test('adds up 20 parallel batches exactly, whatever their order', async () => {
    const entries = [
      { kind: 'page', route: '/music' },
      { kind: 'page', route: '/' },
      { kind: 'page', route: '/music' },
      { kind: 'search', results: 'none', text: 'Sad  Kazoo' },
      { kind: 'search', results: 'few' },
      { kind: 'like' },
      { kind: 'vital', metric: 'lcp', route: '/music', value: 1200 },
      { kind: 'vital', metric: 'cls', route: '/music', value: 0 },
    ] as const;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(exampleBatch(...(index % 2 === 0 ? entries : entries.toReversed()))),
      ),
    );
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toEqual({ accepted: true });
    }
    const events = await db().selectFrom('measured_events').selectAll().execute();
    expect(events.map(({ kind, detail, count }) => `${kind} ${detail} ${count}`).sort()).toEqual([
      'like  20',
      'page / 20',
      'page /music 40',
      'search few 20',
      'search none 20',
    ]);
    for (const { day, device, language } of events)
      expect({ day, device, language }).toEqual({
        day: today(),
        device: 'desktop',
        language: 'ko',
      });
    const vitals = await db()
      .selectFrom('measured_vitals')
      .select(['metric', 'bucket', 'count'])
      .orderBy('metric')
      .execute();
    expect(vitals).toEqual([
      { metric: 'cls', bucket: 0, count: 20 },
      { metric: 'lcp', bucket: 2, count: 20 },
    ]);
    expect(await db().selectFrom('measured_searches').selectAll().execute()).toEqual([
      { day: today(), text: 'sad kazoo', count: 20 },
    ]);
  });

  test('stores nothing that names a person, even of a signed-in one', async () => {
    const { browser } = await accounts.signUp();
    await browser.call('POST', path, {
      ...exampleBatch({ kind: 'like' }),
      user_id: 'someone',
      entries: [{ kind: 'like', music_id: '1', at: '2026-11-18T00:00:00Z' }],
    });
    const { rows } = await sql<{ columns: string }>`
      select string_agg(column_name, ' ' order by table_name, ordinal_position) as columns
      from information_schema.columns where table_name = any (${[...tables]})`.execute(db());
    expect(rows[0]?.columns).toBe(
      'day kind detail device language count day text count day metric route device bucket count',
    );
    const [row] = await db().selectFrom('measured_events').selectAll().execute();
    expect(row).toEqual({
      day: today(),
      kind: 'like',
      detail: '',
      device: 'desktop',
      language: 'ko',
      count: 1,
    });
  });

  test.each(['sori@example.com', '010-1234-5678', 'https://example.com', 'call 0212345678'])(
    'counts a search for %j without its text',
    async (text) => {
      const reply = await send(exampleBatch({ kind: 'search', results: 'none', text }));
      expect(reply.status).toBe(200);
      expect(await db().selectFrom('measured_searches').selectAll().execute()).toEqual([]);
      expect(await countRows()).toBe(1);
    },
  );

  test('stores no text of a search with results', async () => {
    await send(exampleBatch({ kind: 'search', results: 'many', text: 'lofi' }));
    expect(await db().selectFrom('measured_searches').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['a path instead of its pattern', { kind: 'page', route: '/r/a-secret-token' }],
    ['an unknown kind', { kind: 'purchase' }],
    ['an unknown metric', { kind: 'vital', metric: 'fid', route: '/', value: 1 }],
    ['a negative value', { kind: 'vital', metric: 'lcp', route: '/', value: -1 }],
    ['an endless value', { kind: 'vital', metric: 'lcp', route: '/', value: 1e9 }],
    ['a long text', { kind: 'search', results: 'none', text: 'a'.repeat(61) }],
    ['hidden characters', { kind: 'search', results: 'none', text: 'a\u0000b' }],
  ])('rejects %s, with its whole batch', async (_, entry) => {
    const { status } = await send({
      ...exampleBatch(),
      entries: [{ kind: 'like' }, entry],
    });
    expect(status).toBe(422);
    expect(await countRows()).toBe(0);
  });

  test.each([
    ['no entries', []],
    ['too many entries', Array.from({ length: 51 }, () => ({ kind: 'like' }))],
  ])('rejects %s', async (_, entries) => {
    expect((await send({ ...exampleBatch(), entries })).status).toBe(422);
  });

  test('stores at most five texts of a batch, and none beyond those of a day', async () => {
    const entries = Array.from({ length: 9 }, (_, index) => ({
      kind: 'search' as const,
      results: 'none' as const,
      text: `word ${'abcdefghi'[index]}`,
    }));
    await send(exampleBatch(...entries));
    expect(await db().selectFrom('measured_searches').selectAll().execute()).toHaveLength(5);
    await sql`
      insert into measured_searches (day, text, count)
      select ${today()}::date, 'filler ' || number, 1
      from generate_series(1, ${measurementLimits.textsPerDay}::int) as number`.execute(db());
    await send(exampleBatch({ kind: 'search', results: 'none', text: 'one more' }));
    const texts = await db()
      .selectFrom('measured_searches')
      .select('text')
      .where('text', '=', 'one more')
      .execute();
    expect(texts).toEqual([]);
  });

  test.each(['sec-gpc', 'dnt'])('counts nothing of a browser that sends %s', async (header) => {
    const { statusCode } = await accounts.app.inject({
      method: 'POST',
      url: `/_api${path}`,
      headers: { [header]: '1' },
      payload: exampleBatch(),
    });
    expect(statusCode).toBe(200);
    expect(await countRows()).toBe(0);
  });
});

async function insertEvents(day: string, kind: string, count: number, detail = ''): Promise<void> {
  await db()
    .insertInto('measured_events')
    .values({ day, kind, detail, device: 'desktop', language: 'ko', count })
    .execute();
}

const insertSearch = (day: string, text: string, count: number) =>
  db().insertInto('measured_searches').values({ day, text, count }).execute();

const now = new Date('2026-11-18T05:00:00Z');

describe('reading', () => {
  test('sums the events of a period by day, in the order of the funnel', async () => {
    await insertEvents('2026-11-18', 'page', 7, '/music');
    await insertEvents('2026-11-18', 'page', 3, '/');
    await insertEvents('2026-11-12', 'page', 5, '/');
    await insertEvents('2026-11-11', 'page', 100, '/');
    await insertEvents('2026-11-17', 'like', 2);
    await insertEvents('2026-11-17', 'search', 4, 'none');
    const measurement = await loadMeasurement(db(), 'week', now);
    expect(measurement).toMatchObject({ from: '2026-11-12', to: '2026-11-18' });
    expect(measurement.steps.map(({ step }) => step)).toEqual([
      'page',
      'search',
      'audition',
      'like',
      'download',
      'subscribe',
    ]);
    expect(measurement.steps[0]).toEqual({
      step: 'page',
      count: 15,
      points: [5, 0, 0, 0, 0, 0, 10],
    });
    expect(measurement.searches.outcomes).toEqual([
      { outcome: 'none', count: 4 },
      { outcome: 'few', count: 0 },
      { outcome: 'many', count: 0 },
    ]);
    expect(measurement.audience).toEqual([{ device: 'desktop', language: 'ko', pages: 15 }]);
    const month = await loadMeasurement(db(), 'month', now);
    expect(month.steps[0]).toMatchObject({ count: 115 });
    expect(month.steps[0]?.points).toHaveLength(28);
  });

  test('shows a text from three searches on', async () => {
    await insertSearch('2026-11-17', 'sad kazoo', 2);
    await insertSearch('2026-11-18', 'sad kazoo', 1);
    await insertSearch('2026-11-18', 'rare', 2);
    await insertSearch('2026-11-16', 'bagpipe', 9);
    const { searches } = await loadMeasurement(db(), 'week', now);
    expect(searches.without_results).toEqual([
      { text: 'bagpipe', count: 9, last_day: '2026-11-16' },
      { text: 'sad kazoo', count: 3, last_day: '2026-11-18' },
    ]);
  });

  test('rates the 75th percentile of each page and class of devices', async () => {
    const values = [
      { metric: 'lcp', route: '/music', device: 'phone', bucket: 4, count: 3 },
      { metric: 'lcp', route: '/music', device: 'phone', bucket: 9, count: 1 },
      { metric: 'inp', route: '/music', device: 'phone', bucket: 8, count: 1 },
      { metric: 'lcp', route: '/', device: 'desktop', bucket: 0, count: 1 },
    ].map((value) => ({ ...value, day: '2026-11-18' }));
    await db().insertInto('measured_vitals').values(values).execute();
    const { vitals } = await loadMeasurement(db(), 'week', now);
    expect(vitals).toEqual([
      {
        route: '/music',
        device: 'phone',
        metrics: [
          { metric: 'lcp', p75: 2500, rating: 'good', samples: 4 },
          { metric: 'inp', p75: 475, rating: 'needs_work', samples: 1 },
        ],
      },
      {
        route: '/',
        device: 'desktop',
        metrics: [{ metric: 'lcp', p75: 375, rating: 'good', samples: 1 }],
      },
    ]);
  });

  test('is for operators of every permission, and nobody else', async () => {
    const read = '/v1/operator/measurement?period=quarter';
    const { browser } = await accounts.signUp();
    expect((await browser.call('GET', read)).status).toBe(403);
    expect((await accounts.browser().call('GET', read)).status).toBe(401);
    const operator = await signUpOperator(accounts, db(), ['catalogue']);
    await send(exampleBatch({ kind: 'download' }));
    const reply = await operator.browser.call('GET', read);
    expect(reply.status).toBe(200);
    const body = reply.body as unknown as Measurement;
    expect(body.steps.find(({ step }) => step === 'download')?.count).toBe(1);
    expect(body.steps[0]?.points).toHaveLength(90);
  });
});

test('counters are deleted after 25 months, texts after 90 days', async () => {
  const firstDay = firstStoredDay(today());
  const firstTextDay = addDays(today(), -measurementLimits.textsStoredDays);
  await insertEvents(firstDay, 'like', 1);
  await insertEvents(addDays(firstDay, -1), 'like', 1);
  await insertSearch(firstTextDay, 'recent', 3);
  await insertSearch(addDays(firstTextDay, -1), 'old', 3);
  const vital = { metric: 'lcp', route: '/', device: 'phone', bucket: 0, count: 1 };
  await db()
    .insertInto('measured_vitals')
    .values([
      { ...vital, day: firstDay },
      { ...vital, day: addDays(firstDay, -1) },
    ])
    .execute();
  await sweepMeasurementsHandler.run(await testJobContext(suite()), {});
  const days = async (table: (typeof tables)[number]) =>
    (await db().selectFrom(table).select('day').execute()).map(({ day }) => day);
  expect(await days('measured_events')).toEqual([firstDay]);
  expect(await days('measured_vitals')).toEqual([firstDay]);
  expect(await days('measured_searches')).toEqual([firstTextDay]);
});
