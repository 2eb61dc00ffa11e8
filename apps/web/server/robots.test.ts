import { expect, test } from 'vitest';
import { pageRoutes } from '#app/routes.ts';
import { robots, sitemap } from './robots.ts';

test('the sitemap names existing pages in every language', () => {
  const locations = [...sitemap('https://onsori.test').matchAll(/<loc>([^<]+)</g)].map(
    ([, url]) => new URL(url ?? ''),
  );
  expect(locations.length).toBeGreaterThan(0);
  expect(new Set(locations.map((url) => url.searchParams.get('lang')))).toEqual(
    new Set(['ko', 'en']),
  );
  for (const url of locations) expect(pageRoutes.map(({ path }) => path)).toContain(url.pathname);
});

test('robots are shown the sitemap and kept out of the API', () => {
  expect(robots('https://onsori.test')).toContain('Disallow: /_api/');
  expect(robots('https://onsori.test')).toContain('Sitemap: https://onsori.test/sitemap.xml');
});
