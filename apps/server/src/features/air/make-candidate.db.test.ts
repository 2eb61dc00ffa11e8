import { airBrief } from '@onsori/contract/air-brief';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrphans } from '#features/generation/generation.public.ts';
import { soundsTheSame } from '#features/generation/make-piece.handler.ts';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import { noChannel } from '#infra/redis-channel.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleBrief, insertAirRequest } from '#test/air-requests.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { enqueueTurns } from './air-transitions.service.ts';
import type { StoredCandidate } from './candidates.rules.ts';
import { makeCandidateHandler } from './make-candidate.handler.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const handler = makeCandidateHandler({
  hooks: { findNearest: async () => [], soundsTheSame },
  channel: noChannel,
});

async function insertWork(brief: object) {
  const { browser, id: userId } = await accounts.signUp();
  const { organizationId } = await db()
    .transaction()
    .execute((tx) => joinCompany(tx, { userId, code: userId, role: 'producer', now: new Date() }));
  const request = await insertAirRequest(db(), {
    organizationId,
    userId,
    state: 'generating',
    steps: ['ready', 'ready', 'queued'],
    brief: airBrief.parse({ ...exampleBrief, ...brief }),
  });
  await db()
    .transaction()
    .execute((tx) => enqueueTurns(tx, 1, new Date()));
  return { browser, ...request };
}

test('makes a candidate of the exact length along the curve, stored without orphans', async () => {
  const { browser, id, candidateIds } = await insertWork({
    excluded_insts: ['퍼커션'],
    energy_curve: [
      { at: 0, level: 0.2 },
      { at: 0.7, level: 1 },
      { at: 1, level: 0.4 },
    ],
  });
  const candidateId = candidateIds[2] ?? '';
  await runPendingJobs(suite(), [handler]);
  const { body } = await browser.call('GET', `/v1/generations/${id}`);
  expect(body).toMatchObject({ state: 'generated', progress: 1 });
  const { candidates } = body as unknown as { candidates: { id: string }[] };
  const made = candidates.find((candidate) => candidate.id === candidateId);
  expect(made).toMatchObject({ step: 'ready', duration: 15, curve_match: expect.any(Object) });
  expect(made).toHaveProperty('insts', expect.not.arrayContaining(['퍼커션']));

  const stream = await browser.call(
    'GET',
    `/v1/generations/${id}/candidates/${candidateId}/stream`,
  );
  expect((await fetch(stream.body.url)).status).toBe(200);

  const storage = openStorage(suite().config.storage);
  const { orphans, total } = await listOrphans(db(), storage, new Date(Date.now() + 60_000));
  expect([orphans, total]).toEqual([[], 2]);
  const row = await db()
    .selectFrom('air_candidates')
    .select('made')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const { stream: full, preview } = row.made as StoredCandidate;
  expect(preview.bytes).toBeLessThan(full.bytes);
  await storage.deleteMany([full.objectKey, preview.objectKey]);
}, 120_000);

test('stops and leaves nothing when the request is cancelled meanwhile', async () => {
  const { browser, id, candidateIds } = await insertWork({ seconds: 120 });
  const cancelled = (async () => {
    for (;;) {
      const { body } = await browser.call('GET', `/v1/generations/${id}`);
      const [progress] = (
        body as unknown as { candidates: { id: string; step: string }[] }
      ).candidates.filter((candidate) => candidate.id === candidateIds[2]);
      if (progress && progress.step !== 'queued') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await browser.call('POST', `/v1/generations/${id}/cancel`);
  })();
  const started = performance.now();
  await Promise.all([runPendingJobs(suite(), [handler]), cancelled]);
  expect(performance.now() - started).toBeLessThan(20_000);
  const { rows } = await sql`select from held_objects where holder = ${candidateIds[2]}`.execute(
    db(),
  );
  expect(rows).toHaveLength(0);
}, 60_000);
