import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWav } from '../signal/read-wav.ts';
import { parseComposeOptions } from './compose-options.ts';
import { type WrittenPiece, writePiece } from './write-piece.ts';

// A short piece that uses the synthesiser and the soundfont, in all output formats.
const args = ['--genre', 'edm', '--mood', 'dreamy', '--seconds', '16', '--seed', '12'];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

let folders: string[] = [];
let pieces: WrittenPiece[] = [];

beforeAll(async () => {
  folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `piece-${name}-`))));
  pieces = [];
  for (const folder of folders) {
    await mkdir(join(folder, 'not of this piece'));
    pieces.push(await writePiece(parseComposeOptions([...args, '--out', folder])));
  }
}, 180_000);

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('writes identical files for the same recipe', async () => {
  const [first, second] = folders as [string, string];
  const names = (await filesIn(first)).sort();
  expect((await filesIn(second)).sort()).toEqual(names);
  expect(names.length).toBeGreaterThan(15);
  // The report page contains CPU times, which differ between runs.
  for (const name of names.filter((file) => file !== 'report.html')) {
    const [firstBytes, secondBytes] = await Promise.all(
      [first, second].map((folder) => readFile(join(folder, name))),
    );
    expect({ name, same: firstBytes?.equals(secondBytes as Buffer) }).toEqual({ name, same: true });
  }
});

it('passes all score and audio checks', () => {
  expect(pieces.flatMap(({ failed }) => failed)).toEqual([]);
});

it('writes surround files with standard channel masks and the length of the stereo file', async () => {
  const [folder] = folders as [string];
  const stereo = await readWav(join(folder, 'stereo-24.wav'));
  for (const [layout, channels, mask] of [
    ['5.1.2', 8, 0x560f],
    ['7.1.4', 12, 0x2d63f],
  ] as const) {
    const wav = await readWav(join(folder, `surround-${layout}.wav`));
    expect({ layout, channels: wav.channels.length, mask: wav.mask }).toEqual({
      layout,
      channels,
      mask,
    });
    expect(wav.channels[0]?.length).toBe(stereo.channels[0]?.length);
  }
});

it('links every file from the report page', async () => {
  const [folder] = folders as [string];
  const page = await readFile(join(folder, 'report.html'), 'utf8');
  for (const file of await filesIn(folder)) {
    if (file !== 'report.html') expect(page).toContain(`href="${file}"`);
  }
  expect(page).toContain('<audio controls');
  expect(page).not.toContain('undefined');
  expect(page).not.toContain('NaN');
});
