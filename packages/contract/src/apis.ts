import { z } from 'zod';
import { admitsApiKeys, defineRoute, perAddress, type Route } from './route.ts';

export const getOpenApiDocument = defineRoute({
  method: 'GET',
  path: '/v1/openapi.json',
  caller: 'visitor',
  bearer: 'none',
  summary: 'The OpenAPI document of the public API',
  reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
  rateLimit: perAddress(120, 60),
  cache: { maxAgeSeconds: 300 },
});

/** Visitor routes that need no scope and that other programs use too. */
const openRoutes: ReadonlySet<string> = new Set([
  'listLicenceKeys',
  'listLicenceUses',
  'listPlans',
  'getOpenApiDocument',
]);

/** The public API: open visitor routes and all routes that an API key may call. */
export function selectPublicRoutes(
  routes: Readonly<Record<string, Route>>,
): Readonly<Record<string, Route>> {
  return Object.fromEntries(
    Object.entries(routes).filter(([name, route]) => admitsApiKeys(route) || openRoutes.has(name)),
  );
}
