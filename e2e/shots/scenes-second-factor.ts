import type { Page } from '@playwright/test';
import { codeField, enrolInDialog, totpCode } from '#e2e/tests/authenticator.ts';
import { grantPermissions, whileWithdrawn } from '#e2e/tests/operator.ts';
import {
  confirmEmail,
  type Person,
  setUniqueClientIp,
  signInUser,
  signUpUser,
} from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

/** Signs up a new user and opens the security section. */
async function openSecurity(page: Page): Promise<Person> {
  await setUniqueClientIp(page);
  const person = await signUpUser(page);
  await confirmEmail(person);
  await page.goto('/account?menu=1', { waitUntil: 'networkidle' });
  return person;
}

/** Opens the dialog that sets up the second factor. */
async function openSetup(page: Page): Promise<Person> {
  const person = await openSecurity(page);
  await page.locator('main section').nth(1).getByRole('button').click();
  return person;
}

async function enrol(page: Page): Promise<Person & { readonly secret: string }> {
  const person = await openSetup(page);
  return { ...person, secret: await enrolInDialog(page, person.password) };
}

const finish = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

/** Opens the console as an admin with a second factor. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await setUniqueClientIp(page);
  const person = await signUpUser(page);
  await confirmEmail(person);
  await grantPermissions(person.email, 'admin');
  const other = await signUpUser(page);
  await confirmEmail(other);
  await grantPermissions(other.email, 'support', 'billing');
  await signInUser(page, person);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main button').first().click();
  await enrolInDialog(page, person.password);
  await finish(page);
  await page.getByRole('navigation').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const scene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
  name,
  path: '/404',
  act: async (page) => {
    await act(page);
  },
});

export const consoleScene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
  ...scene(name, act),
  only: 1440,
});

export const secondFactorScenes: readonly Scene[] = [
  { ...scene('account-factor-off', openSecurity), fullPage: true },
  scene('account-factor-setup', async (page) => {
    const { password } = await openSetup(page);
    await page.locator('[role=dialog] input[type=password]').fill(password);
    await page.locator('[role=dialog] button[type=submit]').click();
    await codeField(page).fill('12345');
  }),
  scene('account-factor-codes', enrol),
  {
    ...scene('account-factor-on', async (page) => {
      await enrol(page);
      await finish(page);
      await page.locator('main button[aria-expanded]').nth(1).click();
    }),
    fullPage: true,
  },
  scene('signin-code', async (page) => {
    const { email, password, secret } = await enrol(page);
    await page.context().clearCookies({ name: /^(?!lang|theme)/ });
    await page.goto('/signin', { waitUntil: 'networkidle' });
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
    await codeField(page).fill(totpCode(secret, 40));
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  consoleScene('operator-operators', async (page) => {
    await openConsole(page, '/operator/operators');
    await page.getByRole('row').last().getByRole('button').click();
  }),
  consoleScene('operator-catalogue', async (page) => {
    await openConsole(page, '/operator/catalogue');
    await page.getByRole('table').locator('th button').nth(2).click();
    await page.locator('main dl').waitFor();
    await page.getByRole('table').locator('[data-play]').nth(1).click();
  }),
  consoleScene('operator-catalogue-edit', async (page) => {
    await openConsole(page, '/operator/catalogue');
    await page.getByRole('table').locator('th button').first().click();
    await page.locator('main section[aria-labelledby]').getByRole('button').nth(1).click();
    await page.getByRole('dialog').locator('form').waitFor();
  }),
  consoleScene('operator-albums', async (page) => {
    await openConsole(page, '/operator/catalogue?tab=albums');
    await page.getByRole('table').locator('th button').nth(1).click();
    await page.locator('main dl').waitFor();
  }),
  consoleScene('operator-albums-order', async (page) => {
    await openConsole(page, '/operator/catalogue?tab=albums');
    await page.getByRole('table').locator('th button').first().click();
    await page.locator('main dl').waitFor();
    await page.locator('main section[aria-labelledby] button').nth(1).click();
    await page.getByRole('dialog').locator('ol button').nth(1).click();
    await page.getByRole('dialog').locator('ol').scrollIntoViewIfNeeded();
  }),
  consoleScene('operator-catalogue-withdraw', async (page) => {
    await openConsole(page, '/operator/catalogue');
    await page.getByRole('table').locator('th button').first().click();
    await page.locator('main section[aria-labelledby]').getByRole('button').nth(3).click();
    await page.getByRole('dialog').getByRole('radio').nth(2).check();
    await page.getByRole('dialog').locator('form button[type=submit]').click();
  }),
  consoleScene('operator-catalogue-withdrawn', (page) =>
    whileWithdrawn('12', async () => {
      await openConsole(page, '/operator/catalogue');
      await page.locator('main [aria-pressed=false]').first().click();
      await page.getByRole('table').locator('th button').first().click();
      await page.locator('main dl').waitFor();
    }),
  ),
  consoleScene('operator-step-up', async (page) => {
    await openConsole(page, '/operator');
    await page.route('**/_api/v1/operator/operators', (route) =>
      route.fulfill({ status: 403, json: { type: 'forbidden.step_up_required' } }),
    );
    await page.locator('nav a[href="/operator/operators"]').click();
    await codeField(page).fill('409');
  }),
];
