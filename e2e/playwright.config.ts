import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

const widths = [1440, 768, 390] as const;
const locales = { ko: 'ko-KR', en: 'en-US' } as const;

export default defineConfig({
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/test-results/e2e.json' }]],
  use: { baseURL: process.env.BASE_URL ?? '', launchOptions: chromiumOptions },
  projects: Object.entries(locales).flatMap(([name, locale]) =>
    widths.map((width) => ({
      name: `${name}-${width}`,
      use: {
        locale,
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        isMobile: width === 390,
      },
    })),
  ),
});
