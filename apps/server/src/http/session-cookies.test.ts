import { expect, test } from 'vitest';
import { createCookieJar } from './session-cookies.ts';

const exchangeWith = (headers: Record<string, string>) => {
  const set: string[] = [];
  return {
    set,
    network: '203.0.113.1',
    header: (name: string) => headers[name],
    addHeader: (_name: string, value: string) => {
      set.push(value);
    },
    setStatus: () => {},
  };
};

test('uses __Host- and __Secure- prefixes over HTTPS', () => {
  const jar = createCookieJar('https://onsori.test');
  const exchange = exchangeWith({});
  jar.write(exchange, 'viewer', 'v', null);
  jar.write(exchange, 'renewal', 'r', 60);
  jar.clear(exchange, 'social');
  expect(exchange.set).toEqual([
    '__Host-onsori-viewer=v; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Secure-onsori-renewal=r; Path=/_api/v1/auth/token/renew; HttpOnly; Secure; SameSite=Strict; Max-Age=60',
    '__Secure-onsori-social=; Path=/_api/v1; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
  ]);
});

test('matches the full cookie name and ignores cookies of cross-site requests', () => {
  const jar = createCookieJar('http://127.0.0.1:1');
  const cookie = 'a=1; xonsori-renewal=wrong; onsori-renewal=right; onsori-viewer=';
  const read = (headers: object) =>
    jar.read(exchangeWith({ cookie, ...headers } as Record<string, string>), 'renewal');
  expect(read({})).toBe('right');
  expect(read({ 'sec-fetch-site': 'same-origin' })).toBe('right');
  expect(read({ 'sec-fetch-site': 'same-site' })).toBeNull();
  expect(read({ 'sec-fetch-site': 'cross-site' })).toBeNull();
  expect(jar.read(exchangeWith({ cookie }), 'viewer')).toBeNull();
  expect(jar.read(exchangeWith({}), 'renewal')).toBeNull();
});
