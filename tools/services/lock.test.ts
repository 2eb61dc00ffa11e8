import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

const unique = (): string => `/lock-test/${process.pid}/${Math.random()}`;

test('work on one directory never overlaps', async () => {
  const directory = unique();
  let inside = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3].map(() =>
      withLock(directory, async () => {
        most = Math.max(most, ++inside);
        await sleep(10);
        inside--;
      }),
    ),
  );
  expect(most).toBe(1);
});

test('the lock is free again after work that failed', async () => {
  const directory = unique();
  await expect(withLock(directory, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(directory, async () => 'done')).toBe('done');
});

test('waiting is announced and has an end', async () => {
  const directory = unique();
  const onWait = vi.fn();
  await withLock(directory, async () => {
    const second = withLock(directory, async () => {}, { seconds: 0.1, onWait });
    await expect(second).rejects.toThrow('Another process');
  });
  expect(onWait).toHaveBeenCalledOnce();
});

test('a holder killed without warning leaves nothing behind', async () => {
  const directory = unique();
  const script = `
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    withLock(${JSON.stringify(directory)}, () => { console.log('held'); return new Promise(() => {}); });
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const onWait = vi.fn(() => holder.kill('SIGKILL'));
  expect(await withLock(directory, async () => 'mine', { seconds: 5, onWait })).toBe('mine');
  expect(onWait).toHaveBeenCalledOnce();
});
