import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@onsori/contract/enumerations';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '#tools/harness/chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

/** The projects of each spec. */
const specProjects: { specs: RegExp; projects: string[] }[] = [
  // What happens on a page is tested once, in one of the languages.
  {
    specs:
      /\/(account|air|bundle-size|consent|downloads|error-reports|hardening|history-download|layout|likes|measurement|offline|operator-(air|catalogue|health|inbox|licences|overview|people|policies)|outage|pavilion|playback-problems|policy|purchased|recovery|seats|seeking|session|session-key|verify|webhooks)\.spec\.ts$/,
    projects: ['ko-1440'],
  },
  {
    specs: /\/(apis|operator-(batches|statements))\.spec\.ts$/,
    projects: ['en-1440'],
  },
  {
    specs: /\/(albums|library|main|music|plans|reviews|search-results|social)\.spec\.ts$/,
    projects: ['en-390'],
  },
  // What differs between desktops and phones.
  {
    specs:
      /\/(filter-options|fit-page|fitted-playback|home|info|inquiries|music-filters|panel|phones|player|projects|queue|search|shell|sign-up)\.spec\.ts$/,
    projects: ['ko-1440', 'en-390'],
  },
  // Money and accounts, in both languages.
  {
    specs: /\/(cart|checkout|fitted-download|second-factor|subscription)\.spec\.ts$/,
    projects: ['ko-1440', 'en-768'],
  },
  { specs: /\/seo\.spec\.ts$/, projects: ['ko-1440', 'en-1440'] },
];

/** A test with the tag of one language does not run in the other: what it adds does not depend on it. */
const otherLanguage = { ko: /@en-only/, en: /@ko-only/ } as const;

/** Fails for a spec that no project runs, and for a test of a language that its projects do not have. */
function checkSpecs(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.spec.ts'))) {
    const path = join(folder, name);
    const entries = specProjects.filter(({ specs }) => specs.test(path));
    if (entries.length !== 1) throw new Error(`${name} needs one entry in specProjects`);
    const tagged = languages.filter((each) => readFileSync(path, 'utf8').includes(`@${each}-only`));
    const projects = entries.flatMap((entry) => entry.projects);
    for (const each of tagged)
      if (!projects.some((project) => project.startsWith(each)))
        throw new Error(`${name} has a test for ${each} only, which no project runs`);
  }
}
checkSpecs(join(import.meta.dirname, 'tests'));

const specsOf = (project: string) =>
  specProjects.filter(({ projects }) => projects.includes(project)).map(({ specs }) => specs);

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
      testMatch: specsOf(`${name}-${width}`),
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
