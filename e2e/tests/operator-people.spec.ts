import { expect, type Page } from '@playwright/test';
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enPeople from '#web/src/i18n/en/people.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koPeople from '#web/src/i18n/ko/people.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { openPage, test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { newPerson, type Person, setUniqueClientIp, signUpUser, waitForMail } from './people.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale) ? { ...koOperator, ...koPeople } : { ...enOperator, ...enPeople };
type Texts = ReturnType<typeof textsOf>;

async function openPeople(page: Page, t: Texts): Promise<void> {
  await setUniqueClientIp(page);
  await openConsole(page, '/operator/people', 'support');
  await expect(heading(page, t.title)).toBeVisible();
}

async function selectPerson(page: Page, t: Texts, { email }: Person): Promise<void> {
  await page.getByLabel(t.search).fill(email);
  await button(page, t.submit).click();
  await page.getByRole('table', { name: t.table }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: t.actions })).toBeVisible();
}

async function enterReason(page: Page, t: Texts, submitLabel: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: submitLabel }).click();
}

async function act(page: Page, t: Texts, { label, done }: { label: string; done: string }) {
  await page.getByRole('button', { name: t.actions }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await enterReason(page, t, label);
  await expect(page.getByText(done)).toBeVisible();
}

async function trySignIn(page: Page, { email, password }: Person, locale: string | undefined) {
  const t = authMessages(locale);
  await open(page, '/signin');
  await field(page, t.field.email).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await button(page, t.signIn.submit).click();
}

test('an operator unmasks and approves a company partner, who gets a mail', async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const context = await browser.newContext();
  const partner = newPerson();
  const partnerPage = await openPage(context);
  await setUniqueClientIp(partnerPage);
  await signUpUser(partnerPage, partner, { company_code: 'ONSORI-TV' });
  await context.close();
  await openPeople(page, t);
  await selectPerson(page, t, partner);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(partner.email);
  await button(page, t.unmask.show).click();
  await expectAccessible(page);
  await enterReason(page, t, t.unmask.show);
  await expect(main).toContainText(partner.email);
  await expectAccessible(page);
  await button(page, t.unmask.hide).click();
  await expect(main).not.toContainText(partner.email);
  const before = Date.now();
  await act(page, t, t.action.approve);
  await expect(main).toContainText(t.status.approved);
  const { text } = await waitForMail(partner.email, before);
  expect(text).toContain(isKorean(locale) ? '기업 파트너' : 'company partner');
});

test('a suspended person cannot sign in, a restored one can', { tag: '@ko-only' }, async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const context = await browser.newContext();
  const personPage = await openPage(context);
  await setUniqueClientIp(personPage);
  const person = await signUpUser(personPage);
  await openPeople(page, t);
  await selectPerson(page, t, person);
  await act(page, t, t.action.suspend);
  await context.clearCookies();
  await trySignIn(personPage, person, locale);
  const refusal = isKorean(locale)
    ? '이용이 정지된 계정이에요.'
    : 'This account has been suspended.';
  await expect(personPage.getByText(refusal)).toBeVisible();
  await act(page, t, t.action.restore);
  await trySignIn(personPage, person, locale);
  await expect(personPage).toHaveURL(/\/main$/);
  await context.close();
});
