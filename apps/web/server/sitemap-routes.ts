import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiClient } from '#lib/api-client.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfPart } from './sitemap.ts';

const xml = (reply: FastifyReply, body: string | Readable) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(body);

/** A map that cannot be read now is no empty map: who reads it must come again. */
const unavailable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send();

/** /sitemap.xml names /sitemap/pages.xml and as many /sitemap/{n}.xml as the catalogue needs. */
export function serveSitemap(server: FastifyInstance, api: ApiClient, publicOrigin: string): void {
  const { origin } = new URL(publicOrigin);
  const partOf = (page: string) => api.call('sitemapPage', { params: { page } }).catch(() => null);

  server.get('/sitemap.xml', async (_request, reply) => {
    const first = await partOf('1');
    return first ? xml(reply, sitemapIndex(origin, first.pages)) : unavailable(reply);
  });
  server.get('/sitemap/pages.xml', (_request, reply) => xml(reply, sitemapOfPages(origin)));
  server.get<{ Params: { page: string } }>(
    '/sitemap/:page(^[1-9]\\d{0,2}).xml',
    async (request, reply) => {
      const { page } = request.params;
      const part = await partOf(page);
      if (!part) return unavailable(reply);
      if (Number(page) > part.pages) return reply.code(404).send();
      return xml(reply, Readable.from(sitemapOfPart(origin, part)));
    },
  );
}
