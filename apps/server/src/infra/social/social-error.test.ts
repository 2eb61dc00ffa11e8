import { expect, test } from 'vitest';
import { attempted, SocialError, unlessRefused } from './social-error.ts';

const failing = (error: unknown) => async () => {
  throw error;
};

test('a mistake of our own is not taken for the word of a provider', async () => {
  const mistake = new ReferenceError('thing is not defined');
  await expect(attempted(failing(mistake))).rejects.toBe(mistake);
  await expect(unlessRefused(failing(mistake))).rejects.toBe(mistake);
  const other = new TypeError('x is not a function');
  await expect(unlessRefused(failing(other))).rejects.toBe(other);
});

test('of a refusal nothing is left but that there is nobody', async () => {
  expect(await unlessRefused(failing(new SocialError('refused', 'invalid_grant')))).toBeNull();
});

test.each(['denied', 'unavailable'] as const)('%s is still an error', async (reason) => {
  const error = new SocialError(reason, 'x');
  await expect(unlessRefused(failing(error))).rejects.toBe(error);
});

test('who cannot be reached is unavailable, whatever the reason', async () => {
  const gone = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  await expect(attempted(failing(gone))).rejects.toMatchObject({ reason: 'unavailable' });
  const late = new DOMException('late', 'TimeoutError');
  await expect(attempted(failing(late))).rejects.toMatchObject({ reason: 'unavailable' });
});
