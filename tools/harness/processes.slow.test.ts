import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descendants, identify, type ProcessId, waitUntilEnded } from '#tools/services/process.ts';
import { endProcess, until } from './processes.ts';

describe('until', () => {
  it('throws at its limit with what was seen last', async () => {
    let looks = 0;
    const waiting = until('three pieces', 0.3, async () => {
      looks += 1;
      return `${looks > 1 ? 'two' : 'one'} of three`;
    });
    await expect(waiting).rejects.toThrow(
      'three pieces: not within 0.3 s; last seen: two of three',
    );
  });

  it('throws at its limit when the condition itself never settles', async () => {
    const waiting = until('a reply', 0.2, () => new Promise(() => undefined));
    await expect(waiting).rejects.toThrow('a reply: not within 0.2 s; last seen: nothing yet');
  });

  it('names the error of the last attempt', async () => {
    const waiting = until('a port', 0.2, async () => {
      throw new Error('connection refused');
    });
    await expect(waiting).rejects.toThrow('last seen: Error: connection refused');
  });
});

describe('a runner', () => {
  let folder = '';
  let runner: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'runner-'));
  });
  afterEach(() => {
    runner?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Starts a runner with one child process that ignores SIGTERM, SIGINT and SIGHUP. */
  async function start(act = 'await new Promise(() => undefined)', limitMinutes = 1) {
    const idle = join(folder, 'idle.ts');
    writeFileSync(
      idle,
      `for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => undefined);
      setInterval(() => undefined, 1000);`,
    );
    const source = `
      import { startEntry, until } from '#tools/harness/processes.ts';
      import { onInterrupt, runWithLimit } from '#tools/harness/run-with-limit.ts';
      await runWithLimit('planted run', ${limitMinutes}, async () => {
        startEntry(${JSON.stringify(idle)}, {}, ${JSON.stringify(join(folder, 'log'))});
        onInterrupt(async () => console.error('cleaned up'));
        console.log('started');
        ${act};
      });`;
    const args = ['--input-type=module-typescript', '-e', source];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    runner = child;
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    await once(child.stdout, 'data');
    const id = identify(child.pid ?? 0);
    const family: ProcessId[] = id ? [id, ...descendants(id)] : [];
    return { child, family, printed: () => printed };
  }

  it.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('cleans up on %s', async (signal) => {
    const { child, family, printed } = await start();
    expect(family).toHaveLength(2);
    child.kill(signal);
    expect(await waitUntilEnded(family, 10)).toBe(true);
    await expect.poll(printed).toContain(`planted run got ${signal}; waiting for: nothing`);
    await expect.poll(printed).toContain('cleaned up');
  });

  it('ends its processes when it is killed', async () => {
    const { child, family } = await start();
    expect(family).toHaveLength(2);
    child.kill('SIGKILL');
    expect(await waitUntilEnded(family, 10)).toBe(true);
  });

  it('ends its processes when it crashes', async () => {
    const crash = `setTimeout(() => { throw new Error('crash'); }, 300); await new Promise(() => undefined)`;
    const { family } = await start(crash);
    expect(family).toHaveLength(2);
    expect(await waitUntilEnded(family, 10)).toBe(true);
  });

  it('ends at its limit and names what it waited for', async () => {
    const waiting = `await until('sound', 60, async () => 'silence')`;
    const { family, printed } = await start(waiting, 0.01);
    expect(await waitUntilEnded(family, 10)).toBe(true);
    await expect
      .poll(printed)
      .toMatch(
        /planted run exceeded its limit of 0.01 minutes; waiting for: sound \(.* s, last seen: silence\)/,
      );
  });

  it('cleans up when the run fails', async () => {
    const { family, printed } = await start(`throw new Error('planted failure')`);
    expect(await waitUntilEnded(family, 10)).toBe(true);
    await expect.poll(printed).toContain('planted failure');
    await expect.poll(printed).toContain('cleaned up');
  });
});

it('ends a process with the given signal', async () => {
  const child = spawn('sleep', ['60']);
  await endProcess(child, 'SIGTERM');
  expect(child.signalCode).toBe('SIGTERM');
});
