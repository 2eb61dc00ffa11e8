import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiClient } from '#lib/api-client.ts';
import { renderPagesSitemap, renderPartSitemap, renderSitemapIndex } from './sitemap.ts';

const sendXml = (reply: FastifyReply, body: string | Readable) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(body);

/** Replies 503, because an empty sitemap would signal to crawlers that all pages are gone. */
const sendUnavailable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send();

/** /sitemap.xml lists /sitemap/pages.xml and one /sitemap/{n}.xml per part of the catalogue. */
export function serveSitemap(server: FastifyInstance, api: ApiClient, publicOrigin: string): void {
  const { origin } = new URL(publicOrigin);
  const fetchPart = (page: string) =>
    api.call('sitemapPage', { params: { page } }).catch(() => null);

  server.get('/sitemap.xml', async (_request, reply) => {
    const first = await fetchPart('1');
    return first ? sendXml(reply, renderSitemapIndex(origin, first.pages)) : sendUnavailable(reply);
  });
  server.get('/sitemap/pages.xml', (_request, reply) => sendXml(reply, renderPagesSitemap(origin)));
  server.get<{ Params: { page: string } }>(
    '/sitemap/:page(^[1-9]\\d{0,2}).xml',
    async (request, reply) => {
      const { page } = request.params;
      const part = await fetchPart(page);
      if (!part) return sendUnavailable(reply);
      if (Number(page) > part.pages) return reply.code(404).send();
      return sendXml(reply, Readable.from(renderPartSitemap(origin, part)));
    },
  );
}
