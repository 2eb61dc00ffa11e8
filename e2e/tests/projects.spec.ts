import { expect, type Page } from '@playwright/test';
import catalogEn from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import en from '#web/src/i18n/en/projects.json' with { type: 'json' };
import catalogKo from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/projects.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { button, fillSignUpForm, open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { selectInRowMenu } from './row-menu.ts';
import { isKorean, watchConsole } from './watch.ts';

declare global {
  interface Window {
    /** Where each music went on after it was switched to, in seconds. */
    startedAt?: Record<string, number>;
  }
}

/** Records the first position of each music that sounds, which the system receives. */
const installStartProbe = (page: Page) =>
  page.addInitScript(() => {
    const { mediaSession } = navigator;
    const report = mediaSession.setPositionState.bind(mediaSession);
    window.startedAt = {};
    mediaSession.setPositionState = (state) => {
      const title = mediaSession.metadata?.title ?? '';
      const at = state?.position ?? 0;
      if (at > 0 && window.startedAt) window.startedAt[title] ??= at;
      report(state);
    };
  });

const readStart = (page: Page, title: string) =>
  page.evaluate((name) => window.startedAt?.[name] ?? 0, title);

const pillOf = (page: Page) => page.getByRole('banner').locator('[data-project-pill]');
const rowsOf = (page: Page) => page.getByRole('main').locator('article');

test('a visitor sets a length and cuts, adds three tracks and signs up; the project survives', async ({
  page,
  locale,
}) => {
  test.slow();
  const [t, catalog] = isKorean(locale) ? [ko, catalogKo] : [en, catalogEn];
  const watch = watchConsole(page);
  await installStartProbe(page);
  await open(page, '/music');
  await pillOf(page).click();
  const length = page.getByRole('spinbutton', { name: t.editor.length, exact: true });
  await length.fill(isKorean(locale) ? '58초' : '58s');
  await length.press('Enter');
  await expect(length).toHaveValue('0:58.00');
  await length.press('Shift+ArrowUp');
  await expect(length).toHaveValue('0:59.00');
  await length.press('Shift+ArrowDown');
  for (const time of ['39.56', '0:14.20']) {
    await page.getByRole('button', { name: t.cuts.addName }).click();
    const field = page.getByLabel(t.cuts.newTime);
    await field.fill(time);
    await field.press('Enter');
    await expect(field).toHaveCount(0);
  }
  await expect(page.getByLabel(t.cuts.time.replace('{number, number}', '1'))).toHaveValue(
    '0:14.20',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(pillOf(page)).toBeFocused();
  await expect(pillOf(page)).toContainText('0:58');

  const rows = rowsOf(page);
  await expect(rows.first().locator('[data-fit]').filter({ visible: true })).toHaveCount(1);
  // On a slow connection what adds them is loaded after they were chosen.
  let load = () => {};
  const chosen = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/add-to-project-[^/]+\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  for (const row of [0, 1, 2]) {
    await selectInRowMenu(page, rows.nth(row), catalog.row.addToProject);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  load();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('project')?.split('"music_id"').length))
    .toBe(1 + 3);
  await open(page, '/projects');
  await expect(rowsOf(page)).toHaveCount(3);
  await expectAccessible(page);

  await open(page, '/signup');
  const auth = authMessages(locale);
  await fillSignUpForm(page, auth, newPerson());
  await button(page, auth.signUp.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('project') ?? '{}').pinned))
    .toBeTruthy();

  await open(page, '/projects');
  const projects = page.getByRole('main').locator('a[href^="/projects/"]');
  await expect(projects).toHaveText([t.unnamed]);
  await projects.click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole('spinbutton', { name: t.editor.length, exact: true })).toHaveValue(
    '0:58.00',
  );
  await expect(page.getByLabel(t.cuts.time.replace('{number, number}', '2'))).toHaveValue(
    '0:39.56',
  );
  await expectAccessible(page);

  const [first = '', second = ''] = await rowsOf(page).locator('h3 a').allInnerTexts();
  await page.keyboard.press('KeyA');
  await expect.poll(() => readStart(page, first)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('KeyB');
  await expect.poll(() => readStart(page, second)).toBeGreaterThan(10);
  const compared = page.getByRole('radiogroup', { name: t.shortlist.compare });
  await expect(compared.getByRole('radio', { name: `B ${second}` })).toBeChecked();
  watch.expectNoErrors();
});
