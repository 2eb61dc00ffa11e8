import type { QueryKey } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { packQueries } from '#lib/query-state.ts';
import type { Shelf } from './shelf.ts';

export async function readShelf<Place, Data, Key extends QueryKey>(
  { context, request, url }: LoaderFunctionArgs,
  { placeOf, queryOf }: Shelf<Place, Data, Key>,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const place = placeOf(url.searchParams);
  const error = await readFailure(queryClient, queryOf(api, place, locale), request);
  const state = packQueries(queryClient);
  return data(
    { place, state, failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}
