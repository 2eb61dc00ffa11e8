import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReportLimits } from '@onsori/contract/error-report-limits';
import { BrowserClient, getReplay, Scope } from '@sentry/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { reportError, takeOverReports } from '#lib/error-rules.ts';
import { SignInNeeded } from '#lib/session/token-provider.ts';
import { watchAnalyticsConsent } from './analytics-consent.ts';
import { clientOptions } from './client-options.ts';
import { replayOptions } from './replay.ts';
import { shouldReport } from './report-rules.ts';
import { serializeReportSettings } from './report-settings.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

const settings = {
  dsn: 'https://key@errors.example/42',
  release: 'abc123',
  environment: 'test',
  requestId: null,
};

afterEach(() => vi.unstubAllGlobals());

describe('shouldReport', () => {
  test('skips 401, declared 404 and 422 of subscriptions and payment parameters', () => {
    const call = (
      status: number,
      type: 'unauthorized.token_invalid' | 'not_found.music' | 'invalid.input',
      route: 'subscribe' | 'getPaymentAuthParams' | 'getMusic',
    ) => shouldReport(new ApiError(status, { type }, undefined, route));
    expect(call(401, 'unauthorized.token_invalid', 'getMusic')).toBe(false);
    expect(call(404, 'not_found.music', 'getMusic')).toBe(false);
    expect(call(422, 'invalid.input', 'subscribe')).toBe(false);
    expect(call(422, 'invalid.input', 'getPaymentAuthParams')).toBe(false);
    expect(call(422, 'invalid.input', 'getMusic')).toBe(true);
  });

  test('skips what is expected, and reports faults and crashes', () => {
    expect(shouldReport(new SignInNeeded())).toBe(false);
    expect(shouldReport(new DOMException('', 'AbortError'))).toBe(false);
    expect(shouldReport(new ApiError(null, null))).toBe(false);
    expect(shouldReport(undefined)).toBe(false);
    expect(shouldReport(new ApiError(500, { type: 'internal' }))).toBe(true);
    expect(shouldReport(new TypeError('x is undefined'))).toBe(true);
  });

  test('decides about an error of the player by its cause', () => {
    const wrapped = (cause?: unknown) => shouldReport(new Error('player: audio info', { cause }));
    expect(wrapped(new ApiError(null, null))).toBe(false);
    expect(wrapped(new DOMException('', 'NotAllowedError'))).toBe(false);
    expect(wrapped(new ApiError(500, { type: 'internal' }))).toBe(true);
    expect(wrapped(new TypeError('x is undefined'))).toBe(true);
    expect(wrapped()).toBe(true);
  });
});

test('errors wait for the reporter, up to ten', () => {
  for (let number = 0; number < 12; number += 1) reportError(number);
  const reported: unknown[] = [];
  takeOverReports((error) => reported.push(error));
  reportError('later');
  expect(reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'later']);
});

test('without a DSN the page gets no settings', () => {
  const config = { SENTRY_RELEASE: 'abc123', SENTRY_ENVIRONMENT: 'test' };
  expect(serializeReportSettings(config, null)).toBeUndefined();
  expect(serializeReportSettings({ ...config, SENTRY_DSN: settings.dsn }, null)).toBe(
    JSON.stringify(settings),
  );
});

describe('the client', () => {
  test('has the limits of the specification', () => {
    expect(clientOptions(settings)).toMatchObject({
      tunnel: '/_report',
      release: 'abc123',
      environment: 'test',
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 0,
    });
    expect(replayOptions).toMatchObject({
      flushMinDelay: 5000,
      flushMaxDelay: 5500,
      maxReplayDuration: 3_600_000,
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
    });
  });

  test('pauses and expires an idle recording after our limits', () => {
    const folder = ['node_modules', '@sentry', 'replay', 'build', 'npm', 'types'];
    const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
    const constants = readFileSync(join(root, ...folder, 'constants.d.ts'), 'utf8');
    const { idlePauseMs, idleExpireMs } = errorReportLimits.replay;
    expect(constants).toContain(`SESSION_IDLE_PAUSE_DURATION = ${idlePauseMs};`);
    expect(constants).toContain(`SESSION_IDLE_EXPIRE_DURATION = ${idleExpireMs};`);
  });

  test('sends a scrubbed report to our own origin without cookies', async () => {
    const requests: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      requests.push([url, options]);
      return new Response('{}');
    });
    const client = new BrowserClient({ ...clientOptions(settings), integrations: [] });
    client.init();
    client.captureException(new Error('no mail to kim@example.com'), {}, new Scope());
    await client.flush(1000);
    expect(requests.map(([url]) => url)).toEqual(['/_report']);
    const [, options] = requests[0] ?? [];
    expect(options).toMatchObject({ method: 'POST', credentials: 'omit' });
    const [header = '', , event = ''] = String(options?.body).split('\n');
    expect(JSON.parse(header)).toMatchObject({ dsn: settings.dsn });
    expect(JSON.parse(event)).toMatchObject({
      release: 'abc123',
      exception: { values: [{ value: 'no mail to [email]' }] },
    });
    expect(getReplay()).toBeUndefined();
  });
});

describe('recordings', () => {
  test('follow the consent to analytics alone, and every change of it', () => {
    const dataset: Record<string, string> = {};
    const page = Object.assign(new EventTarget(), { document: { documentElement: { dataset } } });
    const changes: boolean[] = [];
    watchAnalyticsConsent(page as never, (isGranted) => changes.push(isGranted));
    for (const consent of ['marketing', 'analytics marketing', '', 'analytics']) {
      dataset.consent = consent;
      page.dispatchEvent(new Event('consentchange'));
    }
    expect(changes).toEqual([false, false, true, false, true]);
  });

  test('are scrubbed before they are sent', () => {
    const events = [
      { type: 4, data: { href: 'https://onsori.test/r/Xk29skfjKJ3929sjdkfj29s?token=1' } },
    ];
    const payload = `{"segment_id":0}\n${JSON.stringify(events)}`;
    const [, items] = scrubEnvelope([
      {},
      [
        [{ type: 'replay_event' }, { urls: ['/music?q=kim'], user: { email: 'kim@example.com' } }],
        [{ type: 'replay_recording', length: payload.length }, payload],
      ],
    ] as unknown as Parameters<typeof scrubEnvelope>[0]);
    const scrubbed =
      '{"segment_id":0}\n[{"type":4,"data":{"href":"https://onsori.test/r/[value]"}}]';
    expect(items).toEqual([
      [{ type: 'replay_event' }, { urls: ['/music'] }],
      [{ type: 'replay_recording', length: scrubbed.length }, scrubbed],
    ]);
  });
});
