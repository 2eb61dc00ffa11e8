import { expect, type Page } from '@playwright/test';
import library from '#web/src/i18n/en/library.json' with { type: 'json' };
import menuEn from '#web/src/i18n/en/shell.json' with { type: 'json' };
import libraryKo from '#web/src/i18n/ko/library.json' with { type: 'json' };
import menuKo from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible, setTheme } from './accessible.ts';
import { installAudioProbe, measureLoudness } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { likeItems } from './like-items.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean, watchConsole } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        ...libraryKo,
        menu: menuKo.menu,
        openMenu: menuKo.mobile.open,
        add: /^위시리스트에 담기/,
        remove: /^위시리스트에서 해제/,
        prompt: '로그인이 필요해요',
      }
    : {
        ...library,
        menu: menuEn.menu,
        openMenu: menuEn.mobile.open,
        add: /^Add .* to wishlist$/,
        remove: /^Remove .* from wishlist$/,
        prompt: 'Please sign in',
      };

const rows = (page: Page) => page.locator('main article');
const titles = (page: Page) => rows(page).locator('h3 a');
const dock = (page: Page) => page.locator('[data-player-dock]');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;

/** Signs up with an audio probe; the storage rejects requests with extra headers (CORS). */
async function signUpWithAudioProbe(page: Page): Promise<void> {
  await installAudioProbe(page);
  await signUpUser(page);
  await page.context().setExtraHTTPHeaders({});
}

/** Toggles the like of a row and waits for the response. */
async function like(page: Page, row: number, name: RegExp): Promise<void> {
  const wishlistResponse = page.waitForResponse((response) =>
    /\/user\/wishlist\/music\//.test(response.url()),
  );
  await rows(page).nth(row).getByRole('button', { name }).click();
  expect((await wishlistResponse).ok()).toBe(true);
}

/** Opens the wishlist by the header, or by the menu of a narrow screen. */
async function openWishlist(page: Page, locale: string | undefined): Promise<void> {
  const { menu, openMenu } = messages(locale);
  if (isWide(page)) {
    const header = page.getByRole('navigation', { name: menu.label });
    await header.getByRole('link', { name: menu.library }).click();
    const tabs = page.getByRole('navigation', { name: menu.library });
    return tabs.getByRole('link', { name: menu.wishlist }).click();
  }
  await page.getByRole('button', { name: openMenu }).click();
  await page.getByRole('dialog').getByRole('link', { name: menu.wishlist }).click();
}

async function playFirst(page: Page): Promise<void> {
  await page.locator('main [data-play]').first().click();
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
}

/** Opens another page and returns by the link above the title in the player panel. */
async function expectLinkBack(page: Page, title: string): Promise<void> {
  await rows(page).first().locator('h3 a').press('Enter');
  // The URL changes before the page, and leaving a page closes the panel.
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/playlists\//);
  await dock(page).getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await panel.getByRole('link', { name: title, exact: true }).click();
  await expect(panel).toBeHidden();
}

test('liked music is listed in the wishlist, plays from it, and the player links back to it', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpWithAudioProbe(page);
  const watch = watchConsole(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const [first = '', second = ''] = await titles(page).allInnerTexts();
  await like(page, 0, t.add);
  await like(page, 1, t.add);
  await openWishlist(page, locale);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.menu.wishlist);
  await expect(titles(page)).toHaveText([second, first]);
  await playFirst(page);
  // The row stays until the page is opened again, so that a removal can be undone.
  await like(page, 1, t.remove);
  await expect(rows(page).nth(1).getByRole('button', { name: t.add })).toBeVisible();
  await expect(titles(page)).toHaveText([second, first]);
  await expectLinkBack(page, t.menu.wishlist);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(titles(page)).toHaveText([second]);
  watch.expectNoErrors();
});

