import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineVersion } from '../score/recipe.ts';
import { runInStudioWorker } from './run-in-studio-worker.ts';
import type { RenditionRequest } from './studio-request.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'onsori-studio-'));
});
afterAll(() => rm(directory, { recursive: true }));

const requestOf = (engine = engineVersion): RenditionRequest => ({
  kind: 'wav24',
  loudness: 'published',
  recipe: {
    engine,
    seed: 4,
    brief: { genre: '재즈', moods: ['차분한'], insts: [], seconds: 15 },
  },
  names: {
    musicId: '7',
    title: { ko: '새벽의 정류장', en: 'Bus Stop at Dawn' },
    album: { ko: '심야의 서울', en: 'Seoul After Midnight' },
  },
  directory,
});

/** Commands of the processes that this process started and that still run. */
async function childProcesses(): Promise<string[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = lists.flatMap((list) => list.split(' ').filter(Boolean));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
  );
  return commands.map((command) => command.trim()).filter((name) => /fluidsynth|ffmpeg/.test(name));
}

test('renders the requested files and reports its steps', async () => {
  const steps: string[] = [];
  const { files } = await runInStudioWorker(requestOf(), { onStep: (step) => steps.push(step) });
  expect(files.map(({ format }) => format)).toEqual(['wav24']);
  expect(await readdir(directory)).toEqual(['stereo-24.wav']);
  expect(steps[0]).toBe('composing');
  expect(steps).toContain('stereo master');
}, 60_000);

test.each(['composing', 'stems', 'stereo mix'])(
  'stops on abort while %s, and leaves no process behind',
  async (abortedStep) => {
    const controller = new AbortController();
    const result = runInStudioWorker(requestOf(), {
      signal: controller.signal,
      onStep: (step) => {
        if (step === abortedStep) controller.abort('enough');
      },
    });
    await expect(result).rejects.toBe('enough');
    expect(await childProcesses()).toEqual([]);
  },
);

test('rejects with the error of the worker', async () => {
  await expect(runInStudioWorker(requestOf(engineVersion + 1))).rejects.toThrow('recipe of engine');
});

test('ignores the messages Node sends to workers in watch mode', async () => {
  const script = join(directory, 'watched.ts');
  const studio = new URL('./run-in-studio-worker.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { runInStudioWorker } from '${studio}';
     const order = ${JSON.stringify(requestOf(engineVersion + 1))};
     await runInStudioWorker(order).then(() => console.log('rendered'), (error) => console.log(error.message));`,
  );
  const child = spawn(process.execPath, ['--watch', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output] = await once(child.stdout, 'data');
  child.kill();
  expect(String(output)).toContain('recipe of engine');
}, 60_000);
