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
import { button, field, fillSignUpForm, open } from './auth-pages.ts';
import type { Person } from './people.ts';
import { isKorean } from './watch.ts';

export const companyMessages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...koCompanies, reason: koOperator.reason, people: koPeople, menu: koShell.menu }
    : { ...enCompanies, reason: enOperator.reason, people: enPeople, menu: enShell.menu };
export type CompanyMessages = ReturnType<typeof companyMessages>;

/** Signs up on the page of company partners. */
export async function signUpPartner(
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

async function submitWithReason(page: Page, t: CompanyMessages, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

/** Creates a company in the console; its panel is open afterwards. */
export async function createCompany(
  page: Page,
  t: CompanyMessages,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<void> {
  await button(page, t.create.label).click();
  await expectAccessible(page);
  await field(page, t.values.name).fill(name);
  await field(page, t.values.code).fill(code);
  await submitWithReason(page, t, t.create.submit);
  await expect(page.getByText(t.create.done)).toBeVisible();
}

/** Approves the only applicant of the open company. */
export async function approveApplicant(page: Page, t: CompanyMessages): Promise<void> {
  await button(page, t.approve).click();
  await submitWithReason(page, t, t.people.action.approve.label);
  await expect(page.getByText(t.people.action.approve.done)).toBeVisible();
}

/** Gives the open company Enterprise without an end, or a trial until a day. */
export async function grantCompanyPlan(
  page: Page,
  t: CompanyMessages,
  trialUntil: string | null,
): Promise<void> {
  await button(page, t.grant.label).click();
  if (trialUntil === null) await field(page, t.grant.kind).selectOption({ label: t.plan.active });
  else await field(page, t.grant.lastDay).fill(trialUntil);
  await submitWithReason(page, t, t.grant.label);
  await expect(page.getByText(t.grant.done)).toBeVisible();
}
