import { expect, test } from 'vitest';
import { pageRoutes } from '#app/page-routes.ts';
import { publicPages, renderRobotsTxt } from './robots.ts';

const text = renderRobotsTxt('https://onsori.test');
const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');

test('lists the sitemap, and disallows the API and searches', () => {
  expect(text).toContain('Disallow: /_api/\n');
  expect(text).toContain('Disallow: /*searchText=\n');
  expect(text).toContain('Sitemap: https://onsori.test/sitemap.xml\n');
});

test('every page is public, disallowed, an error page or parametrised', () => {
  for (const { path, login } of pageRoutes) {
    const isOneOfMany = path.includes(':');
    const isClosed = closed.some((beginning) => path.startsWith(beginning));
    const isListed = publicPages.includes(path);
    expect(isListed || isClosed || isOneOfMany || path === '/404', path).toBe(true);
    expect(isListed && isClosed, path).toBe(false);
    if (login) expect(isClosed, path).toBe(true);
  }
});

test('the sitemap lists every guide and operation of the API reference', () => {
  expect(publicPages).toContain('/apis');
  expect(publicPages).toContain('/apis/listMusics');
  expect(publicPages).not.toContain('/apis/quickstart');
});
