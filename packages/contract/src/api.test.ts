import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { operatorPermissions } from './enumerations.ts';
import { createOpenApiDocument } from './openapi.ts';
import { callers, possibleErrors, type Route } from './route.ts';

const routes: [string, Route][] = Object.entries(api);

test.each(routes)('%s declares a caller and a matching bearer', (_name, route) => {
  expect(callers).toContain(route.caller);
  expect(['required', 'ticket'].includes(route.bearer)).toBe(route.caller !== 'visitor');
});

test.each(routes.filter(([, { path }]) => path.startsWith('/v1/operator/')))(
  '%s is for operators with a permission',
  (_name, route) => {
    expect(route.caller).toBe('operator');
    if (route.caller === 'operator')
      expect(['any', ...operatorPermissions]).toContain(route.permission);
  },
);

test.each(routes)('%s parses every parameter its path names', (_name, route) => {
  const pathParameters = [...route.path.matchAll(/{(\w+)}/g)].map((match) => match[1]);
  expect(Object.keys(route.params?.shape ?? {})).toEqual(pathParameters);
});

test('no two routes have the same method and path', () => {
  const seen = routes.map(([, route]) => `${route.method} ${route.path.replace(/{\w+}/g, '{}')}`);
  expect(new Set(seen).size).toBe(seen.length);
});

test('lists token_missing for a route that requires a token, and not for a public one', () => {
  const base = { method: 'GET', path: '/v1/x', summary: '', reply: z.null(), errors: [] } as const;
  expect(possibleErrors({ ...base, caller: 'user', bearer: 'required' })).toContain(
    'unauthorized.token_missing',
  );
  expect(possibleErrors({ ...base, caller: 'visitor', bearer: 'none' })).toEqual([
    'internal',
    'unavailable.api',
    'unavailable.busy',
    'unavailable.database',
  ]);
  expect(possibleErrors({ ...base, caller: 'subscriber', bearer: 'required' })).toContain(
    'forbidden.no_plan',
  );
});

test('the OpenAPI document lists every route with its caller and errors', () => {
  const document = createOpenApiDocument(api) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const [name, route] of routes) {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, 'x-caller': route.caller });
    expect(Object.keys(operation?.responses ?? {})).toContain('503');
  }
});

test('the OpenAPI document describes the body and the reply of every route', () => {
  type Content = Record<string, { schema?: { properties?: object } }>;
  interface Operation {
    requestBody?: { content: Content };
    responses: Record<string, { content: Content }>;
  }
  const { paths } = createOpenApiDocument(api) as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [name, route] of routes) {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    const bodySchema = operation?.requestBody?.content['application/json']?.schema;
    const fields = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : undefined;
    expect(bodySchema && Object.keys(bodySchema.properties ?? {}), name).toEqual(fields);
    const replyContent = operation?.responses['200']?.content ?? {};
    if (route.file) expect(Object.keys(replyContent), name).toEqual([route.file].flat());
    else {
      const schema = replyContent['application/json']?.schema ?? {};
      expect('type' in schema || 'oneOf' in schema, name).toBe(true);
    }
  }
});

test('the OpenAPI document describes a page number as an integer', () => {
  const printed = JSON.stringify(createOpenApiDocument(api));
  expect(printed).toContain(
    '{"name":"per_page","in":"query","required":false,"schema":{"default":30,"type":"integer","minimum":1,"maximum":100}}',
  );
});
