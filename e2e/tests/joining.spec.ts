import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { button, field, heading, open, signOut } from './auth-pages.ts';
import { type AuthWords, authWords, filled } from './auth-words.ts';
import { test } from './journey.ts';
import {
  codeSentTo,
  fromOwnAddress,
  joined,
  mailedLinkTo,
  newPerson,
  type Person,
} from './people.ts';
import { tryAgain } from './try-again.ts';
import { isKorean, watchPage } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

async function fillIn(page: Page, t: AuthWords, person: Person): Promise<void> {
  await field(page, t.field.email).fill(person.email);
  await field(page, t.field.password).fill(person.password);
  await field(page, t.field.nickname).fill(person.nickname);
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
}

test('somebody joins by e-mail: phone, tastes, welcome, and the mailed link', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = authWords(locale);
  const watch = watchPage(page);
  const person = newPerson();
  await open(page, '/signup');
  await expectAccessible(page);
  await expect(page.locator('fieldset input:checked')).toHaveCount(0);
  await fillIn(page, t, person);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', t.newPassword.level3);
  await button(page, t.signUp.submit).click();

  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
  await expect(heading(page, t.verifyPhone.title)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('confirmEmail'))).toBe(person.email);
  await field(page, t.phone.label).fill(person.phone);
  await page.keyboard.press('Enter');
  await expect(field(page, t.phone.code)).toBeFocused();
  await expectAccessible(page);
  await field(page, t.phone.code).fill(await codeSentTo(person.phone));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await expect(page.getByRole('banner')).toBeHidden();
  await expectAccessible(page);
  await button(page, t.tastes.submit).click();
  await expect(page.getByText(filled(t.tastes.more, { count: 3 }))).toBeVisible();
  for (const name of isKorean(locale) ? ['차분한', '여행', '재즈'] : ['Calm', 'Travel', 'Jazz'])
    await button(page, name).click();
  await expect(page.getByText(filled(t.tastes.picked, { count: 3 }))).toBeVisible();
  await button(page, t.tastes.submit).click();

  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.welcome.music }).click();
  await expect(page).toHaveURL(/\/music$/);
  const link = await mailedLinkTo(person.email);
  await page.goto(link);
  await expect(heading(page, t.welcome.confirmTitle)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expectAccessible(page);
  await page.goto('/welcome');
  await expect(button(page, t.welcome.resend)).toBeVisible();
  // From another page: the link differs from /welcome by its fragment alone.
  await page.goto('/music');
  await page.goto(link);
  await button(page, t.welcome.confirmSubmit).click();
  await expect(heading(page, t.welcome.confirmed)).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(t.welcome.ready)).toBeVisible();
  await page.getByRole('link', { name: t.welcome.next }).click();
  await expect(page).toHaveURL(/\/main$/);
  watch.expectQuiet();
});

test('somebody signs out and in again, and has no need to join twice', async ({ page, locale }) => {
  const t = authWords(locale);
  const person = await joined(page);
  await open(page, '/main');
  await signOut(page, locale);
  await expectAccessible(page);
  await field(page, t.field.email).fill(person.email);
  await field(page, t.field.password).fill(person.password);
  await page.getByLabel(t.signIn.stay).check();
  await button(page, t.signIn.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await open(page, '/signup');
  await expect(page).toHaveURL(/\/main$/);
});

test('what is missing or wrong is said beside its field, and the focus goes there', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
  const taken = await joined(page);
  await page.context().clearCookies();
  await open(page, '/signup');
  await button(page, t.signUp.submit).click();
  await expect(field(page, t.field.email)).toBeFocused();
  const tooShort = filled(t.newPassword.too_short, { min: 8 });
  for (const text of [t.field.emailWrong, tooShort, t.field.nicknameMissing])
    await expect(page.getByText(text)).toBeVisible();
  for (const text of [t.ticks.termsMissing, t.ticks.ageMissing])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await fillIn(page, t, { ...taken, password: 'qwer1234!' });
  await button(page, t.signUp.submit).click();
  await expect(page.getByText(t.newPassword.common)).toBeVisible();
  await expect(field(page, t.field.password)).toBeFocused();
  await field(page, t.field.password).fill(taken.password);
  await button(page, t.signUp.submit).click();
  await expect(field(page, t.field.email)).toBeFocused();
  await expect(field(page, t.field.email)).toHaveAccessibleDescription(/가입된|already/);
});

