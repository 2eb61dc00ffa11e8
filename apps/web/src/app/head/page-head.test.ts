import { beforeAll, expect, test } from 'vitest';
import { messagesFor } from '#i18n/messages.ts';
import { pageHead, type Site } from './page-head.ts';

const site: Site = { origin: 'https://onsori.test', locale: 'ko' };
const page = { title: '음악', path: '/music?sortType=-likes' };

beforeAll(async () => {
  await messagesFor('ko');
  await messagesFor('en');
});

/** The one tag of a name, as its content or address. */
function told(tags: ReturnType<typeof pageHead>, name: string): unknown[] {
  return tags.flatMap((tag) => {
    const fields = Object.entries(tag);
    const named = fields.some(
      ([key, value]) => ['name', 'property', 'rel', 'hrefLang'].includes(key) && value === name,
    );
    return named ? [Object.fromEntries(fields).content ?? Object.fromEntries(fields).href] : [];
  });
}

test('a title ends in what the product is, in the language of the page', () => {
  const titleIn = (locale: Site['locale']) =>
    pageHead({ ...site, locale }, page).find((tag) => 'title' in tag);
  expect(titleIn('ko')).toEqual({ title: '음악 | 온소리 - AI 배경음악 서비스' });
  expect(titleIn('en')).toEqual({ title: '음악 | Onsori - AI background music service' });
});

test('one address for each language, and one that is meant in this', () => {
  const tags = pageHead(site, page);
  const address = (lang: string) => `https://onsori.test/music?sortType=-likes&lang=${lang}`;
  expect(told(tags, 'canonical')).toEqual([address('ko')]);
  expect(told(tags, 'ko')).toEqual([address('ko')]);
  expect(told(tags, 'en')).toEqual([address('en')]);
  expect(told(tags, 'x-default')).toEqual([address('ko')]);
});

test('the picture is absolute: the page’s own, or the brand’s', () => {
  const brand = 'https://onsori.test/share-card.png';
  expect(told(pageHead(site, page), 'og:image')).toEqual([brand]);
  expect(told(pageHead(site, { ...page, image: '' }), 'og:image')).toEqual([brand]);
  const own = 'https://media.test/card.png';
  const tags = pageHead(site, { ...page, image: own });
  expect(told(tags, 'og:image')).toEqual([own]);
  expect(told(tags, 'twitter:image')).toEqual([own]);
});

test('a page is for search engines unless it says otherwise', () => {
  expect(told(pageHead(site, page), 'robots')).toEqual([]);
  expect(told(pageHead(site, { ...page, index: false }), 'robots')).toEqual(['noindex']);
});

test('the words of a page stand before those of the product', () => {
  const [words] = told(pageHead(site, { ...page, keywords: ['차분한', '피아노'] }), 'keywords');
  expect(words).toMatch(/^차분한, 피아노, 배경음악/);
});

test('what the page is about is there for machines', () => {
  const about = { '@context': 'https://schema.org', '@type': 'WebSite' } as const;
  expect(pageHead(site, { ...page, jsonLd: [about] })).toContainEqual({ 'script:ld+json': about });
});
