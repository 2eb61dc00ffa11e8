import { expect, test } from 'vitest';
import type { PageRoute } from '../routes.ts';
import { whereInstead } from './guard-pages.ts';
import { askingHome, wishedPath } from './sign-in-wish.ts';

const page = (rules: Partial<PageRoute>): PageRoute => ({
  path: '/somewhere',
  page: 'somewhere.tsx',
  login: false,
  mobile: true,
  leaveGuard: null,
  ...rules,
});
const desk = { path: '/somewhere?menu=1', signedIn: false, phone: false };

test('a personal page asks visitors to sign in, and remembers where they wanted to go', () => {
  const instead = whereInstead(page({ login: true }), desk);
  expect(instead).toBe(askingHome('/somewhere?menu=1'));
  const { pathname, search } = new URL(instead ?? '', 'http://own.invalid');
  expect(wishedPath({ pathname, search })).toBe('/somewhere?menu=1');
  expect(whereInstead(page({ login: true }), { ...desk, signedIn: true })).toBeNull();
});

test('a page that needs a desk sends phones away, once they are signed in', () => {
  const deskOnly = page({ login: true, mobile: false });
  const phone = { ...desk, phone: true };
  expect(whereInstead(deskOnly, { ...phone, signedIn: true })).toBe('/mobile/invalid');
  expect(whereInstead(deskOnly, phone)).toBe(askingHome(phone.path));
  expect(whereInstead(deskOnly, { ...desk, signedIn: true })).toBeNull();
});

test('everything else lets everybody in', () => {
  for (const asked of [desk, { ...desk, phone: true }, { ...desk, signedIn: true }]) {
    expect(whereInstead(page({}), asked)).toBeNull();
    expect(whereInstead(null, asked)).toBeNull();
  }
});

test('a wish that leads elsewhere leads home, and only the home page is asked to ask', () => {
  const wish = (path: string) =>
    wishedPath({ pathname: '/', search: new URL(askingHome(path), 'http://own.invalid').search });
  expect(wish('//elsewhere.example')).toBe('/');
  expect(wish('https://elsewhere.example')).toBe('/');
  expect(wishedPath({ pathname: '/music', search: '?signin=%2Faccount' })).toBeNull();
  expect(wishedPath({ pathname: '/', search: '' })).toBeNull();
});
