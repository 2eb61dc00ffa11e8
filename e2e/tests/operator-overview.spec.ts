import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import en from '#web/src/i18n/en/overview.json' with { type: 'json' };
import enPeople from '#web/src/i18n/en/people.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/overview.json' with { type: 'json' };
import koPeople from '#web/src/i18n/ko/people.json' with { type: 'json' };
import { withDatabase } from '../database.ts';
import { expectAccessible } from './accessible.ts';
import { insertFailedJob } from './failed-jobs.ts';
import { test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

/** Lets the worker count events now instead of at the next minute. */
const measure = () =>
  withDatabase(process.env.DATABASE_URL, (db) =>
    sql`select graphile_worker.add_job('overview.measure_figures', '{}'::json)`.execute(db),
  );

async function readFigure(page: Page, name: string): Promise<number> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  return Number((await card.first().locator('p span').first().innerText()).replaceAll(/\D/g, ''));
}

test('figures rise with what happens, and lead to its list', async ({ page, browser, locale }) => {
  test.slow();
  const t = isKorean(locale) ? ko : en;
  const people = isKorean(locale) ? koPeople : enPeople;
  await setUniqueClientIp(page);
  const operator = await openConsole(page, '/operator', 'admin');
  await measure();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(t.live.replace('{time}', ''))).toBeVisible();
    expect(await readFigure(page, t.figure.signups)).toBeGreaterThan(0);
  }).toPass();
  const signups = await readFigure(page, t.figure.signups);
  const context = await browser.newContext();
  const newcomerPage = await context.newPage();
  await setUniqueClientIp(newcomerPage);
  const newcomer = await signUpUser(newcomerPage);
  await context.close();
  await insertFailedJob('http.sweep_idempotency_keys', 'Error: in vain');
  await measure();
  await expect(async () => {
    await page.reload();
    expect(await readFigure(page, t.figure.signups)).toBeGreaterThan(signups);
    // Other tests drop failed jobs meanwhile, so that only this one is certain.
    expect(await readFigure(page, t.figure.failed_jobs)).toBeGreaterThan(0);
  }).toPass();
  await expectAccessible(page);

  await page.getByRole('link', { name: t.figure.signups, exact: true }).click();
  const table = page.getByRole('table', { name: t.list.signups });
  await expect(table.getByRole('row').nth(1)).toContainText(newcomer.email.slice(0, 2));
  await expect(table).not.toContainText(operator.email);
  await expectAccessible(page);

  // The search is opened in the moment in which the overview appears, and has the focus afterwards.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('search input')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t.search })).toBeFocused();
  await page.keyboard.type(newcomer.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: people.table }).getByRole('row')).toHaveCount(2);

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const search = page.getByRole('textbox', { name: people.search });
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
});
