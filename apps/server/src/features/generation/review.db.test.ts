import { randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import type { ReviewDecision } from '@onsori/contract/review-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleOrder } from '#test/generation-examples.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { insertReviewedPiece } from '#test/reviewed-pieces.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { publishAcceptedPieceHandler } from './publish-accepted-piece.handler.ts';
import { sweepStore } from './sweep.service.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;

type Operator = Awaited<ReturnType<typeof signUpOperator>>;
let storage: Storage;
let accounts: AccountsApp;
let operator: Operator;
let other: Operator;
beforeAll(async () => {
  storage = openStorage(suite().config.storage);
  accounts = openAccountsApp(suite(), { storage });
  operator = await signUpOperator(accounts, db(), ['catalogue']);
  other = await signUpOperator(accounts, db(), ['catalogue']);
});
afterAll(async () => {
  for await (const { key } of storage.list('')) await storage.delete(key);
  await accounts.app.close();
});

const order = async (body: object, key: string = randomUUID()) =>
  operator.browser.call('POST', '/v1/operator/batches', body, { 'idempotency-key': key });
const readBatch = async (batchId: string) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/batches/${batchId}`);
  return api.getBatch.reply.parse(body);
};
const readPieces = async (batchId: string) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/batches/${batchId}/pieces`);
  return api.listBatchPieces.reply.parse(body).items;
};
const decide = (pieceId: string, seed: number, decision: ReviewDecision | null, by = operator) =>
  by.browser.call('PUT', `/v1/operator/pieces/${pieceId}/decision`, { decision, seed });
const publish = async (batchId: string, by = operator) => {
  const { body } = await by.browser.call('POST', `/v1/operator/batches/${batchId}/publish`);
  return api.publishBatch.reply.parse(body).applied;
};
const actionsOf = async (subjectId: string) =>
  (await readAuditEntries(db(), testEncryption, { subjectId }))
    .reverse()
    .map(({ action, details }) => ({ action, ...details }));
const reservations = async (pieceId: string) =>
  (await sql`select from held_objects where holder = ${pieceId}`.execute(db())).rows.length;

describe('a batch that an operator orders', () => {
  test('is reviewed before it is published, and a re-rolled piece has another seed', async () => {
    const key = randomUUID();
    const first = await order(exampleOrder, key);
    const batchId: string = first.body.id;
    expect((await order(exampleOrder, key)).body.id).toBe(batchId);
    expect((await actionsOf(batchId)).map(({ action }) => action)).toEqual(['batch.ordered']);
    await accounts.runJobs();

    const made = await readBatch(batchId);
    expect(made).toMatchObject({ ...exampleOrder, is_planned: true, pieces: { undecided: 1 } });
    const [piece] = await readPieces(batchId);
    if (!piece?.seed) throw new Error('no piece in review');
    expect(piece).toMatchObject({ status: 'undecided', genre: '재즈', moods: ['차분한'] });
    expect(piece.spectrogram.length).toBeGreaterThan(1000);
    expect(piece.checks).toBeGreaterThan(15);

    const report = await operator.browser.call('GET', `/v1/operator/pieces/${piece.id}/report`);
    const { checks, sections } = api.getPieceReport.reply.parse(report.body);
    expect(checks[0]).toMatchObject({ kind: 'loudness', low: -14.5, high: -13.5, unit: 'LUFS' });
    expect(checks.map(({ kind }) => kind)).not.toContain('other');
    expect(sections.map(({ start_ms }) => start_ms)).toContain(piece.climax_ms);
    const stream = await operator.browser.call('GET', `/v1/operator/pieces/${piece.id}/stream`);
    expect((await fetch(stream.body.url)).headers.get('content-type')).toBe('audio/mpeg');

    const { rows } = await sql<{ music_id: string }>`
      select music_id from generation_pieces where id = ${piece.id}`.execute(db());
    const musicUrl = `/_api/v1/musics/${rows[0]?.music_id}`;
    const musicStatus = async () => (await accounts.app.inject(musicUrl)).statusCode;
    const listTotal = async () =>
      (await accounts.app.inject('/_api/v1/musics')).json<{ total: number }>().total;
    expect([await musicStatus(), await listTotal()]).toEqual([404, 0]);

    await decide(piece.id, piece.seed, 're_roll');
    expect(await publish(batchId)).toEqual({ accept: 0, re_roll: 1, reject: 0 });
    await accounts.runJobs();
    const [again] = await readPieces(batchId);
    if (!again?.seed) throw new Error('no piece in review');
    expect(again).toMatchObject({ id: piece.id, status: 'undecided', title: piece.title });
    expect(again.seed).not.toBe(piece.seed);
    expect((await decide(piece.id, piece.seed, 'accept')).body.type).toBe('conflict.piece_state');

    await decide(piece.id, again.seed, 'accept');
    expect([await musicStatus(), await listTotal()]).toEqual([404, 0]);
    expect(await publish(batchId)).toEqual({ accept: 1, re_roll: 0, reject: 0 });
    expect(await publish(batchId)).toEqual({ accept: 0, re_roll: 0, reject: 0 });
    await accounts.runJobs();
    expect([await musicStatus(), await listTotal()]).toEqual([200, 1]);
    expect(await reservations(piece.id)).toBe(0);
    const [published] = await readPieces(batchId);
    expect(published).toMatchObject({ status: 'published', music_id: rows[0]?.music_id });
    expect((await decide(piece.id, again.seed, null)).body.type).toBe('conflict.piece_state');
    expect((await actionsOf(batchId)).map(({ action }) => action)).toEqual([
      'batch.ordered',
      'batch.published',
      'batch.published',
    ]);
    // The files of the seed that was not published are left to the sweep.
    const sweep = {
      before: new Date(Date.now() + 60_000),
      now: new Date(),
      confirmedObjects: 1000,
    };
    const swept = await sweepStore(db(), storage, sweep);
    expect(swept).toMatchObject({ outcome: 'swept', quarantined: expect.toSatisfy((n) => n > 5) });
  }, 180_000);

  test.each([
    { ...exampleOrder, count: 0 },
    { ...exampleOrder, count: 61 },
    { ...exampleOrder, moods: [] },
    { ...exampleOrder, moods: ['차분한', '차분한'] },
    { ...exampleOrder, genre: '폴카' },
    { ...exampleOrder, min_seconds: 14 },
    { ...exampleOrder, min_seconds: 40, max_seconds: 30 },
  ])('is refused with invalid values %#', async (body) => {
    expect((await order(body)).status).toBe(422);
  });

  test('is listed newest first, also behind a cursor, without batches of the command line', async () => {
    const { batchId } = await insertReviewedPiece(db());
    await sql`insert into generation_batches (id, wish, created_at)
      values ('01900000-0000-7000-8000-000000000000', '{}', now())`.execute(db());
    const read = async (query = '') => {
      const { body } = await operator.browser.call('GET', `/v1/operator/batches${query}`);
      return api.listBatches.reply.parse(body).items.map(({ id }) => id);
    };
    const ids = await read();
    expect(ids[0]).toBe(batchId);
    expect(ids).not.toContain('01900000-0000-7000-8000-000000000000');
    expect(await read(`?cursor=${batchId}`)).toEqual(ids.slice(1));
  });
});