test('the wishlist lists albums separately from music', async ({ page, locale }) => {
  const t = messages(locale);
  await signUpUser(page);
  await likeItems(page, 'album', 2);
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
  const kinds = page.getByRole('navigation', { name: t.kinds.label });
  await kinds.getByRole('link', { name: t.kinds.album }).click();
  await expect(page).toHaveURL(/\/wishlist\?kind=album$/);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  const heart = rows(page)
    .first()
    .getByRole('button', { name: isKorean(locale) ? /^위시리스트/ : /wishlist$/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('a long wishlist is paginated and server-rendered', async ({ page, locale }) => {
  await signUpUser(page);
  await likeItems(page, 'music', 31);
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
  await expect(rows(page)).toHaveCount(30);
  await page.locator('main nav a[rel=next]').click();
  await expect(page).toHaveURL(/\/wishlist\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  const last = await titles(page).innerText();
  const response = await page.reload();
  expect(await response?.text()).toContain(`>${last}</a>`);
  await page.goto('/wishlist?page=3');
  await page.getByRole('link', { name: messages(locale).end.action }).click();
  await expect(rows(page)).toHaveCount(30);
});

test('played music is listed in the history, plays from it, and the history can be cleared', async ({
  page,
  locale,
}) => {
  test.setTimeout(120_000);
  const t = messages(locale);
  await signUpWithAudioProbe(page);
  const watch = watchConsole(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const [playedTitle = ''] = await titles(page).allInnerTexts();
  const playsResponse = page.waitForResponse((response) => response.url().endsWith('/v1/plays'));
  await playFirst(page);
  expect((await playsResponse).ok()).toBe(true);
  await openWishlist(page, locale);
  const tabs = page.getByRole('navigation', { name: t.menu.library });
  await tabs.getByRole('link', { name: t.menu.recent }).click();
  await expect(page).toHaveURL(/\/history\/music$/);
  await expect(titles(page)).toHaveText([playedTitle]);
  await expect(rows(page).first().locator('time')).toHaveText(t.justNow);
  await expectAccessible(page);
  await page.goto('/history', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/history\/music$/);
  await playFirst(page);
  await expectLinkBack(page, t.menu.recent);
  await expect(page).toHaveURL(/\/history\/music$/);
  await page.getByRole('button', { name: t.clear.open }).click();
  const question = page.getByRole('alertdialog', { name: t.clear.title });
  await question.getByRole('button', { name: t.clear.cancel }).click();
  await expect(rows(page)).toHaveCount(1);
  await dock(page)
    .getByRole('button', { name: isKorean(locale) ? '일시정지' : 'Pause' })
    .click();
  await page.getByRole('button', { name: t.clear.open }).click();
  await question.getByRole('button', { name: t.clear.confirm }).click();
  await expect(page.getByRole('status').filter({ hasText: t.clear.done })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.recent.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t.recent.title })).toBeVisible();
  watch.expectNoErrors();
});

test('empty lists link to the music or album list', async ({ page, locale }) => {
  test.setTimeout(120_000);
  const t = messages(locale);
  await signUpUser(page);
  const emptyPages = [
    { path: '/wishlist', texts: t.wishlist.music, href: '/music' },
    { path: '/wishlist?kind=album', texts: t.wishlist.album, href: '/album' },
    { path: '/history/music', texts: t.recent, href: '/music' },
  ];
  for (const { path, texts, href } of emptyPages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    await expect(page.getByRole('main').getByText(texts.body)).toBeVisible();
    const action = page.getByRole('main').getByRole('link', { name: texts.action });
    await expect(action).toHaveAttribute('href', href);
    await expectAccessible(page);
  }
});

test('a visitor of the library is prompted to sign in', async ({ page, locale }) => {
  const t = messages(locale);
  const prompt = page.getByRole('dialog', { name: t.prompt });
  for (const path of ['/wishlist', '/history', '/history/music']) {
    await page.goto(path);
    await expect(prompt).toBeVisible();
    expect(new URL(page.url()).searchParams.get('signin')).toBe(path);
  }
  if (!isWide(page)) return;
  await page.goto('/music', { waitUntil: 'networkidle' });
  const header = page.getByRole('navigation', { name: t.menu.label });
  await header.getByRole('link', { name: t.menu.library }).click();
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL(/\/music$/);
});

test('the wishlist passes axe', async ({ page, locale, baseURL }) => {
  await setTheme(page, locale, baseURL);
  await signUpUser(page);
  await likeItems(page, 'music', 3);
  await likeItems(page, 'album', 2);
  for (const path of ['/wishlist', '/wishlist?kind=album']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
  }
});
