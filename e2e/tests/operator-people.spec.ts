import { expect, type Page } from '@playwright/test';
import authTexts from '#web/src/i18n/ko/auth.json' with { type: 'json' };
import operatorTexts from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import t from '#web/src/i18n/ko/people.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { button, field, open } from './auth-pages.ts';
import { enrolInDialog } from './authenticator.ts';
import { test } from './fixtures.ts';
import { grantPermissions } from './operator.ts';
import {
  confirmEmail,
  newPerson,
  type Person,
  setUniqueClientIp,
  signInUser,
  signUpUser,
  waitForMail,
} from './people.ts';

/** Opens the area as a new operator with a second factor. */
async function openPeople(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const operator = await signUpUser(page);
  await confirmEmail(operator);
  await grantPermissions(operator.email, 'support');
  await signInUser(page, operator);
  await open(page, '/operator/people');
  await page.getByRole('button', { name: operatorTexts.gate.enrol }).click();
  await enrolInDialog(page, operator.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
}

async function selectPerson(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel(t.search).fill(email);
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByRole('table', { name: t.table }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: t.actions })).toBeVisible();
}

async function act(page: Page, { label, done }: { label: string; done: string }): Promise<void> {
  await page.getByRole('button', { name: t.actions }).click();
  await page.getByRole('menuitem', { name: label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(operatorTexts.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label }).click();
  await expect(page.getByText(done)).toBeVisible();
}

async function trySignIn(page: Page, { email, password }: Person): Promise<void> {
  await open(page, '/signin');
  await field(page, authTexts.field.email).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await button(page, authTexts.signIn.submit).click();
}

test('an operator approves a company partner, who gets a mail', async ({ page, browser }) => {
  const context = await browser.newContext();
  const partner = newPerson();
  const partnerPage = await context.newPage();
  await setUniqueClientIp(partnerPage);
  await signUpUser(partnerPage, partner, { company_code: 'ONSORI-TV' });
  await context.close();
  await openPeople(page);
  await selectPerson(page, partner);
  const panel = page.locator('main section');
  await expect(panel).not.toContainText(partner.email);
  await page.getByRole('button', { name: t.unmask.show }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(operatorTexts.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: t.unmask.show }).click();
  await expect(panel).toContainText(partner.email);
  await expectAccessible(page);
  const before = Date.now();
  await act(page, t.action.approve);
  await expect(panel).toContainText(t.status.approved);
  expect((await waitForMail(partner.email, before)).text).toContain('기업 파트너');
});

test('a suspended person cannot sign in, a restored one can', async ({ page, browser }) => {
  const context = await browser.newContext();
  const personPage = await context.newPage();
  await setUniqueClientIp(personPage);
  const person = await signUpUser(personPage);
  await openPeople(page);
  await selectPerson(page, person);
  await act(page, t.action.suspend);
  await context.clearCookies();
  await trySignIn(personPage, person);
  await expect(personPage.getByText('이용이 정지된 계정이에요.')).toBeVisible();
  await act(page, t.action.restore);
  await trySignIn(personPage, person);
  await expect(personPage).toHaveURL(/\/main$/);
  await context.close();
});
