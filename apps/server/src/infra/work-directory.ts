import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './living-process.ts';

export interface WorkDirectory {
  /** A folder of its own for one piece of work; it is gone when its scope ends. */
  open(): Promise<AsyncDisposable & { readonly path: string }>;
}

/** Folders carry the id of the process that works in them, so that what a killed one left is known. */
export async function openWorkDirectory(root: string): Promise<WorkDirectory> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const pid = Number(name.split('-')[0]);
    if (!isAlive(pid)) await rm(join(root, name), { recursive: true, force: true });
  }
  return {
    open: async () => {
      const path = await mkdtemp(join(root, `${process.pid}-`));
      return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
    },
  };
}
