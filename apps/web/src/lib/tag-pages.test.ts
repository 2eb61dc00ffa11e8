import { expect, test } from 'vitest';
import { pageRoutes } from '#app/page-routes.ts';
import { isTagPage } from './tag-pages.ts';

const examples: Readonly<Record<string, string>> = {
  '/search/:filter': '/search/length',
  '/playlists/:id': '/playlists/12',
  '/policy/:target/:activeDate?': '/policy/privacy/2026-11-19',
};

const tagged = pageRoutes
  .map(({ path }) => path)
  .filter((path) =>
    isTagPage(examples[path] ?? path.replaceAll(/:\w+\??/g, 'x').replace('*', 'x')),
  );

test('exactly these pages may load third-party scripts', () => {
  expect(tagged).toEqual([
    '/',
    '/music',
    '/search/:filter',
    '/album',
    '/playlists/:id',
    '/main',
    '/wishlist',
    '/history',
    '/history/music',
    '/history/download',
    '/plans',
    '/policy/:target/:activeDate?',
    '/licence',
    '/support',
  ]);
});

test.each([
  '/operator',
  '/r/AbC',
  '/signin',
  '/account/reset/password',
  '/checkout',
  '/cart',
  '/payments/1',
  '/pavilion/library',
  '/support/thread',
  '/unsubscribe',
  '/verify/1',
  '/music/../signin',
  '/unknown',
])('%s loads none', (path) => {
  expect(isTagPage(path)).toBe(false);
});
