import type { QueryKey } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { nextLocale } from '#app/next-locale.ts';
import { prefetchFresh } from '#app/prefetch-fresh.ts';
import { browserApi } from '#lib/browser-api.ts';
import type { LibraryPage } from './library-page.ts';

export async function loadLibraryPageInBrowser<Params, Data, Key extends QueryKey>(
  { url }: ClientLoaderFunctionArgs,
  { parseParams, createQuery }: LibraryPage<Params, Data, Key>,
) {
  const params = parseParams(url.searchParams);
  await prefetchFresh(createQuery(browserApi, params, nextLocale(url)));
  return { params, state: null, failure: null, now: Date.now() };
}
