import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const post = (form: Record<string, string>) => ({ form, maxRedirects: 0 });

test('preferences redirect to paths of this site only', async ({ request }) => {
  const back = async (path: string) =>
    (await request.post('/preferences', post({ theme: 'light', back: path }))).headers().location;
  expect(await back('/music?page=2')).toBe('/music?page=2');
  for (const path of ['//evil.test', '/.//evil.test', '/x/..//evil.test', '/%2e//evil.test', 'x'])
    expect(await back(path), path).toBe('/');
});

test('changing the theme preserves the lang parameter, changing the language removes it', async ({
  request,
}) => {
  const back = '/music?lang=en';
  const theme = await request.post('/preferences', post({ theme: 'light', back }));
  expect(theme.headers().location).toBe('/music?lang=en');
  const lang = await request.post('/preferences', post({ lang: 'ko', back }));
  expect(lang.headers().location).toBe('/music');
  expect(await (await request.get('/?lang=en')).text()).toContain('<html lang="en"');
});

test('malformed cookies are ignored, and malformed or large form bodies are rejected', async ({
  request,
}) => {
  const headers = { cookie: 'lang=%; theme=%', 'accept-language': 'en' };
  const page = await request.get('/music', { headers });
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('<html lang="en"');
  expect((await request.post('/preferences', { data: { lang: 'en' } })).status()).toBe(400);
  const large = await request.post('/preferences', post({ back: 'x'.repeat(100_000) }));
  expect(large.status()).toBe(413);
});

test('pages, scripts and styles are compressed', async ({ request }) => {
  const fetchHeaders = async (path: string, encoding: string) =>
    (await request.get(path, { headers: { 'accept-encoding': encoding } })).headers();
  const html = await (await request.get('/music')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files.length).toBeGreaterThan(2);
  for (const path of ['/music', ...files]) {
    for (const encoding of ['br', 'gzip']) {
      const headers = await fetchHeaders(path, encoding);
      expect(headers['content-encoding'], path).toBe(encoding);
      expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding');
    }
    expect((await fetchHeaders(path, 'identity'))['content-encoding'], path).toBeUndefined();
  }
});

test('pages, files, API responses and errors carry the security headers', async ({ request }) => {
  const html = await (await request.get('/music')).text();
  const [, asset = ''] = /(?:href|src)="(\/assets\/[^"]+)"/.exec(html) ?? [];
  const paths = ['/music', asset, '/favicon.svg', '/robots.txt', '/sitemap.xml', '/_api/v1/plans'];
  for (const path of [...paths, '/no-such-page', '/_api/v1/nothing', '/assets/nothing.js']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,64}$/);
  }
});
