import { languages } from '@onsori/contract/enumerations';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '#tools/harness/chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

/** Specs that do not run in every project; all others run at every width in both languages. */
const specProjects: { specs: RegExp; projects: string[] }[] = [
  // What happens on a page is tested once: on a desktop in Korean, or on a phone in English.
  {
    specs:
      /(account|consent|downloads|error-reports|history-download|layout|likes|measurement|offline|operator-(health|licences|overview|policies)|outage|playback-problems|policy|recovery|seeking|session|session-key|verify)\.spec\.ts$/,
    projects: ['ko-1440'],
  },
  {
    specs: /(albums|library|main|music|plans|search-results|social)\.spec\.ts$/,
    projects: ['en-390'],
  },
  // What differs between desktops and phones.
  {
    specs:
      /(filter-options|home|info|inquiries|music-filters|panel|phones|player|queue|search|shell|sign-up)\.spec\.ts$/,
    projects: ['ko-1440', 'en-390'],
  },
  // The console and the pavilion, on desktops in both languages.
  {
    specs: /(operator-(batches|catalogue|companies|inbox|people|statements)|pavilion)\.spec\.ts$/,
    projects: ['ko-1440', 'en-1440'],
  },
  // The pavilion, which phones do not open.
  { specs: /air\.spec\.ts$/, projects: ['ko-1440', 'en-1440'] },
  // The API reference, which phones do not open.
  { specs: /(apis|webhooks)\.spec\.ts$/, projects: ['ko-1440', 'en-1440'] },
  // Review links, which clients open on phones.
  { specs: /reviews\.spec\.ts$/, projects: ['ko-390', 'en-390'] },
  { specs: /(air|purchased)\.spec\.ts$/, projects: ['ko-1440', 'en-1440'] },
  // Money and accounts, in both languages.
  {
    specs: /(cart|checkout|seats|second-factor|subscription)\.spec\.ts$/,
    projects: ['ko-1440', 'en-768'],
  },
];

/** A test with the tag of one language does not run in the other: what it adds does not depend on it. */
const otherLanguage = { ko: /@en-only/, en: /@ko-only/ } as const;

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
  timeout: 90_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : './failure-reporter.ts'],
    ['json', { outputFile: '../node_modules/.cache/test-results/e2e.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? '',
    launchOptions: chromiumOptions,
    // Only the test of the service worker needs it.
    serviceWorkers: 'block',
  },
  projects: languages.flatMap((name) =>
    widths.map((width) => ({
      name: `${name}-${width}`,
      testIgnore: ignoredSpecs(`${name}-${width}`),
      grepInvert: otherLanguage[name],
      use: {
        locale: locales[name],
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        isMobile: width === 390,
      },
    })),
  ),
});
