import { expect, test } from 'vitest';
import { childCpuMs, runCommand, runCommandStreaming } from './process.ts';

const timeoutMs = 5000;

test('passes large input through to the output', async () => {
  const chunk = Float32Array.from({ length: 50_000 }, (_, index) => index / 7);
  const { stdout } = await runCommand('cat', [], { input: Array(20).fill(chunk), timeoutMs });
  expect(stdout.byteLength).toBe(20 * chunk.byteLength);
  expect(stdout.subarray(-4).readFloatLE()).toBe(chunk.at(-1));
});

test('writes only the viewed part of a buffer', async () => {
  const whole = Buffer.from('before|inside|after');
  const { stdout } = await runCommand('cat', [], { input: [whole.subarray(7, 13)], timeoutMs });
  expect(stdout.toString()).toBe('inside');
});

test('passes output on in chunks', async () => {
  let bytes = 0;
  await runCommandStreaming('head', ['-c', '300000', '/dev/zero'], { timeoutMs }, (chunk) => {
    bytes += chunk.length;
  });
  expect(bytes).toBe(300_000);
});

test('names the command and the end of its stderr on failure', async () => {
  const failing = runCommand('sh', ['-c', 'echo first >&2; echo the reason >&2; exit 3'], {
    timeoutMs,
  });
  await expect(failing).rejects.toThrow(/sh ended with 3: first\nthe reason/);
});

test('names a command that does not exist', async () => {
  await expect(runCommand('no-such-command', [], { timeoutMs })).rejects.toThrow(
    'no-such-command was not found: install it',
  );
});

test('relies on the exit code when a command stops reading early', async () => {
  const largeInput = Array(100).fill(Buffer.alloc(100_000));
  const { stdout } = await runCommand('head', ['-c', '3'], { input: largeInput, timeoutMs });
  expect(stdout.byteLength).toBe(3);
  await expect(runCommand('false', [], { input: largeInput, timeoutMs })).rejects.toThrow(
    /ended with 1/,
  );
});

test('kills a command after the timeout even if it ignores SIGTERM', async () => {
  const stubborn = runCommand('sh', ['-c', 'trap "" TERM; while :; do :; done'], {
    timeoutMs: 100,
  });
  await expect(stubborn).rejects.toThrow(/sh was killed after 100 ms/);
});

test('kills the command on abort', async () => {
  const controller = new AbortController();
  const running = runCommand('sleep', ['20'], { timeoutMs, signal: controller.signal });
  controller.abort(new Error('no longer wanted'));
  await expect(running).rejects.toThrow('no longer wanted');
});

test('kills the command when the input or the output callback throws', async () => {
  function* broken() {
    yield Buffer.from('a');
    throw new Error('broken input');
  }
  await expect(runCommand('cat', [], { input: broken(), timeoutMs })).rejects.toThrow(
    'broken input',
  );
  const reading = runCommandStreaming('yes', [], { timeoutMs }, () => {
    throw new Error('broken reader');
  });
  await expect(reading).rejects.toThrow('broken reader');
});

test('counts the CPU time of commands', async () => {
  const before = childCpuMs();
  await runCommand('sh', ['-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'], {
    timeoutMs,
  });
  expect(childCpuMs()).toBeGreaterThan(before);
});
