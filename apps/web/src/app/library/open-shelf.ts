import type { QueryKey } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { localeToCome } from '#app/locale-to-come.ts';
import { openAnew } from '#app/open-anew.ts';
import { browserApi } from '#lib/browser-api.ts';
import type { Shelf } from './shelf.ts';

export async function openShelf<Place, Data, Key extends QueryKey>(
  { url }: ClientLoaderFunctionArgs,
  { placeOf, queryOf }: Shelf<Place, Data, Key>,
) {
  const place = placeOf(url.searchParams);
  await openAnew(queryOf(browserApi, place, localeToCome(url)));
  return { place, state: null, failure: null, now: Date.now() };
}
