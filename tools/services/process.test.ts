import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import {
  descendants,
  findProcesses,
  identify,
  isRunning,
  mayRunIn,
  waitUntilEnded,
} from './process.ts';

let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

function startChild(script: string): ChildProcess {
  child = spawn('/bin/sh', ['-c', script], { cwd: '/usr', stdio: ['ignore', 'pipe', 'ignore'] });
  return child;
}

function identityOf(pid = 0): { pid: number; startTime: number } {
  const id = identify(pid);
  if (!id) throw new Error(`no process ${pid}`);
  return id;
}

test('identifies a running process by pid and start time', () => {
  expect(isRunning(identityOf(process.pid))).toBe(true);
});

test('distinguishes a recycled pid from the recorded process', () => {
  const now = identityOf(process.pid);
  expect(isRunning({ ...now, startTime: now.startTime - 1 })).toBe(false);
});

test('treats a zombie as ended', async () => {
  // The shell starts a child and execs a program that never reaps it.
  const parent = startChild('sleep 0.05 & echo $!; exec sleep 20');
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  const id = identityOf(Number(line.toString()));
  expect(await waitUntilEnded([id], 5)).toBe(true);
  expect(identify(id.pid)).toEqual(id);
  expect(mayRunIn('/usr', id.pid)).toBe(false);
});

test('lists indirect descendants', async () => {
  const parent = startChild('sh -c "sleep 20 & echo \\$!; wait" & wait');
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  const family = descendants(identityOf(parent.pid)).map(({ pid }) => pid);
  expect(family).toContain(Number(line.toString()));
  for (const pid of family) process.kill(pid, 'SIGKILL');
});

test('finds a process by program and directory', async () => {
  const parent = startChild('echo ready; exec sleep 20');
  await once(parent.stdout ?? parent, 'data');
  await expect
    .poll(() => findProcesses('/usr', '/bin/sleep').map(({ pid }) => pid))
    .toContain(parent.pid);
  expect(findProcesses('/usr', process.execPath)).toEqual([]);
  expect(mayRunIn('/usr', parent.pid ?? 0)).toBe(true);
  expect(mayRunIn(realpathSync('/'), parent.pid ?? 0)).toBe(false);
});
