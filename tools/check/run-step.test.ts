import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  descendants,
  identify,
  isRunning,
  type ProcessId,
  waitUntilEnded,
} from '#tools/services/process.ts';
import { runGroup, runStep } from './run-step.ts';

/** A grandchild prints its pid and sleeps. */
const endless = 'sh -c "echo pid \\$\\$; exec sleep 60" & wait';
const ignoresSigterm = 'trap : TERM; echo pid $$; while :; do sleep 0.1; done';

const isPrintedProcessRunning = (output: string) => {
  const id = identify(Number(/pid (\d+)/.exec(output)?.[1]));
  return id !== undefined && isRunning(id);
};

test('kills a group that ignores SIGTERM', async () => {
  const { isOverLimit, output } = await runGroup(['sh', '-c', ignoresSigterm], {
    limitSeconds: 0.3,
    graceSeconds: 0.2,
  });
  expect(isOverLimit).toBe(true);
  expect(output).toContain('pid');
  expect(isPrintedProcessRunning(output)).toBe(false);
});

test('kills a step with all its processes at the limit and prints its name', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const limited = { name: 'endless step', limitSeconds: 1 };
    const outcome = await runStep({ ...limited, command: ['sh', '-c', endless] });
    const printed = log.mock.calls.join('\n');
    expect(outcome.passed).toBe(false);
    expect(printed).toMatch(/FAIL endless step .*killed at its limit of 1 s/);
    expect(printed).toContain('pid');
    expect(isPrintedProcessRunning(printed)).toBe(false);
  } finally {
    log.mockRestore();
  }
});

const runner = `
  import { runStep } from '#tools/check/run-step.ts';
  await runStep({ name: 'endless step', command: ['sleep', '60'], limitSeconds: 60 });`;

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'ends the step when the runner gets %s',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', runner], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    let family: ProcessId[] = [];
    try {
      await expect
        .poll(
          () => {
            const id = identify(child.pid ?? 0);
            family = id ? [id, ...descendants(id)] : [];
            // Before it executes sleep, the process has not yet requested a signal at its parent's end.
            return family.map(({ pid }) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()).at(1);
          },
          { timeout: 10_000 },
        )
        .toBe('sleep');
      child.kill(signal);
      expect(await waitUntilEnded(family, 10)).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
  },
);
