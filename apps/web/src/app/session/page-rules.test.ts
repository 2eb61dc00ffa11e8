import { expect, test } from 'vitest';
import { pageRoutes } from '../routes.ts';
import { needsDesk, needsSignIn, pageAt } from './page-rules.ts';

/** Paths that need a sign-in by what they contain; prices can be read by everybody. */
const personal = [
  '/account',
  '/main',
  '/onborading/preference',
  '/history',
  '/wishlist',
  '/support',
  '/apis',
  '/info',
  '/cart',
  '/account/subscription',
  '/pavilion',
];
const exceptions = ['/account/find/id', '/account/find/password', '/account/reset/password'];
/** Nobody else has a phone to verify. */
const also = ['/onboarding/verifyPhone'];

test.each(pageRoutes.map(({ path, login }) => [path, login] as const))(
  '%s needs a sign-in as specified',
  (path, login) => {
    const contained = personal.some((part) => path.includes(part)) && !exceptions.includes(path);
    expect(login).toBe(contained || also.includes(path));
  },
);

test('a page is found by its address, and an unknown address is none', () => {
  expect(pageAt('/playlists/12_34')?.path).toBe('/playlists/:id');
  expect(pageAt('/policy/terms')?.path).toBe(pageAt('/policy/terms/2026-11-01')?.path);
  expect(pageAt('/no/such/page')).toBeNull();
  expect(needsSignIn('/account')).toBe(true);
  expect(needsSignIn('/account/')).toBe(true);
  expect(needsSignIn('/account/find/id')).toBe(false);
  expect(needsSignIn('/no/such/page')).toBe(false);
});

/** Pages that phones are led away from; everything else works there. */
const atDesks = ['/history/download', '/cart', '/pavilion', '/apis'];

test.each(pageRoutes.map(({ path }) => [path] as const))(
  '%s works on phones as settled',
  (path) => {
    expect(needsDesk(path)).toBe(atDesks.some((part) => path.startsWith(part)));
  },
);

test('an address is known with its query, and an unknown one is for everybody', () => {
  expect(needsDesk('/history/download?page=2')).toBe(true);
  expect(needsDesk('/no/such/page')).toBe(false);
});
