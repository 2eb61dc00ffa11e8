import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { useSourceTitle } from './use-source-title.ts';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

function titleOf(locale: Locale, location: string): string {
  const source = { location, title: '심야의 서울', path: '/', next: null };
  const Title = () => useSourceTitle(source);
  return renderToStaticMarkup(
    createElement(LocaleProvider, { value: locale }, createElement(Title)),
  );
}

test('names lists of the menu in the language of the page', () => {
  expect(
    ['music', 'main', 'wishlist', 'recent', 'downloads'].map((at) => titleOf('en', at)),
  ).toEqual(['Music', 'Picks', 'Wishlist', 'Recently played', 'Downloads']);
  expect(titleOf('ko', 'music')).toBe('음악');
});

test('returns the stored title of other lists', () => {
  expect(titleOf('en', 'album')).toBe('심야의 서울');
});
