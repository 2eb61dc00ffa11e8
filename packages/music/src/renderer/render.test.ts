import { expect, it } from 'vitest';
import { runCommand } from '../process.ts';
import { createStopwatch } from './render.ts';

it('includes the CPU time of child processes', async () => {
  const { steps, time } = createStopwatch();
  const busy = 'let sum = 0; for (let at = 0; at < 5e7; at += 1) sum += at;';
  const result = await time('counting', async () => {
    await runCommand(process.execPath, ['-e', busy], { timeoutMs: 20_000 });
    return 3;
  });
  expect(result).toBe(3);
  expect(steps[0]?.name).toBe('counting');
  expect(steps[0]?.cpuMs).toBeGreaterThan(20);
  expect(steps[0]?.wallMs).toBeGreaterThan(20);
});

it('does not start a step after the signal is aborted', async () => {
  const abortController = new AbortController();
  const { steps, time } = createStopwatch(abortController.signal);
  await time('first', () => abortController.abort(new Error('enough')));
  await expect(time('second', () => 1)).rejects.toThrow('enough');
  expect(steps).toHaveLength(1);
});

it('calls onStep before each step', async () => {
  const started: string[] = [];
  const { time } = createStopwatch(undefined, (name) => started.push(name));
  await time('first', () => expect(started).toEqual(['first']));
  await time('second', () => 2);
  expect(started).toEqual(['first', 'second']);
});
