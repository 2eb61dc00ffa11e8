import { z } from 'zod';
import { type ErrorType, errors } from './errors.ts';
import { apiPrefix, possibleErrors, type Route } from './route.ts';

type Json = { readonly [key: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    // Addresses are text anyway: what matters is what the text stands for.
    schema: schemaOf(field, 'output'),
  }));
}

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

function errorResponses(types: readonly ErrorType[]): [string, Json][] {
  const statuses = [...new Set(types.map((type) => errors[type].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const names = types.filter((type) => errors[type].status === status);
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    return [String(status), { description: names.join(', '), content }];
  });
}

function operation(name: string, route: Route): Json {
  const json = (schema: z.ZodType): Json => ({
    'application/json': { schema: schemaOf(schema, 'output') },
  });
  const content = route.file
    ? Object.fromEntries([route.file].flat().map((type) => [type, {}]))
    : json(route.reply);
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotent ? [idempotencyHeader] : []),
  ];
  const security = {
    none: [],
    optional: [{}, { bearer: [] }],
    required: [{ bearer: [] }],
    ticket: [{ ticket: [] }],
  };
  return {
    operationId: name,
    summary: route.summary,
    'x-caller': route.caller,
    security: security[route.bearer],
    parameters,
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse({}).success,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'The answer', content },
      ...(route.errors.includes('range_not_satisfiable') && {
        206: { description: 'The range that was asked for', content },
      }),
      ...(route.later && {
        202: { description: 'It is being made; ask again', content: json(route.later) },
      }),
      ...Object.fromEntries(errorResponses(possibleErrors(route))),
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'detail'],
  properties: {
    type: { type: 'string', enum: Object.keys(errors).sort() },
    title: { type: 'string' },
    detail: {
      type: 'array',
      items: { type: 'object', required: ['msg'], properties: { msg: { type: 'string' } } },
    },
  },
};

/** The OpenAPI 3.1 document of the given routes: printed from the contract, never written by hand. */
export function openApiDocument(routes: Readonly<Record<string, Route>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, {
      [route.method.toLowerCase()]: operation(name, route),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Onsori API', version: '1' },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        ticket: { type: 'apiKey', in: 'query', name: 'ticket' },
      },
    },
  };
}
