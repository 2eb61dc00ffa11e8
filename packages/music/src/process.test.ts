import { expect, test } from 'vitest';
import { commandsCpuMs, run, runReading } from './process.ts';

const timeoutMs = 5000;

test('what goes in comes out, however much it is', async () => {
  const chunk = Float32Array.from({ length: 50_000 }, (_, index) => index / 7);
  const { stdout } = await run('cat', [], { input: Array(20).fill(chunk), timeoutMs });
  expect(stdout.byteLength).toBe(20 * chunk.byteLength);
  expect(stdout.subarray(-4).readFloatLE()).toBe(chunk.at(-1));
});

test('a view of a part of a buffer is written as that part', async () => {
  const whole = Buffer.from('before|inside|after');
  const { stdout } = await run('cat', [], { input: [whole.subarray(7, 13)], timeoutMs });
  expect(stdout.toString()).toBe('inside');
});

test('output is handed on in pieces', async () => {
  let bytes = 0;
  await runReading('head', ['-c', '300000', '/dev/zero'], { timeoutMs }, (chunk) => {
    bytes += chunk.length;
  });
  expect(bytes).toBe(300_000);
});

test('a failure names the command and what it said last', async () => {
  const failing = run('sh', ['-c', 'echo first >&2; echo the reason >&2; exit 3'], { timeoutMs });
  await expect(failing).rejects.toThrow(/sh ended with 3: first\nthe reason/);
});

test('a command that does not exist is named', async () => {
  await expect(run('no-such-command', [], { timeoutMs })).rejects.toThrow(
    'no-such-command was not found: install it',
  );
});

test('a command that stops reading is judged by its exit code alone', async () => {
  const much = Array(100).fill(Buffer.alloc(100_000));
  const { stdout } = await run('head', ['-c', '3'], { input: much, timeoutMs });
  expect(stdout.byteLength).toBe(3);
  await expect(run('false', [], { input: much, timeoutMs })).rejects.toThrow(/ended with 1/);
});

test('a command that takes too long is killed, even one that ignores requests to end', async () => {
  const stubborn = run('sh', ['-c', 'trap "" TERM; while :; do :; done'], { timeoutMs: 100 });
  await expect(stubborn).rejects.toThrow(/sh was killed after 100 ms/);
});

test('an abort kills the command', async () => {
  const controller = new AbortController();
  const running = run('sleep', ['20'], { timeoutMs, signal: controller.signal });
  controller.abort(new Error('no longer wanted'));
  await expect(running).rejects.toThrow('no longer wanted');
});

test('an error of the input or of the reader ends the command', async () => {
  function* broken() {
    yield Buffer.from('a');
    throw new Error('broken input');
  }
  await expect(run('cat', [], { input: broken(), timeoutMs })).rejects.toThrow('broken input');
  const reading = runReading('yes', [], { timeoutMs }, () => {
    throw new Error('broken reader');
  });
  await expect(reading).rejects.toThrow('broken reader');
});

test('the time of commands is counted', async () => {
  const before = commandsCpuMs();
  await run('sh', ['-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'], { timeoutMs });
  expect(commandsCpuMs()).toBeGreaterThan(before);
});
