import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { email: '이메일', password: '비밀번호', signIn: '로그인', prompt: '로그인이 필요해요' }
    : { email: 'Email', password: 'Password', signIn: 'Sign in', prompt: 'Please sign in' };

/** Signs in with the form, because only the app binds a session to a key. */
async function signInWithForm(page: Page, locale: string | undefined) {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/main$/);
}

/** The status of each renewal, and whether it carried a proof, in order. */
function watchRenewals(context: BrowserContext) {
  const renewals: { readonly status: number; readonly hasProof: boolean }[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/token/renew')) return;
    const hasProof = request.postDataJSON()?.proof?.signature?.length === 86;
    renewals.push({ status: response.status(), hasProof });
  });
  return renewals;
}

const dropToken = (context: BrowserContext) => context.clearCookies({ name: 'accessToken' });

async function hasToken(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'accessToken');
}

test('renews a session with a key that cannot be exported', async ({ page, context, locale }) => {
  await signInWithForm(page, locale);
  const renewals = watchRenewals(context);
  for (let round = 1; round <= 2; round += 1) {
    await dropToken(context);
    await page.goto('/account');
    await expect.poll(() => hasToken(context)).toBe(true);
  }
  expect(renewals).toEqual([
    { status: 200, hasProof: true },
    { status: 200, hasProof: true },
  ]);
  const key = await page.evaluate(async () => {
    const pair = await new Promise<CryptoKeyPair>((resolve, reject) => {
      const opened = indexedDB.open('onsori-session');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const read = opened.result.transaction('keys').objectStore('keys').get('renewal');
        read.onsuccess = () => resolve(read.result);
        read.onerror = () => reject(read.error);
      };
    });
    const attempts = await Promise.allSettled(
      (['jwk', 'pkcs8'] as const).map((format) => crypto.subtle.exportKey(format, pair.privateKey)),
    );
    return {
      extractable: pair.privateKey.extractable,
      exports: attempts.map(({ status }) => status),
    };
  });
  expect(key).toEqual({ extractable: false, exports: ['rejected', 'rejected'] });
});

test('ends a session whose cookies were copied to a browser without its key', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
}) => {
  const prompt = { name: messages(locale).prompt };
  await signInWithForm(page, locale);
  const storageState = { cookies: await context.cookies(), origins: [] };
  const copy = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  try {
    const thief = await copy.newPage();
    const renewals = watchRenewals(copy);
    await dropToken(copy);
    await thief.goto('/account');
    await expect(thief.getByRole('dialog')).toBeVisible();
    expect(renewals).toEqual([{ status: 401, hasProof: true }]);
  } finally {
    await copy.close();
  }
  await dropToken(context);
  await page.goto('/account');
  await expect(page.getByRole('dialog', prompt)).toBeVisible();
});

test('a client clock that is a day off costs a second request and does not end the session', async ({
  page,
  context,
  locale,
}) => {
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 86_400_000;
  });
  await signInWithForm(page, locale);
  const renewals = watchRenewals(context);
  await dropToken(context);
  await page.goto('/account');
  await expect.poll(() => hasToken(context)).toBe(true);
  expect(renewals).toEqual([
    { status: 409, hasProof: true },
    { status: 200, hasProof: true },
  ]);
});

test('a session is renewed without a proof when IndexedDB is not available', async ({
  page,
  context,
  locale,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await signInWithForm(page, locale);
  const renewals = watchRenewals(context);
  await dropToken(context);
  await page.goto('/account');
  await expect.poll(() => hasToken(context)).toBe(true);
  expect(renewals).toEqual([{ status: 200, hasProof: false }]);
});
