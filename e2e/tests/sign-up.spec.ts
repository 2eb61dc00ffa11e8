import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { authMessages, formatMessage } from './auth-messages.ts';
import { button, field, fillSignUpForm, heading, open, signOut } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, readMailedLink, readSmsCode, setUniqueClientIp, signUpUser } from './people.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, watchConsole } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

test('signing up by e-mail leads through phone, tastes, welcome and the mailed link', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = authMessages(locale);
  const watch = watchConsole(page);
  const person = newPerson();
  await open(page, '/signup');
  await expectAccessible(page);
  await expect(page.locator('fieldset input:checked')).toHaveCount(0);
  await fillSignUpForm(page, t, person);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', t.newPassword.level3);
  await button(page, t.signUp.submit).click();

  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
  await expect(heading(page, t.verifyPhone.title)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('confirmEmail'))).toBe(person.email);
  await field(page, t.phone.label).fill(person.phone);
  await page.keyboard.press('Enter');
  await expect(field(page, t.phone.code)).toBeFocused();
  await expectAccessible(page);
  await field(page, t.phone.code).fill(await readSmsCode(person.phone));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, t.tastes.submit).click();
  await expect(page.getByText(formatMessage(t.tastes.more, { count: 3 }))).toBeVisible();
  for (const name of isKorean(locale) ? ['차분한', '여행', '재즈'] : ['Calm', 'Travel', 'Jazz'])
    await button(page, name).click();
  await expect(page.getByText(formatMessage(t.tastes.picked, { count: 3 }))).toBeVisible();
  await button(page, t.tastes.submit).click();

  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.welcome.music }).click();
  await expect(page).toHaveURL(/\/music$/);
  const link = await readMailedLink(person.email);
  await page.goto(link);
  await expect(heading(page, t.welcome.confirmTitle)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expectAccessible(page);
  await page.goto('/welcome');
  await expect(button(page, t.welcome.resend)).toBeVisible();
  // Via another page, because a link that differs only by its fragment does not load the page.
  await page.goto('/music');
  await page.goto(link);
  await button(page, t.welcome.confirmSubmit).click();
  await expect(heading(page, t.welcome.confirmed)).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(t.welcome.ready)).toBeVisible();
  await page.getByRole('link', { name: t.welcome.picks }).click();
  await expect(page).toHaveURL(/\/main$/);
  watch.expectNoErrors();
});

test('a user signs out and in again, and the sign-up page then redirects home', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  const person = await signUpUser(page);
  await open(page, '/main');
  await signOut(page, locale);
  await open(page, '/signin');
  await expectAccessible(page);
  await field(page, t.field.email).fill(person.email);
  await field(page, t.field.password).fill(person.password);
  await page.getByLabel(t.signIn.stay).check();
  await button(page, t.signIn.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await open(page, '/signup');
  await expect(page).toHaveURL(/\/main$/);
});

test('field errors are shown next to their fields, and the first one gets the focus', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  const existingUser = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/signup');
  await button(page, t.signUp.submit).click();
  await expect(field(page, t.field.email)).toBeFocused();
  const tooShort = formatMessage(t.newPassword.too_short, { min: 8 });
  for (const text of [t.field.emailWrong, tooShort, t.field.nicknameMissing])
    await expect(page.getByText(text)).toBeVisible();
  for (const text of [t.ticks.termsMissing, t.ticks.ageMissing])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await fillSignUpForm(page, t, { ...existingUser, password: 'qwer1234!' });
  await button(page, t.signUp.submit).click();
  await expect(page.getByText(t.newPassword.common)).toBeVisible();
  await expect(field(page, t.field.password)).toBeFocused();
  await field(page, t.field.password).fill(existingUser.password);
  await button(page, t.signUp.submit).click();
  await expect(field(page, t.field.email)).toBeFocused();
  await expect(field(page, t.field.email)).toHaveAccessibleDescription(/가입된|already/);
});

test('agreeing to everything states what it covers, and marketing channels need the marketing consent', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  await open(page, '/signup');
  await expect(page.getByLabel(t.ticks.email)).toBeDisabled();
  await expect(page.getByText(t.ticks.allHint)).toBeVisible();
  await page.getByLabel(t.ticks.all).check();
  await expect(page.locator('fieldset input:checked')).toHaveCount(7);
  await page.getByLabel(t.ticks.use).uncheck();
  await expect(page.locator('fieldset input:checked')).toHaveCount(2);
  const night = page.getByLabel(t.ticks.night);
  await page.getByLabel(t.ticks.use).check();
  await expect(night).toBeDisabled();
  await page.getByLabel(t.ticks.email).check();
  await night.check();
  await page.getByLabel(t.ticks.email).uncheck();
  await expect(night).not.toBeChecked();
  const terms = page.getByRole('link', { name: t.ticks.readTerms });
  await expect(terms).toHaveAttribute('href', '/policy/terms');
  await expect(terms).toHaveAttribute('target', '_blank');
});

