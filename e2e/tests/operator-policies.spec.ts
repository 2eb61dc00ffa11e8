import { expect, type Page } from '@playwright/test';
import enNotices from '#web/src/i18n/en/notices.json' with { type: 'json' };
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enPolicies from '#web/src/i18n/en/policies.json' with { type: 'json' };
import koNotices from '#web/src/i18n/ko/notices.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koPolicies from '#web/src/i18n/ko/policies.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { codeField, totpCode } from './authenticator.ts';
import { showsNotices, test } from './fixtures.ts';
import { expireStepUp, openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...koPolicies, banner: koNotices, operator: koOperator }
    : { ...enPolicies, banner: enNotices, operator: enOperator };
type Texts = ReturnType<typeof textsOf>;

const path = '/operator/policies';
/** Caches forget a change within a minute. */
const CACHE_TIMEOUT_MS = 60_000;

const bannerOf = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t.banner.label, exact: true });

const lineOf = (page: Page, t: Texts, text: string) =>
  bannerOf(page, t).locator('> div', { hasText: text });

/** Reloads a page until its banner does or does not contain the text. */
async function expectOnReload(page: Page, t: Texts, text: string, isShown: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/policy/terms');
        return bannerOf(page, t).getByText(text).isVisible();
      },
      { timeout: CACHE_TIMEOUT_MS },
    )
    .toBe(isShown);
}

async function createNotice(page: Page, t: Texts, text: string): Promise<void> {
  await page.getByRole('button', { name: t.notices.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.noticeForm.create }).click();
  await expect(dialog.getByText(t.noticeForm.missingText)).toHaveCount(2);
  await dialog.getByLabel(t.kind.warning).check();
  await dialog.getByLabel(t.noticeForm.ko).fill(`${text} 점검`);
  await dialog.getByLabel(t.noticeForm.en).fill(`${text} maintenance`);
  await dialog.getByLabel(t.noticeForm.link).fill('/plans');
  await expect(dialog.getByRole('link', { name: t.banner.more })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.noticeForm.create }).click();
  await expect(dialog).toBeHidden();
}

test('a notice shows on every page until it is dismissed or ended', async ({
  page,
  browser,
  locale,
  viewport,
  baseURL,
}) => {
  test.slow();
  const t = textsOf(locale);
  const text = `e2e ${test.info().project.name} ${Date.now()}`;
  await showsNotices(page);
  await setUniqueClientIp(page);
  await openConsole(page, path, 'admin');
  await createNotice(page, t, text);
  const row = page.getByRole('table', { name: t.notices.table }).getByRole('row', { name: text });
  await expect(row).toContainText(t.state.active);

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? '',
    viewport,
  });
  const visitor = await context.newPage();
  await expectOnReload(visitor, t, text, true);
  const withoutScripts = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? '',
    javaScriptEnabled: false,
  });
  const plain = await withoutScripts.newPage();
  await plain.goto('/plans');
  await lineOf(plain, t, text).getByRole('button', { name: t.banner.dismiss }).click();
  await expect(plain).toHaveURL(/\/plans$/);
  await expect(plain.getByText(text)).toBeHidden();
  await withoutScripts.close();

  const line = lineOf(visitor, t, text);
  await expectAccessible(visitor);
  await line.getByRole('link', { name: t.banner.more }).click();
  await expect(visitor).toHaveURL(/\/plans$/);
  await line.getByRole('button', { name: t.banner.dismiss }).click();
  await expect(line).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText(text)).toBeHidden();

  await row.getByRole('button').click();
  await page.getByRole('button', { name: t.notices.end, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.operator.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: t.endNotice.submit }).click();
  await expect(row).toContainText(t.state.ended);
  await expectAccessible(page);
  await context.clearCookies();
  await expectOnReload(visitor, t, text, false);
  await context.close();
});

test('a price change is announced with a fresh code after a preview', async ({ page, locale }) => {
  const t = textsOf(locale);
  await setUniqueClientIp(page);
  const operator = await openConsole(page, `${path}?tab=prices`, 'admin');
  await expireStepUp(operator);
  await page.getByRole('button', { name: t.prices.announce }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(t.priceForm.period).selectOption('year');
  // A day has one price, and this test runs in two languages.
  const day = isKorean(locale) ? '2099-03-01' : '2099-03-02';
  await dialog.getByLabel(t.priceForm.effectiveOn).fill(day);
  await dialog.getByRole('button', { name: t.priceForm.submit }).click();
  await expect(dialog.getByLabel(t.priceForm.unitPrice)).toBeFocused();
  await dialog.getByLabel(t.priceForm.unitPrice).fill('239,000');
  await expect(dialog.getByText(t.concerned.needConsent)).toBeVisible();
  await dialog.getByLabel(t.operator.reason.label).fill('e2e');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.priceForm.submit }).click();
  await codeField(page).fill(totpCode(operator.secret, 1));
  await expect(page.getByText(t.priceForm.done)).toBeVisible();
  const year = isKorean(locale) ? '2099. 3. 1.' : 'Mar 2, 2099';
  const row = page.getByRole('table', { name: t.prices.table }).getByRole('row', { name: year });
  await expect(row).toContainText('239,000');
  await expectAccessible(page);
});

test('a new version of a policy is announced and leaves the current one readable', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  // Days of versions ascend, and this test runs in two languages.
  const target = isKorean(locale) ? 'marketing' : 'licence';
  const day = '2099-01-01';
  await setUniqueClientIp(page);
  await openConsole(page, `${path}?tab=policies`, 'admin');
  const card = page.getByRole('region', { name: t.policies[target], exact: true });
  await card.getByRole('link', { name: t.policies.write }).click();
  const [ko, en] = [
    page.getByLabel(t.policyEditor.ko, { exact: true }),
    page.getByLabel(t.policyEditor.en, { exact: true }),
  ];
  await expect(ko).toHaveValue(/^# /);
  await ko.fill(`${await ko.inputValue()}\n\n새 문단이에요.`);
  await page.getByLabel(t.policyEditor.effectiveOn).fill(day);
  await page.getByRole('button', { name: t.policyEditor.preview }).click();
  await expect(page.getByText(t.policyEditor.differs)).toBeVisible();
  await en.fill(`${await en.inputValue()}\n\nA new paragraph.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.policyEditor.preview }).click();
  const added = isKorean(locale) ? '새 문단이에요.' : 'A new paragraph.';
  await expect(page.getByRole('article')).toContainText(added);
  await expectAccessible(page);
  await page.getByRole('button', { name: formatMessage(t.policyEditor.publish, { day }) }).click();
  await expect(card).toContainText(t.policies.state.upcoming);

  await expect
    .poll(async () => (await page.goto(`/policy/${target}/${day}`))?.status(), {
      timeout: CACHE_TIMEOUT_MS,
    })
    .toBe(200);
  await expect(page.getByRole('article')).toContainText(added);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/policy/${target}`);
  await expect(page.getByRole('article')).not.toContainText(added);
  await expect(page.getByRole('navigation').getByText(/2099/)).toBeVisible();
});
