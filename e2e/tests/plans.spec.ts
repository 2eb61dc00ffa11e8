import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/plans.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/plans.json' with { type: 'json' };
import { expectAccessible, setTheme } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { test } from './fixtures.ts';
import { grantPlan } from './operator.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean, watchConsole, watchLayoutShifts } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) => (isKorean(locale) ? ko : en);
const card = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const price = (page: Page, name: string) => card(page, name).locator('p').filter({ hasText: '₩' });

const subscribeLink = (page: Page, t: typeof ko, plan: string) =>
  card(page, plan).getByRole('link', { name: formatMessage(t.action.subscribeNamed, { plan }) });

test('visitors see the plans with monthly and yearly prices', async ({ page, locale }) => {
  const t = messages(locale);
  const watch = watchConsole(page);
  const response = await page.goto('/plans', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  await expect(price(page, t.plan.creator).first()).toContainText('₩8,250');
  await expect(card(page, t.plan.creator)).toContainText(
    formatMessage(t.price.year, { won: '99,000' }),
  );
  await expect(price(page, t.plan.pro).first()).toContainText('₩16,583');
  await page.getByRole('radio', { name: t.period.month }).check();
  for (const [name, won] of [
    [t.plan.creator, '₩9,900'],
    [t.plan.pro, '₩19,900'],
    [t.plan.business, '₩49,000'],
  ] as const)
    await expect(price(page, name).first()).toContainText(won);
  await expect(card(page, t.plan.enterprise)).toContainText(t.price.quote);
  const quote = card(page, t.plan.enterprise).getByRole('link', { name: t.action.quote });
  await expect(quote).toHaveAttribute('href', '/support/visitor/business');
  for (const [plan, path] of [
    [t.plan.creator, '/checkout?plan=creator&period=month'],
    [t.plan.pro, '/checkout?plan=pro&period=month'],
  ] as const)
    await expect(subscribeLink(page, t, plan)).toHaveAttribute('href', path);
  await card(page, t.plan.business).getByRole('button', { name: t.seats.more }).click();
  await expect(subscribeLink(page, t, t.plan.business)).toHaveAttribute(
    'href',
    '/checkout?plan=business&period=month&seats=2',
  );
  watch.expectNoErrors();
});

test('a visitor who chooses Free signs in, returns and starts it once', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const start = card(page, t.plan.free).getByRole('button', { name: t.action.startFree });
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await start.click();
  const prompt = page.getByRole('dialog', {
    name: isKorean(locale) ? '로그인이 필요해요' : 'Please sign in',
  });
  await expect(prompt).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toContain('"/plans"');
  await signUpUser(page);
  const watch = watchConsole(page);
  await page.goto('/plans', { waitUntil: 'networkidle' });
  const freeResponse = page.waitForResponse((reply) => reply.url().endsWith('/subscription/free'));
  await start.click();
  expect((await freeResponse).ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: t.action.taken })).toBeVisible();
  const currentLabel = card(page, t.plan.free).getByText(t.action.held, { exact: true });
  await expect(currentLabel).toBeFocused();
  await expect(start).toHaveCount(0);
  const used = formatMessage(t.quota, { tracks: 3, used: 0, day: '' }).split('·')[0] ?? '';
  await expect(card(page, t.plan.free)).toContainText(used);
  const response = await page.reload();
  expect(await response?.text()).toContain(t.action.held);
  await expect(currentLabel).toBeVisible();
  watch.expectNoErrors();
});

test('a visitor who subscribes signs in and returns to the same choice', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await subscribeLink(page, t, t.plan.pro).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/plans$/);
  expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toContain(
    '"/checkout?plan=pro&period=year"',
  );
});

test('a granted plan is marked with its last day, and smaller plans are marked as included', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'pro', '2030-12-31');
  await page.goto('/plans', { waitUntil: 'networkidle' });
  const day = isKorean(locale) ? '2030년 12월 31일' : 'December 31, 2030';
  await expect(card(page, t.plan.pro)).toContainText(formatMessage(t.action.heldUntil, { day }));
  for (const smaller of [t.plan.free, t.plan.creator])
    await expect(card(page, smaller)).toContainText(t.action.included);
  await expect(subscribeLink(page, t, t.plan.business)).toBeVisible();
});

test('a failure to start Free is shown, and starting it again succeeds', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/user/subscription/free', (route) => route.abort());
  const start = card(page, t.plan.free).getByRole('button', { name: t.action.startFree });
  await start.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await page.unroute('**/_api/v1/user/subscription/free');
  await start.click();
  await expect(card(page, t.plan.free)).toContainText(t.action.held);
});

test('the menu and the home page show the plans in Korean only', async ({ page, locale }) => {
  const t = messages(locale);
  await page.goto('/', { waitUntil: 'networkidle' });
  const menu = page.getByRole('banner').getByRole('link', { name: ko.title });
  if (!isKorean(locale)) {
    await expect(card(page, t.plan.creator)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: en.title })).toHaveCount(0);
    return;
  }
  const table = page.getByRole('region', { name: t.heading });
  await expect(table.getByRole('heading', { level: 3 })).toHaveCount(5);
  await table.getByRole('radio', { name: t.period.month }).check();
  await expect(price(page, t.plan.creator).first()).toContainText('₩9,900');
  await menu.click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading);
});

test('both prices are readable without JavaScript', async ({ browser, locale, viewport }) => {
  const t = messages(locale);
  const settings = { javaScriptEnabled: false, locale: locale ?? '', viewport };
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/plans`);
  const creator = card(page, t.plan.creator);
  await expect(creator.getByText('₩8,250')).toBeVisible();
  await expect(
    creator.getByText(formatMessage(t.price.monthInstead, { won: '9,900' })),
  ).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeHidden();
  await expect(page.getByText(t.action.withoutScripts)).toBeVisible();
  await context.close();
});

test('the plan table passes axe, does not shift and does not overflow', async ({
  page,
  locale,
  baseURL,
}) => {
  await setTheme(page, locale, baseURL);
  const layoutShift = await watchLayoutShifts(page);
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 390, 769, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} wide`).toBeLessThanOrEqual(0);
  }
});
