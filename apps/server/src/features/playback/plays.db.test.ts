import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPrivateAccess } from '#features/pavilion/pavilion.public.ts';
import type { Db } from '#infra/db.ts';
import { openDatabase } from '#infra/db.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { testApp, testUserId } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { aggregatePlays } from './play-aggregation.service.ts';
import {
  createPlayInbox,
  detachExpiredPartitions,
  ensurePartitions,
} from './play-inbox.service.ts';
import { playbackRoutes } from './playback.routes.ts';
import { signTicket } from './streams.rules.ts';

const suite = useSuite('fixture');
const ticketSecret = 'a secret that only these tests know';
const db = () => suite().database.db;
let app: FastifyInstance;

function open(on: Db): FastifyInstance {
  const storage = openStorage(suite().config.storage);
  const plays = createPlayInbox(on);
  return testApp(
    suite(),
    playbackRoutes({ db: on, storage, plays, ticketSecret, findPrivateAccess }),
  );
}
beforeAll(() => {
  app = open(db());
});
afterAll(() => app.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const afterExpiry = () => new Date(Date.now() + 7_200_000);
const ticket = (musicId: string, at = ago(10), secret = ticketSecret) =>
  signTicket({ id: uuidV7(at), musicId }, secret);

async function send(
  tickets: readonly string[],
  token?: string,
  to = app,
  remoteAddress = '192.0.2.1',
) {
  return to.inject({
    method: 'POST',
    url: '/_api/v1/plays',
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: { tickets },
  });
}
const accepted = async (tickets: readonly string[], token?: string) => {
  const response = await send(tickets, token);
  expect(response.statusCode).toBe(200);
  return response.json<{ accepted: number }>().accepted;
};

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db())).rows;
const inbox = () =>
  rowsOf(sql<{ music_id: string; user_id: string | null }>`
    select music_id, user_id from plays_inbox order by id`);
const counted = async () => {
  const rows = await rowsOf(sql<{ music_id: string; hourly: number; all: number }>`
    select music_id, coalesce(hourly, 0)::int as hourly, plays::int as all from music_stats
    left join (
      select music_id, sum(plays) as hourly from music_plays_hourly group by music_id
    ) as hours using (music_id) where plays > 0 order by music_id`);
  for (const { hourly, all } of rows) expect(hourly).toBe(all);
  return Object.fromEntries(rows.map(({ music_id, all }) => [music_id, all]));
};
const leftovers = () =>
  rowsOf(sql<{ name: string }>`
    select relname as name from pg_class
    where relname like 'plays\_inbox\_%' and relkind = 'r' and not relispartition`);

beforeEach(async () => {
  await aggregatePlays(db(), afterExpiry());
  await suite().asOwner('truncate music_plays_hourly, recent_plays, last_counted_plays');
  await sql`update music_stats set plays = 0 where plays > 0`.execute(db());
});

