import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody, errors } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isReached, missingFields } from './coverage.ts';
import { runFuzz } from './engine.ts';
import { findInLog } from './leaks.ts';
import { SECRET_MARKER } from './odd-values.ts';
import { slotsOf } from './plan.ts';
import { readOperations } from './spec.ts';

const reply = z.object({ id: z.string() });
const responses = {
  200: { description: '', content: { 'application/json': {} } },
  422: { description: 'invalid.input', content: {} },
};
const operations = readOperations({
  servers: [{ url: '/_api' }],
  paths: {
    '/v1/things/{id}': {
      put: {
        operationId: 'putThing',
        security: [],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^[a-z]{3}$' },
          },
          { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1 },
                  tags: { type: 'array', items: {} },
                  label: { type: 'string' },
                },
                required: ['name'],
              },
            },
          },
        },
        responses,
      },
    },
  },
});

type FakeReply = readonly [status: number, body: unknown];
const refuse = (type: 'invalid.input' | 'not_found.route'): FakeReply => [
  errors[type].status,
  errorBody(type, 'en', []),
];

/** Fuzzes a fake server that replies to its route with `respond`. */
async function fuzzServer(respond: (url: string, body: string) => FakeReply) {
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = await request.toArray().catch(() => []);
    const url = request.url ?? '';
    const isOurs = request.method === 'PUT' && /^\/_api\/v1\/things\/[^/?#]*(?:[?#]|$)/.test(url);
    const body = Buffer.concat(chunks).toString();
    const [status, payload] = isOurs ? respond(url, body) : refuse('not_found.route');
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(typeof payload === 'string' ? payload : JSON.stringify(payload));
  };
  const server = createServer({ requireHostHeader: false }, listener);
  const malformed = JSON.stringify(errorBody('bad_request.malformed', 'en', []));
  const refuseBytes = (_error: unknown, socket: NodeJS.WritableStream) =>
    socket.end(`HTTP/1.1 400 Bad Request\r\n\r\n${malformed}`);
  server.on('clientError', refuseBytes);
  server.on('connect', refuseBytes);
  server.on('checkExpectation', listener);
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const origin = new URL(`http://127.0.0.1:${port}`);
    return await runFuzz({
      operations,
      targets: [{ name: 'api', origin, forbidden: ['internal.example:5432'], servesPages: false }],
      schemas: () => reply,
      calls: 300,
      seed: 7,
      concurrency: 4,
      credentialsFor: async () => ({ token: null, cookie: null, known: () => undefined }),
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const isValid = (body: string) => /"name":"[^"\\]+"/.test(body);
const asDeclared = (_url: string, body: string): FakeReply =>
  isValid(body) ? [200, { id: 'a' }] : refuse('invalid.input');

test('finds nothing in a server that follows its contract, and reaches and varies everything', async () => {
  const { findings, coverage } = await fuzzServer(asDeclared);
  expect(findings.map(({ kind, detail, call }) => [kind, detail, call.bytes.toString()])).toEqual(
    [],
  );
  expect(coverage.rows.filter((row) => !isReached(row))).toEqual([]);
  expect(coverage.rows.flatMap(missingFields)).toEqual([]);
});

test('plans a call with each optional field of a body alone, for rules of either one or the other', () => {
  const alone = slotsOf(operations).flatMap(({ oddity, optional }) =>
    oddity === 'none' && typeof optional === 'object' ? [optional.only] : [],
  );
  expect(alone).toEqual(['tags', 'label']);
});

const stack = new Error('planted').stack ?? '';

test.each<[string, string, (url: string, body: string) => FakeReply]>([
  [
    'a planted 500',
    'server error',
    (url, body) =>
      /%00/.test(url) ? [500, errorBody('internal', 'en', [])] : asDeclared(url, body),
  ],
  [
    'a planted stack',
    'leak',
    (url, body) =>
      isValid(body) ? asDeclared(url, body) : [422, errorBody('invalid.input', 'en', [stack])],
  ],
  [
    'a planted address',
    'leak',
    (url, body) =>
      isValid(body)
        ? asDeclared(url, body)
        : [422, errorBody('invalid.input', 'en', ['internal.example:5432'])],
  ],
  [
    'a planted reply of another shape',
    'wrong shape',
    (url, body) => (isValid(body) ? [200, { id: 1 }] : asDeclared(url, body)),
  ],
  [
    'a planted error of another shape',
    'wrong shape',
    (url, body) => (isValid(body) ? asDeclared(url, body) : [422, { error: 'no' }]),
  ],
  [
    'a planted undeclared error',
    'wrong shape',
    (url, body) =>
      isValid(body) ? asDeclared(url, body) : [404, errorBody('not_found.music', 'en', [])],
  ],
  [
    'a planted page of HTML',
    'wrong shape',
    (url, body) => (/page=/.test(url) ? [200, '<html></html>'] : asDeclared(url, body)),
  ],
])('finds %s, with the request that repeats it', async (_, kind, respond) => {
  const { findings } = await fuzzServer(respond);
  const found = findings.filter((finding) => finding.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]?.call.bytes.toString()).toMatch(/^PUT \/_api\/v1\/things\//);
});

test('finds errors, stacks and secrets in a log, and no other lines', () => {
  const line = (fields: object) => JSON.stringify({ level: 30, reqId: 'r', ...fields });
  expect(findInLog(line({ msg: 'request completed' }), ['hunter2'])).toEqual([]);
  expect(findInLog(line({ level: 50, msg: 'failed' }), [])).toHaveLength(1);
  expect(findInLog(line({ err: { stack: 'Error' } }), [])).toHaveLength(1);
  expect(findInLog(line({ msg: `token ${SECRET_MARKER}-1` }), [])).toHaveLength(1);
  expect(findInLog(line({ msg: 'hunter2' }), ['hunter2'])).toHaveLength(1);
});
