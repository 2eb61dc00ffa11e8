import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePieceJob } from '#features/generation/generation.jobs.ts';
import { createOrganization } from '#features/organizations/organizations.public.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { startRunner } from '#jobs/runner.ts';
import { insertAirRequest, storedCandidate } from '#test/air-requests.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';
import { makeCandidateJob } from './air.jobs.ts';
import { resumeTurns, takeCandidate } from './air-queue.service.ts';
import { enqueueTurns } from './air-transitions.service.ts';
import { finishMaking, giveUpCandidate } from './finish-candidate.service.ts';

const suite = useSuite();
const db = () => suite().database.db;

const hooks = { findNearest: async () => [], soundsTheSame: () => false };

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await db().deleteFrom('air_requests').execute();
  await db().updateTable('render_shares').set({ skipped: 0 }).execute();
});

async function createCompany(): Promise<string> {
  const now = new Date();
  const ownerUserId = uuidV7(now);
  await db()
    .insertInto('users')
    .values({
      id: ownerUserId,
      email: `${ownerUserId}@example.com`,
      nickname: '가',
      created_at: now,
      language: 'ko',
    })
    .execute();
  return db()
    .transaction()
    .execute((tx) => createOrganization(tx, { name: '회사', ownerUserId, seatLimit: 3, now }));
}

/** Requests in `generating` with three candidates each, and a turn per candidate. */
async function insertBriefs(organizationId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let brief = 0; brief < count; brief += 1) {
    const steps = ['queued', 'queued', 'queued'] as const;
    const request = { organizationId, userId: null, state: 'generating', steps } as const;
    ids.push((await insertAirRequest(db(), request)).id);
    await db()
      .transaction()
      .execute((tx) => enqueueTurns(tx, steps.length, new Date()));
  }
  return ids;
}

const RENDER_MS = 15;

/** A turn without sound: it records whose candidate it made. */
const fakeMaking = (made: string[]): JobHandler =>
  handleJob(makeCandidateJob, async ({ db: connection }, { slotId }) => {
    const candidateId = await takeCandidate(connection, slotId);
    if (candidateId === null) return;
    const row = await connection
      .selectFrom('air_candidates')
      .select('organization_id')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow();
    made.push(row.organization_id);
    await setTimeout(RENDER_MS);
    await finishMaking(connection, candidateId, storedCandidate(1), hooks);
  });

async function withRunner(handlers: readonly JobHandler[], act: () => Promise<void>) {
  const log = createLog({ level: 'silent', name: 'test' });
  const runner = await startRunner({
    databaseUrl: suite().workerUrl,
    context: await testJobContext(suite()),
    log,
    metrics: createMetrics(),
    handlers,
    concurrency: 1,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await act();
  } finally {
    await runner.stop();
  }
}

const until = async (isDone: () => boolean) => {
  for (let tries = 0; tries < 1200 && !isDone(); tries += 1) await setTimeout(25);
  expect(isDone()).toBe(true);
};

describe('turns', () => {
  test('100 briefs of one company delay the first of another by one render', async () => {
    const [a, b] = [await createCompany(), await createCompany()];
    const made: string[] = [];
    await insertBriefs(a, 100);
    await withRunner([fakeMaking(made)], async () => {
      await until(() => made.length >= 2);
      const before = made.length;
      await insertBriefs(b, 1);
      const startedByThen = made.length;
      await until(() => made.filter((company) => company === b).length === 3);
      const first = made.indexOf(b);
      expect(first).toBeGreaterThanOrEqual(before);
      // The render that was running when the brief arrived, and no other.
      expect(first).toBeLessThanOrEqual(startedByThen + 1);
      // From then on the companies take turns.
      expect(made.slice(first, first + 5)).toEqual([b, a, b, a, b]);
    });
  }, 60_000);

  test('batches progress while AIR work waits', async () => {
    const company = await createCompany();
    const started: string[] = [];
    const making = fakeMaking([]);
    const record = (name: string, handler: JobHandler): JobHandler => ({
      ...handler,
      run: async (context, payload) => {
        started.push(name);
        await handler.run(context, payload);
      },
    });
    const pieces = handleJob(makePieceJob, () => setTimeout(RENDER_MS).then(() => {}));
    await insertBriefs(company, 20);
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let piece = 0; piece < 5; piece += 1)
          await enqueue(tx, makePieceJob, { pieceId: uuidV7(new Date()) });
      });
    await withRunner([record('air', making), record('batch', pieces)], () =>
      until(() => started.length >= 65),
    );
    const batches = started.flatMap((name, at) => (name === 'batch' ? at : []));
    expect(batches).toHaveLength(5);
    // One start in ten or eleven.
    expect(Math.max(...batches)).toBeLessThanOrEqual(56);
    expect(started.slice(0, 5)).toEqual(['air', 'air', 'air', 'air', 'air']);
  }, 60_000);

  test('an interrupted turn goes on with its candidate, one of a cancelled request takes another', async () => {
    const company = await createCompany();
    const [first = '', second = ''] = await insertBriefs(company, 2);
    const slotId = uuidV7(new Date());
    const candidateId = await takeCandidate(db(), slotId);
    expect(await takeCandidate(db(), slotId)).toBe(candidateId);
    await db()
      .insertInto('held_objects')
      .values({ holder: candidateId ?? '', reference: 'audio/aa/x.mp3' })
      .execute();
    await db()
      .updateTable('air_requests')
      .set({ cancelled_at: new Date() })
      .where('id', '=', first)
      .execute();
    const next = await takeCandidate(db(), slotId);
    const row = await db()
      .selectFrom('air_candidates')
      .select('request_id')
      .where('id', '=', next)
      .executeTakeFirst();
    expect(row?.request_id).toBe(second);
    const reserved = await db()
      .selectFrom('held_objects')
      .selectAll()
      .where('holder', '=', candidateId ?? '')
      .execute();
    expect(reserved).toEqual([]);
  });

  test('lost turns are enqueued again, and slots of turns that gave up are free', async () => {
    const company = await createCompany();
    await insertBriefs(company, 1);
    await takeCandidate(db(), uuidV7(new Date()));
    expect(await resumeTurns(db(), new Date())).toBe(0);
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    expect(await resumeTurns(db(), new Date())).toBe(3);
    const occupied = await db()
      .selectFrom('air_candidates')
      .select('id')
      .where('slot_id', 'is not', null)
      .execute();
    expect(occupied).toEqual([]);
  });
});

