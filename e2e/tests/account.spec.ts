import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/account.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/account.json' with { type: 'json' };
import { expectAccessible, setTheme } from './accessible.ts';
import { authMessages, formatMessage } from './auth-messages.ts';
import { signUpWithGoogle } from './auth-pages.ts';
import { test } from './fixtures.ts';
import {
  newPerson,
  type Person,
  readMailedLink,
  readSmsCode,
  setUniqueClientIp,
  signInUser,
  signUpUser,
} from './people.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, watchConsole } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messagesFor = (locale: string | undefined) => (isKorean(locale) ? ko : en);

/** Signs up a new user and opens a section of the account page. */
async function openAccount(page: Page, menu = 0): Promise<Person> {
  const person = await signUpUser(page);
  await page.goto(`/account?menu=${menu}`, { waitUntil: 'networkidle' });
  return person;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('a changed nickname is saved and survives a reload', async ({ page, locale }) => {
  const t = messagesFor(locale);
  const person = await signUpUser(page);
  const watch = watchConsole(page);
  const response = await page.goto('/account');
  // The HTML is rendered for the signed-in user.
  expect(await response?.text()).toContain(person.email);
  await page.waitForLoadState('networkidle');
  const field = page.getByLabel(t.profile.nickname);
  await expect(field).toHaveValue(person.nickname);
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText(t.profile.nicknameMissing)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('온소리를 듣는 사람');
  await field.press('Enter');
  await expectStatus(page, t.saved);
  await page.reload();
  await expect(field).toHaveValue('온소리를 듣는 사람');
  watch.expectNoErrors();
});

test('the account page opens from the menu and resets its form when another user signs in', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  await signUpUser(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: t.menu.label }).click();
  const entry = { name: t.title, exact: true };
  await page.getByRole('menuitem', entry).or(page.getByRole('link', entry)).click();
  await expect(page).toHaveURL(/\/account$/);
  const field = page.getByLabel(t.profile.nickname);
  await field.fill('남의 이름');
  // Another user signs in in another tab.
  const tab = await page.context().newPage();
  const other = await signUpUser(tab);
  await tab.goto('/music', { waitUntil: 'networkidle' });
  await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
  await expect(field).toHaveValue(other.nickname);
});

test('an e-mail is changed by the link sent to the new one', async ({ page, locale }) => {
  const t = messagesFor(locale);
  const person = await openAccount(page);
  const next = newPerson().email;
  const contact = section(page, t.contact.title);
  await contact.getByRole('button', { name: t.email.change }).click();
  await contact.getByLabel(t.email.new).fill(person.email);
  await contact.getByLabel(t.proof.label).fill('not the password');
  await contact.getByRole('button', { name: t.email.submit }).click();
  await expect(contact.getByText(t.email.same)).toBeVisible();
  await contact.getByLabel(t.email.new).fill(next.toUpperCase());
  await contact.getByRole('button', { name: t.email.submit }).click();
  const password = contact.getByLabel(t.proof.label);
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(person.password);
  await password.press('Enter');
  await expect(contact.getByText(formatMessage(t.email.sent, { email: next }))).toBeVisible();
  await page.goto(await readMailedLink(next));
  await expect(page.getByRole('main')).toContainText(next);
  await page.getByRole('button', { name: authMessages(locale).welcome.changeSubmit }).click();
  await page.getByRole('heading', { name: authMessages(locale).welcome.changed }).waitFor();
  await page.goto('/account');
  await expect(contact).toContainText(new RegExp(`${next}.*${t.email.confirmed}`));
});

test('adding a phone needs its code, and changing it also needs the password', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  const person = await openAccount(page);
  const contact = section(page, t.contact.title);
  const codeField = contact.locator('input[autocomplete=one-time-code]');
  const enter = async (phone: string, password?: string) => {
    const name = password === undefined ? t.phone.addNamed : t.phone.changeNamed;
    await contact.getByRole('button', { name }).click();
    await contact.locator('input[type=tel]').fill(phone);
    if (password !== undefined) {
      await contact.locator('input[type=tel]').press('Enter');
      await expect(contact.getByText(t.proof.missing)).toBeVisible();
      await expect(contact.getByLabel(t.proof.label)).toBeFocused();
      await contact.getByLabel(t.proof.label).fill(password);
    }
    await contact.locator('input[type=tel]').press('Enter');
    await codeField.fill(await readSmsCode(phone));
    await codeField.press('Enter');
    await expect(contact).toContainText(phone.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3'));
    await expect(codeField).toBeHidden();
  };
  await enter(person.phone);
  await enter(newPerson().phone, person.password);
});

