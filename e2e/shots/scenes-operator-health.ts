import { insertFailedJob } from '#e2e/tests/failed-jobs.ts';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const brokenChain = {
  verification: {
    verified_at: '2026-11-16T18:10:04.000Z',
    entries: 18_402,
    problem_count: 2,
    problems: [
      {
        kind: 'hash_mismatch',
        month: '2026-11-01',
        position: 1204,
        entry_id: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
      },
      { kind: 'link_missing', month: '2026-11-01', position: 3310, entry_id: null },
    ],
  },
  checkpoint: { month: '2026-10-01', entries: 204_118, closed_at: '2026-11-02T18:40:00.000Z' },
  pending: { count: 3, oldest_seconds: 2 },
};

const latePreviews = {
  waiting: 23,
  rendering: 2,
  failed: 1,
  oldest_wait_seconds: 185,
  oldest_render_seconds: 41,
  max_attempts: 1,
  users: 6,
  visitors: 11,
  max_per_person: 4,
  delay: 'many_people',
};

export const operatorHealthScenes: readonly Scene[] = [
  consoleScene('operator-audit', async (page) => {
    await openConsole(page, '/operator/audit');
    await page.locator('main section').first().getByRole('button').click();
    await page.waitForTimeout(4000);
    await page.locator('main select').last().selectOption('operator.permissions_changed');
    await page.locator('main form button[type=submit]').click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('table').first().getByRole('button').first().click();
  }),
  consoleScene('operator-audit-broken', async (page) => {
    await page.route('**/_api/v1/operator/audit/chain', (route) =>
      route.fulfill({ json: brokenChain }),
    );
    await openConsole(page, '/operator/audit');
  }),
  {
    ...consoleScene('operator-health', async (page) => {
      await openConsole(page, '/operator/health');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    }),
    fullPage: true,
  },
  {
    ...consoleScene('operator-health-previews', async (page) => {
      await page.route('**/_api/v1/operator/health', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), previews: latePreviews },
        });
      });
      await openConsole(page, '/operator/health');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    }),
    fullPage: true,
  },
  consoleScene('operator-health-job', async (page) => {
    for (const job of ['account.send_mail', 'http.sweep_idempotency_keys', 'search.reindex'])
      await insertFailedJob(job, 'Error: connect ECONNREFUSED 127.0.0.1:25\n    at connect');
    await openConsole(page, '/operator/health');
    await page.getByRole('table').first().getByRole('button').first().click();
  }),
];
