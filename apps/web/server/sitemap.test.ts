import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { findPage } from '#app/session/page-rules.ts';
import type { ApiClient, ApiReply } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { publicPages } from './robots.ts';
import { serveSitemap } from './sitemap.ts';

type Part = ApiReply<'sitemapPage'>;

const date = '2025-03-01';
const part = (musicCount: number, pages = 3): Part => ({
  pages,
  albums: [{ id: '7', date }],
  musics: Array.from({ length: musicCount }, (_, index) => ({
    id: String(index + 1),
    playlist_id: '7',
    date,
  })),
});

function createTestServer(reply: (page: string) => Part) {
  const server = Fastify();
  const api = {
    call: async (_name: string, { params }: { params: { page: string } }) => reply(params.page),
  };
  serveSitemap(server, api as unknown as ApiClient, 'https://onsori.test/');
  return server;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url);

test('the index lists the pages and every part', async () => {
  const reply = await createTestServer(() => part(1)).inject('/sitemap.xml');
  expect(reply.headers['content-type']).toContain('application/xml');
  expect(reply.headers['cache-control']).toBe('public, max-age=25');
  expect(locations(reply.body)).toEqual(
    ['pages', '1', '2', '3'].map((name) => `https://onsori.test/sitemap/${name}.xml`),
  );
});

test('a part lists its albums and musics in every language, with dates', async () => {
  const reply = await createTestServer(() => part(2)).inject('/sitemap/2.xml');
  expect(locations(reply.body)).toEqual(
    ['7', '7_1', '7_2'].map((id) => `https://onsori.test/playlists/${id}?lang=ko`),
  );
  expect(reply.body.match(/<lastmod>2025-03-01<\/lastmod>/g)).toHaveLength(3);
  expect(reply.body.match(/hreflang="en" href="[^"]+\?lang=en"/g)).toHaveLength(3);
});

test('twenty thousand musics stay below the size limit of search engines', async () => {
  const { body } = await createTestServer(() => part(20_000)).inject('/sitemap/1.xml');
  expect(locations(body)).toHaveLength(20_001);
  expect(body.length).toBeLessThan(10_000_000);
  expect(body.endsWith('</urlset>\n')).toBe(true);
});

test('every listed page exists', async () => {
  const reply = await createTestServer(() => part(0)).inject('/sitemap/pages.xml');
  const paths = locations(reply.body).map((url) => new URL(url ?? '').pathname);
  expect(paths).toEqual(publicPages);
  for (const path of paths) expect(findPage(path), path).not.toBeNull();
});

test('returns 404 for an unknown part', async () => {
  const server = createTestServer(() => part(0, 3));
  for (const name of ['4', '0', '01', 'x', '1000'])
    expect((await server.inject(`/sitemap/${name}.xml`)).statusCode, name).toBe(404);
});

test('returns 503 while the API is unavailable', async () => {
  const server = createTestServer(() => {
    throw new ApiError(null, null);
  });
  for (const path of ['/sitemap.xml', '/sitemap/1.xml']) {
    const reply = await server.inject(path);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['retry-after']).toBeDefined();
  }
  expect((await server.inject('/sitemap/pages.xml')).statusCode).toBe(200);
});
