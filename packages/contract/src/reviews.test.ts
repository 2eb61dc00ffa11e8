import { expect, test } from 'vitest';
import { reviewRoutes } from './reviews.ts';
import { listRateLimits, type Route } from './route.ts';

const routes: readonly Route[] = Object.values(reviewRoutes);

test('routes of clients are limited by address, and refuse every dead link with one error', () => {
  const ofClients = routes.filter(({ path }) => path.startsWith('/v1/r/'));
  expect(ofClients).toHaveLength(6);
  for (const route of ofClients) {
    expect(route).toMatchObject({ caller: 'visitor', bearer: 'none' });
    expect(route.cache).toBeUndefined();
    expect(route.errors).toContain('not_found.review');
    expect(listRateLimits(route).map(({ per }) => per)).toEqual(['address']);
  }
});

test('all other routes are for members of companies', () => {
  for (const { path, caller } of routes)
    if (!path.startsWith('/v1/r/')) expect(caller).toBe('pavilion');
});
