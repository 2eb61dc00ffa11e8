import { expect, test } from 'vitest';
import { pageRoutes } from '#app/routes.ts';
import { publicPages, robots } from './robots.ts';

const text = robots('https://onsori.test');
const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');

test('robots are shown the sitemap and kept out of the API and of searches', () => {
  expect(text).toContain('Disallow: /_api/\n');
  expect(text).toContain('Disallow: /*searchText=\n');
  expect(text).toContain('Sitemap: https://onsori.test/sitemap.xml\n');
});

test('a page is listed for everybody, or closed, or an error, or one of many', () => {
  for (const { path, login } of pageRoutes) {
    const isOneOfMany = path.includes(':');
    const isClosed = closed.some((beginning) => path.startsWith(beginning));
    const isListed = publicPages.includes(path);
    expect(isListed || isClosed || isOneOfMany || path === '/404', path).toBe(true);
    expect(isListed && isClosed, path).toBe(false);
    if (login) expect(isClosed, path).toBe(true);
  }
});
