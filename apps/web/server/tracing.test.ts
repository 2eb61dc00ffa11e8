import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseTraceparent } from '@onsori/contract/tracer';
import { afterEach, expect, test } from 'vitest';
import { apiTransport } from './api-transport.ts';
import { withUpstream } from './fake-upstream.ts';
import { flushTraces, openTracing, runInSpan, startSpan } from './tracing.ts';

afterEach(() => openTracing(undefined));

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a function with traces on, and returns what the collector received. */
async function collectSpans(act: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const spans: Record<string, unknown>[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans[0].spans)
        spans.push({ ...span, path: request.url, service: resource.attributes[0].value });
    response.end('{}');
  });
  openTracing(`${await listen(collector)}/`);
  try {
    await act();
    await flushTraces();
    return spans;
  } finally {
    collector.close();
  }
}

const forged = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

test('a request is a span of its own trace, which the API and the log line continue', async () => {
  let received: string | undefined;
  let line: Record<string, unknown> | undefined;
  const headers = {
    traceparent: `00-${forged.traceId}-${forged.spanId}-01`,
    'x-request-id': 'edge-12345678',
  };
  const spans = await collectSpans(() =>
    withUpstream(
      (incoming, response) => {
        received = incoming.headers.traceparent as string | undefined;
        response.writeHead(502).end('{}');
      },
      async ({ url, lines }) => {
        await (await fetch(`${url}/_api/v1/musics?text=secret`, { headers })).arrayBuffer();
        await expect.poll(() => lines.length).toBe(1);
        line = lines[0];
      },
    ),
  );
  const context = parseTraceparent(received);
  expect(context?.traceId).not.toBe(forged.traceId);
  expect(spans).toHaveLength(1);
  expect(spans[0]).toMatchObject({
    ...context,
    path: '/v1/traces',
    service: { stringValue: 'onsori-web' },
    name: 'GET',
    kind: 2,
    status: { code: 2 },
    attributes: expect.arrayContaining([
      { key: 'onsori.request_id', value: { stringValue: 'edge-12345678' } },
      { key: 'http.route', value: { stringValue: '/_api/*' } },
      { key: 'http.response.status_code', value: { intValue: 502 } },
    ]),
  });
  expect(spans[0]).not.toHaveProperty('parentSpanId');
  expect(JSON.stringify(spans)).not.toContain('secret');
  expect(line).toMatchObject({ trace_id: context?.traceId, span_id: context?.spanId });
});

test('the calls of a page continue the trace of its request', async () => {
  const received: (string | undefined)[] = [];
  const api = createServer(({ headers }, response) => {
    received.push(headers.traceparent as string | undefined);
    response.end('{}');
  });
  const url = `${await listen(api)}/_api/v1/musics`;
  const call = () => apiTransport({ method: 'GET', url, headers: {}, body: null, signal: null });
  try {
    await collectSpans(async () => {
      const span = startSpan('GET', { kind: 'server' });
      await new Promise((resolve) => runInSpan(span, () => resolve(call())));
      await call();
      expect(received.map(parseTraceparent)).toEqual([span?.context, undefined]);
    });
  } finally {
    api.close();
  }
});
