import { createHash } from 'node:crypto';
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainPendingEntries } from '#features/audit/chain-entries.service.ts';
import { bindStore, imageFolder } from '#features/generation/generation.public.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { emailChanged, insertTestUser, recordTestEntry } from '#test/audit.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { issueTestLicence, testLicenceKeys } from '#test/licences.ts';
import { testAuditKeys } from '#test/outbox.ts';
import { buyPlan, createPayer } from '#test/payers.ts';
import { bucketClient, useBucket, useSuite } from '#test/suite.ts';
import { checkRestored } from './check-restored.service.ts';
import { copyObjects, readCopyState } from './copy-objects.service.ts';
import { recoverObjects } from './recover-objects.service.ts';
import { formatProblem } from './restored.rules.ts';

const DAY_MS = 86_400_000;
const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;
const backupBucket = () => `${bucketClient(suite()).Bucket}-copy`;
let storage: Storage;
let backup: Storage;
let audioKeys: string[];
const folders: string[] = [];
let licenceId: string;

const keysIn = async (store: Storage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
};

beforeAll(async () => {
  const { s3 } = bucketClient(suite());
  await s3.send(new CreateBucketCommand({ Bucket: backupBucket() }));
  storage = openStorage(suite().config.storage);
  backup = openStorage({ ...suite().config.storage, S3_BUCKET: backupBucket() } as never);
  const { musicId } = await publishDownloadableMusic(db(), storage);
  // The order in which they are drawn, which is not that of their names.
  for (const names of [
    ['96.webp', '192.webp'],
    ['ko.png', 'en.png'],
  ]) {
    const images = names.map((name) => ({ name, bytes: Buffer.from(`image ${name}`) }));
    const folder = imageFolder(images);
    for (const { name, bytes } of images)
      await storage.put(`${folder}/${name}`, bytes, { contentType: 'image/webp' });
    await sql`insert into images values (${folder})`.execute(db());
    folders.push(folder);
  }
  const payer = await createPayer(db());
  await buyPlan(db(), payer, { plan: 'creator', period: 'month', seats: 1 }, new Date());
  ({ id: licenceId } = await issueTestLicence(db(), { userId: payer.userId, musicId }));
  await recordTestEntry(db(), emailChanged(await insertTestUser(db())));
  await chainPendingEntries(db(), testAuditKeys);
  await bindStore(db(), storage, new Date());
  audioKeys = (await keysIn(storage)).filter((key) => key.startsWith('audio/'));
  await copyObjects(storage, backup, { now: new Date() });
});

afterAll(async () => {
  for (const store of [storage, backup]) await store.deleteMany(await keysIn(store));
  const { s3 } = bucketClient(suite());
  await s3.send(new DeleteBucketCommand({ Bucket: backupBucket() }));
});

const check = (recordedRows = {}) =>
  checkRestored(
    { db: db(), storage: backup, licenceKeys: testLicenceKeys, auditKeys: testAuditKeys },
    { recordedRows, sampleSize: 100, now: new Date() },
  );
const findProblems = async (recordedRows = {}) =>
  (await check(recordedRows)).problems.map(formatProblem);

/** Runs statements without triggers, as somebody with access to the files could change rows. */
const tamper = (table: string, statement: string) =>
  suite().asOwner(
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
  );

async function readBytes(store: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await store.get(key))?.body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Changes one byte of an object while `act` runs. */
async function withChangedByte(store: Storage, key: string, act: () => Promise<void>) {
  const bytes = await readBytes(store, key);
  const changed = Buffer.from(bytes);
  changed[0] = (changed[0] ?? 0) ^ 1;
  await store.put(key, changed, { contentType: 'audio/wav' });
  await act();
  await store.put(key, bytes, { contentType: 'audio/wav' });
}

describe('the check of a restored database', () => {
  test('finds no problem in an undamaged one, and has looked at everything', async () => {
    const result = await check({ licences: 1, ledger_journals: 1, users: 2 });
    expect(result).toMatchObject({
      rows: { licences: 1, ledger_journals: 1, users: 2 },
      ledger: { journals: 1 },
      licences: { certificates: 1 },
      audit: { entries: 1 },
      objects: { references: audioKeys.length + 2, hashed: audioKeys.length + 2 },
      problems: [],
    });
    expect(audioKeys.length).toBeGreaterThan(3);
  });

  test('names a table with fewer rows than the backup had, or none', async () => {
    expect(await findProblems({ licences: 2, users: 2, gone: 10 })).toEqual([
      'rows: licences has 1 rows, and the backup had 2',
      'rows: gone has 0 rows, and the backup had 10',
    ]);
  });

  test('names a missing object', async () => {
    const [key = ''] = audioKeys;
    await backup.delete(key);
    expect(await findProblems()).toEqual([`objects: ${key} is missing in the store`]);
    await copyObjects(storage, backup, { now: new Date() });
    expect(await findProblems()).toEqual([]);
  });

  test('names an object with a changed byte', async () => {
    const key = audioKeys.at(-1) ?? '';
    await withChangedByte(backup, key, async () => {
      expect(await findProblems()).toEqual([
        expect.stringMatching(new RegExp(`^objects: ${key} its SHA-256 is [0-9a-f]{64}$`)),
      ]);
    });
  });

  test('names a set of images with a changed byte', async () => {
    await withChangedByte(backup, `${folders[0]}/96.webp`, async () => {
      expect(await findProblems()).toEqual([
        `objects: ${folders[0]} an image is missing or changed`,
      ]);
    });
  });

  test('finds the stream of a withdrawn music under its other name', async () => {
    const [key = ''] = audioKeys;
    await backup.copy(key, `withdrawn/${key}`);
    await backup.delete(key);
    expect(await findProblems()).toEqual([]);
    await backup.copy(`withdrawn/${key}`, key);
    await backup.delete(`withdrawn/${key}`);
  });

  test('names an unbalanced journal and its payment', async () => {
    const change = (by: number) =>
      tamper(
        'ledger_entries',
        `update ledger_entries set amount = amount + ${by} where account = 'gateway_receivable'`,
      );
    await change(1);
    const problems = await findProblems();
    await change(-1);
    expect(problems).toEqual([
      expect.stringMatching(/^ledger: payment:\S+ sums to 1 instead of 0$/),
      expect.stringMatching(
        /^ledger: \S+ was charged (\d+) and paid back 0, the ledger has \d+ and 0$/,
      ),
    ]);
  });

  test('names a forged licence', async () => {
    const [row] = await db().selectFrom('licence_certificates').select('bytes').execute();
    const forged = Buffer.from(row?.bytes.toString('utf8').replace('own_channels', 'any') ?? '');
    const store = (bytes: Buffer) =>
      tamper(
        'licence_certificates',
        `update licence_certificates set bytes = '\\x${bytes.toString('hex')}'`,
      );
    await store(forged);
    const problems = await findProblems();
    await store(row?.bytes ?? forged);
    expect(problems).toEqual([`licences: ${licenceId} edition 1 has no valid signature`]);
  });

  test('names a database of another installation', async () => {
    const [row] = await db().selectFrom('store_binding').select('database_id').execute();
    await sql`update store_binding set database_id = gen_random_uuid()`.execute(db());
    expect(await findProblems()).toEqual([
      expect.stringMatching(/^database: .* and the bucket belongs to /),
    ]);
    await sql`update store_binding set database_id = ${row?.database_id}`.execute(db());
  });
});

