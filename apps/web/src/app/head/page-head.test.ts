import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { pageFiles } from '../routes.ts';
import { pageHead, type Site } from './page-head.ts';

const site: Site = { origin: 'https://onsori.test', locale: 'ko' };
const page = { title: '음악', path: '/music?sortType=-likes' };

beforeAll(async () => {
  await loadMessages('ko');
  await loadMessages('en');
});

/** Content or href of all tags with this name. */
function tagValues(tags: ReturnType<typeof pageHead>, name: string): unknown[] {
  return tags.flatMap((tag) => {
    const fields = Object.entries(tag);
    const named = fields.some(
      ([key, value]) => ['name', 'property', 'rel', 'hrefLang'].includes(key) && value === name,
    );
    return named ? [Object.fromEntries(fields).content ?? Object.fromEntries(fields).href] : [];
  });
}

test('title ends in the product description in the page language', () => {
  const titleIn = (locale: Site['locale']) =>
    pageHead({ ...site, locale }, page).find((tag) => 'title' in tag);
  expect(titleIn('ko')).toEqual({ title: '음악 | 온소리 - AI 배경음악 서비스' });
  expect(titleIn('en')).toEqual({ title: '음악 | Onsori - AI background music service' });
});

test('links the canonical URL and one alternate per language', () => {
  const tags = pageHead(site, page);
  const address = (lang: string) => `https://onsori.test/music?sortType=-likes&lang=${lang}`;
  expect(tagValues(tags, 'canonical')).toEqual([address('ko')]);
  expect(tagValues(tags, 'ko')).toEqual([address('ko')]);
  expect(tagValues(tags, 'en')).toEqual([address('en')]);
  expect(tagValues(tags, 'x-default')).toEqual([address('ko')]);
});

test('share image is absolute and falls back to the brand image', () => {
  const brand = 'https://onsori.test/share-card.png';
  expect(tagValues(pageHead(site, page), 'og:image')).toEqual([brand]);
  expect(tagValues(pageHead(site, { ...page, image: '' }), 'og:image')).toEqual([brand]);
  const own = 'https://media.test/card.png';
  const tags = pageHead(site, { ...page, image: own });
  expect(tagValues(tags, 'og:image')).toEqual([own]);
  expect(tagValues(tags, 'twitter:image')).toEqual([own]);
});

test('pages are indexed unless index is false', () => {
  expect(tagValues(pageHead(site, page), 'robots')).toEqual([]);
  expect(tagValues(pageHead(site, { ...page, index: false }), 'robots')).toEqual(['noindex']);
});

test('page keywords precede the product keywords', () => {
  const [words] = tagValues(
    pageHead(site, { ...page, keywords: ['차분한', '피아노'] }),
    'keywords',
  );
  expect(words).toMatch(/^차분한, 피아노, 배경음악/);
});

test('pages without keywords of their own have those of the product', () => {
  expect(tagValues(pageHead(site, page), 'keywords')).toEqual([expect.stringMatching(/BGM/)]);
});

const pageModules = pageFiles.flatMap(({ file }) => (file.endsWith('.tsx') ? [file] : []));

test.each(pageModules)('%s builds its head with pageHead', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(source).toMatch(/\b(?:pageHead|authMeta|libraryPageHead)\(/);
});

test('renders JSON-LD as a script descriptor', () => {
  const about = { '@context': 'https://schema.org', '@type': 'WebSite' } as const;
  expect(pageHead(site, { ...page, jsonLd: [about] })).toContainEqual({ 'script:ld+json': about });
});
