import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/shell.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

const messages = (locale: string | undefined) => (isKorean(locale) ? ko : en);

test('an unknown path returns 404 and links to the music list', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page
    .getByRole('link', { name: isKorean(locale) ? '음악 둘러보기' : 'Browse music' })
    .click();
  await expect(page).toHaveURL(/\/music$/);
});

test('/404 is the same page', { tag: '@ko-only' }, async ({ page, locale }) => {
  const response = await page.goto('/404');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isKorean(locale) ? '페이지를 찾을 수 없어요' : 'Page not found',
  );
});

test('the head of a page carries its title, share tags, keywords and canonical address', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const suffix = isKorean(locale) ? 'AI 배경음악 서비스' : 'AI background music service';
  for (const path of ['/music', '/music?page=2', '/404']) {
    await page.goto(path);
    const title = await page.title();
    expect(title.endsWith(suffix)).toBe(true);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1);
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /BGM/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  }
});

test('the footer names the business, and the header links home and, on wide screens, to the sections', async ({
  page,
  locale,
  viewport,
}) => {
  const { menu, mobile, footer } = messages(locale);
  await page.goto('/music?page=2');
  await expect(page.getByRole('contentinfo')).toContainText('000-00-00000');
  await expect(page.getByRole('contentinfo')).toContainText(footer.ai);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: menu.pricing }),
  ).toBeVisible();
  const header = page.getByRole('banner');
  const left = header.getByRole('navigation', { name: menu.label });
  const right = header.getByRole('link', { name: menu.pricing });
  const wide = (viewport?.width ?? 0) > 768;
  await expect(left).toBeVisible({ visible: wide });
  await expect(right).toBeVisible({ visible: wide && isKorean(locale) });
  await expect(header.getByRole('button', { name: mobile.open })).toBeVisible({ visible: !wide });
  if (wide) {
    await expect(left.getByRole('link')).toHaveText([
      menu.music,
      menu.album,
      menu.projects,
      menu.library,
    ]);
    await left.getByRole('link', { name: menu.library }).hover();
    for (const name of [menu.wishlist, menu.recent])
      await expect(left.getByRole('link', { name })).toBeVisible();
    await page.mouse.move(0, 400);
    await expect(left.getByRole('link', { name: menu.wishlist })).toBeHidden();
    await left.getByRole('link', { name: menu.library }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(left.getByRole('link', { name: menu.wishlist })).toBeFocused();
  }
  if (wide && isKorean(locale)) {
    const [leftBox, rightBox] = [await left.boundingBox(), await right.boundingBox()];
    expect(rightBox?.x).toBeGreaterThan((leftBox?.x ?? 0) + (leftBox?.width ?? 0));
  }
  await header.getByRole('link', { name: /onsori/ }).click();
  await expect(page).toHaveURL('/');
});

test('the footer links to the permitted uses, the verification and the keyboard shortcuts', {
  tag: '@ko-only',
}, async ({ page, locale, viewport }) => {
  const { menu, footer, shortcuts } = messages(locale);
  await page.goto('/music');
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: footer.help });
  await expect(help.getByRole('link', { name: menu.licenceUses })).toHaveAttribute(
    'href',
    '/licence',
  );
  await expect(help.getByRole('link', { name: menu.verify })).toHaveAttribute('href', '/verify');
  if ((viewport?.width ?? 0) <= 768) return;
  await help.getByRole('button', { name: shortcuts }).click();
  await expect(page.getByRole('dialog', { name: shortcuts })).toBeVisible();
});

test('documents are private and their scripts carry a nonce', { tag: '@ko-only' }, async ({
  page,
}) => {
  const response = await page.goto('/music');
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.vary).toContain('Accept-Language');
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
    headers['content-security-policy'] ?? '',
  )?.[1];
  expect(nonce).toBeTruthy();
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const second = await page.goto('/music');
  expect(second?.headers()['content-security-policy']).not.toContain(nonce);
});

