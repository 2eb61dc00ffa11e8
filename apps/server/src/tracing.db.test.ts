import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseLog } from '@onsori/contract/log-line';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly service: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly value: { readonly stringValue: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

const spans: ReceivedSpan[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await text(request)) as OtlpBody;
  for (const { resource, scopeSpans } of resourceSpans)
    for (const span of scopeSpans.flatMap((scope) => scope.spans))
      spans.push({ ...span, service: resource.attributes[0]?.value.stringValue ?? '' });
  response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
});

const suite = useSuite();
const running: RunningProcess[] = [];

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  for (const entry of ['api', 'worker'] as const) {
    const started = await startProcess(entry, suite(), settings);
    running.push(started);
    await waitUntilReady(started);
  }
}, 120_000);
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  collector.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentSpanId = 'b7ad6b7169203331';

test('one trace leads from the caller over API, SQL and Redis to the job and its log lines', async () => {
  const [api] = running;
  const response = await fetch(`${api?.apiUrl}/v1/visitor-inquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${parentSpanId}-01`,
    },
    body: JSON.stringify({ topic: 'sign_in', email: 'traced@example.com', text: '문의' }),
  });
  expect(response.status, await response.text()).toBe(200);
  const ofTrace = () => spans.filter((span) => span.traceId === traceId);
  const [request, send] = ['POST /_api/v1/visitor-inquiries', 'job inquiries.send_mail'];
  // Each process sends its spans at its own times.
  await expect
    .poll(() => ofTrace().map(({ name }) => name), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([request, send]));
  const server = ofTrace().find(({ name }) => name === request);
  expect(server).toMatchObject({ parentSpanId, service: 'onsori-api' });
  const children = ofTrace().filter((span) => span.parentSpanId === server?.spanId);
  const names = children.map(({ name }) => name);
  expect(names).toContain('Redis');
  expect(names.some((name) => name.startsWith('SQL '))).toBe(true);
  const job = ofTrace().find(({ name }) => name === send);
  expect(job).toMatchObject({ parentSpanId: server?.spanId, service: 'onsori-worker' });
  expect(JSON.stringify(spans)).not.toContain('traced@example.com');
  await expect.poll(() => api?.output(), { timeout: 10_000 }).toContain(traceId);
  const line = parseLog(api?.output() ?? '').find(({ trace_id: id }) => id === traceId);
  expect(line).toMatchObject({ msg: 'request completed', span_id: server?.spanId });
});

test('calls of the object store are spans of their process', async () => {
  // Its readiness includes the bucket.
  await fetch(`${running[0]?.opsUrl}/ready`);
  const ping = { name: 'S3 HeadBucketCommand', kind: 3, service: 'onsori-api' };
  await expect.poll(() => spans, { timeout: 30_000 }).toContainEqual(expect.objectContaining(ping));
});
