import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.service.ts';

test('verifies a password in any Unicode normalisation form and rejects others', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('비밀번호가 길다');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hasher.verify('비밀번호가 길다'.normalize('NFD'), stored)).toBe(true);
  expect(await hasher.verify('비밀번호가 길다 ', stored)).toBe(false);
  expect(await hasher.verify('비밀번호가 길다', null)).toBe(false);
  expect(await hasher.hash('비밀번호가 길다')).not.toBe(stored);
});

test('queues concurrent hashes, refuses those beyond the queue, and leaves the event loop free', async () => {
  const hasher = createPasswordHasher(10);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const started = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, () => hasher.verify('whatever it is', null)),
  );
  const ms = performance.now() - started;
  clearInterval(timer);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { type: 'unavailable.busy', retryAfterSeconds: 2 } });
  expect(ticks).toBeGreaterThan(ms / 5 / 5);
  expect(await hasher.verify('afterwards', null)).toBe(false);
});
