import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { parseMusicSearchParams } from '#lib/music-search-params.ts';
import type { FilterView } from './filter-view.ts';
import { SortSelect } from './sort-select.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

function renderSortSelect(locale: Locale): string {
  const { params } = parseMusicSearchParams(new URLSearchParams());
  const view: FilterView = {
    params,
    getLatestParams: () => params,
    facets: null,
    hrefFor: () => '/music',
  };
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(SortSelect, { view }) },
  ]);
  const page = createElement(Page, {});
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, page));
}

test.each([
  ['ko', '최신순', '인기순'],
  ['en', 'Latest', 'Popular'],
] as const)('labels the sorts by date and by likes in %s', (locale, latest, popular) => {
  const markup = renderSortSelect(locale);
  expect(markup).toContain(`<option value="-release_date">${latest}</option>`);
  expect(markup).toContain(`<option value="-likes">${popular}</option>`);
});
