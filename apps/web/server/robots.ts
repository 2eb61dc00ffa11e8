import { languages } from '@onsori/contract/enumerations';

/** Pages worth finding, without what belongs to a person. */
const publicPages = ['/music'];

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /_api/\nDisallow: /preferences\nSitemap: ${new URL('/sitemap.xml', origin)}\n`;
}

export function sitemap(origin: string): string {
  const address = (path: string, language: string) => {
    const url = new URL(path, origin);
    url.searchParams.set('lang', language);
    return url.href;
  };
  const urls = publicPages.flatMap((path) =>
    languages.map((language) => {
      const twins = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${address(path, other)}"/>`,
      );
      return `<url><loc>${address(path, language)}</loc>${twins.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}
