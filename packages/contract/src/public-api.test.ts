import { expect, test } from 'vitest';
import { api } from './api.ts';
import { listPublicRoutes } from './public-api.ts';

test('the public API has no route of operators, sessions or payments', () => {
  const routes = listPublicRoutes(api);
  expect(routes.map(([name]) => name)).toContain('listMusics');
  for (const [name, route] of routes) {
    expect(route.caller, name).not.toBe('operator');
    expect(route.path, name).not.toMatch(/\/(auth|payments|cart|operator|sitemap)(\/|$)/);
  }
});
