import { join, resolve } from 'node:path';

/** Data directory of the local instances: `.local` of this clone, unless ONSORI_LOCAL is set. */
export function localDir(): string {
  const root = join(import.meta.dirname, '..', '..');
  return resolve(process.env.ONSORI_LOCAL || join(root, '.local'));
}
