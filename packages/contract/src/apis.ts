import { z } from 'zod';
import { defineRoute, perAddress } from './route.ts';

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
