import { formatLicenceId } from '@onsori/contract/licence-terms';
import { type Browser, expect, type Page } from '@playwright/test';
import libraryEn from '#web/src/i18n/en/library.json' with { type: 'json' };
import en from '#web/src/i18n/en/shell.json' with { type: 'json' };
import libraryKo from '#web/src/i18n/ko/library.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import {
  downloadDialog,
  downloadMessages,
  findMusic,
  openDownload,
  phoneMessages,
  receiveFile,
} from './download-dialog.ts';
import { certificateName, downloadMusics } from './download-musics.ts';
import { openPage, test } from './fixtures.ts';
import { grantPlan } from './operator.ts';
import { readMailedLink, setUniqueClientIp, signUpUser } from './people.ts';
import { openRowMenu } from './row-menu.ts';
import { isKorean, watchConsole } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale) ? { ...ko, prompt: '로그인이 필요해요' } : { ...en, prompt: 'Please sign in' };

const android = 'Mozilla/5.0 (Linux; Android 16; %) AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  galaxy: `${android.replace('%', 'SM-S931N')} Chrome/150.0.0.0 Mobile Safari/537.36`,
  tablet: `${android.replace('%', 'SM-X810')} Chrome/150.0.0.0 Safari/537.36`,
};

/** Opens a page with the device's user agent at the project's width, because the width must not matter. */
async function openOnDevice(browser: Browser, agent: keyof typeof agents): Promise<Page> {
  const { locale = '', viewport, baseURL = '' } = test.info().project.use;
  const isMobile = agent !== 'tablet';
  const options = { userAgent: agents[agent], isMobile, hasTouch: true };
  const context = await browser.newContext({
    ...options,
    locale,
    baseURL,
    viewport: viewport ?? null,
  });
  const page = await openPage(context);
  await setUniqueClientIp(page);
  return page;
}

for (const phone of ['iphone', 'galaxy'] as const)
  test(`${phone}: every way to the download history leads to the notice for phones`, {
    tag: phone === 'iphone' ? '@ko-only' : '@en-only',
  }, async ({ browser, locale }) => {
    const t = messages(locale);
    const page = await openOnDevice(browser, phone);
    await signUpUser(page);
    const watch = watchConsole(page);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/history/download', { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/mobile\/invalid\?/);
    await expect(title).toHaveText(t.menu.downloads);
    await expectAccessible(page);
    // A client-side navigation, which sends no page request to the server.
    await page.goto('/wishlist', { waitUntil: 'networkidle' });
    const tabs = page.getByRole('navigation', { name: t.menu.library });
    await tabs.getByRole('link', { name: t.menu.downloads }).click();
    await expect(page).toHaveURL(/\/mobile\/invalid\?/);
    await expect(title).toHaveText(t.menu.downloads);
    await page.goBack();
    await expect(page).toHaveURL(/\/wishlist$/);
    // The library link leads to a page that works on phones.
    const header = page.getByRole('navigation', { name: t.menu.label });
    if (await header.isVisible())
      await expect(header.getByRole('link', { name: t.menu.library })).toHaveAttribute(
        'href',
        '/wishlist',
      );
    watch.expectNoErrors();
    await page.context().close();
  });

test('a visitor on a phone is prompted to sign in first and then sees the notice', {
  tag: '@en-only',
}, async ({ browser, locale }) => {
  const page = await openOnDevice(browser, 'galaxy');
  await page.goto('/history/download');
  await expect(page.getByRole('dialog', { name: messages(locale).prompt })).toBeVisible();
  const promptUrl = page.url();
  await signUpUser(page);
  const before = page.url();
  await page.goto(promptUrl);
  await expect(page).toHaveURL(/\/mobile\/invalid\?/);
  // Redirects add no history entry.
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.context().close();
});

test('on a phone Download sends the track to the PC by mail, or to the wishlist', {
  tag: '@en-only',
}, async ({ browser, locale }) => {
  const t = downloadMessages(locale);
  const page = await openOnDevice(browser, 'galaxy');
  const { email } = await signUpUser(page);
  const music = await findMusic(page, { is_free: false });
  await openDownload(page, phoneMessages(t), music);
  const sheet = page.getByRole('dialog', { name: t.sendToPc.title });
  await expect(sheet.getByText(music.title)).toBeVisible();
  await expect(downloadDialog(page, t)).toHaveCount(0);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t.wishlist.addThis }).click();
  await expect(sheet.getByRole('button', { name: t.wishlist.removeThis })).toBeVisible();
  // The confirmation of the address arrives first.
  await readMailedLink(email);
  const sentAfter = Date.now();
  await sheet.getByRole('button', { name: t.sendToPc.mail }).click();
  await expect(page.getByText(formatMessage(t.sendToPc.sent, { email }))).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(new URL(await readMailedLink(email, sentAfter)).pathname).toBe(
    `/playlists/${music.playlist_id}_${music.id}`,
  );
  await page.context().close();
});

test('a phone gets the certificate of a download, and sends the track to the PC again', {
  tag: '@en-only',
}, async ({ browser, locale }) => {
  const t = downloadMessages(locale);
  const library = isKorean(locale) ? libraryKo : libraryEn;
  const page = await openOnDevice(browser, 'galaxy');
  await grantPlan((await signUpUser(page)).email, 'creator');
  const [licence = ''] = await downloadMusics(page, [{ at: 0 }]);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/mobile\/invalid\?/);
  const list = page.getByRole('region', { name: messages(locale).menu.downloads });
  await expect(list.getByRole('link', { name: formatLicenceId(licence) })).toBeVisible();
  const pdf = await receiveFile(page, () =>
    list.getByRole('button', { name: library.downloads.pdf }).click(),
  );
  expect(pdf.name).toBe(certificateName(locale, licence, 'pdf'));
  await expectAccessible(page);
  await list
    .getByRole('button', { name: new RegExp(`^${t.sendToPc.title}`) })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: t.sendToPc.title })).toBeVisible();
  await page.context().close();
});

test('Back closes the account menu before it leaves the page', async ({
  browser,
  locale,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) > 768, 'on wide screens Back leaves the page');
  const page = await openOnDevice(browser, 'iphone');
  await signUpUser(page);
  await page.goto('/album');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: messages(locale).account.label }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/music$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/album$/);
  await page.context().close();
});

test('Back closes the menu of a row before it leaves the page', async ({ browser, viewport }) => {
  test.skip((viewport?.width ?? 0) > 768, 'wide screens show a popover');
  const page = await openOnDevice(browser, 'iphone');
  await page.goto('/album');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openRowMenu(page.locator('main article').first());
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('dl')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/music$/);
  await page.context().close();
});

test('a tablet shows the download history like a desktop', { tag: '@en-only' }, async ({
  browser,
  locale,
}) => {
  const page = await openOnDevice(browser, 'tablet');
  await signUpUser(page);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/history\/download$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    messages(locale).menu.downloads,
  );
  await page.context().close();
});
