import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilHydrated } from '#tools/harness/chromium.ts';
import { test } from './fixtures.ts';
import { type Person, setUniqueClientIp, signInUser, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        account: '계정 메뉴',
        signOut: '로그아웃',
        signedOut: '로그아웃했어요.',
        prompt: '로그인이 필요해요',
        byEmail: '이메일로 로그인',
        email: '이메일',
        password: '비밀번호',
        signIn: '로그인',
        elsewhere: '다른 기기에서 로그인됐어요',
        onDesktop: 'PC에서 로그인',
        again: '여기서 다시 로그인',
        close: '닫기',
        signUp: '회원가입',
        providers: ['Google', '카카오', '네이버'],
        mobileLinks: ['홈', '음악', '앨범'],
      }
    : {
        account: 'Account menu',
        signOut: 'Sign out',
        signedOut: 'You’re signed out.',
        prompt: 'Please sign in',
        byEmail: 'Sign in with email',
        email: 'Email',
        password: 'Password',
        signIn: 'Sign in',
        elsewhere: 'Signed in on another device',
        onDesktop: 'Signed in on a computer',
        again: 'Sign in here again',
        close: 'Close',
        signUp: 'Sign up',
        providers: ['Google', 'Kakao', 'Naver'],
        mobileLinks: ['Home', 'Music', 'Albums'],
      };

const dropCookie = (context: BrowserContext, name: string) => context.clearCookies({ name });

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

/** Opens a page and waits for its calls; a later one would notice first that the session has ended. */
async function openSettled(page: Page, path: string): Promise<void> {
  const cart = page.waitForResponse('**/_api/v1/user/cart*');
  await page.goto(path);
  await cart;
  await page.waitForLoadState('networkidle');
}

/** Ends the session on the server without notifying the page, as a changed password does. */
const endSessionOnServer = (page: Page) =>
  page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { authorization: `Bearer ${token}` };
    await fetch('/_api/v1/user/logout', { method: 'POST', headers });
  });

/** The status of a request with the token of this page, sent without the page's own client. */
const userStatus = (page: Page) =>
  page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch('/_api/v1/user/context', { headers })).status;
  });

async function submitSignIn(page: Page, locale: string | undefined, person: Person) {
  const t = messages(locale);
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: t.signIn, exact: true }).click();
}

test('pages are server-rendered as signed in, also when opened from another site', async ({
  page,
  baseURL,
}) => {
  const person = await signUpUser(page);
  const pageResponse = await page.goto('/music');
  expect(await pageResponse?.text()).toContain(person.email);
  expect(pageResponse?.headers()['cache-control']).toBe('private, no-store');
  // Another site, like a webmail page with a link.
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

test('a visitor of a personal page is prompted to sign in and then redirected to it', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await page.goto('/account?menu=1');
  await expect(page).toHaveURL(/\/\?signin=/);
  const prompt = page.getByRole('dialog', { name: t.prompt });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: t.byEmail }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, locale, person);
  await expect(page).toHaveURL(/\/account\?menu=1$/);
  await page.goBack();
  await page.goto('/');
  await expect(prompt).toBeHidden();
});

test('the sign-in prompt can be dismissed', async ({ page, locale }) => {
  const t = messages(locale);
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

test('the header and the mobile menu link to the sign-in page', async ({ page, locale }) => {
  const t = messages(locale);
  const offer = page.getByRole('banner').getByRole('link', { name: t.signIn });
  const menu = page.getByRole('dialog');
  const openMenu = () => page.locator('header button[aria-haspopup=dialog]').last().click();
  const narrow = { width: 390, height: 844 };
  await page.goto('/music');
  await expect(offer).toHaveAttribute('href', '/signin');
  await page.setViewportSize(narrow);
  await openMenu();
  await expect(menu.getByRole('link', { name: t.signIn })).toHaveAttribute('href', '/signin');
  await signUpUser(page);
  await page.goto('/music');
  await openMenu();
  for (const name of t.mobileLinks)
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('button', { name: t.signOut }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('cookies and storage entries have the specified names and attributes', async ({
  page,
  context,
  locale,
}) => {
  const person = await signUpUser(page);
  await context.clearCookies();
  await page.goto('/signin');
  await page.getByRole('checkbox').check();
  await submitSignIn(page, locale, person);
  await expect(page).toHaveURL(/\/main$/);
  const cookies = await context.cookies();
  const readable = cookies.filter(({ httpOnly, name }) => !httpOnly && name !== 'lang');
  expect(readable.map(({ name }) => name).sort()).toEqual(['accessToken', 'autoLogin', 'user']);
  for (const { sameSite, secure, path } of readable)
    expect({ sameSite, secure, path }).toEqual({ sameSite: 'Strict', secure: true, path: '/' });
  const inSeconds = (name: string) =>
    (cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000;
  expect(inSeconds('accessToken')).toBeGreaterThan(3400);
  expect(inSeconds('accessToken')).toBeLessThan(3601);
  expect(inSeconds('user')).toBeGreaterThan(29 * 86_400);
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(person.email);
});

test('signing out clears the session, and going back does not restore it', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/main');
  await page.locator('main article button').first().click();
  await expect(page.locator('[data-player-dock]')).toBeVisible();
  await page.getByRole('button', { name: t.account }).click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(page.getByText(t.signedOut)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const remainingNames = await cookieNames(page.context());
  // The device cookie grants no access and outlives a session on purpose.
  const persistentNames = ['lang', 'onsori-device', 'dismissed_notices'];
  expect(remainingNames.filter((name) => !persistentNames.includes(name))).toEqual([]);
  await expect(page.getByRole('button', { name: t.account })).toBeHidden();
  await expect(page.locator('[data-player-dock]')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t.prompt })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a sign-in on another device ends this session and shows its time and device', async ({
  page,
  browser,
  baseURL,
  locale,
}) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.goto('/music');
  await page.waitForLoadState('networkidle');
  const other = await browser.newContext({ baseURL: baseURL ?? '', isMobile: false });
  const elsewhere = await other.newPage();
  await setUniqueClientIp(elsewhere);
  await signInUser(elsewhere, person);
  // The API accepts the ended session for a moment.
  await expect.poll(() => userStatus(page)).toBe(401);
  await page.locator('main article h3 a, main li h3 a').first().press('Enter');
  const notice = page.getByRole('alertdialog', { name: t.elsewhere });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(t.onDesktop);
  await expect(notice).toContainText(String(new Date().getFullYear()));
  const path = new URL(page.url()).pathname;
  const again = notice.getByRole('button', { name: t.again });
  // One line of text.
  expect((await again.boundingBox())?.height).toBeLessThan(50);
  await again.click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, locale, person);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('alertdialog')).toBeVisible();
  await other.close();
});

test('the notice about another device is the only dialog, also on a personal page', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
}) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await setUniqueClientIp(elsewhere);
  await signInUser(elsewhere, person);
  await other.close();
  await dropCookie(context, 'accessToken');
  // The logo of a signed-in user links to the personal home page.
  await page.getByRole('banner').getByRole('link').first().click();
  const notice = page.getByRole('alertdialog', { name: t.elsewhere });
  await expect(notice).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(1);
  await notice.getByRole('button', { name: t.close }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
});

