import { expect, test } from 'vitest';
import { pageRoutes } from '../page-routes.ts';
import { pageFiles } from '../routes.ts';
import { findPage, isDesktopOnly, requiresSignIn } from './page-rules.ts';

/** Path parts that require sign-in; the plans page is public. */
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
const exceptions = [
  '/account/find/id',
  '/account/find/password',
  '/account/reset/password',
  // Everybody may read what explains the product.
  '/support',
  '/info',
  // Everybody may read the API reference; keys ask for a sign-in.
  '/apis/:entry?',
  // Inquiries without an account.
  '/support/visitor/:topic',
  '/support/thread',
];
const additional = [
  '/onboarding/verifyPhone',
  '/checkout',
  '/payments/:orderId',
  '/operator/*',
  '/projects/:projectId',
];

test.each(pageRoutes.map(({ path, login }) => [path, login] as const))(
  '%s requires sign-in as specified',
  (path, login) => {
    const contained = personal.some((part) => path.includes(part)) && !exceptions.includes(path);
    expect(login).toBe(contained || additional.includes(path));
  },
);

test('every page has its module', () => {
  expect(pageRoutes.map(({ path }) => path)).toEqual(pageFiles.map(({ path }) => path));
});

test('finds the page of a path and returns null for an unknown path', () => {
  expect(findPage('/playlists/12_34')?.path).toBe('/playlists/:id');
  expect(findPage('/policy/terms')?.path).toBe(findPage('/policy/terms/2026-11-01')?.path);
  expect(findPage('/no/such/page')).toBeNull();
  expect(requiresSignIn('/account')).toBe(true);
  expect(requiresSignIn('/account/')).toBe(true);
  expect(requiresSignIn('/account/find/id')).toBe(false);
  expect(requiresSignIn('/no/such/page')).toBe(false);
});

/** The specification lists these; buying a plan and the console are for desktops too. */
const desktopOnly = ['/history/download', '/cart', '/pavilion', '/apis', '/checkout', '/operator'];

test.each(pageRoutes.map(({ path }) => [path] as const))(
  '%s is available on phones as specified',
  (path) => {
    expect(isDesktopOnly(path)).toBe(desktopOnly.some((part) => path.startsWith(part)));
  },
);

test('ignores the query and treats unknown paths as available on phones', () => {
  expect(isDesktopOnly('/history/download?page=2')).toBe(true);
  expect(isDesktopOnly('/no/such/page')).toBe(false);
});
