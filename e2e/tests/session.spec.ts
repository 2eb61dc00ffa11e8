import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilHydrated } from '#e2e/hydration.ts';
import { test } from './journey.ts';
import { fromOwnAddress, joined, type Person, signedIn } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

const words = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        account: '계정 메뉴',
        signOut: '로그아웃',
        prompt: '로그인이 필요해요',
        byEmail: '이메일로 로그인',
        email: '이메일',
        password: '비밀번호',
        signIn: '로그인',
        elsewhere: '다른 기기에서 로그인됐어요',
        onDesk: 'PC에서 로그인',
        again: '여기서 다시 로그인',
        signUp: '회원가입',
        providers: ['Google', '카카오', '네이버'],
        mobileLinks: ['홈', '음악', '앨범'],
      }
    : {
        account: 'Account menu',
        signOut: 'Sign out',
        prompt: 'Please sign in',
        byEmail: 'Sign in with email',
        email: 'Email',
        password: 'Password',
        signIn: 'Sign in',
        elsewhere: 'Your account was signed in on another device',
        onDesk: 'Signed in on a computer',
        again: 'Sign in here again',
        signUp: 'Sign up',
        providers: ['Google', 'Kakao', 'Naver'],
        mobileLinks: ['Home', 'Music', 'Albums'],
      };

const dropCookie = (context: BrowserContext, name: string) => context.clearCookies({ name });

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

/** Ends the session behind the page's back, as a changed password would. */
const endBehindItsBack = (page: Page) =>
  page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { authorization: `Bearer ${token}` };
    await fetch('/_api/v1/user/logout', { method: 'POST', headers });
  });

async function signInByHand(page: Page, locale: string | undefined, person: Person) {
  const t = words(locale);
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: t.signIn, exact: true }).click();
}

test('a page is signed in from its first byte, also behind a link from elsewhere', async ({
  page,
  baseURL,
}) => {
  const person = await joined(page);
  const answer = await page.goto('/music');
  expect(await answer?.text()).toContain(person.email);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  // Another site, as a mail or a messenger is one.
  const here = new URL(baseURL ?? '');
  await page.goto(`http://localhost:${here.port}/404`);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'from-a-mail' });
    link.textContent = 'link';
    document.body.prepend(link);
  }, `${baseURL}/account`);
  const followed = page.waitForResponse((response) => response.url() === `${baseURL}/account`);
  await page.locator('#from-a-mail').click();
  expect(await (await followed).text()).toContain(person.email);
  await expect(page).toHaveURL(/\/account$/);
});

test('a visitor of a personal page is asked to sign in, and then gets there', async ({
  page,
  locale,
}) => {
  const t = words(locale);
  const person = await joined(page);
  await page.context().clearCookies();
  await page.goto('/account?menu=1');
  await expect(page).toHaveURL(/\/\?signin=/);
  const prompt = page.getByRole('dialog', { name: t.prompt });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: t.byEmail }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await signInByHand(page, locale, person);
  await expect(page).toHaveURL(/\/account\?menu=1$/);
  await page.goBack();
  await page.goto('/');
  await expect(prompt).toBeHidden();
});

