import { expect, type Page } from '@playwright/test';
import enAccount from '#web/src/i18n/en/account.json' with { type: 'json' };
import koAccount from '#web/src/i18n/ko/account.json' with { type: 'json' };
import operatorTexts from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { button, field, heading, open, signOut } from './auth-pages.ts';
import { codeField, enrolInDialog, readSecret, totpCode } from './authenticator.ts';
import { callApi } from './call-api.ts';
import { test } from './fixtures.ts';
import { grantPermissions } from './operator.ts';
import { confirmEmail, type Person, setUniqueClientIp, signInUser, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const factorTexts = (locale: string | undefined) =>
  (isKorean(locale) ? koAccount : enAccount).factor;

async function openSecurity(page: Page): Promise<Person> {
  const person = await signUpUser(page);
  await confirmEmail(person);
  await open(page, '/account?menu=1');
  return person;
}

async function enterPassword(page: Page, { email, password }: Person, locale?: string) {
  const t = authMessages(locale);
  await open(page, '/signin');
  await field(page, t.field.email).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await button(page, t.signIn.submit).click();
  await expect(heading(page, t.factor.title)).toBeVisible();
}

test('a second factor is set up, and sign-in needs a code that was not used @ko-only', async ({
  page,
  locale,
}) => {
  // Three sign-ins, of which each hashes a password.
  test.slow();
  const t = factorTexts(locale);
  const auth = authMessages(locale);
  const person = await openSecurity(page);
  const section = page.getByRole('region', { name: t.title, exact: true });
  await section.getByRole('button', { name: t.setUpNamed }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[autocomplete=current-password]').fill(person.password);
  await dialog.getByRole('button', { name: t.next }).click();
  await expect(dialog.getByRole('img', { name: t.qr })).toBeVisible();
  const secret = await readSecret(page);
  const wrong = totpCode(secret, 40);
  await codeField(page).fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  const first = totpCode(secret);
  await codeField(page).fill(first);
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().innerText()).trim();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.close }).click();
  await page.getByRole('button', { name: t.unsavedStay }).click();
  await dialog.getByRole('button', { name: t.saved }).click();
  await expect(section).toContainText(t.on);
  await signOut(page, locale);

  await enterPassword(page, person, locale);
  await expectAccessible(page);
  await codeField(page).fill(first);
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await codeField(page).fill(totpCode(secret, 1));
  await expect(page).toHaveURL(/\/main$/);
  await signOut(page, locale);

  await enterPassword(page, person, locale);
  await button(page, auth.factor.useRecovery).click();
  await field(page, auth.factor.recoveryCode).fill(recoveryCode.toLowerCase());
  await button(page, auth.factor.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await open(page, '/account?menu=1');
  await expect(section).toContainText('9개');
});

test('a second factor is set up and used to sign in @en-only', async ({ page, locale }) => {
  const t = factorTexts(locale);
  const person = await openSecurity(page);
  await page.getByRole('button', { name: t.setUpNamed }).click();
  const secret = await enrolInDialog(page, person.password);
  await page.getByRole('button', { name: t.saved }).click();
  await signOut(page, locale);
  await enterPassword(page, person, locale);
  await codeField(page).fill(totpCode(secret, 1));
  await expect(page).toHaveURL(/\/main$/);
});

test('the console admits operators with a second factor only @ko-only', async ({
  page,
  locale,
}) => {
  const t = operatorTexts;
  const person = await signUpUser(page);
  await confirmEmail(person);
  const visit = await page.goto('/operator');
  expect(visit?.status()).toBe(404);
  await grantPermissions(person.email, 'admin');
  await signInUser(page, person);
  for (const path of ['/operator', '/operator/operators']) {
    await open(page, path);
    await expect(heading(page, t.gate.enrolTitle)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await expectAccessible(page);
  await expect(callApi(page, { method: 'GET', path: '/v1/operator/operators' })).rejects.toThrow(
    'forbidden.factor_not_enrolled',
  );
  await button(page, t.gate.enrol).click();
  const secret = await enrolInDialog(page, person.password);
  await page.getByRole('button', { name: factorTexts(locale).saved }).click();
  await expect(heading(page, t.operators.title)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText(t.permission.admin);
  await expectAccessible(page);

  // A call that needs a fresh code opens the dialog in place and is repeated.
  await page.route(
    '**/_api/v1/operator/operators',
    (route) =>
      route.fulfill({ status: 403, json: { type: 'forbidden.step_up_required', title: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: t.operators.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.operators.email).fill('nobody@example.com');
  await dialog.getByLabel(t.permission.support).check();
  await dialog.getByLabel(t.reason.label).fill('e2e test');
  await dialog.getByRole('button', { name: t.operators.add }).click();
  await expect(page.getByRole('dialog', { name: t.stepUp.title })).toBeVisible();
  await codeField(page).fill(totpCode(secret, 1));
  await expect(dialog.getByRole('alert').filter({ hasText: '이메일' })).toBeVisible();
});