describe('tickets', () => {
  test('are stored before the response, with the user if signed in', async () => {
    expect(await accepted([ticket('1', ago(20)), ticket('2', ago(19))])).toBe(2);
    expect(await accepted([ticket('3', ago(18))], 'user')).toBe(1);
    expect(await inbox()).toEqual([
      { music_id: '1', user_id: null },
      { music_id: '2', user_id: null },
      { music_id: '3', user_id: testUserId },
    ]);
  });

  test('count if signed, old enough and not expired; others are ignored', async () => {
    const good = ticket('1');
    const refused = [
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      `${good}A`,
      'anything',
      ticket('1', ago(10), 'the secret of somebody else, of no use'),
      ticket('1', ago(4)),
      ticket('1', ago(-60)),
      ticket('1', ago(3601)),
      ticket('1', new Date(0)),
    ];
    expect(await accepted(refused)).toBe(0);
    expect(await inbox()).toEqual([]);
    expect(await accepted([...refused, good, ticket('1', ago(3590)), ticket('1', ago(6))])).toBe(3);
    expect(await inbox()).toHaveLength(3);
  });

  test('are rejected when malformed or too many', async () => {
    for (const tickets of [[], [''], ['a'.repeat(501)], Array(51).fill(ticket('1'))])
      expect((await send(tickets)).statusCode).toBe(422);
  });

  test('count once when sent repeatedly to several processes', async () => {
    const tickets = [ticket('5'), ticket('6'), ticket('7')];
    const { DATABASE_URL: url } = suite().config;
    const other = openDatabase({ url, size: 3, name: 'test', onError: () => {} });
    const otherApp = open(other.db);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        send(at % 3 === 0 ? tickets : tickets.toReversed(), undefined, at % 2 ? app : otherApp),
      ),
    );
    for (const response of responses) expect(response.json()).toEqual({ accepted: 3 });
    await otherApp.close();
    await other.close();
    expect(await inbox()).toHaveLength(3);
    expect(await accepted([...tickets, ...tickets])).toBe(6);
    expect(await aggregatePlays(db(), afterExpiry())).toBe(3);
    expect(await counted()).toEqual({ 5: 1, 6: 1, 7: 1 });
  });

  test('of a visitor belong to the user who sends them again, and count once', async () => {
    const tickets = [ticket('5', ago(30)), ticket('6', ago(20))];
    await accepted(tickets);
    await Promise.all([accepted(tickets, 'user'), accepted(tickets), accepted(tickets, 'user')]);
    const owned = [
      { music_id: '5', user_id: testUserId },
      { music_id: '6', user_id: testUserId },
    ];
    expect(await inbox()).toEqual(owned);
    await aggregatePlays(db(), afterExpiry());
    expect(await counted()).toEqual({ 5: 1, 6: 1 });
  });

  test('of a user stay with that user', async () => {
    const [id, musicId, userId] = [uuidV7(ago(30)), '5', uuidV7(ago(60))];
    await createPlayInbox(db()).add([{ id, musicId, userId }]);
    await accepted([signTicket({ id, musicId }, ticketSecret)], 'user');
    expect(await inbox()).toEqual([{ music_id: '5', user_id: userId }]);
  });

  test('of concurrent requests are batched into few inserts', async () => {
    await ensurePartitions(db());
    await suite().asOwner(`
      create table inserts (at timestamptz);
      create function note_insert() returns trigger language plpgsql as
        'begin insert into inserts values (now()); return null; end';
      create trigger note_insert after insert on plays_inbox
        for each statement execute function note_insert()`);
    await Promise.all(Array.from({ length: 100 }, (_, at) => accepted([ticket(String(at + 1))])));
    const inserts = await rowsOf(sql`select from inserts`);
    await suite().asOwner('drop trigger note_insert on plays_inbox');
    expect(await inbox()).toHaveLength(100);
    expect(inserts.length).toBeLessThanOrEqual(10);
  });

  test('create missing partitions, and are ignored when expired', async () => {
    await suite().asOwner(`
      do $$ declare part regclass; begin
        for part in select inhrelid from pg_inherits where inhparent = 'plays_inbox'::regclass loop
          execute 'drop table ' || part;
        end loop;
      end $$`);
    expect(await accepted([ticket('1'), ticket('2', ago(3500))])).toBe(2);
    expect(await inbox()).toHaveLength(2);
    const plays = createPlayInbox(db());
    await plays.add([
      { id: uuidV7(ago(20_000)), musicId: '1', userId: null },
      { id: uuidV7(ago(30)), musicId: '1', userId: null },
    ]);
    expect(await inbox()).toHaveLength(3);
  });
});

