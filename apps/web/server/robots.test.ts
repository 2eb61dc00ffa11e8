import { expect, test } from 'vitest';
import { pageRoutes } from '#app/routes.ts';
import { publicPages, robots } from './robots.ts';

const text = robots('https://onsori.test');

test('robots are shown the sitemap and kept out of the API and of searches', () => {
  expect(text).toContain('Disallow: /_api/\n');
  expect(text).toContain('Disallow: /*searchText=\n');
  expect(text).toContain('Sitemap: https://onsori.test/sitemap.xml\n');
});

test('a page is listed for everybody, or closed, or an error, or one of many', () => {
  for (const { path, login } of pageRoutes) {
    const isOneOfMany = path.includes(':');
    const known = login ? text.includes(`Disallow: ${path}\n`) : publicPages.includes(path);
    expect(known || isOneOfMany || path === '/404', path).toBe(true);
    if (login) expect(publicPages).not.toContain(path);
  }
});
