import { expect, test } from 'vitest';
import { nullIfRefused, SocialError, withSocialErrors } from './provider-requests.ts';

const failing = (error: unknown) => async () => {
  throw error;
};

test('rethrows a programming error unchanged', async () => {
  const mistake = new ReferenceError('thing is not defined');
  await expect(withSocialErrors(failing(mistake))).rejects.toBe(mistake);
  await expect(nullIfRefused(failing(mistake))).rejects.toBe(mistake);
  const other = new TypeError('x is not a function');
  await expect(nullIfRefused(failing(other))).rejects.toBe(other);
});

test('returns null for a refusal', async () => {
  expect(await nullIfRefused(failing(new SocialError('refused', 'invalid_grant')))).toBeNull();
});

test.each(['denied', 'unavailable'] as const)('rethrows %s', async (reason) => {
  const error = new SocialError(reason, 'x');
  await expect(nullIfRefused(failing(error))).rejects.toBe(error);
});

test('reports an unreachable provider as unavailable', async () => {
  const gone = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  await expect(withSocialErrors(failing(gone))).rejects.toMatchObject({ reason: 'unavailable' });
  const late = new DOMException('late', 'TimeoutError');
  await expect(withSocialErrors(failing(late))).rejects.toMatchObject({ reason: 'unavailable' });
});