test('a company partner signs up with a code and waits for approval', { tag: '@en-only' }, async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  await open(page, '/cjenmsignup');
  await expectAccessible(page);
  await fillSignUpForm(page, t, newPerson());
  await button(page, t.partner.submit).click();
  await expect(field(page, t.field.companyCode)).toBeFocused();
  await field(page, t.field.companyCode).fill('STUDIO-7');
  await button(page, t.partner.submit).click();
  await page.getByRole('link', { name: t.verifyPhone.later }).click();
  await expect(page.getByRole('heading', { name: t.tastes.title })).toBeVisible();
  await page.getByRole('link', { name: t.skip.all }).click();
  await expect(page.getByText(t.welcome.waiting)).toBeVisible();
});

test('tastes follow the signed-in user, and a failed read shows an error that can be retried', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const ko = isKorean(locale);
  await signUpUser(page);
  await open(page, '/onborading/preference');
  const calm = button(page, ko ? '차분한' : 'Calm');
  await calm.click();
  await expect(calm).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/_api/v1/user/preferences', (route) => route.abort());
  // Another user signs in in another tab.
  const tab = await page.context().newPage();
  await signUpUser(tab);
  await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await unrouteAndRetry(alert.getByRole('button'), '**/_api/v1/user/preferences');
  await expect(calm).toHaveAttribute('aria-pressed', 'false');
});

test('input typed before hydration is preserved and never appears in the URL', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  let release = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await field(page, t.field.email).fill(person.email);
  await button(page, t.signIn.submit).click();
  await expect(page).toHaveURL(/\/signin$/);
  await field(page, t.field.email).fill(person.email);
  await page.getByLabel(t.signIn.stay).check();
  release();
  await page.waitForLoadState('networkidle');
  await field(page, t.field.password).fill(person.password);
  await expect(field(page, t.field.email)).toHaveValue(person.email);
  await button(page, t.signIn.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('autoLogin');
});

test('forms state that they need JavaScript when it is disabled', { tag: '@en-only' }, async ({
  browser,
  locale,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locale ?? '' });
  const plain = await context.newPage();
  for (const path of ['/signin', '/signup', '/account/find/password']) {
    await plain.goto(`${baseURL}${path}`);
    await expect(plain.getByText(authMessages(locale).needsScripts)).toBeVisible();
  }
  await context.close();
});

test('a verified phone redirects to the account page, where tastes can be edited', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  const { phone } = await signUpUser(page);
  await open(page, '/onboarding/verifyPhone');
  await field(page, t.phone.label).fill(phone);
  await page.keyboard.press('Enter');
  await field(page, t.phone.code).fill(await readSmsCode(phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await open(page, '/onboarding/verifyPhone');
  await expect(page).toHaveURL(/\/account$/);
  const step = formatMessage(t.steps, { step: 2, of: 3 });
  const names = isKorean(locale) ? ['차분한', '여행', '재즈'] : ['Calm', 'Travel', 'Jazz'];
  await page.locator('a[href*="/onborading/preference"]').click();
  await expect(heading(page, t.tastes.title)).toBeVisible();
  await expect(page.getByText(step)).toBeHidden();
  for (const name of names) await button(page, name).click();
  await button(page, t.tastes.submit).click();
  await expect(page).toHaveURL(/\/account$/);
  for (const name of names) await expect(page.getByRole('main').getByText(name)).toBeVisible();
});

test('leaving the sign-up page requires confirmation on a link, on going back and on closing', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = authMessages(locale);
  const ko = isKorean(locale);
  await open(page, '/music');
  await open(page, '/account/find/id');
  await page.getByRole('main').getByRole('link', { name: t.findId.signIn, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: t.signIn.join }).click();
  await expect(heading(page, t.signUp.title)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: ko ? '회원가입' : 'Leave sign-up' });
  const [stay, leave] = ko ? ['계속하기', '나가기'] : ['Stay', 'Leave'];
  await page.getByRole('main').getByRole('link', { name: t.signUp.signIn, exact: true }).click();
  await question.getByRole('button', { name: stay }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await question.getByRole('button', { name: stay }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const dialogEvent = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('main').getByRole('link', { name: t.signUp.signIn, exact: true }).click();
  await question.getByRole('button', { name: leave }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await open(page, '/cjenmsignup');
  await page.getByRole('main').getByRole('link', { name: t.signUp.signIn, exact: true }).click();
  await question.getByRole('button', { name: stay }).click();
  await expect(page).toHaveURL(/\/cjenmsignup$/);
  await page.getByRole('main').getByRole('link', { name: t.signUp.signIn, exact: true }).click();
  await question.getByRole('button', { name: leave }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