test('the question can be put aside', async ({ page, locale }) => {
  const t = words(locale);
  await page.goto('/main');
  const prompt = page.getByRole('dialog', { name: t.prompt });
  await expect(prompt.getByRole('link', { name: t.byEmail })).toBeVisible();
  await expect(prompt.getByRole('link', { name: t.signUp })).toHaveAttribute('href', '/signup');
  for (const provider of t.providers)
    await expect(prompt.getByRole('button', { name: new RegExp(provider) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the header offers to sign in, and the menu of a phone too', async ({
  page,
  locale,
}, info) => {
  const t = words(locale);
  await page.goto('/music');
  const narrow = info.project.name === 'en-390';
  const menu = page.getByRole('dialog');
  const openMenu = () => page.locator('header button[aria-haspopup=dialog]').last().click();
  const offer = (narrow ? menu : page.getByRole('banner')).getByRole('link', { name: t.signIn });
  if (narrow) await openMenu();
  await expect(offer).toHaveAttribute('href', '/signin');
  await joined(page);
  await page.goto('/music');
  if (!narrow) return expect(offer).toBeHidden();
  await openMenu();
  for (const name of t.mobileLinks) await expect(menu.getByRole('link', { name })).toBeVisible();
  await menu.getByRole('button', { name: t.signOut }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('what a browser keeps has the specified names', async ({ page, context, locale }) => {
  const person = await joined(page);
  await context.clearCookies();
  await page.goto('/signin');
  await page.getByRole('checkbox').check();
  await signInByHand(page, locale, person);
  await expect(page).toHaveURL(/\/main$/);
  const kept = await context.cookies();
  const readable = kept.filter(({ httpOnly, name }) => !httpOnly && name !== 'lang');
  expect(readable.map(({ name }) => name).sort()).toEqual(['accessToken', 'autoLogin', 'user']);
  for (const { sameSite, secure, path } of readable)
    expect({ sameSite, secure, path }).toEqual({ sameSite: 'Strict', secure: true, path: '/' });
  const inSeconds = (name: string) =>
    (kept.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000;
  expect(inSeconds('accessToken')).toBeGreaterThan(3400);
  expect(inSeconds('accessToken')).toBeLessThan(3601);
  expect(inSeconds('user')).toBeGreaterThan(29 * 86_400);
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(person.email);
});

test('signing out forgets everything, and going back does not bring it back', async ({
  page,
  locale,
}) => {
  const t = words(locale);
  await joined(page);
  await page.goto('/main');
  await page.locator('main article button').first().click();
  await expect(page.locator('[data-player-dock]')).toBeVisible();
  await page.getByRole('button', { name: t.account }).click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const kept = await cookieNames(page.context());
  // The device cookie opens nothing; it outlives a session on purpose.
  const outliving = ['lang', 'onsori-device'];
  expect(kept.filter((name) => !outliving.includes(name))).toEqual([]);
  await expect(page.getByRole('button', { name: t.account })).toBeHidden();
  await expect(page.locator('[data-player-dock]')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t.prompt })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a sign-in on another device ends this one, and says when and on what', async ({
  page,
  browser,
  baseURL,
  locale,
}) => {
  const t = words(locale);
  const person = await joined(page);
  await page.goto('/music');
  await page.waitForLoadState('networkidle');
  const other = await browser.newContext({ baseURL: baseURL ?? '', isMobile: false });
  const elsewhere = await other.newPage();
  await fromOwnAddress(elsewhere);
  await signedIn(elsewhere, person);
  await page.waitForTimeout(2000);
  await page.locator('main article h3 a, main li h3 a').first().click();
  const notice = page.getByRole('alertdialog', { name: t.elsewhere });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(t.onDesk);
  await expect(notice).toContainText(String(new Date().getFullYear()));
  const path = new URL(page.url()).pathname;
  await notice.getByRole('button', { name: t.again }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await signInByHand(page, locale, person);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('alertdialog')).toBeVisible();
  await other.close();
});

test('a token is renewed once, whatever needs it, in two tabs at once', async ({
  page,
  context,
}) => {
  await joined(page);
  const tabs = [page, await context.newPage()];
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/token/renew')) renewals += 1;
  });
  await dropCookie(context, 'accessToken');
  await Promise.all(tabs.map((tab) => tab.goto('/account')));
  await Promise.all(tabs.map(untilHydrated));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  expect(await cookieNames(context)).toContain('accessToken');
  expect(renewals).toBe(1);
  expect((await context.cookies()).find(({ name }) => name === 'accessToken')).toMatchObject({
    sameSite: 'Strict',
    secure: true,
    path: '/',
  });
});

test('a notice that was left open takes nothing from who signed in again meanwhile', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
}) => {
  const t = words(locale);
  const person = await joined(page);
  const second = await context.newPage();
  await Promise.all([page.goto('/music'), second.goto('/album')]);
  await Promise.all([page, second].map((tab) => tab.waitForLoadState('networkidle')));
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await fromOwnAddress(elsewhere);
  await signedIn(elsewhere, person);
  await other.close();
  await page.waitForTimeout(2000);
  // What the player asks for tells it as well as what a page reads.
  await page.locator('[data-play]').first().click();
  await page
    .getByRole('alertdialog', { name: t.elsewhere })
    .getByRole('button', { name: t.again })
    .click();
  await signInByHand(page, locale, person);
  await expect(page).toHaveURL(/\/music$/);
  await expect(second.getByRole('button', { name: t.account })).toBeVisible();
  await expect(second.getByRole('alertdialog')).toBeHidden();
  expect(await cookieNames(context)).toEqual(expect.arrayContaining(['accessToken', 'user']));
});

test('a session that is over is told where somebody is needed, and shows what everybody may see', async ({
  page,
  context,
  locale,
}) => {
  const prompt = page.getByRole('dialog', { name: words(locale).prompt });
  await joined(page);
  await page.goto('/music');
  await endBehindItsBack(page);
  await dropCookie(context, 'accessToken');
  // The logo leads somebody signed in to their own home.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(prompt).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await cookieNames(context)).not.toContain('user');
});

test('somebody who comes back to a personal page after their time is asked', async ({
  page,
  context,
  locale,
}) => {
  await joined(page);
  await endBehindItsBack(page);
  await dropCookie(context, 'accessToken');
  await page.goto('/account?menu=1');
  await expect(page.getByRole('dialog', { name: words(locale).prompt })).toBeVisible();
  await expect(page).toHaveURL(/\/\?signin=%2Faccount%3Fmenu%3D1$/);
});

test('a session that cannot be renewed: public pages go on, personal ones ask', async ({
  page,
  context,
  locale,
}) => {
  const t = words(locale);
  await joined(page);
  await endBehindItsBack(page);
  await dropCookie(context, 'accessToken');
  await page.goto('/album');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect.poll(() => cookieNames(context)).not.toContain('user');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('dialog', { name: t.prompt })).toBeVisible();
});

test('a session that ended otherwise leads home, with the question', async ({ page, locale }) => {
  await joined(page);
  await page.goto('/account');
  await endBehindItsBack(page);
  await page.goto('/music');
  await expect(page).toHaveURL(/\/\?signin=%2Fmain$/);
  await expect(page.getByRole('dialog', { name: words(locale).prompt })).toBeVisible();
});

test('who signs out in one tab is signed out in the other', async ({ page, context, locale }) => {
  const t = words(locale);
  await joined(page);
  await page.goto('/music');
  const second = await context.newPage();
  await second.goto('/album');
  await expect(second.getByRole('button', { name: t.account })).toBeVisible();
  await page.getByRole('button', { name: t.account }).click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(second.getByRole('button', { name: t.account })).toBeHidden();
});
