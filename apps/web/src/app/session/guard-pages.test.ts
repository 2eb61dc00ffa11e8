import { expect, test } from 'vitest';
import type { PageRoute } from '../routes.ts';
import { redirectTarget } from './guard-pages.ts';
import { requestedPath, signInPromptUrl } from './sign-in-prompt-url.ts';

const page = (rules: Partial<PageRoute>): PageRoute => ({
  path: '/somewhere',
  page: 'somewhere.tsx',
  login: false,
  mobile: true,
  leaveGuard: null,
  ...rules,
});
const desktop = { path: '/somewhere?menu=1', signedIn: false, phone: false };

test('redirects visitors of a personal page to the sign-in prompt with the requested path', () => {
  const redirectPath = redirectTarget(page({ login: true }), desktop);
  expect(redirectPath).toBe(signInPromptUrl('/somewhere?menu=1'));
  const { pathname, search } = new URL(redirectPath ?? '', 'http://own.invalid');
  expect(requestedPath({ pathname, search })).toBe('/somewhere?menu=1');
  expect(redirectTarget(page({ login: true }), { ...desktop, signedIn: true })).toBeNull();
});

test('redirects phones from desktop-only pages after sign-in', () => {
  const desktopOnly = page({ login: true, mobile: false });
  const phone = { ...desktop, phone: true };
  expect(redirectTarget(desktopOnly, { ...phone, signedIn: true })).toBe('/mobile/invalid');
  expect(redirectTarget(desktopOnly, phone)).toBe(signInPromptUrl(phone.path));
  expect(redirectTarget(desktopOnly, { ...desktop, signedIn: true })).toBeNull();
});

test('does not redirect from public or unknown pages', () => {
  for (const request of [desktop, { ...desktop, phone: true }, { ...desktop, signedIn: true }]) {
    expect(redirectTarget(page({}), request)).toBeNull();
    expect(redirectTarget(null, request)).toBeNull();
  }
});

test('replaces external paths by home and reads the parameter on the home page only', () => {
  const requestedFrom = (path: string) =>
    requestedPath({
      pathname: '/',
      search: new URL(signInPromptUrl(path), 'http://own.invalid').search,
    });
  expect(requestedFrom('//elsewhere.example')).toBe('/');
  expect(requestedFrom('https://elsewhere.example')).toBe('/');
  expect(requestedPath({ pathname: '/music', search: '?signin=%2Faccount' })).toBeNull();
  expect(requestedPath({ pathname: '/', search: '' })).toBeNull();
});
