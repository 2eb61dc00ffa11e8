import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from './disk-errors.ts';
import type { ListedObject } from './storage.ts';

/** Lists a folder recursively in key order: `a-b` comes before `a/b`. */
async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await nullIfMissing(readdir(join(root, folder), { withFileTypes: true }));
  const names = (entries ?? []).map(
    (entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`,
  );
  for (const name of names.sort()) {
    if (!name.startsWith(prefix)) continue;
    if (name.endsWith('/')) {
      yield* walk(root, name, prefix);
      continue;
    }
    const file = await nullIfMissing(stat(join(root, name)));
    if (file) yield { key: name, size: file.size, modified: file.mtime };
  }
}

export function listFiles(root: string, prefix: string): AsyncGenerator<ListedObject> {
  return walk(root, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix);
}

/** Removes files of a folder last modified before `olderThan`; returns their number. */
export async function removeFilesOlderThan(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
    const file = await nullIfMissing(stat(join(folder, name)));
    if (!file || file.mtime >= olderThan) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
