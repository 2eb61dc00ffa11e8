import { expect, type Page } from '@playwright/test';
import enCompanies from '#web/src/i18n/en/companies.json' with { type: 'json' };
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enStatements from '#web/src/i18n/en/operator-statements.json' with { type: 'json' };
import koCompanies from '#web/src/i18n/ko/companies.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koStatements from '#web/src/i18n/ko/operator-statements.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { insertOverdueStatement, signUpCompanyBuyer } from './company-purchases.ts';
import { openPage, test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';
import { won } from './subscription-pages.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...koStatements, companies: koCompanies, console: koOperator }
    : { ...enStatements, companies: enCompanies, console: enOperator };
type Texts = ReturnType<typeof textsOf>;

async function submitWithReason(page: Page, t: Texts, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.console.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

test('an operator sets terms, decides a refund, and records a tax invoice and a deposit', async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const context = await browser.newContext(locale === undefined ? {} : { locale });
  const buyerPage = await openPage(context);
  await setUniqueClientIp(buyerPage);
  const reason = '편성이 취소됐어요.';
  const { companyId, programme } = await signUpCompanyBuyer(buyerPage, ['21', '22'], reason);
  await context.close();
  const number = await insertOverdueStatement(companyId, 330_000);

  await setUniqueClientIp(page);
  await openConsole(page, `/operator/companies?company=${companyId}`, 'support', 'billing');
  const main = page.getByRole('main');
  const { terms } = t.companies;
  const card = main.getByRole('region', { name: terms.label });
  await expect(card).toContainText(won(locale, 66_000));
  await expect(card).toContainText(terms.default);
  await button(page, terms.edit).click();
  await expectAccessible(page);
  await field(page, terms.air_price).fill('44,000');
  await field(page, terms.monthly_limit).fill('x');
  await submitWithReason(page, t, terms.submit);
  await expect(field(page, terms.monthly_limit)).toBeFocused();
  await field(page, terms.monthly_limit).fill('100,000');
  await submitWithReason(page, t, terms.submit);
  await expect(page.getByText(terms.done)).toBeVisible();
  await expect(card).toContainText(won(locale, 44_000));
  await expect(card).toContainText(won(locale, 34_000));
  await expect(main.getByRole('region', { name: t.companies.statements.label })).toContainText(
    number,
  );

  await open(page, '/operator/inbox?list=company-refunds');
  await main.getByRole('row').filter({ hasText: programme }).getByRole('button').click();
  const decision = main.getByRole('region', { name: t.console.companyRefund.title });
  await expect(decision).toContainText(reason);
  await expect(decision).toContainText(t.console.companyRefund.notDownloaded);
  await expectAccessible(page);
  await decision.getByLabel(t.console.reason.label).fill('e2e');
  await decision.locator('button[type=submit]').click();
  await expect(
    page.getByText(
      formatMessage(t.console.companyRefund.approved, { amount: won(locale, 33_000) }),
    ),
  ).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: programme })).toHaveCount(0);

  await open(page, `/operator/statements?company=${companyId}`);
  await expect(heading(page, t.title)).toBeVisible();
  const row = main.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(t.notIssued);
  await row.getByRole('button').click();
  const download = page.waitForEvent('download');
  await button(page, formatMessage(t.saveFile, { number, format: t.format.pdf })).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await button(page, t.invoice.label).click();
  await field(page, t.invoice.number).fill('20260131-41000000-12345678');
  await submitWithReason(page, t, t.invoice.submit);
  await expect(page.getByText(t.invoice.done)).toBeVisible();
  await expect(row).not.toContainText(t.notIssued);
  await expect(page.getByText('20260131-41000000-12345678', { exact: true })).toBeVisible();

  await button(page, t.deposit.label).click();
  await expect(page.getByRole('dialog')).toContainText(won(locale, 330_000));
  await expectAccessible(page);
  await submitWithReason(page, t, t.deposit.submit);
  await expect(page.getByText(t.deposit.done)).toBeVisible();
  await expect(row).not.toContainText(t.notDeposited);
  await expect(button(page, t.deposit.label)).toHaveCount(0);
  await main.getByRole('link', { name: t.state.overdue }).click();
  await expect(row).toHaveCount(0);
});

test('an operator with billing alone sees statements and company refunds, but no companies', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  await setUniqueClientIp(page);
  await openConsole(page, '/operator/statements', 'billing');
  await expect(heading(page, t.title)).toBeVisible();
  const menu = page.getByRole('navigation', { name: t.console.nav.label });
  await expect(menu.getByRole('link', { name: t.console.area.companies })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await button(page, t.console.inbox['company-refunds']).click();
  await expect(
    page
      .getByRole('main')
      .getByText(t.console.companyRefund.emptyTitle)
      .or(page.getByRole('table')),
  ).toBeVisible();
});