test('two tabs that need a new token at once renew it once', async ({ page, context }) => {
  await signUpUser(page);
  const tabs = [page, await context.newPage()];
  const calls: string[] = [];
  context.on('request', (request) => {
    calls.push(new URL(request.url()).pathname);
  });
  const isRenewal = (path: string) => path.endsWith('/token/renew');
  await dropCookie(context, 'accessToken');
  await Promise.all(tabs.map((tab) => tab.goto('/account')));
  await Promise.all(tabs.map(untilHydrated));
  await expect.poll(() => cookieNames(context)).toContain('accessToken');
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  expect(calls.filter(isRenewal)).toHaveLength(1);
  // The renewed token reads the user again.
  const callsAfterRenewal = () => calls.slice(calls.findIndex(isRenewal));
  await expect.poll(callsAfterRenewal).toContain('/_api/v1/user');
  expect((await context.cookies()).find(({ name }) => name === 'accessToken')).toMatchObject({
    sameSite: 'Strict',
    secure: true,
    path: '/',
  });
});

test('a notice left open in one tab does not end a newer session of another tab', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
}) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  const second = await context.newPage();
  await Promise.all([page.goto('/music'), second.goto('/album')]);
  await Promise.all([page, second].map((tab) => tab.waitForLoadState('networkidle')));
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await setUniqueClientIp(elsewhere);
  await signInUser(elsewhere, person);
  await other.close();
  await expect.poll(() => userStatus(page)).toBe(401);
  // Requests of the player also detect the ended session, unless another one has by now.
  await page.locator('[data-play]').first().dispatchEvent('click');
  await page
    .getByRole('alertdialog', { name: t.elsewhere })
    .getByRole('button', { name: t.again })
    .click();
  await submitSignIn(page, locale, person);
  await expect(page).toHaveURL(/\/music$/);
  await expect(second.getByRole('button', { name: t.account })).toBeVisible();
  await expect(second.getByRole('alertdialog')).toBeHidden();
  expect(await cookieNames(context)).toEqual(expect.arrayContaining(['accessToken', 'user']));
});

test('an ended session shows the sign-in prompt on a personal page together with the public content', async ({
  page,
  context,
  locale,
}) => {
  const prompt = page.getByRole('dialog', { name: messages(locale).prompt });
  await signUpUser(page);
  await openSettled(page, '/music');
  await endSessionOnServer(page);
  await dropCookie(context, 'accessToken');
  // The logo of a signed-in user links to the personal home page.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(prompt).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await cookieNames(context)).not.toContain('user');
});

test('opening a personal page after the session ended shows the sign-in prompt', async ({
  page,
  context,
  locale,
}) => {
  await signUpUser(page);
  await endSessionOnServer(page);
  await dropCookie(context, 'accessToken');
  await page.goto('/account?menu=1');
  await expect(page.getByRole('dialog', { name: messages(locale).prompt })).toBeVisible();
  await expect(page).toHaveURL(/\/\?signin=%2Faccount%3Fmenu%3D1$/);
});

test('with a session that cannot be renewed public pages load and personal pages show the sign-in prompt', async ({
  page,
  context,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await endSessionOnServer(page);
  await dropCookie(context, 'accessToken');
  await page.goto('/album');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect.poll(() => cookieNames(context)).not.toContain('user');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('dialog', { name: t.prompt })).toBeVisible();
});

test('a session ended on the server redirects home with the sign-in prompt', async ({
  page,
  locale,
}) => {
  await signUpUser(page);
  await openSettled(page, '/account');
  await endSessionOnServer(page);
  await page.goto('/music');
  await expect(page).toHaveURL(/\/\?signin=%2Fmain$/);
  await expect(page.getByRole('dialog', { name: messages(locale).prompt })).toBeVisible();
});

test('signing out in one tab signs out the other tabs', async ({ page, context, locale }) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/music');
  const second = await context.newPage();
  await second.goto('/album');
  await expect(second.getByRole('button', { name: t.account })).toBeVisible();
  await page.getByRole('button', { name: t.account }).click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(second.getByRole('button', { name: t.account })).toBeHidden();
});
