import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { canQuarantine } from '#features/generation/generation.public.ts';
import type { ListedObject, Storage } from '#infra/storage/storage.ts';
import {
  copyStateKey,
  type Deletions,
  deletionsKey,
  expiredKeys,
  isCopied,
  isMutable,
  sha256InKey,
  updateDeletions,
} from './backup-objects.rules.ts';

const copyState = z.object({ startedAt: z.iso.datetime(), finishedAt: z.iso.datetime() });

/** The last complete copy: every object that existed at its start is in the backup bucket. */
export async function readCopyState(backup: Storage) {
  const stored = await backup.get(copyStateKey);
  if (!stored) return null;
  const { startedAt, finishedAt } = copyState.parse(await json(stored.body));
  return { startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) };
}

const writeJson = (storage: Storage, key: string, value: object) =>
  storage.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' });

async function readDeletions(backup: Storage): Promise<Deletions> {
  const stored = await backup.get(deletionsKey);
  return stored ? z.record(z.string(), z.string()).parse(await json(stored.body)) : {};
}

/** Copies one object and throws if its bytes are not those that its name or the listing states. */
export async function copyObject(
  from: Storage,
  to: Storage,
  { key, size }: Pick<ListedObject, 'key' | 'size'>,
): Promise<boolean> {
  const source = await from.get(key);
  // Deleted since it was listed.
  if (!source) return false;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* verified(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source?.body ?? []) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    const expected = sha256InKey(key);
    const actual = hash.digest('hex');
    // Thrown before the end of the upload, so that no object appears.
    if (!isMutable(key) && bytes !== size) throw new Error(`has ${bytes} bytes instead of ${size}`);
    if (expected !== null && actual !== expected) throw new Error(`its SHA-256 is ${actual}`);
  }
  await to.putStream(key, verified(), { contentType: source.contentType });
  return true;
}

/** Both listings side by side, in the order of their keys. */
async function* compareListings(
  source: Storage,
  backup: Storage,
): AsyncGenerator<readonly [ListedObject | null, ListedObject | null]> {
  const [left, right] = [source.list(''), backup.list('')].map((list) =>
    list[Symbol.asyncIterator](),
  ) as [AsyncIterator<ListedObject>, AsyncIterator<ListedObject>];
  const take = async (iterator: AsyncIterator<ListedObject>): Promise<ListedObject | null> => {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return null;
      if (isCopied(value.key)) return value;
    }
  };
  let [original, copy] = [await take(left), await take(right)];
  while (original || copy) {
    const order =
      original && copy
        ? Buffer.compare(Buffer.from(original.key), Buffer.from(copy.key))
        : original
          ? -1
          : 1;
    yield [order <= 0 ? original : null, order >= 0 ? copy : null];
    if (order <= 0) original = await take(left);
    if (order >= 0) copy = await take(right);
  }
}

export interface CopyOptions {
  readonly now: Date;
  /** Number of copies without an original that an operator agreed to delete. */
  readonly confirmedDeletions?: number;
}

export interface CopyResult {
  readonly total: number;
  readonly copied: number;
  /** Copies whose original is gone; they are deleted after 35 days. */
  readonly withoutOriginal: number;
  readonly deleted: number;
  /** Expired copies that were not deleted, because they are too many. */
  readonly undeleted: number;
  readonly failures: readonly string[];
}

const MAX_COPIES = 4;

/**
 * Copies new objects to the backup bucket. An interrupted run continues where it stopped, because what
 * was copied is listed there. Only a complete run is recorded.
 */
export async function copyObjects(
  source: Storage,
  backup: Storage,
  { now, confirmedDeletions = 0 }: CopyOptions,
): Promise<CopyResult> {
  const failures: string[] = [];
  const withoutOriginal: string[] = [];
  const running = new Set<Promise<void>>();
  let [total, copied] = [0, 0];
  const copy = async (object: ListedObject) => {
    try {
      if (await copyObject(source, backup, object)) copied += 1;
    } catch (error) {
      failures.push(`${object.key}: ${(error as Error).message}`);
    }
  };
  for await (const [original, existing] of compareListings(source, backup)) {
    if (!original) {
      if (existing) withoutOriginal.push(existing.key);
      continue;
    }
    total += 1;
    if (existing?.size === original.size && !isMutable(original.key)) continue;
    const started: Promise<void> = copy(original).finally(() => running.delete(started));
    running.add(started);
    if (running.size >= MAX_COPIES) await Promise.race(running);
  }
  await Promise.all(running);
  const deletions = updateDeletions(await readDeletions(backup), withoutOriginal, now);
  const expired = expiredKeys(deletions, now);
  const mayDelete = canQuarantine(expired.length, total, confirmedDeletions);
  if (mayDelete) await backup.deleteMany(expired);
  const gone = new Set(mayDelete ? expired : []);
  const remaining = Object.entries(deletions).filter(([key]) => !gone.has(key));
  await writeJson(backup, deletionsKey, Object.fromEntries(remaining));
  if (failures.length === 0)
    await writeJson(backup, copyStateKey, {
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
    });
  return {
    total,
    copied,
    withoutOriginal: withoutOriginal.length,
    deleted: gone.size,
    undeleted: expired.length - gone.size,
    failures,
  };
}
