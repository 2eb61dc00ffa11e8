import { printLicenceId } from '@onsori/contract/licence-id';
import { expect, type Page } from '@playwright/test';
import library from '#web/src/i18n/en/library.json' with { type: 'json' };
import shellEn from '#web/src/i18n/en/shell.json' with { type: 'json' };
import libraryKo from '#web/src/i18n/ko/library.json' with { type: 'json' };
import shellKo from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { downloadWords, modal, pressDownload, received, submitButton } from './download-window.ts';
import { download } from './downloading.ts';
import { test } from './journey.ts';
import { listenTo, loudness } from './listening.ts';
import { endPlan, grantPlan } from './operator.ts';
import { fromOwnAddress, joined } from './people.ts';
import { tryAgain } from './try-again.ts';
import { isKorean, watchPage } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

const words = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...libraryKo, ...shellKo, prompt: '로그인이 필요해요', retry: '다시 시도' }
    : { ...library, ...shellEn, prompt: 'Please sign in', retry: 'Try again' };

const items = (page: Page) => page.locator('main section > div > ul > li');
const titles = (page: Page) => page.locator('main article h3 a');

/** Somebody with a plan that has everything a journey downloads. */
async function creator(page: Page) {
  const person = await joined(page);
  await grantPlan(person.email, 'creator');
  return person;
}

test('what was downloaded is kept with what proves it', async ({ page, locale }) => {
  const t = words(locale);
  await creator(page);
  const watch = watchPage(page);
  const project = '한강 다큐멘터리 시즌 2 '.repeat(7).trim();
  const [first = '', second = ''] = await download(page, [{ at: 0 }, { at: 1, project }]);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.menu.downloads);
  await expect(items(page)).toHaveCount(2);
  const [latest, before] = [items(page).first(), items(page).nth(1)];
  await expect(latest.locator('time')).toHaveText(t.justNow);
  await expect(latest).toContainText(project);
  await expect(latest).toContainText('.mp3');
  await expect(before).toContainText(printLicenceId(first));
  await expectAccessible(page);

  const pdf = await received(page, () =>
    latest.getByRole('button', { name: t.downloads.pdf }).click(),
  );
  expect(pdf.name).toBe(`onsori-licence-${printLicenceId(second)}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const json = await received(page, () =>
    before.getByRole('button', { name: t.downloads.json }).click(),
  );
  expect(json.name).toBe(`onsori-licence-${printLicenceId(first)}.json`);
  expect(json.bytes.toString()).toContain(first);

  await latest.getByRole('link', { name: printLicenceId(second) }).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${second}$`));
  watch.expectQuiet();
});

