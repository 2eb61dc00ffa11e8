import type { Measurement } from '@onsori/contract/measurement';
import {
  funnelSteps,
  type MeasuredDevice,
  type VitalRating,
  type WebVital,
} from '@onsori/contract/measurement-values';
import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const DAYS = 28;

const perDay = [18_400, 4200, 6900, 740, 410, 12];

function stepOf(step: (typeof funnelSteps)[number], index: number) {
  const usual = perDay[index] ?? 0;
  const points = Array.from({ length: DAYS }, (_, day) =>
    Math.round(usual * (1 + Math.sin(day * 0.9 + index) / 5 + day / 140)),
  );
  return { step, count: points.reduce((sum, count) => sum + count, 0), points };
}

type VitalValues = Readonly<Partial<Record<WebVital, readonly [number, VitalRating]>>>;

const vitalsOf = (route: string, device: MeasuredDevice, samples: number, values: VitalValues) => ({
  route,
  device,
  metrics: Object.entries(values).map(([metric, [p75, rating]]) => ({
    metric: metric as WebVital,
    p75,
    rating,
    samples,
  })),
});

const measurement: Measurement = {
  from: '2026-10-22',
  to: '2026-11-18',
  steps: funnelSteps.map(stepOf),
  searches: {
    outcomes: [
      { outcome: 'none', count: 3120 },
      { outcome: 'few', count: 21_400 },
      { outcome: 'many', count: 93_080 },
    ],
    without_results: [
      { text: '국악 힙합', count: 214, last_day: '2026-11-18' },
      { text: 'kazoo', count: 87, last_day: '2026-11-17' },
      { text: '하프시코드 트랩', count: 41, last_day: '2026-11-18' },
      { text: 'sea shanty', count: 23, last_day: '2026-11-12' },
      { text: '비 오는 날 재즈 보컬 없이 느리게', count: 3, last_day: '2026-11-02' },
    ],
  },
  vitals: [
    vitalsOf('/music', 'desktop', 41_200, {
      lcp: [1480, 'good'],
      inp: [96, 'good'],
      cls: [0.02, 'good'],
      ttfb: [310, 'good'],
    }),
    vitalsOf('/music', 'phone', 23_900, {
      lcp: [2910, 'needs_work'],
      inp: [188, 'good'],
      cls: [0.04, 'good'],
      ttfb: [640, 'good'],
    }),
    vitalsOf('/policy/:target/:activeDate?', 'phone', 120, { lcp: [5200, 'poor'] }),
  ],
  audience: [
    { device: 'desktop', language: 'ko', pages: 310_400 },
    { device: 'phone', language: 'ko', pages: 172_300 },
    { device: 'desktop', language: 'en', pages: 41_900 },
    { device: 'phone', language: 'en', pages: 12_600 },
  ],
};

const nothing: Measurement = {
  ...measurement,
  steps: funnelSteps.map((step) => ({
    step,
    count: 0,
    points: Array.from({ length: DAYS }, () => 0),
  })),
  searches: { outcomes: [], without_results: [] },
  vitals: [],
  audience: [],
};

async function openMeasurement(page: Page, reply: Measurement): Promise<void> {
  await page.route('**/_api/v1/operator/measurement?*', (route) => route.fulfill({ json: reply }));
  await openConsole(page, '/operator/measurement');
}

export const operatorMeasurementScenes: readonly Scene[] = [
  {
    ...consoleScene('operator-measurement', (page) => openMeasurement(page, measurement)),
    fullPage: true,
  },
  {
    ...consoleScene('operator-measurement-narrow', async (page) => {
      await openMeasurement(page, measurement);
      await page.setViewportSize({ width: 880, height: 900 });
    }),
    fullPage: true,
  },
  consoleScene('operator-measurement-empty', (page) => openMeasurement(page, nothing)),
];