test('the lang parameter overrides the browser language and is part of the alternate URLs', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const other = isKorean(locale) ? 'en' : 'ko';
  await page.goto(`/music?lang=${other}`);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/music\\?lang=${other}$`),
  );
  for (const language of ['ko', 'en', 'x-default'])
    await expect(page.locator(`link[hreflang="${language}"]`)).toHaveCount(1);
});

test('a chosen language and theme persist', { tag: '@ko-only' }, async ({ page }) => {
  // A list of one page, so that scrolling down sends no further request.
  const onePageList = '/music?mood=차분한&genre=재즈&tempos=느림&instruments=피아노';
  await page.goto(onePageList);
  const footer = page.getByRole('contentinfo');
  await page.waitForLoadState('networkidle');
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) apiRequests.push(request.url());
  });
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const title = page.getByRole('article').first().getByRole('heading');
  await expect(title).toHaveText(/^[A-Za-z ]+/);
  expect(apiRequests.map((url) => new URL(url).searchParams.get('lang'))).toEqual(['en']);
  await expect(page).toHaveURL(onePageList);
  const saved = Promise.withResolvers<void>();
  await page.route('**/preferences.data**', async (route) => {
    await saved.promise;
    await route.continue();
  });
  const light = footer.getByRole('button', { name: 'Light' });
  await light.click();
  // The theme changes before the server responds.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  const response = page.waitForResponse('**/preferences.data**');
  saved.resolve();
  await response;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/**
 * Counts slide transitions of matching elements; the returned function gives the count so far. An
 * element may leave the document before the event of its last slide, so each one has a listener.
 */
async function countSlides(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((watched) => {
    const counter = Object.assign(window, { slides: 0 });
    const watchedElements = new WeakSet<EventTarget>();
    const isSlide = ({ target, propertyName }: TransitionEvent) =>
      propertyName === 'translate' && (target as Element).matches(watched);
    document.addEventListener('transitionrun', (event) => {
      const { target } = event;
      if (target === null || !isSlide(event) || watchedElements.has(target)) return;
      watchedElements.add(target);
      counter.slides += 1;
      target.addEventListener('transitionrun', (next) => {
        if (isSlide(next as TransitionEvent)) counter.slides += 1;
      });
    });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { slides: number }).slides);
}

test('the mobile menu opens, traps the focus and restores it when closed', async ({
  page,
  locale,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) > 768, 'wide screens show the menu in the header');
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const slides = await countSlides(page, '[role=dialog]');
  const opener = page.getByRole('button', { name: t.mobile.open });
  await opener.click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await expect.poll(slides).toBe(1);
  await expect(menu.getByRole('navigation').getByRole('listitem')).toHaveText([
    t.menu.main,
    t.menu.music,
    t.menu.album,
    t.menu.projects,
    t.menu.info,
    t.menu.support,
    ...(isKorean(locale)
      ? ['요금제', '사용 범위', '라이선스 확인']
      : ['License coverage', 'Verify a license']),
  ]);
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(slides).toBe(2);
  await opener.click();
  await menu.getByRole('link', { name: t.menu.music }).click();
  await expect(menu).toBeHidden();
});

test('navigation moves the focus to the new page', { tag: '@ko-only' }, async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await expect(page.locator('main')).not.toBeFocused();
  await page.getByRole('article').first().locator('h3 a').press('Enter');
  await expect(page).toHaveURL(/\/playlists\//);
  await expect(page.locator('main')).toBeFocused();
});

for (const [path, target] of [
  ['/album', 'main'],
  ['/music', '#list'],
] as const)
  test(`the first Tab press on ${path} reaches the skip link, which leads to ${target}`, async ({
    page,
    locale,
  }) => {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {
      name: isKorean(locale) ? '본문으로 건너뛰기' : 'Skip to content',
    });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(target)).toBeFocused();
    // The next stop is in the content, not in the filters before it.
    await page.keyboard.press('Tab');
    await expect(page.locator(`${target} :focus`)).toHaveCount(1);
  });