test('a claim is answered by a text in either language', async ({ page, locale }) => {
  const t = words(locale);
  await creator(page);
  const [licence = ''] = await download(page, [{ at: 0, project: '봄 브이로그' }]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  const open = items(page).getByRole('button', { name: t.downloads.dispute });
  await open.click();
  const pack = page.getByRole('dialog', { name: t.downloads.dispute });
  const text = pack.getByRole('textbox', { name: t.dispute.text });
  for (const [language, said] of [
    [t.dispute.ko, '이의를 제기하니'],
    [t.dispute.en, 'I dispute this claim'],
  ] as const) {
    await pack.getByRole('radio', { name: language }).check();
    await expect(text).toHaveValue(new RegExp(said));
    const value = await text.inputValue();
    for (const part of [printLicenceId(licence), '봄 브이로그', `/verify/${licence}`])
      expect(value).toContain(part);
    await pack.getByRole('button', { name: t.dispute.copy }).click();
    await expect(page.getByRole('status').filter({ hasText: t.dispute.copied })).toBeVisible();
    // The words of the first copy may still stand when the second is made.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expectAccessible(page);
  const pdf = await received(page, () =>
    pack.getByRole('button', { name: t.downloads.pdf }).click(),
  );
  expect(pdf.name).toContain(printLicenceId(licence));
  await page.keyboard.press('Escape');
  await expect(pack).toBeHidden();
  await expect(open).toBeFocused();

  // Where the text cannot be had, the page says so, and it can be asked for again.
  await page.reload({ waitUntil: 'networkidle' });
  await page.route('**/dispute*', (route) => route.abort());
  await open.click();
  await expect(pack.getByRole('alert')).toBeVisible();
  await tryAgain(pack.getByRole('button', { name: t.retry }), '**/dispute*');
  await expect(text).toHaveValue(new RegExp(printLicenceId(licence)));
});

test('one piece for two projects is two licences, plays once, and the song leads back', async ({
  page,
  locale,
}) => {
  const t = words(locale);
  await listenTo(page);
  await creator(page);
  await download(page, [{ at: 2 }, { at: 0 }, { at: 0, project: '둘째 영상' }, { at: 2 }]);
  await page.context().setExtraHTTPHeaders({});
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  // Downloaded again, it comes first, and stays one licence.
  await expect(items(page)).toHaveCount(3);
  const [again = '', named = '', plain = ''] = await titles(page).allInnerTexts();
  expect(named).toBe(plain);
  const dock = page.locator('[data-player-dock]');
  await page.locator('main [data-play]').first().click();
  await expect.poll(() => loudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
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

test('downloaded again, it is for the same project and stays one licence, also without a plan', async ({
  page,
  locale,
}) => {
  const t = downloadWords(locale);
  const person = await creator(page);
  const [licence = ''] = await download(page, [{ at: 0, project: '봄 브이로그' }]);
  await endPlan(person.email, 'creator');
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await pressDownload(page, t, items(page).first());
  await expect(modal(page, t)).toContainText('봄 브이로그');
  const again = await received(page, () => submitButton(page, t).click());
  expect(again.name).toContain(printLicenceId(licence));
  await expect(modal(page, t)).toBeHidden();
  await page.reload();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText(printLicenceId(licence));
});

test('several files are named when asked for', async ({ page, locale }) => {
  await creator(page);
  const spatial = await page.evaluate(async () => {
    const list = await (await fetch('/_api/v1/musics?per_page=30')).json();
    return (list.items as { is_spatial: boolean }[]).findIndex(({ is_spatial }) => is_spatial);
  });
  await download(page, [{ at: spatial, several: true }]);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  const files = items(page).locator('details');
  await expect(files.locator('li').first()).toBeHidden();
  await files.getByText(isKorean(locale) ? '파일 2개' : '2 files').click();
  await expect(files.locator('li')).toHaveText([/\.wav$/, /Binaural.*\.wav$/]);
});

test('a long history has pages, there from the first byte', async ({ page, locale }) => {
  test.setTimeout(60_000);
  await creator(page);
  await download(
    page,
    Array.from({ length: 31 }, (_, at) => ({ at })),
  );
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(items(page)).toHaveCount(30);
  await page.locator('main nav a[rel=next]').click();
  await expect(page).toHaveURL(/\/history\/download\?page=2$/);
  await expect(items(page)).toHaveCount(1);
  const last = await titles(page).innerText();
  const answer = await page.reload();
  expect(await answer?.text()).toContain(`>${last}</a>`);
  await page.goto('/history/download?page=3');
  await page.getByRole('link', { name: words(locale).end.action }).click();
  await expect(items(page)).toHaveCount(30);
});

test('an empty history says what to do, and a list that cannot be read can be asked for again', async ({
  page,
  locale,
}) => {
  const t = words(locale);
  await joined(page);
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
  await tryAgain(retry, '**/v2/user/downloads?**');
  await expect(empty).toBeVisible();
});

test('a visitor is asked to sign in', async ({ page, locale }) => {
  await page.goto('/history/download');
  await expect(page.getByRole('dialog', { name: words(locale).prompt })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('signin')).toBe('/history/download');
});
