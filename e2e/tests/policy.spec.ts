import {
  type PolicyTarget,
  policyVersions,
  releasedPolicyOn,
  toPolicyDay,
} from '@onsori/contract/policies';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './fixtures.ts';
import { isKorean, watchConsole } from './watch.ts';

const targets = (Object.keys(policyVersions) as PolicyTarget[]).map(
  (target) => [target, releasedPolicyOn(target, toPolicyDay(new Date()))] as const,
);

test('every policy document shows its date and links to its sections', async ({ page, locale }) => {
  for (const [target, date] of targets) {
    const watch = watchConsole(page);
    const response = await page.goto(`/policy/${target}`);
    expect(response?.status()).toBe(200);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(title).toMatch(isKorean(locale) ? /[가-힣]/ : /^[A-Z]/);
    await expect(page.getByRole('article')).toContainText(
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(date),
      ),
    );
    const contents = page.getByRole('article').getByRole('navigation').first().getByRole('link');
    const last = contents.last();
    await last.click();
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`section[id="${id}"] h2`)).toHaveText(
      (await last.textContent()) ?? '',
    );
    await expect(page.locator(`section[id="${id}"] h2`)).toBeInViewport();
    watch.expectNoErrors();
  }
});

test('the current version has one canonical URL with and without its date', async ({ page }) => {
  for (const [target, date] of targets) {
    await page.goto(`/policy/${target}/${date}`);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`/policy/${target}\\?lang=`));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
});

test('unknown documents and versions return 404', async ({ page }) => {
  for (const path of ['cookies', 'terms/2020-01-01', 'terms/tomorrow', 'constructor']) {
    const response = await page.goto(`/policy/${path}`);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('scripts do not contain the documents', async ({ page, locale }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/policy/refund', { waitUntil: 'networkidle' });
  const sentence = isKorean(locale)
    ? '얼마를 어떻게 돌려받는지 정한 문서예요'
    : 'What you get back, and how, when you cancel a plan';
  await expect(page.getByRole('article')).toContainText(sentence);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of await Promise.all(scripts)) expect(script).not.toContain(sentence);
});

test('documents link to each other without JavaScript', async ({ browser, locale, viewport }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/policy/terms`);
  const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
  await expect(tabs).toHaveCount(targets.length);
  const name = (await tabs.nth(1).textContent()) ?? '';
  await tabs.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await context.close();
});

test('the privacy policy passes axe', async ({ page }) => {
  await page.goto('/policy/privacy', { waitUntil: 'networkidle' });
  await expectAccessible(page);
});

test('no document overflows horizontally', async ({ page }) => {
  for (const [target] of targets) {
    await page.goto(`/policy/${target}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, target).toBeLessThanOrEqual(0);
  }
});
