import { join, resolve } from 'node:path';

/** Where the private instances keep everything: `.local` of this clone, unless ONSORI_LOCAL says otherwise. */
export function localDir(): string {
  const root = join(import.meta.dirname, '..', '..');
  return resolve(process.env.ONSORI_LOCAL || join(root, '.local'));
}
