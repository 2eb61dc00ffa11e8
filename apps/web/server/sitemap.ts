import { languages } from '@onsori/contract/enumerations';
import { sharePath } from '@onsori/contract/limits';
import { defaultLocale } from '#i18n/locale.ts';
import type { ApiReply } from '#lib/api-client.ts';
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
export function renderSitemapIndex(origin: string, parts: number): string {
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => String(index + 1))];
  const lines = names.map(
    (name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

export function renderPagesSitemap(origin: string): string {
  return `${opening}${publicPages.map((path) => renderEntry(origin, { path })).join('')}${closing}`;
}

const CHUNK_ENTRIES = 500;

/** Yields albums and musics of one part in chunks, to avoid one string of several megabytes. */
export function* renderPartSitemap(origin: string, { albums, musics }: Part): Generator<string> {
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