test('a changed password replaces the old one', async ({ page, locale, browser, baseURL }) => {
  const t = messagesFor(locale);
  const person = await openAccount(page, 1);
  const password = section(page, t.password.title);
  await password.getByRole('button', { name: t.password.change }).click();
  const next = password.locator('input[autocomplete=new-password]');
  await next.fill('short');
  await next.press('Enter');
  await expect(password.getByText(formatMessage(t.password.tooShort, { min: '8' }))).toBeVisible();
  await next.fill('password1234');
  await password.getByLabel(t.proof.label).fill(person.password);
  await next.press('Enter');
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await next.fill(`${person.password} again`);
  await next.press('Enter');
  await expectStatus(page, t.password.changed);
  await expect(next).toBeHidden();
  await page.reload();
  await expect(section(page, t.sessions.title)).toContainText(t.sessions.current);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await setUniqueClientIp(other);
  await expect(signInUser(other, person)).rejects.toThrow('invalid.credentials');
  await signInUser(other, { ...person, password: `${person.password} again` });
  await other.context().close();
});

test('a social login is connected and disconnected', async ({ page, locale }) => {
  const t = messagesFor(locale);
  const person = await openAccount(page, 1);
  const logins = section(page, t.logins.title);
  const kakao = { provider: t.logins.kakao };
  await logins.getByRole('button', { name: formatMessage(t.logins.connectNamed, kakao) }).click();
  const socialEmail = newPerson().email;
  await page.locator('input[name=person]').fill(socialEmail);
  await page.locator('input[name=person]').press('Enter');
  const proof = page.locator('input[autocomplete=current-password]');
  await proof.fill(person.password);
  await proof.press('Enter');
  await expect(page).toHaveURL(/\/account\?menu=1$/);
  await expect(logins).toContainText(socialEmail);
  await logins
    .getByRole('button', { name: formatMessage(t.logins.disconnectNamed, kakao) })
    .click();
  await logins.getByLabel(t.proof.label).fill(person.password);
  await logins.getByLabel(t.proof.label).press('Enter');
  await expectStatus(page, formatMessage(t.logins.disconnected, kakao));
  await expect(logins).not.toContainText(socialEmail);
  await expect(
    logins.getByRole('button', { name: formatMessage(t.logins.connectNamed, kakao) }),
  ).toBeFocused();
  await expect(section(page, t.sessions.title)).toContainText(t.sessions.current);
});

test('a user without a password cannot disconnect the last social login', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  await signUpWithGoogle(page, authMessages(locale));
  await page.goto('/account?menu=1', { waitUntil: 'networkidle' });
  const logins = section(page, t.logins.title);
  const disconnect = logins.getByRole('button', {
    name: formatMessage(t.logins.disconnectNamed, { provider: t.logins.google }),
  });
  await expect(logins).toContainText(t.logins.last);
  await expect(disconnect).toBeHidden();
  const password = section(page, t.password.title);
  await password.getByRole('button', { name: t.password.create }).click();
  await expect(password.getByLabel(t.proof.label)).toBeHidden();
  const next = password.locator('input[autocomplete=new-password]');
  await next.fill(newPerson().password);
  await next.press('Enter');
  await expectStatus(page, t.password.created);
  await expect(password).toContainText(t.password.isSet);
  await expect(disconnect).toBeVisible();
});

test('a user without a password must renew an old sign-in before connecting a provider', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  await signUpWithGoogle(page, authMessages(locale));
  await page.goto('/account?menu=1', { waitUntil: 'networkidle' });
  const logins = section(page, t.logins.title);
  await page.clock.setFixedTime(Date.now() + 9 * 60_000);
  const naver = { provider: t.logins.naver };
  await logins.getByRole('button', { name: formatMessage(t.logins.connectNamed, naver) }).click();
  await expect(logins.getByRole('alert').filter({ hasText: t.proof.again })).toBeVisible();
  await expect(page).toHaveURL(/\/account\?menu=1$/);
});

