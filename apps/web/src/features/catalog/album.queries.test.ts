import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { similarMusicsQuery } from './album.queries.ts';

/** Reads music like a piece from an API that fails so. */
const readFailing = (status: number | null) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    similarMusicsQuery({ call: () => Promise.reject(new ApiError(status, null)) }, '7', 'ko'),
  );

test('music that nothing is known to be like has an empty list, not an error', async () => {
  expect(await readFailing(404)).toEqual({
    total: 0,
    items: [],
    filter: { genre: [], mood: [], video_theme: [] },
  });
});

test.each([500, 422, null])('a failure with status %s is one', async (status) => {
  await expect(readFailing(status)).rejects.toMatchObject({ status });
});
