import { formatLicenceId } from '@onsori/contract/licence-terms';
import { expect, type Page } from '@playwright/test';
import accountEn from '#web/src/i18n/en/account.json' with { type: 'json' };
import library from '#web/src/i18n/en/library.json' with { type: 'json' };
import shellEn from '#web/src/i18n/en/shell.json' with { type: 'json' };
import accountKo from '#web/src/i18n/ko/account.json' with { type: 'json' };
import libraryKo from '#web/src/i18n/ko/library.json' with { type: 'json' };
import shellKo from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { installAudioProbe, measureLoudness } from './audio-probe.ts';
import {
  clickDownload,
  downloadDialog,
  downloadMessages,
  receiveFile,
  submitButton,
} from './download-dialog.ts';
import { certificateName, downloadMusics } from './download-musics.ts';
import { test } from './fixtures.ts';
import { endPlan, grantPlan } from './operator.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, watchConsole } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...libraryKo, ...shellKo, prompt: '로그인이 필요해요', retry: '다시 시도' }
    : { ...library, ...shellEn, prompt: 'Please sign in', retry: 'Try again' };

const rows = (page: Page) => page.locator('main section > div > ul > li:has(article)');
const titles = (page: Page) => page.locator('main article h3 a');

/** Signs up a user whose plan covers every download of these tests. */
async function signUpCreator(page: Page) {
  const person = await signUpUser(page);
  await grantPlan(person.email, 'creator');
  return person;
}

