import { expect, test } from 'vitest';
import { responseHeaders } from './create-server.ts';
import { withUpstream } from './fake-upstream.ts';

test('sends security headers with proxied, missing and refused responses', () =>
  withUpstream(
    (_incoming, response) => response.writeHead(200, { 'x-content-type-options': 'no' }).end('{}'),
    async ({ url }) => {
      const large = { method: 'POST', body: Buffer.alloc(2_000_000) };
      const responses = [
        await fetch(`${url}/_api/v1/musics`),
        await fetch(`${url}/nothing/here`),
        await fetch(`${url}/_api/v1/%zz`),
        await fetch(`${url}/_api/v1/x`, large),
      ];
      for (const response of responses) {
        await response.arrayBuffer();
        expect(Object.fromEntries(response.headers), response.url).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'strict-transport-security': 'max-age=1000',
          'permissions-policy': expect.stringContaining('camera=()'),
        });
      }
    },
  ));

test('sends HSTS only for https, and can be turned off', () => {
  const hstsOf = (PUBLIC_ORIGIN: string, HSTS_SECONDS: number) =>
    responseHeaders({ PUBLIC_ORIGIN, HSTS_SECONDS })['strict-transport-security'];
  expect(hstsOf('https://onsori.test', 31_536_000)).toBe('max-age=31536000');
  expect(hstsOf('https://onsori.test', 0)).toBeUndefined();
  expect(hstsOf('http://127.0.0.1:1', 31_536_000)).toBeUndefined();
});

test('logs one line per request, without addresses, queries or tokens', () =>
  withUpstream(
    (_incoming, response) => response.end('{}'),
    async ({ url, lines }) => {
      const headers = { authorization: 'Bearer secret-1', cookie: 'accessToken=secret-2' };
      await fetch(`${url}/_api/v1/users/email/person@example.com?signature=secret-3`, { headers });
      await fetch(`${url}/verify/secret-4?token=secret-5`, { headers });
      await fetch(`${url}/_api/v1/r/secret-6/comments`, { headers });
      await expect.poll(() => lines.length).toBe(3);
      expect(lines).toMatchObject([
        { msg: 'request completed', method: 'GET', route: '/_api/*', status: 200 },
        { msg: 'request completed', method: 'GET', route: 'unknown', status: 404 },
        { msg: 'request completed', method: 'GET', route: '/_api/*', status: 200 },
      ]);
      for (const line of lines) {
        expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
        expect(line.durationMs).toEqual(expect.any(Number));
      }
      expect(JSON.stringify(lines)).not.toMatch(/secret-|person@/);
    },
  ));
