import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { withdrawnKey } from '#features/catalog/catalog.public.ts';
import { imageFolder } from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import type { ListedObject, Storage } from '#infra/storage/storage.ts';
import { createSample } from './backup-objects.rules.ts';
import { listReferences, type ObjectReference } from './referenced-objects.service.ts';
import type { Problem } from './restored.rules.ts';

export async function hashObject(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of storage.readReusingBuffer(key)) hash.update(chunk);
  return hash.digest('hex');
}

interface FoundObject {
  readonly key: string;
  readonly size: number;
}

/** Advances through a listing together with references, both in the order of the store. */
function createCursor(objects: AsyncIterable<ListedObject>) {
  const iterator = objects[Symbol.asyncIterator]();
  let current: IteratorResult<ListedObject, unknown> | null = null;
  return async (isBefore: (key: string) => boolean): Promise<ListedObject | null> => {
    current ??= await iterator.next();
    while (!current.done && isBefore(current.value.key)) current = await iterator.next();
    return current.done ? null : current.value;
  };
}

const prefixOf = (key: string): string => key.slice(0, key.indexOf('/') + 1);

/** Finds the object of each reference; that of a withdrawn stream is stored under another name. */
export async function* findReferenced(
  db: Db,
  storage: Storage,
): AsyncGenerator<readonly [ObjectReference, FoundObject | null]> {
  let prefix = '';
  let advance = createCursor(storage.list('none/'));
  for await (const reference of listReferences(db)) {
    const { key, kind } = reference;
    if (prefixOf(key) !== prefix) {
      prefix = prefixOf(key);
      advance = createCursor(storage.list(prefix));
    }
    const target = kind === 'images' ? `${key}/` : key;
    const found = await advance(
      (each) => Buffer.compare(Buffer.from(each), Buffer.from(target)) < 0,
    );
    const isFound = kind === 'images' ? found?.key.startsWith(target) : found?.key === target;
    if (found && isFound) yield [reference, found];
    else {
      const withdrawn = kind === 'audio' ? await storage.head(withdrawnKey(key)) : null;
      yield [reference, withdrawn && { key: withdrawnKey(key), size: withdrawn.size }];
    }
  }
}

const numberIn = (name: string): number => Number.parseInt(name, 10) || 0;

/** Sizes of a cover ascend, and the Korean share card comes first. */
const byImageOrder = (a: { name: string }, b: { name: string }): number =>
  numberIn(a.name) - numberIn(b.name) || b.name.localeCompare(a.name);

/** The name of a folder is a hash of its images. */
export async function hasItsImages(storage: Storage, folder: string): Promise<boolean> {
  const files: { name: string; bytes: Buffer }[] = [];
  for await (const { key } of storage.list(`${folder}/`)) {
    const object = await storage.get(key);
    if (object)
      files.push({ name: key.slice(folder.length + 1), bytes: await buffer(object.body) });
  }
  return imageFolder(files.sort(byImageOrder)) === folder;
}

async function checkBytes(
  storage: Storage,
  reference: ObjectReference,
  { key, size }: FoundObject,
): Promise<string | null> {
  if (reference.kind === 'images')
    return (await hasItsImages(storage, reference.key)) ? null : 'an image is missing or changed';
  if (size !== reference.size) return `has ${size} bytes instead of ${reference.size}`;
  if (reference.kind === 'attachment') return null;
  const sha256 = await hashObject(storage, key);
  return sha256 === reference.sha256 ? null : `its SHA-256 is ${sha256}`;
}

export interface ObjectCheck {
  readonly references: number;
  /** Objects whose bytes were read and hashed. */
  readonly hashed: number;
  readonly problems: readonly Problem[];
}

/** Looks for the object of every reference, and reads a random sample of them. */
export async function checkObjects(
  db: Db,
  storage: Storage,
  sampleSize: number,
): Promise<ObjectCheck> {
  const problems: Problem[] = [];
  const report = (subject: string, detail: string) =>
    problems.push({ check: 'objects', subject, detail });
  const sample = createSample<readonly [ObjectReference, FoundObject]>(sampleSize);
  let references = 0;
  for await (const [reference, found] of findReferenced(db, storage)) {
    references += 1;
    if (!found) report(reference.key, 'is missing in the store');
    else if (reference.kind !== 'images' && found.size !== reference.size)
      report(reference.key, `has ${found.size} bytes instead of ${reference.size}`);
    else sample.add([reference, found]);
  }
  for (const [reference, found] of sample.items) {
    const detail = await checkBytes(storage, reference, found);
    if (detail) report(reference.key, detail);
  }
  return { references, hashed: sample.items.length, problems };
}