describe('the copy of objects', () => {
  test('continues an interrupted run, and is recorded only when it is complete', async () => {
    await backup.deleteMany(await keysIn(backup));
    let puts = 0;
    const broken: Storage = {
      ...backup,
      putStream: (...args) => {
        puts += 1;
        return puts > 2 ? Promise.reject(new Error('killed')) : backup.putStream(...args);
      },
    };
    const first = await copyObjects(storage, broken, { now: new Date() });
    expect(first.failures.length).toBe(first.total - 2);
    expect(await readCopyState(backup)).toBeNull();
    const now = new Date();
    const second = await copyObjects(storage, backup, { now });
    expect(second).toMatchObject({ copied: first.total - 2, failures: [] });
    expect((await readCopyState(backup))?.startedAt).toEqual(now);
    // The binding may change, and is copied every time.
    expect(await copyObjects(storage, backup, { now })).toMatchObject({ copied: 1 });
  });

  test('refuses an object whose bytes are not those of its name', async () => {
    const sha256 = createHash('sha256').update('true').digest('hex');
    const key = `audio/${sha256.slice(0, 2)}/${sha256}.wav`;
    await storage.put(key, Buffer.from('false'), { contentType: 'audio/wav' });
    const { failures } = await copyObjects(storage, backup, { now: new Date() });
    expect(failures).toEqual([expect.stringMatching(`^${key}: its SHA-256 is `)]);
    expect(await backup.head(key)).toBeNull();
    await storage.delete(key);
  });

  test('retains a deleted object for 35 days, and many of them until confirmed', async () => {
    const now = new Date();
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
    await storage.put('audio/ff/old.wav', Buffer.from('old'), { contentType: 'audio/wav' });
    await copyObjects(storage, backup, { now });
    await storage.delete('audio/ff/old.wav');
    const run = (days: number, confirmedDeletions = 0) =>
      copyObjects(storage, backup, { now: inDays(days), confirmedDeletions });
    expect(await run(1)).toMatchObject({ withoutOriginal: 1, deleted: 0, undeleted: 0 });
    expect(await run(35)).toMatchObject({ deleted: 0, undeleted: 0 });
    expect(await run(37)).toMatchObject({ deleted: 0, undeleted: 1 });
    expect(await backup.head('audio/ff/old.wav')).not.toBeNull();
    expect(await run(37, 1)).toMatchObject({ deleted: 1, undeleted: 0 });
    expect(await backup.head('audio/ff/old.wav')).toBeNull();
  });
});

describe('the recovery of objects', () => {
  const recover = (readsBytes = false) => recoverObjects(db(), storage, backup, { readsBytes });

  test('copies back what rows name, and names what is lost', async () => {
    await copyObjects(storage, backup, { now: new Date() });
    const [first = '', second = ''] = audioKeys;
    await storage.deleteMany([first, `${folders[0]}/96.webp`]);
    expect(await recover()).toMatchObject({ recovered: 2, lost: [] });
    const bytes = await readBytes(storage, second);
    await storage.delete(second);
    await backup.delete(second);
    expect(await recover()).toMatchObject({ recovered: 0, lost: [second] });
    await storage.put(second, bytes, { contentType: 'audio/wav' });
    await copyObjects(storage, backup, { now: new Date() });
  });

  test('finds a changed object only when it reads the bytes', async () => {
    const [key = ''] = audioKeys;
    const bytes = await readBytes(storage, key);
    const changed = Buffer.from(bytes);
    changed[0] = (changed[0] ?? 0) ^ 1;
    await storage.put(key, changed, { contentType: 'audio/wav' });
    expect(await recover()).toMatchObject({ recovered: 0 });
    expect(await recover(true)).toMatchObject({ recovered: 1 });
    expect((await readBytes(storage, key)).equals(bytes)).toBe(true);
  });
});
