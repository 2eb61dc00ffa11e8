import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '#tools/harness/chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

/** Specs that do not run in every project; all others run at every width in both languages. */
const specProjects: { specs: RegExp; projects: string[] }[] = [
  // Cookies, tokens, mailed links and documents depend on neither the language nor the width.
  { specs: /(policy|recovery|session|session-key|verify)\.spec\.ts$/, projects: ['ko-1440'] },
  { specs: /social\.spec\.ts$/, projects: ['en-390'] },
  // One language each: the flows are the same, and screenshots show every page in both.
  { specs: /(checkout|seats)\.spec\.ts$/, projects: ['ko-1440'] },
  { specs: /(cart|subscription)\.spec\.ts$/, projects: ['en-768'] },
  // Sound and failures depend on neither.
  { specs: /(outage|playback-problems|seeking)\.spec\.ts$/, projects: ['ko-1440'] },
  {
    specs:
      /(account|albums|downloads|filter-options|history-download|home|library|likes|main|music|music-filters|panel|phones|plans|player|queue|search|search-results|shell|sign-up)\.spec\.ts$/,
    projects: ['ko-1440', 'en-390'],
  },
];

const ignoredSpecs = (project: string) =>
  specProjects.filter(({ projects }) => !projects.includes(project)).map(({ specs }) => specs);

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
      testIgnore: ignoredSpecs(`${name}-${width}`),
      use: {
        locale,
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        isMobile: width === 390,
      },
    })),
  ),
});
