import { expect, type Page } from '@playwright/test';
import enCompanies from '#web/src/i18n/en/companies.json' with { type: 'json' };
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enPeople from '#web/src/i18n/en/people.json' with { type: 'json' };
import enShell from '#web/src/i18n/en/shell.json' with { type: 'json' };
import koCompanies from '#web/src/i18n/ko/companies.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koPeople from '#web/src/i18n/ko/people.json' with { type: 'json' };
import koShell from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { button, field, fillSignUpForm, heading, open } from './auth-pages.ts';
import { openPage, test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { newPerson, type Person, setUniqueClientIp, signInUser } from './people.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...koCompanies, reason: koOperator.reason, people: koPeople, menu: koShell.menu }
    : { ...enCompanies, reason: enOperator.reason, people: enPeople, menu: enShell.menu };
type Texts = ReturnType<typeof textsOf>;

async function signUpPartner(
  page: Page,
  locale: string | undefined,
  person: Person,
  code: string,
): Promise<void> {
  const t = authMessages(locale);
  await open(page, '/cjenmsignup');
  await fillSignUpForm(page, t, person);
  await field(page, t.field.companyCode).fill(code);
  await button(page, t.partner.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
}

async function submitWithReason(page: Page, t: Texts, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

test('a company signs up with a code, is approved, and sees the pavilion', async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const partner = newPerson();
  const code = `e2e-${partner.email.slice(4, 12)}`;
  const context = await browser.newContext(locale === undefined ? {} : { locale });
  const partnerPage = await openPage(context);
  await setUniqueClientIp(partnerPage);
  await signUpPartner(partnerPage, locale, partner, code);

  await setUniqueClientIp(page);
  await openConsole(page, '/operator/companies', 'support', 'billing');
  await expect(heading(page, t.title)).toBeVisible();
  await button(page, t.create.label).click();
  await expectAccessible(page);
  const name = `소리방송 ${code}`;
  await field(page, t.values.name).fill(name);
  await field(page, t.values.code).fill(code);
  await submitWithReason(page, t, t.create.submit);
  await expect(page.getByText(t.create.done)).toBeVisible();

  await button(page, t.approve).click();
  await submitWithReason(page, t, t.people.action.approve.label);
  await expect(page.getByText(t.people.action.approve.done)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(t.memberRole.owner);
  await expect(main).not.toContainText(partner.email);

  await button(page, t.grant.label).click();
  await field(page, t.grant.lastDay).fill('2099-12-31');
  await submitWithReason(page, t, t.grant.label);
  await expect(page.getByText(t.grant.done)).toBeVisible();
  await expect(main.getByRole('table')).toContainText(t.plan.trial);
  await expectAccessible(page);

  await context.clearCookies();
  await signInUser(partnerPage, partner);
  await open(partnerPage, '/main');
  await expect(
    partnerPage.getByRole('link', { name: t.menu.pavilion, exact: true }).first(),
  ).toBeVisible();
  await context.close();
});