test('rejects plays beyond the pending limit and releases them after a failure', async () => {
  const unreachable = openDatabase({
    url: 'postgres://nobody@127.0.0.1:9/nothing',
    size: 1,
    name: 'test',
    onError: () => {},
  });
  const plays = createPlayInbox(unreachable.db);
  const batch = Array.from({ length: 5000 }, () => ({
    id: uuidV7(ago(10)),
    musicId: '1',
    userId: null,
  }));
  const pendingAdds = Array.from({ length: 4 }, () =>
    plays.add(batch).catch((error) => error.name),
  );
  expect(plays.pendingCount()).toBe(20_000);
  await expect(plays.add(batch.slice(0, 1))).rejects.toMatchObject({
    type: 'unavailable.database',
  });
  await Promise.all(pendingAdds);
  expect(plays.pendingCount()).toBe(0);
  const offlineApp = open(unreachable.db);
  expect((await send([ticket('1')], undefined, offlineApp)).statusCode).toBe(503);
  await offlineApp.close();
  await unreachable.close();
});

describe('aggregation', () => {
  test('adds hourly and total counts once', async () => {
    const times = [ago(10), ago(700), ago(1400), ago(3000)];
    for (const at of times) await accepted([ticket('1', at), ticket('2', at), ticket('3', at)]);
    expect(await aggregatePlays(db(), afterExpiry())).toBe(12);
    expect(await counted()).toEqual({ 1: 4, 2: 4, 3: 4 });
    const hours = await rowsOf(sql<{ hour: Date }>`select distinct hour from music_plays_hourly`);
    const wanted = new Set(times.map((at) => Math.floor(at.getTime() / 3_600_000) * 3_600_000));
    expect(new Set(hours.map(({ hour }) => hour.getTime()))).toEqual(wanted);
    expect(await aggregatePlays(db(), afterExpiry())).toBe(0);
    expect(await counted()).toEqual({ 1: 4, 2: 4, 3: 4 });
    expect([await inbox(), await leftovers()]).toEqual([[], []]);
  });

  describe('a listener', () => {
    const lengthMs = async () => {
      const [row] = await rowsOf(sql<{ ms: number }>`
        select duration_ms as ms from musics where id = 1`);
      return row?.ms ?? Number.NaN;
    };
    /** Ticket times in lengths of the music, beginning at the start of a partition. */
    const play = async (lengths: readonly number[], token?: string, address?: string) => {
      const start = Math.floor(ago(1800).getTime() / 600_000) * 600_000;
      const ms = await lengthMs();
      expect(ms * 8).toBeLessThan(3_000_000);
      const tickets = lengths.map((at) => ticket('1', new Date(start + at * ms)));
      const response = await send(tickets, token, app, address);
      expect(response.json()).toEqual({ accepted: lengths.length });
    };
    const playsCounted = async () => {
      await aggregatePlays(db(), afterExpiry());
      return (await counted())['1'] ?? 0;
    };

    test('adds one play within the length of a music, however many tickets', async () => {
      await play([0, 0.1, 0.2, 0.5, 0.99]);
      expect(await playsCounted()).toBe(1);
      expect(await rowsOf(sql`select from plays_inbox`)).toEqual([]);
    });

    test('adds a play with every length that passes', async () => {
      await play([0, 0.5, 1.01, 1.5, 2.02, 5]);
      expect(await playsCounted()).toBe(4);
    });

    test('is counted the same across a partition boundary', async () => {
      const lengths = 600_000 / (await lengthMs());
      await play([lengths - 0.6, lengths - 0.1, lengths + 0.3, lengths + 0.5]);
      expect(await playsCounted()).toBe(2);
    });

    test('is one account, or for visitors one network', async () => {
      await play([0, 0.1], 'user', '192.0.2.1');
      await play([0.2], 'user', '192.0.2.2');
      await play([0.2, 0.3], undefined, '192.0.2.3');
      await play([0.2, 0.3], undefined, '192.0.2.4');
      await play([0.2], undefined, '2001:db8::1');
      await play([0.3], undefined, '2001:db8::2');
      expect(await playsCounted()).toBe(4);
    });
  });

  test('skips partitions that may still receive tickets', async () => {
    await accepted([ticket('1', ago(3590)), ticket('1')]);
    expect(await aggregatePlays(db(), new Date())).toBe(0);
    expect(await inbox()).toHaveLength(2);
  });

  test('counts once after a crash between detaching, counting and dropping', async () => {
    await accepted([ticket('1'), ticket('2'), ticket('1', ago(1000))], 'user');
    await detachExpiredPartitions(db(), afterExpiry());
    expect(await inbox()).toEqual([]);
    await suite().asOwner(`
      create function refuse_drop() returns event_trigger language plpgsql as
        'begin raise exception ''killed''; end';
      create event trigger refuse_drop on sql_drop when tag in ('DROP TABLE')
        execute function refuse_drop()`);
    await expect(aggregatePlays(db(), afterExpiry())).rejects.toThrow('killed');
    await suite().asOwner('drop event trigger refuse_drop');
    expect(await counted()).toEqual({});
    expect(await rowsOf(sql`select from recent_plays`)).toEqual([]);
    expect(await aggregatePlays(db(), afterExpiry())).toBe(3);
    expect(await counted()).toEqual({ 1: 2, 2: 1 });
    expect(await rowsOf(sql`select from recent_plays`)).toHaveLength(3);
    expect(await leftovers()).toEqual([]);
  });

  test('counts once when it runs concurrently', async () => {
    for (const at of [10, 700, 1400]) await accepted([ticket('1', ago(at))]);
    const aggregated = await Promise.all(
      [1, 2, 3, 4].map(() => aggregatePlays(db(), afterExpiry())),
    );
    expect(aggregated.reduce((sum, plays) => sum + plays)).toBe(3);
    expect(await counted()).toEqual({ 1: 3 });
  });

  test('of 60,000 users finishes within 12 seconds', async () => {
    const [partition] = (await ensurePartitions(db())).slice(-1);
    await sql`
      insert into plays_inbox
      select (left(${partition?.from}, 14) || '7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1,
        ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
      from generate_series(1, 60000) n`.execute(db());
    const started = performance.now();
    expect(await aggregatePlays(db(), new Date(Date.now() + 20_000_000))).toBe(60_000);
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(await rowsOf(sql`select from recent_plays`)).toHaveLength(60_000);
  });

  test('stores the last 500 plays of a user in order, and none of visitors', async () => {
    const plays = createPlayInbox(db());
    const other = '0193c8a0-7b1a-7cde-8f00-0123456789ac';
    const add = (first: number, count: number, userId: string | null, from: number) =>
      plays.add(
        Array.from({ length: count }, (_, at) => ({
          id: uuidV7(new Date(ago(from).getTime() + at)),
          musicId: String(first + at),
          userId,
        })),
      );
    const recentPlaysOf = async (userId: string) =>
      (
        await rowsOf(sql<{ music_id: string; played_at: Date }>`
          select music_id, played_at from recent_plays where user_id = ${userId} order by number`)
      ).map(({ music_id, played_at }) => [Number(music_id), played_at.getTime()] as const);
    await add(1, 300, testUserId, 3000);
    await add(1000, 20, other, 3000);
    await add(2000, 50, null, 3000);
    await aggregatePlays(db(), afterExpiry());
    expect((await recentPlaysOf(testUserId)).map(([id]) => id)).toEqual(
      Array.from({ length: 300 }, (_, at) => 1 + at),
    );
    await add(301, 250, testUserId, 1500);
    await aggregatePlays(db(), afterExpiry());
    const last = await recentPlaysOf(testUserId);
    expect(last.map(([id]) => id)).toEqual(Array.from({ length: 500 }, (_, at) => 51 + at));
    expect(last.map(([, at]) => at)).toEqual(last.map(([, at]) => at).toSorted((a, b) => a - b));
    expect(await recentPlaysOf(other)).toHaveLength(20);
    await add(601, 700, testUserId, 100);
    await aggregatePlays(db(), afterExpiry());
    expect((await recentPlaysOf(testUserId)).map(([id]) => id)).toEqual(
      Array.from({ length: 500 }, (_, at) => 801 + at),
    );
  });
});
