import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorReportLimits } from '@onsori/contract/error-report-limits';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { createMetrics } from './metrics.ts';
import { pauseSeconds, readEnvelopeDsn } from './report-tunnel.ts';

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Run {
  readonly dsn: string;
  readonly received: Received[];
  post(body: string | Uint8Array, headers?: Record<string, string>): Promise<number>;
  outcomes(): Promise<Record<string, number>>;
}

type Reply = { readonly status: number; readonly headers?: Record<string, string> } | 'hang';

/** Runs the web server with a tunnel to an ingest that replies as given. */
async function withTunnel(reply: Reply, act: (run: Run) => Promise<void>): Promise<void> {
  const received: Received[] = [];
  const ingest = createHttpServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    received.push({ url: request.url, headers: request.headers, body });
    if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end('{}');
  });
  ingest.listen(0, '127.0.0.1');
  await once(ingest, 'listening');
  const dsn = `http://testkey@127.0.0.1:${(ingest.address() as AddressInfo).port}/42`;
  const metrics = createMetrics();
  const server = createServer(
    {
      TRUST_PROXY: 'loopback',
      API_ORIGIN: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: 'https://onsori.test',
      HSTS_SECONDS: 0,
      SENTRY_DSN: dsn,
    },
    { log: pino({ level: 'silent' }), metrics },
  );
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  try {
    await act({
      dsn,
      received,
      post: async (body, headers = {}) => {
        const response = await fetch(`${address}/_report`, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers,
        });
        await response.arrayBuffer();
        return response.status;
      },
      outcomes: async () => {
        const { values } = await metrics.errorReports.get();
        const counted = values.filter(({ value }) => value > 0);
        return Object.fromEntries(counted.map(({ labels, value }) => [labels.outcome, value]));
      },
    });
  } finally {
    ingest.closeAllConnections();
    ingest.close();
    await server.close();
  }
}

const envelope = (dsn: string) =>
  `${JSON.stringify({ event_id: 'ab', dsn })}\n{"type":"event"}\n{"message":"x"}\n`;

describe('/_report', () => {
  test('forwards an envelope of our project, without cookies and addresses', () =>
    withTunnel({ status: 200 }, async ({ dsn, received, post, outcomes }) => {
      const headers = {
        cookie: 'accessToken=secret',
        authorization: 'Bearer secret',
        'x-forwarded-for': '203.0.113.9',
        'user-agent': 'secret browser',
        referer: 'https://onsori.test/r/secret',
        'sec-fetch-site': 'same-origin',
      };
      expect(await post(envelope(dsn), headers)).toBe(200);
      await expect.poll(() => received.length).toBe(1);
      expect(received[0]).toMatchObject({ url: '/api/42/envelope/', body: envelope(dsn) });
      expect(received[0]?.headers['x-sentry-auth']).toContain('sentry_key=testkey');
      expect(JSON.stringify(received[0]?.headers)).not.toMatch(/secret|203\.0\.113/);
      await expect.poll(outcomes).toEqual({ forwarded: 1 });
    }));

  test('refuses another project, another site and what is no envelope', () =>
    withTunnel({ status: 200 }, async ({ dsn, received, post, outcomes }) => {
      expect(await post(envelope(dsn.replace('/42', '/43')))).toBe(400);
      expect(await post(envelope('https://testkey@evil.example/42'))).toBe(400);
      expect(await post(envelope(dsn), { 'sec-fetch-site': 'cross-site' })).toBe(400);
      for (const body of ['', '{}', '[]\n', 'null\n', '{"dsn":1}\n', 'x\ny\n'])
        expect(await post(body)).toBe(400);
      expect(received).toEqual([]);
      expect(await outcomes()).toEqual({ refused: 9 });
    }));

  test('refuses a body above the limit', () =>
    withTunnel({ status: 200 }, async ({ dsn, post, received }) => {
      const large = envelope(dsn) + 'x'.repeat(errorReportLimits.maxBodyBytes);
      expect(await post(large)).toBe(413);
      expect(received).toEqual([]);
    }));

  test('limits an address, and not others', () =>
    withTunnel({ status: 200 }, async ({ dsn, post }) => {
      const from = (address: string) => post(envelope(dsn), { 'x-forwarded-for': address });
      const statuses: number[] = [];
      // A minute may end meanwhile.
      for (let sent = 0; sent < 2 * errorReportLimits.perAddressAndMinute + 1; sent += 1)
        statuses.push(await from('203.0.113.9'));
      expect(statuses).toContain(429);
      expect(await from('203.0.113.10')).toBe(200);
    }));

  test('replies at once while the ingest hangs, and drops what exceeds its slots', () =>
    withTunnel('hang', async ({ dsn, post, outcomes }) => {
      const started = performance.now();
      const extra = 5;
      for (let sent = 0; sent < errorReportLimits.maxSendsAtOnce + extra; sent += 1)
        expect(await post(envelope(dsn))).toBe(200);
      expect(performance.now() - started).toBeLessThan(errorReportLimits.sendTimeoutMs / 2);
      expect(await outcomes()).toEqual({ dropped: extra });
    }));

  test('sends nothing while the ingest refuses with a limit', () =>
    withTunnel(
      { status: 429, headers: { 'retry-after': '30' } },
      async ({ dsn, post, outcomes, received }) => {
        await post(envelope(dsn));
        await expect.poll(outcomes).toEqual({ failed: 1 });
        await post(envelope(dsn));
        await expect.poll(outcomes).toEqual({ failed: 1, dropped: 1 });
        expect(received.length).toBe(1);
      },
    ));
});

test('the pause follows the reply of the ingest', () => {
  expect(pauseSeconds(200, '30')).toBe(0);
  expect(pauseSeconds(429, '30')).toBe(30);
  expect(pauseSeconds(429, null)).toBe(60);
  expect(pauseSeconds(429, '9999999')).toBe(3600);
});

test('the DSN of an envelope is in its first line', () => {
  expect(readEnvelopeDsn(Buffer.from('{"dsn":"a"}\n{"dsn":"b"}\n'))).toBe('a');
  expect(readEnvelopeDsn(Buffer.from('{"dsn":"a"}'))).toBeNull();
});