describe('a decision', () => {
  test('is recorded once, can be undone and is then open again', async () => {
    const { batchId, pieceId, seed } = await insertReviewedPiece(db());
    expect((await decide(pieceId, seed, 'reject')).body).toEqual({ status: 'rejected' });
    expect((await decide(pieceId, seed, 'reject')).status).toBe(200);
    expect((await decide(pieceId, seed, null)).body).toEqual({ status: 'undecided' });
    expect((await decide(pieceId, seed, null)).status).toBe(200);
    expect(await publish(batchId)).toEqual({ accept: 0, re_roll: 0, reject: 0 });
    expect((await readBatch(batchId)).pieces).toMatchObject({ undecided: 1 });
    expect(await actionsOf(pieceId)).toMatchObject([
      { action: 'piece.decided', before: { decision: null }, after: { decision: 'reject' } },
      {
        action: 'piece.decision_undone',
        before: { decision: 'reject' },
        after: { decision: null },
      },
    ]);
    expect(await actionsOf(batchId)).toEqual([]);
  });

  test('is taken from one of two operators who decide at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { pieceId, seed } = await insertReviewedPiece(db());
      const results = await Promise.all([
        decide(pieceId, seed, 'accept'),
        decide(pieceId, seed, 'reject', other),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await actionsOf(pieceId)).toHaveLength(1);
    }
  });

  test('is applied once by two operators who publish at once', async () => {
    const { batchId, pieceId } = await insertReviewedPiece(db(), { decision: 'accept' });
    const replies = await Promise.all([publish(batchId), publish(batchId, other)]);
    const accepted = replies.map(({ accept }) => accept).sort();
    expect(accepted).toEqual([0, 1]);
    expect(await actionsOf(batchId)).toHaveLength(1);
    await accounts.runJobs();
    const { rows } = await sql`
      select from musics join generation_pieces as piece on piece.music_id = musics.id
      where piece.id = ${pieceId}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('to accept is open again when the piece collides with music published since', async () => {
    const tunes = [{ hash: '4711', firstBar: 0 }];
    const first = await insertReviewedPiece(db(), { decision: 'accept', tunes });
    const second = await insertReviewedPiece(db(), { decision: 'accept', tunes });
    const publishJobs = async (batchId: string) => {
      await publish(batchId);
      await runPendingJobs(suite(), [publishAcceptedPieceHandler({ onPublished: async () => {} })]);
    };
    await publishJobs(first.batchId);
    await publishJobs(second.batchId);
    expect((await readBatch(first.batchId)).pieces).toMatchObject({ published: 1 });
    expect((await readBatch(second.batchId)).pieces).toMatchObject({ making: 1, published: 0 });
    const { rows } = await sql<{ decision: string | null; reason: string }>`
      select decision, refusals -> 0 ->> 'reason' as reason from generation_pieces
      where id = ${second.pieceId}`.execute(db());
    expect(rows).toEqual([{ decision: null, reason: 'melody' }]);
    const { rows: jobs } = await sql`
      select from graphile_worker._private_jobs as job
      where job.key like ${`%${second.pieceId}`}`.execute(db());
    expect(jobs).toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs where key like ${`%${second.pieceId}`}`.execute(
      db(),
    );
  });

  test('to reject gives the objects of the piece to the sweep', async () => {
    const { batchId, pieceId, references } = await insertReviewedPiece(db(), {
      decision: 'reject',
    });
    expect(await reservations(pieceId)).toBe(references.length);
    await publish(batchId);
    expect(await reservations(pieceId)).toBe(0);
    expect((await readBatch(batchId)).pieces).toMatchObject({ discarded: 1 });
    const stream = await operator.browser.call('GET', `/v1/operator/pieces/${pieceId}/stream`);
    expect(stream.body.type).toBe('conflict.piece_state');
  });

  test('about an unknown piece is refused', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    expect((await decide(id, 1, 'accept')).body.type).toBe('not_found.piece');
    const publication = await operator.browser.call('POST', `/v1/operator/batches/${id}/publish`);
    expect(publication.body.type).toBe('not_found.batch');
    const pieces = await operator.browser.call('GET', `/v1/operator/batches/${id}/pieces`);
    expect(pieces.body.type).toBe('not_found.batch');
  });
});
