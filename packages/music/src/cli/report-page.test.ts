import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportFiles } from './report-page.ts';

it('lists size and hash of the named files only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    for (const name of ['b.txt', 'a.txt', 'old.txt']) await writeFile(join(folder, name), 'abc');
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await reportFiles(folder, ['b.txt', 'a.txt'])).toEqual([
      { name: 'a.txt', bytes: 3, sha256 },
      { name: 'b.txt', bytes: 3, sha256 },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
