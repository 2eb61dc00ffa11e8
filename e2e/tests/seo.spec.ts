import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { isKorean, watchConsole } from './watch.ts';

const attribute = (html: string, tag: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]?.replaceAll('&amp;', '&');

/** Reads the metadata of a page from its HTML. */
async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const alternates = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([tag]) => [
    /hrefLang="([^"]+)"/i.exec(tag)?.[1],
    /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
  ]);
  const structuredData = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ];
  return {
    status: response.status(),
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
    canonical: attribute(html, /<link[^>]*rel="canonical"[^>]*>/, 'href'),
    alternates: Object.fromEntries(alternates),
    image: attribute(html, /<meta[^>]*property="og:image"[^>]*>/, 'content'),
    structuredData: structuredData.map(([, text]) => JSON.parse(text ?? '')),
  };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url ?? '');

async function readSitemapIndex(request: APIRequestContext): Promise<string[]> {
  const index = await request.get('/sitemap.xml');
  expect(index.ok()).toBe(true);
  expect(await index.text()).toContain('<sitemapindex');
  return locations(await index.text());
}

test('every page of the sitemap has a title, canonical and alternate URLs, an image and structured data', async ({
  request,
  baseURL,
  locale,
}) => {
  const lang = isKorean(locale) ? 'ko' : 'en';
  const [pages = '', first = ''] = await readSitemapIndex(request);
  const tracks = locations(await (await request.get(first)).text());
  const shared = tracks.find((url) => url.includes('_')) ?? '';
  const album = tracks.find((url) => !url.includes('_')) ?? '';
  expect(shared).toContain('/playlists/');
  expect(album).toContain('/playlists/');
  const listed = [...locations(await (await request.get(pages)).text()), album, shared];
  for (const { pathname } of listed.map((url) => new URL(url))) {
    const page = await readPage(request, `${pathname}?lang=${lang}`);
    expect(page.status, pathname).toBe(200);
    expect(page.title).toMatch(/(AI 배경음악 서비스|AI background music service)$/);
    expect(page.canonical).toBe(`${baseURL}${pathname}?lang=${lang}`);
    expect(Object.keys(page.alternates).sort()).toEqual(['en', 'ko', 'x-default']);
    expect(page.alternates.en).toBe(`${baseURL}${pathname}?lang=en`);
    const image = await request.get(page.image ?? '');
    expect(image.headers()['content-type'], page.image).toContain('image/');
  }
  const kind = async (url: string) =>
    (await readPage(request, url)).structuredData.map((structuredData) => structuredData['@type']);
  expect(await kind('/')).toContain('WebSite');
  expect(await kind(album)).toContain('MusicAlbum');
  expect(await kind(shared)).toContain('MusicRecording');
});

test('structured data lists the items of a first page and is absent on other and filtered pages', {
  tag: '@ko-only',
}, async ({ request }) => {
  for (const path of ['/music', '/album']) {
    const [list] = (await readPage(request, path)).structuredData;
    expect(list['@type'], path).toBe('ItemList');
    expect(list.itemListElement).toHaveLength(30);
    const { url } = list.itemListElement[29];
    expect((await request.get(url)).status()).toBe(200);
    expect((await readPage(request, `${path}?page=2`)).structuredData).toEqual([]);
  }
  for (const path of ['/music?searchText=밤', '/album?mood=차분한'])
    expect((await readPage(request, path)).structuredData).toEqual([]);
});

test('pages with structured data load without console errors', { tag: '@ko-only' }, async ({
  page,
}) => {
  const watch = watchConsole(page);
  for (const path of ['/', '/music', '/album']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  }
  watch.expectNoErrors();
});

test('the sitemap is well-formed and lists every track once', { tag: '@ko-only' }, async ({
  page,
  request,
}) => {
  const [, ...numbered] = await readSitemapIndex(request);
  expect(numbered.length).toBeGreaterThan(0);
  const seen = new Set<string>();
  for (const part of numbered) {
    const xml = await (await request.get(part)).text();
    const problem = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
          ?.textContent ?? null,
      xml,
    );
    expect(problem).toBeNull();
    for (const url of locations(xml)) {
      expect(seen.has(url), url).toBe(false);
      seen.add(url);
    }
  }
  expect(seen.size).toBeGreaterThan(5000);
  expect((await request.get(`/sitemap/${numbered.length + 1}.xml`)).status()).toBe(404);
});

test('robots.txt names the sitemap and disallows the API', { tag: '@ko-only' }, async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /_api/');
});
