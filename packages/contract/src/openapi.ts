import { z } from 'zod';
import { type ErrorType, errors } from './errors.ts';
import { apiPrefix, possibleErrors, type Route } from './route.ts';

type Json = { readonly [key: string]: unknown };

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
};

function toParameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field, undefined).success,
    // Parameters are always text, so the parsed type is described.
    schema: toJsonSchema(field, 'output'),
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

function toOperation(name: string, route: Route): Json {
  const json = (schema: z.ZodType): Json => ({
    'application/json': { schema: toJsonSchema(schema, 'output') },
  });
  const content = route.file
    ? Object.fromEntries(
        [route.file]
          .flat()
          .map((type) => [
            type,
            type === 'text/event-stream' ? { schema: toJsonSchema(route.reply, 'output') } : {},
          ]),
      )
    : json(route.reply);
  const parameters = [
    ...toParameters(route.params, 'path'),
    ...toParameters(route.query, 'query'),
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
    ...(route.scope && { 'x-scope': route.scope }),
    ...(route.caller === 'operator' && {
      'x-permission': route.permission,
      'x-step-up': route.stepUp ?? false,
    }),
    security: security[route.bearer],
    parameters,
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse({}).success,
        content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'The answer', content },
      ...(route.errors.includes('range_not_satisfiable') && {
        206: { description: 'The range that was asked for', content },
      }),
      ...(route.acceptedReply && {
        202: { description: 'It is being made; ask again', content: json(route.acceptedReply) },
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

/** Generates the OpenAPI 3.1 document of the routes. */
export function createOpenApiDocument(routes: Readonly<Record<string, Route>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, {
      [route.method.toLowerCase()]: toOperation(name, route),
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
