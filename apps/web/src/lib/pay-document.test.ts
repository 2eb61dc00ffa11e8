import { describe, expect, test } from 'vitest';
import { isPayPath, requirePayDocument } from './pay-document.ts';

test.each([
  '/checkout',
  '/cart',
  '/payments/ON-261116-ABCD2345',
  '/account/subscription',
  '/account/subscription/cancel',
])('%s opens the payment window', (path) => {
  expect(isPayPath(path)).toBe(true);
});

test.each(['/', '/music', '/plans', '/account', '/carts', '/music/checkout', '/account/find/id'])(
  '%s does not',
  (path) => {
    expect(isPayPath(path)).toBe(false);
  },
);

describe('a navigation to a page that pays', () => {
  const request = new Request('https://onsori.test/checkout?plan=creator&period=year');

  test('loads the document when another page was loaded', () => {
    try {
      requirePayDocument(request, 'https://onsori.test/plans');
      expect.unreachable();
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      expect(thrown.headers.get('location')).toBe('/checkout?plan=creator&period=year');
      expect(thrown.headers.get('x-remix-reload-document')).toBe('true');
    }
  });

  test('continues when the document allows the window already', () => {
    expect(() => requirePayDocument(request, 'https://onsori.test/cart')).not.toThrow();
  });
});
