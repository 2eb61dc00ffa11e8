import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testJobContext } from '#test/job-context.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { bindingKey } from './objects.rules.ts';
import { bindStore } from './store-binding.service.ts';
import { storeFiles } from './store-files.service.ts';
import { restoreObjects, sweepStore } from './sweep.service.ts';
import { sweepObjectsHandler } from './sweep-objects.handler.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;
let storage: Storage;
beforeAll(() => {
  storage = openStorage(suite().config.storage);
});
afterEach(async () => {
  await storage.deleteMany(await keysIn(''));
  await sql`delete from store_binding`.execute(db());
  await sql`delete from quarantined_objects`.execute(db());
  await sql`delete from held_objects`.execute(db());
});

async function keysIn(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}
const put = async (count: number, name: string) => {
  const keys = Array.from({ length: count }, (_, at) => `audio/aa/${name}-${at}.wav`).sort();
  await Promise.all(
    keys.map((key) => storage.put(key, Buffer.from(key), { contentType: 'audio/wav' })),
  );
  return keys;
};
const reserve = async (keys: readonly string[]) => {
  await sql`
    insert into held_objects (holder, reference)
    select 'test', unnest(${keys}::text[])`.execute(db());
};
const soon = () => new Date(Date.now() + 60_000);
const sweep = (confirmedObjects = 0, through = storage, now = new Date()) =>
  sweepStore(db(), through, { before: soon(), now, confirmedObjects });

describe('the sweep refuses', () => {
  test('an empty database on a bucket with music, and counts the refusal', async () => {
    const keys = await put(30, 'music');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const context = await testJobContext(suite());
    await sweepObjectsHandler.run(context, { graceSeconds: 0, confirmedObjects: 30 });
    expect(await keysIn('')).toEqual(keys);
    expect(await context.metrics.registry.metrics()).toContain(
      'object_sweeps_total{outcome="unbound"} 1',
    );
  });

  test('a bucket that is bound to another database, whatever is confirmed', async () => {
    await bindStore(db(), storage, new Date());
    const keys = await put(3, 'music');
    await sql`delete from store_binding`.execute(db());
    expect(await sweep(1000)).toMatchObject({ outcome: 'foreign_database' });
    expect(await keysIn('audio/')).toEqual(keys);
  });

  test('a database restored from before the last sweep, until it is bound again', async () => {
    await bindStore(db(), storage, new Date());
    const keys = await put(3, 'music');
    await sql`update store_binding set swept_on = swept_on - 1`.execute(db());
    expect(await sweep(1000)).toMatchObject({ outcome: 'restored_database' });
    expect(await keysIn('audio/')).toEqual(keys);
    await bindStore(db(), storage, new Date());
    expect(await sweep(3)).toMatchObject({ outcome: 'swept', quarantined: 3 });
  });

  test('more than 1 % of the objects, unless exactly so many are confirmed', async () => {
    await bindStore(db(), storage, new Date());
    await reserve(await put(200, 'held'));
    const orphans = await put(3, 'orphan');
    const refused = { outcome: 'too_many', orphans: 3, total: 203, examples: orphans };
    expect(await sweep()).toEqual(refused);
    expect(await sweep(2)).toEqual(refused);
    await storage.delete(orphans[0] ?? '');
    expect(await sweep()).toMatchObject({ outcome: 'swept', quarantined: 2 });
    expect(await keysIn('audio/')).toHaveLength(200);
  });
});

test('an empty bucket is bound to the first database that sweeps it', async () => {
  expect(await sweep()).toMatchObject({ outcome: 'swept' });
  const bound = await storage.head(bindingKey);
  expect(bound).not.toBeNull();
  expect(await sweep()).toMatchObject({ outcome: 'swept' });
});

describe('quarantine', () => {
  const quarantined = async (count: number) => {
    await bindStore(db(), storage, new Date());
    const keys = await put(count, 'orphan');
    expect(await sweep(count)).toMatchObject({ quarantined: count });
    expect(await keysIn('audio/')).toEqual([]);
    expect(await keysIn('quarantine/')).toEqual(keys.map((key) => `quarantine/${key}`));
    return keys;
  };

  test('deletes objects after 14 days', async () => {
    await quarantined(3);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await sweep(0, storage, inDays(13.9))).toMatchObject({ deleted: 0 });
    expect(await keysIn('quarantine/')).toHaveLength(3);
    expect(await sweep(0, storage, inDays(14.1))).toMatchObject({ deleted: 3 });
    expect(await keysIn('quarantine/')).toEqual([]);
  });

  test('restores objects on command', async () => {
    const keys = await quarantined(3);
    await restoreObjects(db(), storage, keys.slice(0, 2));
    expect(await keysIn('audio/')).toEqual(keys.slice(0, 2));
    expect(await keysIn('quarantine/')).toHaveLength(1);
  });

  test('restores objects that are referenced again', async () => {
    const keys = await quarantined(3);
    await reserve(keys.slice(0, 1));
    expect(await sweep()).toMatchObject({ outcome: 'swept', restored: 1, deleted: 0 });
    expect(await keysIn('audio/')).toEqual(keys.slice(0, 1));
  });
});

describe('an object that is stored again while the sweep moves it', () => {
  const upload = async (key: string) => {
    const path = join(tmpdir(), `sweep-${process.pid}.wav`);
    await writeFile(path, key);
    return { key, path };
  };

  test('exists in the end, and other objects are stored meanwhile', async () => {
    await bindStore(db(), storage, new Date());
    const [key = ''] = await put(1, 'orphan');
    const copying = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow: Storage = {
      ...storage,
      copy: async (from, to) => {
        copying.resolve();
        await release.promise;
        return storage.copy(from, to);
      },
    };
    const sweeping = sweep(1, slow);
    await copying.promise;
    await storeFiles(db(), storage, 'other', [await upload('audio/bb/other.wav')]);
    const storing = storeFiles(db(), storage, 'same', [await upload(key)]);
    const early = new Promise((resolve) => setTimeout(() => resolve('waits'), 500));
    expect(await Promise.race([storing, early])).toBe('waits');
    release.resolve();
    await Promise.all([sweeping, storing]);
    expect(await storage.head(key)).not.toBeNull();
    expect(await storage.head('audio/bb/other.wav')).not.toBeNull();
  });

  test('exists in the end after the sweep was killed in between', async () => {
    await bindStore(db(), storage, new Date());
    const [key = ''] = await put(1, 'orphan');
    const broken: Storage = { ...storage, deleteMany: () => Promise.reject(new Error('killed')) };
    await expect(sweep(1, broken)).rejects.toThrow('killed');
    const storing = storeFiles(db(), storage, 'same', [await upload(key)]);
    expect(await sweep()).toMatchObject({ outcome: 'swept' });
    await storing;
    expect(await storage.head(key)).not.toBeNull();
  });
});