test('the download history lists each download with its licence and certificates', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpCreator(page);
  const watch = watchConsole(page);
  const project = '한강 다큐멘터리 시즌 2 '.repeat(7).trim();
  const [first = '', second = ''] = await downloadMusics(page, [{ at: 0 }, { at: 1, project }]);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.menu.downloads);
  await expect(rows(page)).toHaveCount(2);
  const [latest, before] = [rows(page).first(), rows(page).nth(1)];
  await expect(latest.locator('time')).toHaveText(t.justNow);
  await expect(latest).toContainText(project);
  await expect(latest).toContainText('.mp3');
  await expect(before).toContainText(formatLicenceId(first));
  await expectAccessible(page);

  const pdf = await receiveFile(page, () =>
    latest.getByRole('button', { name: t.downloads.pdf }).click(),
  );
  expect(pdf.name).toBe(certificateName(locale, second, 'pdf'));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const json = await receiveFile(page, () =>
    before.getByRole('button', { name: t.downloads.json }).click(),
  );
  expect(json.name).toBe(certificateName(locale, first, 'json'));
  expect(json.bytes.toString()).toContain(first);

  await latest.getByRole('link', { name: formatLicenceId(second) }).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${second}$`));
  watch.expectNoErrors();
});

test('the account page shows the plan, its quota and the licences with certificates', async ({
  page,
  locale,
}) => {
  const t = isKorean(locale) ? accountKo : accountEn;
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const { email } = await signUpUser(page);
  await page.goto('/account', { waitUntil: 'networkidle' });
  const plan = section(t.plan.title);
  await expect(plan).toContainText(t.plan.none);
  await expect(section(t.licences.title)).toContainText(t.licences.none);
  await grantPlan(email, 'creator');
  const [licence = ''] = await downloadMusics(page, [{ at: 0, project: '봄 브이로그' }]);
  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(plan).toContainText(t.plan.unlimited);
  const licences = section(t.licences.title);
  await expect(licences.getByRole('listitem')).toContainText('봄 브이로그');
  await expectAccessible(page);
  const pdf = await receiveFile(page, () =>
    licences.getByRole('button', { name: t.licences.pdf }).click(),
  );
  expect(pdf.name).toBe(certificateName(locale, licence, 'pdf'));
});

test('the dispute text can be copied in Korean and in English', async ({ page, locale }) => {
  const t = messages(locale);
  await signUpCreator(page);
  const [licence = ''] = await downloadMusics(page, [{ at: 0, project: '봄 브이로그' }]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  const open = rows(page).getByRole('button', { name: t.downloads.dispute });
  await open.click();
  const disputeDialog = page.getByRole('dialog', { name: t.downloads.dispute });
  const text = disputeDialog.getByRole('textbox', { name: t.dispute.text });
  for (const [language, expectedText] of [
    [t.dispute.ko, '이의를 제기하오니'],
    [t.dispute.en, 'I am disputing this claim'],
  ] as const) {
    await disputeDialog.getByRole('radio', { name: language }).check();
    await expect(text).toHaveValue(new RegExp(expectedText));
    const value = await text.inputValue();
    for (const part of [formatLicenceId(licence), '봄 브이로그', `/verify/${licence}`])
      expect(value).toContain(part);
    await disputeDialog.getByRole('button', { name: t.dispute.copy }).click();
    await expect(page.getByRole('status').filter({ hasText: t.dispute.copied })).toBeVisible();
    // The toast of the first copy may still be visible during the second.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expectAccessible(page);
  const pdf = await receiveFile(page, () =>
    disputeDialog.getByRole('button', { name: t.downloads.pdf }).click(),
  );
  expect(pdf.name).toContain(formatLicenceId(licence));
  await page.keyboard.press('Escape');
  await expect(disputeDialog).toBeHidden();
  await expect(open).toBeFocused();

  // A text that fails to load shows an error and can be retried.
  await page.reload({ waitUntil: 'networkidle' });
  await page.route('**/dispute*', (route) => route.abort());
  await open.click();
  await expect(disputeDialog.getByRole('alert')).toBeVisible();
  await unrouteAndRetry(disputeDialog.getByRole('button', { name: t.retry }), '**/dispute*');
  await expect(text).toHaveValue(new RegExp(formatLicenceId(licence)));
});

test('one track for two projects has two licences, and the player links back to the history', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await installAudioProbe(page);
  await signUpCreator(page);
  await downloadMusics(page, [{ at: 2 }, { at: 0 }, { at: 0, project: '둘째 영상' }, { at: 2 }]);
  await page.context().setExtraHTTPHeaders({});
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  // A repeated download moves to the top and adds no licence.
  await expect(rows(page)).toHaveCount(3);
  const [again = '', named = '', plain = ''] = await titles(page).allInnerTexts();
  expect(named).toBe(plain);
  const dock = page.locator('[data-player-dock]');
  await page.locator('main [data-play]').first().click();
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  await expect(dock).toContainText(again);
  await page.keyboard.press('ArrowDown');
  await expect(dock).toContainText(named);
  await page.keyboard.press('ArrowUp');
  await expect(dock).toContainText(again);
  await titles(page).first().click();
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/playlists\//);
  await dock.getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await panel.getByRole('link', { name: t.menu.downloads, exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/history\/download$/);
});

test('a repeated download reuses the project and the licence, even after the plan ended', async ({
  page,
  locale,
}) => {
  const t = downloadMessages(locale);
  const person = await signUpCreator(page);
  const [licence = ''] = await downloadMusics(page, [{ at: 0, project: '봄 브이로그' }]);
  await endPlan(person.email, 'creator');
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await clickDownload(page, t, rows(page).first());
  await expect(downloadDialog(page, t)).toContainText('봄 브이로그');
  const again = await receiveFile(page, () => submitButton(page, t).click());
  expect(again.name).toContain(formatLicenceId(licence));
  await expect(downloadDialog(page, t)).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(formatLicenceId(licence));
});

test('the files of a download are listed on request', async ({ page, locale }) => {
  await signUpCreator(page);
  const spatial = await page.evaluate(async () => {
    const list = await (await fetch('/_api/v1/musics?per_page=30')).json();
    return (list.items as { is_spatial: boolean }[]).findIndex(({ is_spatial }) => is_spatial);
  });
  await downloadMusics(page, [{ at: spatial, withSpatial: true }]);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  const files = rows(page).locator('details');
  await expect(files.locator('li').first()).toBeHidden();
  await files.getByText(isKorean(locale) ? '파일 2개' : '2 files').click();
  await expect(files.locator('li')).toHaveText([/\.wav$/, /Binaural.*\.wav$/]);
});

test('a long history is paginated and server-rendered', async ({ page, locale }) => {
  await signUpCreator(page);
  await downloadMusics(
    page,
    Array.from({ length: 31 }, (_, at) => ({ at })),
  );
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(rows(page)).toHaveCount(30);
  await page.locator('main nav a[rel=next]').click();
  await expect(page).toHaveURL(/\/history\/download\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  const last = await titles(page).innerText();
  const response = await page.reload();
  expect(await response?.text()).toContain(`>${last}</a>`);
  await page.goto('/history/download?page=3');
  await page.getByRole('link', { name: messages(locale).end.action }).click();
  await expect(rows(page)).toHaveCount(30);
});

test('an empty history links to the music list, and a list that fails to load can be retried', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  const empty = page.getByRole('heading', { name: t.downloads.title });
  await expect(empty).toBeVisible();
  const action = page.getByRole('main').getByRole('link', { name: t.downloads.action });
  await expect(action).toHaveAttribute('href', '/music');
  await expectAccessible(page);
  const tabs = page.getByRole('navigation', { name: t.menu.library });
  await tabs.getByRole('link', { name: t.menu.wishlist }).click();
  await page.route('**/v2/user/downloads?**', (route) => route.abort());
  await tabs.getByRole('link', { name: t.menu.downloads }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: t.retry });
  await unrouteAndRetry(retry, '**/v2/user/downloads?**');
  await expect(empty).toBeVisible();
});

test('a visitor of the download history is prompted to sign in', async ({ page, locale }) => {
  await page.goto('/history/download');
  await expect(page.getByRole('dialog', { name: messages(locale).prompt })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('signin')).toBe('/history/download');
});
