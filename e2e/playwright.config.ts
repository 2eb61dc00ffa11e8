import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '#tools/harness/chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

/** Behaviour that does not depend on the width: run in Korean on a wide and in English on a narrow screen only. */
const twoProjectSpecs =
  /(account|albums|downloads|history-download|library|likes|music-filters|phones|plans|player|policy|recovery|search|search-results|seeking|session|session-key|sign-up|social|verify)\.spec\.ts$/;
const twoProjects = ['ko-1440', 'en-390'];
/** Pages that a portrait tablet shows like a phone; layout.spec.ts covers that width. */
const twoWidthSpecs = /(home|music|shell)\.spec\.ts$/;

const ignoredSpecs = (name: string, width: number) => [
  ...(twoProjects.includes(name) ? [] : [twoProjectSpecs]),
  ...(width === 768 ? [twoWidthSpecs] : []),
];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  // One more than the machine has cores, because pages that wait leave a core idle.
  workers: 3,
  forbidOnly: true,
  // Generous, because a busy machine is slow and these tests measure nothing.
  timeout: 60_000,
  globalTimeout: 28 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : './failure-reporter.ts'],
    ['json', { outputFile: '../node_modules/.cache/test-results/e2e.json' }],
  ],
  use: { baseURL: process.env.BASE_URL ?? '', launchOptions: chromiumOptions },
  projects: Object.entries(locales).flatMap(([name, locale]) =>
    widths.map((width) => ({
      name: `${name}-${width}`,
      testIgnore: ignoredSpecs(`${name}-${width}`, width),
      use: {
        locale,
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        isMobile: width === 390,
      },
    })),
  ),
});
