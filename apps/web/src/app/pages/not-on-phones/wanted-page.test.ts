import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { parseWantedPage } from './wanted-page.ts';

const checkout = paymentPaths.checkout({ plan: 'creator', period: 'year', seats: 1 });

test.each([
  [paths.downloads(), { kind: 'downloads', page: 1 }],
  [paths.downloads(3), { kind: 'downloads', page: 3 }],
  [checkout, { kind: 'plan', plan: 'creator' }],
  ['/checkout?plan=unknown', { kind: 'other' }],
  [paths.cart(), { kind: 'cart' }],
  [paymentPaths.cartReturn('1'), { kind: 'cart' }],
  ['/operator', { kind: 'other' }],
  ['//elsewhere.example/cart', { kind: 'other' }],
])('names what was wanted with %s', (wanted, expected) => {
  const { search } = new URL(paths.notOnPhones(wanted), 'http://own.invalid');
  expect(parseWantedPage(new URLSearchParams(search))).toEqual(expected);
});

test('names nothing without a wanted page', () => {
  expect(parseWantedPage(new URLSearchParams())).toEqual({ kind: 'other' });
});
