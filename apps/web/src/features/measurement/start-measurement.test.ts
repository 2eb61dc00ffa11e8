import type { MeasuredBatch } from '@onsori/contract/measurement';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measuredEvents } from '#lib/measured-events.ts';
import { startMeasurement } from './start-measurement.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly batch: MeasuredBatch;
}

let sent: Sent[] = [];
let observers: FakeObserver[] = [];
let page = new EventTarget();

class FakeObserver {
  static readonly supportedEntryTypes = [
    'event',
    'first-input',
    'largest-contentful-paint',
    'layout-shift',
  ];
  readonly notify: (list: { getEntries(): object[] }) => void;
  options: { type?: string; buffered?: boolean } = {};
  constructor(notify: (list: { getEntries(): object[] }) => void) {
    this.notify = notify;
    observers.push(this);
  }
  observe(options: object) {
    this.options = options;
  }
  takeRecords() {
    return [];
  }
  disconnect() {}
}

function emit(type: string, ...entries: object[]): void {
  const observer = observers.find(({ options }) => options.type === type);
  observer?.notify({ getEntries: () => entries });
}

function openPage(navigator: object = {}, path = '/music?searchText=secret'): void {
  vi.stubGlobal('navigator', { userAgent: 'Macintosh', ...navigator });
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) =>
      type === 'navigation'
        ? [{ name: `https://onsori.example${path}`, responseStart: 120, activationStart: 20 }]
        : [],
  });
  startMeasurement();
}

function hide(): void {
  Object.assign(page, { visibilityState: 'hidden' });
  page.dispatchEvent(new Event('visibilitychange'));
  Object.assign(page, { visibilityState: 'visible' });
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  observers = [];
  page = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, batch: JSON.parse(String(init.body)) });
    return new Response('{}');
  });
});
afterEach(() => {
  measuredEvents.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends what happened every 30 seconds, and nothing when nothing happened', () => {
  measuredEvents.push({ kind: 'page', path: '/music' });
  openPage();
  measuredEvents.push({ kind: 'like' });
  vi.advanceTimersByTime(29_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent.map(({ batch }) => batch)).toEqual([
    {
      device: 'desktop',
      language: 'en',
      entries: [{ kind: 'page', route: '/music' }, { kind: 'like' }],
    },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

test('sends without cookies and beyond the end of the page', () => {
  openPage();
  hide();
  expect(sent[0]).toMatchObject({
    url: '/_api/v1/measurements',
    init: { method: 'POST', credentials: 'omit', keepalive: true },
  });
});

test('sends the vitals of the landing page once, when it is hidden', () => {
  openPage();
  emit('largest-contentful-paint', { startTime: 900 }, { startTime: 1220 });
  emit(
    'layout-shift',
    { startTime: 10, value: 0.1, hadRecentInput: false },
    { startTime: 20, value: 0.5, hadRecentInput: true },
  );
  emit('first-input', { interactionId: 1, duration: 8 });
  emit('event', { interactionId: 1, duration: 64 }, { interactionId: 0, duration: 900 });
  hide();
  hide();
  expect(sent.flatMap(({ batch }) => batch.entries)).toEqual([
    { kind: 'vital', metric: 'lcp', route: '/music', value: 1200 },
    { kind: 'vital', metric: 'cls', route: '/music', value: 0.1 },
    { kind: 'vital', metric: 'inp', route: '/music', value: 64 },
    { kind: 'vital', metric: 'ttfb', route: '/music', value: 100 },
  ]);
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('measures no vitals of the console', () => {
  openPage({}, '/operator/people');
  hide();
  expect(sent).toEqual([]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'sends nothing from a browser with %j',
  (signal) => {
    measuredEvents.push({ kind: 'page', path: '/music' });
    openPage(signal);
    vi.advanceTimersByTime(120_000);
    hide();
    expect(sent).toEqual([]);
    expect(observers).toEqual([]);
  },
);

test.each([
  [{ userAgentData: { mobile: true } }, 'phone'],
  [{ userAgentData: { mobile: false } }, 'desktop'],
  [{ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }, 'phone'],
])('%j is a %s', (navigator, device) => {
  openPage(navigator);
  hide();
  expect(sent[0]?.batch.device).toBe(device);
});

test('a failed request is lost without an error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  openPage();
  hide();
  await vi.advanceTimersByTimeAsync(0);
});
