import { Readable } from 'node:stream';
import { languages } from '@onsori/contract/enumerations';
import { limits, sharePath } from '@onsori/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultLocale } from '#i18n/locale.ts';
import type { ApiClient, ApiReply } from '#lib/api-client.ts';
import { publicPages } from './robots.ts';

type Part = ApiReply<'sitemapPage'>;

interface Entry {
  readonly path: string;
  readonly date?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const opening = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const closing = '</urlset>\n';

/** Paths and dates are our own, so nothing needs escaping. */
function renderEntry(origin: string, { path, date }: Entry): string {
  const inLanguage = (language: string) => `${origin}${path}?lang=${language}`;
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(language)}"/>`,
  );
  const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
  return `<url><loc>${inLanguage(defaultLocale)}</loc>${lastmod}${alternates.join('')}</url>\n`;
}

/** The sitemap index: static pages and the parts of the catalogue. */
function renderSitemapIndex(origin: string, parts: number): string {
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => String(index + 1))];
  const lines = names.map(
    (name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

function renderPagesSitemap(origin: string): string {
  return `${opening}${publicPages.map((path) => renderEntry(origin, { path })).join('')}${closing}`;
}

const CHUNK_ENTRIES = 500;

/** Yields albums and musics of one part in chunks, to avoid one string of several megabytes. */
function* renderPartSitemap(origin: string, { albums, musics }: Part): Generator<string> {
  const entries: readonly Entry[] = [
    ...albums.map(({ id, date }) => ({ path: `/playlists/${id}`, date })),
    ...musics.map(({ id, playlist_id, date }) => ({ path: sharePath(playlist_id, id), date })),
  ];
  yield opening;
  for (let at = 0; at < entries.length; at += CHUNK_ENTRIES)
    yield entries
      .slice(at, at + CHUNK_ENTRIES)
      .map((each) => renderEntry(origin, each))
      .join('');
  yield closing;
}

const sendXml = (reply: FastifyReply, body: string | Readable) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${limits.sharedCache.catalogSeconds}`)
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
