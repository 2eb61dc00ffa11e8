import { type Browser, expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/shell.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { fromOwnAddress, joined } from './people.ts';
import { isKorean, watchPage } from './watch.ts';

const words = (locale: string | undefined) =>
  isKorean(locale) ? { ...ko, prompt: '로그인이 필요해요' } : { ...en, prompt: 'Please sign in' };

const android = 'Mozilla/5.0 (Linux; Android 16; %) AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  galaxy: `${android.replace('%', 'SM-S931N')} Chrome/150.0.0.0 Mobile Safari/537.36`,
  tablet: `${android.replace('%', 'SM-X810')} Chrome/150.0.0.0 Safari/537.36`,
};

/** As wide as the project says: what is in the hand is told by itself, not by its width. */
async function holding(browser: Browser, agent: keyof typeof agents): Promise<Page> {
  const { locale = '', viewport, baseURL = '' } = test.info().project.use;
  const isMobile = agent !== 'tablet';
  const options = { userAgent: agents[agent], isMobile, hasTouch: true };
  const context = await browser.newContext({
    ...options,
    locale,
    baseURL,
    viewport: viewport ?? null,
  });
  const page = await context.newPage();
  await fromOwnAddress(page);
  return page;
}

for (const phone of ['iphone', 'galaxy'] as const)
  test(`${phone}: downloads wait for a desk, whatever leads there`, async ({ browser, locale }) => {
    const t = words(locale);
    const page = await holding(browser, phone);
    await joined(page);
    const watch = watchPage(page);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/history/download', { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/mobile\/invalid$/);
    await expect(title).toHaveText(t.notOnPhones.title);
    await expectAccessible(page);
    // By a link within the pages, which asks no server.
    await page.goto('/wishlist', { waitUntil: 'networkidle' });
    const tabs = page.getByRole('navigation', { name: t.menu.library });
    await tabs.getByRole('link', { name: t.menu.downloads }).click();
    await expect(page).toHaveURL(/\/mobile\/invalid$/);
    await expect(title).toHaveText(t.notOnPhones.title);
    await page.goBack();
    await expect(page).toHaveURL(/\/wishlist$/);
    // The library itself leads to what works here.
    const header = page.getByRole('navigation', { name: t.menu.label });
    if (await header.isVisible())
      await expect(header.getByRole('link', { name: t.menu.library })).toHaveAttribute(
        'href',
        '/wishlist',
      );
    watch.expectQuiet();
    await page.context().close();
  });

test('a visitor with a phone signs in first, and is then told', async ({ browser, locale }) => {
  const page = await holding(browser, 'galaxy');
  await page.goto('/history/download');
  await expect(page.getByRole('dialog', { name: words(locale).prompt })).toBeVisible();
  const asked = page.url();
  await joined(page);
  const before = page.url();
  await page.goto(asked);
  await expect(page).toHaveURL(/\/mobile\/invalid$/);
  // What only led on is not gone back to.
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.context().close();
});

test('a tablet is a desk', async ({ browser, locale }) => {
  const page = await holding(browser, 'tablet');
  await joined(page);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/history\/download$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words(locale).menu.downloads);
  await page.context().close();
});
