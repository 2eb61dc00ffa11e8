import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

/** What is the same at every width: a wide screen in Korean and a narrow one in English show it. */
const seenTwice =
  /(account|albums|downloads|history-download|joining|library|likes|music-filters|phones|plans|player|policy|recovery|results|search|seeking|session|session-key|social|verify)\.spec\.ts$/;
const twice = ['ko-1440', 'en-390'];
/** What a tablet held upright shows as a phone does, only wider; layout.spec.ts sees to that. */
const seenAtBothEnds = /(home|music|shell)\.spec\.ts$/;

const ignored = (name: string, width: number) => [
  ...(twice.includes(name) ? [] : [seenTwice]),
  ...(width === 768 ? [seenAtBothEnds] : []),
];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  // One more than there are cores: a page that waits leaves one idle.
  workers: 3,
  forbidOnly: true,
  // A journey is no measurement: a busy machine may take its time.
  timeout: 60_000,
  globalTimeout: 24 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : './failures-first.ts'],
    ['json', { outputFile: '../node_modules/.cache/test-results/e2e.json' }],
  ],
  use: { baseURL: process.env.BASE_URL ?? '', launchOptions: chromiumOptions },
  projects: Object.entries(locales).flatMap(([name, locale]) =>
    widths.map((width) => ({
      name: `${name}-${width}`,
      testIgnore: ignored(`${name}-${width}`, width),
      use: {
        locale,
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        isMobile: width === 390,
      },
    })),
  ),
});
