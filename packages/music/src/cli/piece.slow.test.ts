import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWav } from '../renderer/wav/read-wav.ts';
import { wishesOf } from './arguments.ts';
import { makePiece, type Piece } from './piece.ts';

// A synthesised and sampled piece, short, with everything a piece can be asked for.
const asked = ['--genre', 'edm', '--mood', 'dreamy', '--seconds', '16', '--seed', '12'];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

let folders: string[] = [];
let pieces: Piece[] = [];

beforeAll(async () => {
  folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `piece-${name}-`))));
  pieces = [];
  for (const folder of folders) {
    await mkdir(join(folder, 'not of this piece'));
    pieces.push(await makePiece(wishesOf([...asked, '--out', folder])));
  }
}, 180_000);

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('gives the same bytes for the same recipe, file by file', async () => {
  const [first, second] = folders as [string, string];
  const names = (await filesIn(first)).sort();
  expect((await filesIn(second)).sort()).toEqual(names);
  expect(names.length).toBeGreaterThan(15);
  // The page also says what the work has cost, which is never the same twice.
  for (const name of names.filter((file) => file !== 'report.html')) {
    const [one, other] = await Promise.all(
      [first, second].map((folder) => readFile(join(folder, name))),
    );
    expect({ name, same: one?.equals(other as Buffer) }).toEqual({ name, same: true });
  }
});

it('passes the gates of its score and of its sound', () => {
  expect(pieces.flatMap(({ failed }) => failed)).toEqual([]);
});

it('writes surround with the masks players go by, as long as the stereo', async () => {
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

it('shows the piece on one page', async () => {
  const [folder] = folders as [string];
  const page = await readFile(join(folder, 'report.html'), 'utf8');
  for (const file of await filesIn(folder)) {
    if (file !== 'report.html') expect(page).toContain(`href="${file}"`);
  }
  expect(page).toContain('<audio controls');
  expect(page).not.toContain('undefined');
  expect(page).not.toContain('NaN');
});
