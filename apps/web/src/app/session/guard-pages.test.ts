import { expect, test } from 'vitest';
import type { PageRoute } from '../page-routes.ts';
import { isPhone, redirectTarget } from './guard-pages.ts';
import { requestedPath, signInPromptUrl } from './session-urls.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const galaxy = 'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X810) AppleWebKit/537.36 Safari/537.36';
const desktopAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

test.each([
  ['detects a phone by client hint', { 'sec-ch-ua-mobile': '?1' }, true],
  [
    'prefers the client hint to the user agent',
    { 'sec-ch-ua-mobile': '?0', 'user-agent': galaxy },
    false,
  ],
  ['detects an iPhone by user agent', { 'user-agent': iphone }, true],
  ['detects an Android phone by user agent', { 'user-agent': galaxy }, true],
  ['does not treat a tablet as a phone', { 'user-agent': tablet }, false],
  ['does not treat a desktop as a phone', { 'user-agent': desktopAgent }, false],
  ['does not treat a request without headers as a phone', {}, false],
])('%s', (_name, headers, expected) => {
  expect(isPhone(new Headers(headers))).toBe(expected);
});

const page = (rules: Partial<PageRoute>): PageRoute => ({
  path: '/somewhere',
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
  expect(redirectTarget(desktopOnly, { ...phone, signedIn: true })).toBe(
    '/mobile/invalid?wanted=%2Fsomewhere%3Fmenu%3D1',
  );
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