describe('the end of a round', () => {
  const candidatesOf = (requestId: string) =>
    db()
      .selectFrom('air_candidates')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('number')
      .execute();
  const stateOf = (id: string) =>
    db()
      .selectFrom('air_requests')
      .select(['state', 'failure'])
      .where('id', '=', id)
      .executeTakeFirst();
  const eventsOf = async (id: string) =>
    (
      await db()
        .selectFrom('air_events')
        .select('kind')
        .where('request_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ kind }) => kind);

  test('three ready candidates generate the request; finishing twice changes nothing', async () => {
    const [id = ''] = await insertBriefs(await createCompany(), 1);
    for (const { id: candidateId } of await candidatesOf(id)) {
      await finishMaking(db(), candidateId, storedCandidate(1), hooks);
      await finishMaking(db(), candidateId, storedCandidate(2), hooks);
    }
    expect(await stateOf(id)).toEqual({ state: 'generated', failure: null });
    expect(await eventsOf(id)).toEqual([
      'candidate_ready',
      'candidate_ready',
      'candidate_ready',
      'generated',
    ]);
  });

  test('a candidate that fails leaves the finished ones and their reason', async () => {
    const [id = ''] = await insertBriefs(await createCompany(), 1);
    const [one, two, three] = await candidatesOf(id);
    await finishMaking(db(), one?.id ?? '', storedCandidate(1), hooks);
    await giveUpCandidate(db(), two?.id ?? '', 'near_copy');
    await finishMaking(db(), three?.id ?? '', storedCandidate(3), hooks);
    expect(await stateOf(id)).toEqual({ state: 'failed', failure: 'near_copy' });
    expect((await candidatesOf(id)).map(({ step }) => step)).toEqual(['ready', 'failed', 'ready']);
  });

  test('a near copy of another candidate or of a music is refused, and another seed is tried', async () => {
    const [id = ''] = await insertBriefs(await createCompany(), 1);
    const [one, two, three] = await candidatesOf(id);
    const tunes = [{ hash: '12345', firstBar: 0 }];
    await finishMaking(db(), one?.id ?? '', { ...storedCandidate(1), tunes }, hooks);
    await finishMaking(db(), two?.id ?? '', { ...storedCandidate(2), tunes }, hooks);
    const near = { ...hooks, findNearest: async () => [{ musicId: '1', likeness: 0.97 }] };
    await finishMaking(db(), three?.id ?? '', storedCandidate(3), near);
    const rows = await candidatesOf(id);
    expect(rows.map(({ step }) => step)).toEqual(['ready', 'queued', 'queued']);
    expect(rows[1]?.refusals).toEqual([
      { seed: 2, reason: 'near_copy', detail: `candidate ${one?.id}` },
    ]);
    expect(rows[2]?.refusals).toMatchObject([{ reason: 'near_copy' }]);
    expect(await stateOf(id)).toMatchObject({ state: 'generating' });
  });
});
