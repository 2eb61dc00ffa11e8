import { expect, type Page } from '@playwright/test';
import library from '#web/src/i18n/en/library.json' with { type: 'json' };
import menuEn from '#web/src/i18n/en/shell.json' with { type: 'json' };
import libraryKo from '#web/src/i18n/ko/library.json' with { type: 'json' };
import menuKo from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { keep } from './keeping.ts';
import { listenTo, loudness } from './listening.ts';
import { fromOwnAddress, joined } from './people.ts';
import { isKorean, watchPage } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

const words = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        ...libraryKo,
        menu: menuKo.menu,
        openMenu: menuKo.mobile.open,
        add: /^위시리스트에 담기/,
        remove: /^위시리스트에서 빼기/,
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

/** Somebody signed in who can hear: storage answers no page that sends it headers of its own. */
async function joinedToListen(page: Page): Promise<void> {
  await listenTo(page);
  await joined(page);
  await page.context().setExtraHTTPHeaders({});
}

/** Likes a row, and waits until the server knows it. */
async function like(page: Page, row: number, name: RegExp): Promise<void> {
  const known = page.waitForResponse((answer) => /\/user\/wishlist\/music\//.test(answer.url()));
  await rows(page).nth(row).getByRole('button', { name }).click();
  expect((await known).ok()).toBe(true);
}

/** The way to the wishlist from anywhere: by the header, or by the menu of a narrow screen. */
async function openWishlist(page: Page, locale: string | undefined): Promise<void> {
  const { menu, openMenu } = words(locale);
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
  await expect.poll(() => loudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
}

/** From another page, by the title above the song. */
async function leadsBack(page: Page, title: string): Promise<void> {
  await rows(page).first().locator('h3 a').click();
  // The address changes before the page does, and who leaves a page closes the panel.
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/playlists\//);
  await dock(page).getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await panel.getByRole('link', { name: title, exact: true }).click();
  await expect(panel).toBeHidden();
}

test('what is liked is kept, plays from there, and the song leads back to it', async ({
  page,
  locale,
}) => {
  const t = words(locale);
  await joinedToListen(page);
  const watch = watchPage(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const [first = '', second = ''] = await titles(page).allInnerTexts();
  await like(page, 0, t.add);
  await like(page, 1, t.add);
  await openWishlist(page, locale);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.menu.wishlist);
  await expect(titles(page)).toHaveText([second, first]);
  await playFirst(page);
  // A slip can be undone: the row stays until the page is opened again.
  await like(page, 1, t.remove);
  await expect(rows(page).nth(1).getByRole('button', { name: t.add })).toBeVisible();
  await expect(titles(page)).toHaveText([second, first]);
  await leadsBack(page, t.menu.wishlist);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(titles(page)).toHaveText([second]);
  watch.expectQuiet();
});

test('albums are kept beside music', async ({ page, locale }) => {
  const t = words(locale);
  await joined(page);
  await keep(page, 'album', 2);
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
  const kinds = page.getByRole('navigation', { name: t.kinds.label });
  await kinds.getByRole('link', { name: t.kinds.album }).click();
  await expect(page).toHaveURL(/\/wishlist\?kind=album$/);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  const heart = rows(page).first().getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('a long wishlist has pages, there from the first byte', async ({ page, locale }) => {
  await joined(page);
  await keep(page, 'music', 31);
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
  await expect(rows(page)).toHaveCount(30);
  await page.locator('main nav a[rel=next]').click();
  await expect(page).toHaveURL(/\/wishlist\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  const last = await titles(page).innerText();
  const answer = await page.reload();
  expect(await answer?.text()).toContain(`>${last}</a>`);
  await page.goto('/wishlist?page=3');
  await page.getByRole('link', { name: words(locale).end.action }).click();
  await expect(rows(page)).toHaveCount(30);
});

test('what is heard is remembered, plays from there, and can be forgotten', async ({
  page,
  locale,
}) => {
  test.setTimeout(60_000);
  const t = words(locale);
  await joinedToListen(page);
  const watch = watchPage(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const [heard = ''] = await titles(page).allInnerTexts();
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/v1/plays'));
  await playFirst(page);
  expect((await counted).ok()).toBe(true);
  await openWishlist(page, locale);
  const tabs = page.getByRole('navigation', { name: t.menu.library });
  await tabs.getByRole('link', { name: t.menu.recent }).click();
  await expect(page).toHaveURL(/\/history\/music$/);
  await expect(titles(page)).toHaveText([heard]);
  await expect(rows(page).first().locator('time')).toHaveText(t.justNow);
  await expectAccessible(page);
  await page.goto('/history', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/history\/music$/);
  await playFirst(page);
  await leadsBack(page, t.menu.recent);
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
  watch.expectQuiet();
});

test('where nothing is kept yet, the page says what to do', async ({ page, locale }) => {
  test.setTimeout(60_000);
  const t = words(locale);
  await joined(page);
  const empties = [
    { path: '/wishlist', said: t.wishlist.music, leads: '/music' },
    { path: '/wishlist?kind=album', said: t.wishlist.album, leads: '/album' },
    { path: '/history/music', said: t.recent, leads: '/music' },
  ];
  for (const { path, said, leads } of empties) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: said.title })).toBeVisible();
    await expect(page.getByRole('main').getByText(said.body)).toBeVisible();
    const action = page.getByRole('main').getByRole('link', { name: said.action });
    await expect(action).toHaveAttribute('href', leads);
    await expectAccessible(page);
  }
});

test('a visitor is asked to sign in', async ({ page, locale }) => {
  const t = words(locale);
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

for (const theme of ['dark', 'light'])
  test(`a kept list is not hard to use for anybody, ${theme}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
    await joined(page);
    await keep(page, 'music', 3);
    await keep(page, 'album', 2);
    for (const path of ['/wishlist', '/wishlist?kind=album']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
    }
  });
