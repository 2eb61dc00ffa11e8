import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineVersion } from '../score/recipe.ts';
import type { RenditionOrder } from './orders.ts';
import { inStudio } from './studio.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'onsori-studio-'));
});
afterAll(() => rm(directory, { recursive: true }));

const order = (engine = engineVersion): RenditionOrder => ({
  kind: 'wav24',
  recipe: {
    engine,
    seed: 4,
    brief: { genre: '재즈', moods: ['차분한'], insts: [], seconds: 15 },
  },
  names: {
    trackId: '7',
    title: { ko: '새벽의 정류장', en: 'Bus Stop at Dawn' },
    album: { ko: '심야의 서울', en: 'Seoul After Midnight' },
  },
  directory,
});

test('makes what was ordered and says what it is doing', async () => {
  const steps: string[] = [];
  const { files } = await inStudio(order(), { onStep: (step) => steps.push(step) });
  expect(files.map(({ format }) => format)).toEqual(['wav24']);
  expect(await readdir(directory)).toEqual(['stereo-24.wav']);
  expect(steps[0]).toBe('composing');
  expect(steps).toContain('stereo master');
}, 60_000);

test('stops when it is told to', async () => {
  const stop = new AbortController();
  const made = inStudio(order(), { signal: stop.signal, onStep: () => stop.abort('enough') });
  await expect(made).rejects.toBe('enough');
});

test('hands on what went wrong', async () => {
  await expect(inStudio(order(engineVersion + 1))).rejects.toThrow('recipe of engine');
});

test('is not confused by what Node says while it watches sources', async () => {
  const script = join(directory, 'watched.ts');
  const studio = new URL('./studio.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { inStudio } from '${studio}';
     const order = ${JSON.stringify(order(engineVersion + 1))};
     await inStudio(order).then(() => console.log('made'), (error) => console.log(error.message));`,
  );
  const child = spawn(process.execPath, ['--watch', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(child.stdout, 'data');
  child.kill();
  expect(String(said)).toContain('recipe of engine');
}, 60_000);
