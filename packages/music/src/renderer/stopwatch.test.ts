import { expect, it } from 'vitest';
import { run } from '../process.ts';
import { stopwatch } from './stopwatch.ts';

it('counts the work of commands too', async () => {
  const { steps, time } = stopwatch();
  const busy = 'let sum = 0; for (let at = 0; at < 5e7; at += 1) sum += at;';
  const result = await time('counting', async () => {
    await run(process.execPath, ['-e', busy], { timeoutMs: 20_000 });
    return 3;
  });
  expect(result).toBe(3);
  expect(steps[0]?.name).toBe('counting');
  expect(steps[0]?.cpuMs).toBeGreaterThan(20);
  expect(steps[0]?.wallMs).toBeGreaterThan(20);
});

it('begins nothing after it was told to stop', async () => {
  const stopping = new AbortController();
  const { steps, time } = stopwatch(stopping.signal);
  await time('first', () => stopping.abort(new Error('enough')));
  await expect(time('second', () => 1)).rejects.toThrow('enough');
  expect(steps).toHaveLength(1);
});

it('says what begins, before it begins', async () => {
  const heard: string[] = [];
  const { time } = stopwatch(undefined, (name) => heard.push(name));
  await time('first', () => expect(heard).toEqual(['first']));
  await time('second', () => 2);
  expect(heard).toEqual(['first', 'second']);
});
