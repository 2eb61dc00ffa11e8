import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessRunning } from './process-status.ts';

export interface WorkDirectory {
  /** Creates a folder for one unit of work; disposing of it removes the folder. */
  open(): Promise<AsyncDisposable & { readonly path: string }>;
}

/** Folder names start with a pid, so that folders of dead processes can be removed. */
export async function openWorkDirectory(root: string): Promise<WorkDirectory> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const pid = Number(name.split('-')[0]);
    if (!isProcessRunning(pid)) await rm(join(root, name), { recursive: true, force: true });
  }
  return {
    open: async () => {
      const path = await mkdtemp(join(root, `${process.pid}-`));
      return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
    },
  };
}
