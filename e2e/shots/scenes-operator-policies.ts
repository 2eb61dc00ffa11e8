import type { Page } from '@playwright/test';
import { withDatabase } from '#e2e/database.ts';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const notices = [
  {
    kind: 'warning',
    text_ko: '11월 20일 새벽 2시부터 4시까지 점검해요. 그동안 다운로드를 쉬어요.',
    text_en: 'Downloads pause for maintenance on November 20, 2–4 a.m. Seoul time.',
    link: '/support',
    starts_at: fromNow(-1),
    ends_at: fromNow(48),
  },
  {
    kind: 'info',
    text_ko: '겨울 음악 120곡을 더했어요.',
    text_en: '120 winter tracks are here.',
    link: '/music',
    starts_at: fromNow(72),
    ends_at: fromNow(240),
  },
] as const;

/** Shows the example notices while `work` runs; caches read them after half a minute. */
async function withNotices(page: Page, work: () => Promise<void>): Promise<void> {
  const ids = await withDatabase(process.env.DATABASE_URL, (db) =>
    db.insertInto('notices').values(notices).returning('id').execute(),
  );
  await page.waitForTimeout(26_000);
  await work();
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db
      .deleteFrom('notices')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute(),
  );
}

export const operatorPoliciesScenes: readonly Scene[] = [
  {
    name: 'notice-banner',
    path: '/404',
    act: (page) =>
      withNotices(page, async () => {
        await page.goto('/music', { waitUntil: 'networkidle' });
      }),
  },
  consoleScene('operator-notices', (page) =>
    withNotices(page, async () => {
      await openConsole(page, '/operator/policies');
      await page.getByRole('table').getByRole('button').last().click();
    }),
  ),
  consoleScene('operator-notice-form', async (page) => {
    await openConsole(page, '/operator/policies');
    await page.locator('main header button').last().click();
    const fields = page.locator('[role=dialog] input[lang]');
    await fields.first().fill(notices[0].text_ko);
    await fields.last().fill(notices[0].text_en);
  }),
  consoleScene('operator-price-form', async (page) => {
    await openConsole(page, '/operator/policies?tab=prices');
    await page.locator('main header button').last().click();
    await page.locator('[role=dialog] input[inputmode=numeric]').fill('21,900');
  }),
  consoleScene('operator-policies', (page) => openConsole(page, '/operator/policies?tab=policies')),
  consoleScene('operator-policy-editor', async (page) => {
    await openConsole(page, '/operator/policies?tab=policies&write=refund');
  }),
];
