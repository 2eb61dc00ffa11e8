import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pageAt } from '#app/session/page-rules.ts';
import type { ApiClient, ApiReply } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { publicPages } from './robots.ts';
import { serveSitemap } from './sitemap-routes.ts';

type Part = ApiReply<'sitemapPage'>;

const date = '2025-03-01';
const part = (tracks: number, pages = 3): Part => ({
  pages,
  albums: [{ id: '7', date }],
  musics: Array.from({ length: tracks }, (_, index) => ({
    id: String(index + 1),
    playlist_id: '7',
    date,
  })),
});

function serverOn(answer: (page: string) => Part) {
  const server = Fastify();
  const api = {
    call: async (_name: string, { params }: { params: { page: string } }) => answer(params.page),
  };
  serveSitemap(server, api as unknown as ApiClient, 'https://onsori.test/');
  return server;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url);

test('the index names the pages and every part', async () => {
  const answer = await serverOn(() => part(1)).inject('/sitemap.xml');
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(locations(answer.body)).toEqual(
    ['pages', '1', '2', '3'].map((name) => `https://onsori.test/sitemap/${name}.xml`),
  );
});

test('a part holds its albums and tracks in every language, dated', async () => {
  const answer = await serverOn(() => part(2)).inject('/sitemap/2.xml');
  expect(locations(answer.body)).toEqual(
    ['7', '7_1', '7_2'].map((id) => `https://onsori.test/playlists/${id}?lang=ko`),
  );
  expect(answer.body.match(/<lastmod>2025-03-01<\/lastmod>/g)).toHaveLength(3);
  expect(answer.body.match(/hreflang="en" href="[^"]+\?lang=en"/g)).toHaveLength(3);
});

test('twenty thousand tracks stay far below what search engines take', async () => {
  const { body } = await serverOn(() => part(20_000)).inject('/sitemap/1.xml');
  expect(locations(body)).toHaveLength(20_001);
  expect(body.length).toBeLessThan(10_000_000);
  expect(body.endsWith('</urlset>\n')).toBe(true);
});

test('the pages that stand there exist', async () => {
  const answer = await serverOn(() => part(0)).inject('/sitemap/pages.xml');
  const paths = locations(answer.body).map((url) => new URL(url ?? '').pathname);
  expect(paths).toEqual(publicPages);
  for (const path of paths) expect(pageAt(path), path).not.toBeNull();
});

test('a part there is not is not found', async () => {
  const server = serverOn(() => part(0, 3));
  for (const name of ['4', '0', '01', 'x', '1000'])
    expect((await server.inject(`/sitemap/${name}.xml`)).statusCode, name).toBe(404);
});

test('without the API there is no map, for the moment', async () => {
  const server = serverOn(() => {
    throw new ApiError(null, null);
  });
  for (const path of ['/sitemap.xml', '/sitemap/1.xml']) {
    const answer = await server.inject(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect((await server.inject('/sitemap/pages.xml')).statusCode).toBe(200);
});
