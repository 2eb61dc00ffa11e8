import type { MeasuredBatch, MeasuredEntry } from '@onsori/contract/measurement';
import { expect, type Page } from '@playwright/test';
import ko from '#web/src/i18n/ko/operator-measurement.json' with { type: 'json' };
import { withDatabase } from '../database.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';

const url = '**/_api/v1/measurements';

interface Sent {
  readonly batch: MeasuredBatch;
  readonly headers: Readonly<Record<string, string>>;
}

/** Records what the page sends, and lets it pass. */
async function watchMeasurements(page: Page) {
  const sent: Sent[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    sent.push({ batch: request.postDataJSON(), headers: await request.allHeaders() });
    await route.continue();
  });
  return {
    list: (): Sent[] => sent,
    entries: (): MeasuredEntry[] => sent.flatMap(({ batch }) => batch.entries),
  };
}

/** As when the tab is left. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** The first input loads the code that measures. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
}

const missedText = 'zyx wvut kazoo';

test('pages, searches and vitals are sent when the page is hidden, without cookies', async ({
  page,
}) => {
  await setUniqueClientIp(page);
  const watch = await watchMeasurements(page);
  await page.goto(`/music?${new URLSearchParams({ searchText: missedText })}`);
  await use(page);
  await page.locator('header a[href="/album"]').first().click();
  await expect(page).toHaveURL(/\/album/);
  // The code or the page may still be loading when it is hidden first.
  await expect(async () => {
    await hide(page);
    expect(watch.entries()).toEqual(
      expect.arrayContaining([
        { kind: 'page', route: '/music' },
        { kind: 'search', results: 'none', text: missedText },
        { kind: 'page', route: '/album' },
        expect.objectContaining({ kind: 'vital', metric: 'lcp', route: '/music' }),
        expect.objectContaining({ kind: 'vital', metric: 'cls', route: '/music' }),
        expect.objectContaining({ kind: 'vital', metric: 'ttfb', route: '/music' }),
      ]),
    );
  }).toPass();
  for (const { headers, batch } of watch.list()) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
    expect(Object.keys(batch).sort()).toEqual(['device', 'entries', 'language']);
  }
  const stored = () =>
    withDatabase(process.env.DATABASE_URL, (db) =>
      db.selectFrom('measured_searches').selectAll().where('text', '=', missedText).execute(),
    );
  await expect.poll(async () => (await stored()).length).toBe(1);
});

test('browsers that ask not to be tracked send nothing', async ({ page }) => {
  await setUniqueClientIp(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const watch = await watchMeasurements(page);
  await page.goto('/music');
  await use(page);
  await hide(page);
  await page.waitForTimeout(1000);
  expect(watch.list()).toEqual([]);
});

test('an operator sees steps, missed searches and page speed', async ({ page, request }) => {
  await setUniqueClientIp(page);
  const text = `missing ${'abcdefghij'[Math.floor(Math.random() * 10)]}zither`;
  const batch = {
    device: 'phone',
    language: 'en',
    entries: [
      { kind: 'page', route: '/plans' },
      { kind: 'search', results: 'none', text },
      { kind: 'search', results: 'none', text },
      { kind: 'search', results: 'none', text },
      { kind: 'vital', metric: 'lcp', route: '/plans', value: 2400 },
    ],
  };
  const reply = await request.post('/_api/v1/measurements', { data: batch });
  expect(reply.status()).toBe(200);
  await openConsole(page, '/operator/measurement', 'catalogue');
  await expect(page.getByRole('heading', { level: 1, name: ko.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: ko.step.page })).toBeVisible();
  await expect(page.getByRole('table', { name: ko.missed })).toContainText(text);
  const speed = page.getByRole('table', { name: ko.vitals });
  const plans = speed.getByRole('row').filter({ hasText: '/plans' });
  await expect(plans.filter({ hasText: ko.device.phone }).first()).toBeVisible();
  await page.getByRole('button', { name: ko.period.week }).click();
  await expect(page.getByRole('table', { name: ko.missed })).toContainText(text);
  await expectAccessible(page);
});
