import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { latestAlbumsQuery, similarMusicsQuery } from './album.queries.ts';

/** Runs the query against an API that fails with this status. */
const fetchFailingWith = (status: number | null) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    similarMusicsQuery({ call: () => Promise.reject(new ApiError(status, null)) }, '7', 'ko'),
  );

test('returns an empty list when no similar music is known', async () => {
  expect(await fetchFailingWith(404)).toEqual({
    total: 0,
    items: [],
    filter: { genre: [], mood: [], video_theme: [] },
  });
});

test.each([500, 422, null])('throws on status %s', async (status) => {
  await expect(fetchFailingWith(status)).rejects.toMatchObject({ status });
});

test('requests the ten latest albums', async () => {
  const calls: object[] = [];
  const api: ApiClient = {
    call: (name, input) => {
      calls.push({ name, input });
      return Promise.reject(new ApiError(503, null));
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(latestAlbumsQuery(api, 'ko'))).rejects.toMatchObject({
    status: 503,
  });
  expect(calls).toEqual([{ name: 'latestAlbums', input: { query: { lang: 'ko', limit: '10' } } }]);
});
