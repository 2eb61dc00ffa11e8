import { copyFile, mkdir, readdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const ownAssets = join(import.meta.dirname, '../build/client/assets');

/**
 * Copies hashed files of a build into a folder that all web processes serve, and returns their number.
 * Existing ones only get the current time, so that files of no recent release can be found by age.
 */
export async function publishAssets(folder: string, assets = ownAssets): Promise<number> {
  await mkdir(folder, { recursive: true });
  const existing = new Set(await readdir(folder));
  const names = await readdir(assets);
  const now = new Date();
  for (const name of names) {
    const target = join(folder, name);
    if (!existing.has(name)) {
      // Readers never see a part of a file.
      const partial = join(folder, `.${name}.${process.pid}`);
      await copyFile(join(assets, name), partial);
      await rename(partial, target);
    }
    await utimes(target, now, now);
  }
  return names.length;
}

if (import.meta.main) {
  const [folder, assets] = process.argv.slice(2);
  if (!folder) {
    process.stderr.write('usage: publish-assets.ts <folder> [<assets of another build>]\n');
    process.exit(2);
  }
  const count = await publishAssets(folder, assets);
  process.stdout.write(`${count} files are in ${folder}\n`);
}
