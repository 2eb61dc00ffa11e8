import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

const unique = (): string => `/lock-test/${process.pid}/${Math.random()}`;

test('serialises work on one directory', async () => {
  const directory = unique();
  let active = 0;
  let maxActive = 0;
  await Promise.all(
    [1, 2, 3].map(() =>
      withLock(directory, async () => {
        maxActive = Math.max(maxActive, ++active);
        await sleep(10);
        active--;
      }),
    ),
  );
  expect(maxActive).toBe(1);
});

test('releases the lock when the work fails', async () => {
  const directory = unique();
  await expect(withLock(directory, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(directory, async () => 'done')).toBe('done');
});

test('calls onWait and times out', async () => {
  const directory = unique();
  const onWait = vi.fn();
  await withLock(directory, async () => {
    const second = withLock(directory, async () => {}, { seconds: 0.1, onWait });
    await expect(second).rejects.toThrow('Another process');
  });
  expect(onWait).toHaveBeenCalledOnce();
});

test('releases the lock when its process is killed', async () => {
  const directory = unique();
  const script = `
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    withLock(${JSON.stringify(directory)}, () => { console.log('locked'); return new Promise(() => {}); });
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const onWait = vi.fn(() => holder.kill('SIGKILL'));
  expect(await withLock(directory, async () => 'mine', { seconds: 5, onWait })).toBe('mine');
  expect(onWait).toHaveBeenCalledOnce();
});