test('marketing consents are saved one by one and confirmed with their date', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  await openAccount(page, 2);
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  for (const name of [t.marketing.email, t.marketing.sms]) await expect(box(name)).toBeDisabled();
  await box(t.marketing.use).check();
  await expect(box(t.marketing.night)).toBeDisabled();
  await box(t.marketing.email).check();
  await box(t.marketing.night).check();
  await page.getByRole('button', { name: t.save }).click();
  await expectStatus(page, t.marketing.short.email);
  await expectStatus(page, String(new Date().getFullYear()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(box(t.marketing.email)).toBeChecked();
  await expect(box(t.marketing.sms)).not.toBeChecked();
  await box(t.marketing.use).uncheck();
  for (const name of [t.marketing.email, t.marketing.night])
    await expect(box(name)).not.toBeChecked();
  await page.getByRole('button', { name: t.save }).click();
  await expectStatus(page, t.marketing.short.use);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(box(t.marketing.use)).not.toBeChecked();
});

test('the export contains the stored account data and no password', async ({ page, locale }) => {
  const t = messagesFor(locale);
  const person = await openAccount(page, 3);
  await page.getByRole('button', { name: t.export.open }).click();
  await page.getByLabel(t.proof.label).fill(person.password);
  const download = page.waitForEvent('download');
  await page.getByLabel(t.proof.label).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^onsori-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(tables.users).toMatchObject([{ email: person.email, nickname: person.nickname }]);
  expect(tables.consents.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(tables)).not.toContain(person.password);
});

test('the language is changed for the page and for mails', async ({ page, locale }) => {
  const [t, other] = isKorean(locale) ? [ko, en] : [en, ko];
  await openAccount(page);
  const name = isKorean(locale) ? 'English' : '한국어';
  await section(page, t.language.title).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
  await expect(page).toHaveURL(/\/account/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
});

test('an edited page requires confirmation on a link, on going back and on closing', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  await openAccount(page, 1);
  const question = page.getByRole('alertdialog');
  const field = page.getByLabel(t.profile.nickname);
  // An unedited page is left without confirmation.
  await page.getByRole('link', { name: t.menu.profile, exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await field.fill('아직 저장하지 않은 이름');
  await page.getByRole('link', { name: t.menu.security }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('아직 저장하지 않은 이름');
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/account$/);
  const dialogEvent = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: t.menu.security }).click();
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL(/menu=1$/);
});

test('deleting the account signs out and prevents signing in again', async ({ page, locale }) => {
  const t = messagesFor(locale);
  const person = await openAccount(page, 3);
  await page.getByRole('button', { name: t.leave.open }).click();
  await expect(page.getByText(t.leave.certificates)).toBeVisible();
  await page.getByLabel(t.proof.label).fill(person.password);
  await page.getByLabel(t.proof.label).press('Enter');
  const question = page.getByRole('alertdialog', { name: t.leave.confirmTitle });
  await expect(question).toContainText(person.email);
  await question.getByRole('button', { name: t.cancel }).click();
  await expect(page).toHaveURL(/\/account/);
  await page.getByLabel(t.proof.label).press('Enter');
  await question.getByRole('button', { name: t.leave.confirm, exact: true }).click();
  await expectStatus(page, t.leave.done);
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('accessToken');
  expect(names).not.toContain('user');
  await expect(signInUser(page, person)).rejects.toThrow('invalid.credentials');
});

test('every section passes axe with its forms open', async ({ page, locale, baseURL }) => {
  test.slow();
  await signUpUser(page);
  await setTheme(page, locale, baseURL);
  for (const menu of [0, 1, 2, 3]) {
    await page.goto(`/account?menu=${menu}`, { waitUntil: 'networkidle' });
    const closed = page.locator('main button[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().click();
    await expectAccessible(page);
  }
});

test('a sign-in that is too old leads to the sign-in page and back to the account page', async ({
  page,
  locale,
}) => {
  const t = messagesFor(locale);
  const person = await openAccount(page, 3);
  const refusal = { type: 'forbidden.sign_in_again', title: '', detail: [] };
  await page.route('**/_api/v1/user/export', (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  await page.getByRole('button', { name: t.export.open }).click();
  await page.getByLabel(t.proof.label).fill(person.password);
  await page.getByLabel(t.proof.label).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: t.proof.again })).toBeVisible();
  await page.getByRole('button', { name: t.proof.signIn }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.locator('input[autocomplete=current-password]').fill(person.password);
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=email]').press('Enter');
  await expect(page).toHaveURL(/\/account\?menu=3$/);
});

test('account sections are readable without JavaScript', async ({ page, browser, locale }) => {
  const t = messagesFor(locale);
  const person = await signUpUser(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${test.info().project.use.baseURL}/account`);
  await expect(plain.getByRole('main')).toContainText(person.email);
  await plain.getByRole('link', { name: t.menu.security }).click();
  await expect(section(plain, t.sessions.title)).toContainText(t.sessions.current);
  await expect(section(plain, t.logins.title)).toContainText(t.logins.off);
  await context.close();
});

test('a section that fails to load shows an error and can be retried', async ({ page, locale }) => {
  const t = messagesFor(locale);
  await openAccount(page);
  await page.route('**/_api/v1/user/logins', (route) => route.abort());
  await page.getByRole('link', { name: t.menu.security }).click();
  const logins = section(page, t.logins.title);
  await expect(logins.getByRole('alert')).toContainText(t.readFailed);
  await expect(section(page, t.sessions.title)).toContainText(t.sessions.current);
  await unrouteAndRetry(logins.getByRole('button', { name: t.retry }), '**/_api/v1/user/logins');
  await expect(logins).toContainText(t.logins.google);
});
