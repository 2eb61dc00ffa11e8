import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { noReports, openErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';
import { onPageFailure, reportPageFailure } from './report-page-failure.ts';

const settings = { SENTRY_RELEASE: 'abc123', SENTRY_ENVIRONMENT: 'test' };

test('a page that fails to render arrives with its request id and release, and without secrets', async () => {
  const bodies: string[] = [];
  const ingest = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  });
  ingest.listen(0, '127.0.0.1');
  await once(ingest, 'listening');
  const { port } = ingest.address() as AddressInfo;
  try {
    const reports = await openErrorReports({
      ...settings,
      SENTRY_DSN: `http://testkey@127.0.0.1:${port}/42`,
    });
    const log = createLog('error', reports);
    onPageFailure((failure) => log.error(failure, 'page failed'));
    const requestId = crypto.randomUUID();
    const request = new Request('https://onsori.test/r/Xk29skfjKJ3929sjdkfj29s?token=planted1', {
      headers: { 'x-request-id': requestId, cookie: 'accessToken=planted2' },
    });
    reportPageFailure(request, new Error('no mail to kim@example.com'));
    await reports.flush();
    const [, , payload = '{}'] = bodies[0]?.split('\n') ?? [];
    expect(JSON.parse(payload)).toMatchObject({
      level: 'error',
      release: 'abc123',
      environment: 'test',
      tags: { service: 'web', request_id: requestId, page: '/r/[value]', method: 'GET' },
      exception: { values: [{ type: 'Error', value: 'no mail to [email]' }] },
    });
    expect(bodies.join()).not.toMatch(/planted|Xk29|kim@/);
  } finally {
    ingest.close();
  }
});

test('without a DSN nothing is loaded', async () => {
  expect(await openErrorReports(settings)).toBe(noReports);
});