test('agreeing to everything says what it covers, and advertising needs its first tick', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
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

test('a company partner joins by a code, and waits for approval', async ({ page, locale }) => {
  const t = authWords(locale);
  await open(page, '/cjenmsignup');
  await expectAccessible(page);
  await fillIn(page, t, newPerson());
  await button(page, t.partner.submit).click();
  await expect(field(page, t.field.companyCode)).toBeFocused();
  await field(page, t.field.companyCode).fill('STUDIO-7');
  await button(page, t.partner.submit).click();
  await page.getByRole('link', { name: t.verifyPhone.later }).click();
  await page.getByRole('link', { name: t.tastes.later }).click();
  await expect(page.getByText(t.welcome.waiting)).toBeVisible();
});

test('tastes are those of who is signed in, and what cannot be read is said', async ({
  page,
  locale,
}) => {
  const ko = isKorean(locale);
  await joined(page);
  await open(page, '/onborading/preference');
  const calm = button(page, ko ? '차분한' : 'Calm');
  await calm.click();
  await expect(calm).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/_api/v1/user/preferences', (route) => route.abort());
  // Somebody else signs in in another tab.
  const tab = await page.context().newPage();
  await joined(tab);
  await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await tryAgain(alert.getByRole('button'), '**/_api/v1/user/preferences');
  await expect(calm).toHaveAttribute('aria-pressed', 'false');
});

test('what was typed before the scripts came is not lost, and never stands in an address', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
  const person = await joined(page);
  await page.context().clearCookies();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
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

test('without scripts the forms say what they need', async ({ browser, locale, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locale ?? '' });
  const plain = await context.newPage();
  for (const path of ['/signin', '/signup', '/account/find/password']) {
    await plain.goto(`${baseURL}${path}`);
    await expect(plain.getByText(authWords(locale).needsScripts)).toBeVisible();
  }
  await context.close();
});

test('who has a phone, or tastes, finds them as they are', async ({ page, locale }) => {
  const t = authWords(locale);
  const { phone } = await joined(page);
  await open(page, '/onboarding/verifyPhone');
  await field(page, t.phone.label).fill(phone);
  await page.keyboard.press('Enter');
  await field(page, t.phone.code).fill(await codeSentTo(phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await open(page, '/onboarding/verifyPhone');
  await expect(page).toHaveURL(/\/account$/);
  const step = filled(t.steps, { step: 2, of: 3 });
  const names = isKorean(locale) ? ['차분한', '여행', '재즈'] : ['Calm', 'Travel', 'Jazz'];
  await page.locator('a[href*="/onborading/preference"]').click();
  await expect(heading(page, t.tastes.title)).toBeVisible();
  await expect(page.getByText(step)).toBeHidden();
  for (const name of names) await button(page, name).click();
  await button(page, t.tastes.submit).click();
  await expect(page).toHaveURL(/\/account$/);
  for (const name of names) await expect(page.getByRole('main').getByText(name)).toBeVisible();
});

test('leaving before one has joined asks first, by a link, going back and closing', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
  const ko = isKorean(locale);
  await open(page, '/music');
  await open(page, '/signin');
  await page.getByRole('main').getByRole('link', { name: t.signIn.join }).click();
  await expect(heading(page, t.signUp.title)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: ko ? '회원가입' : 'Stop signing up' });
  const [stay, leave] = ko ? ['계속하기', '나가기'] : ['Stay', 'Leave'];
  await page.getByRole('main').getByRole('link', { name: t.signUp.signIn, exact: true }).click();
  await question.getByRole('button', { name: stay }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await question.getByRole('button', { name: stay }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
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
