import type { Page } from '@playwright/test';
import {
  newPerson,
  readMailedLink,
  readSmsCode,
  setUniqueClientIp,
  signUpUser,
} from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

/** Signs up a new user and opens a page. */
const openAsNewUser = (path: string) => async (page: Page) => {
  await setUniqueClientIp(page);
  await signUpUser(page);
  await page.goto(path, { waitUntil: 'networkidle' });
};

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click();

/** Signs in at the provider with an e-mail and returns to the callback page. */
async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.locator('main button', { hasText: 'Google' }).click();
  await page.locator('input[name=person][type=email]').fill(email);
  await page.locator('form:has(input[type=email]) button').click();
  await page.waitForURL('**/auth/google/callback/**');
  await page.locator('main form').waitFor();
}

async function requestCode(page: Page, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone);
  await submit(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

const submitWeakPassword = async (page: Page) => {
  await page.locator('input[type=email]').fill('minji@');
  await page.locator('input[autocomplete=new-password]').fill('abc12');
  await submit(page);
};

export const authScenes: readonly Scene[] = [
  { name: 'signin', path: '/signin' },
  { name: 'signin-after-reset', path: '/signin?after=reset' },
  { name: 'signin-by-link', path: `/signin#social_link=${'x'.repeat(43)}` },
  {
    name: 'signin-error',
    path: '/signin',
    act: async (page) => {
      await setUniqueClientIp(page);
      await page.locator('input[type=email]').fill('nobody@example.com');
      await page.locator('input[type=password]').fill('something else');
      await submit(page);
      await page.locator('[role=alert] p').waitFor();
    },
  },
  { name: 'signup', path: '/signup', fullPage: true },
  { name: 'signup-errors', path: '/signup', fullPage: true, act: submitWeakPassword },
  {
    name: 'signup-filled',
    path: '/signup',
    fullPage: true,
    act: async (page) => {
      await page.locator('input[type=email]').fill('minji.kim@example.com');
      await page.locator('input[autocomplete=new-password]').fill('Quiet-river-48');
      await page.locator('input[autocomplete=nickname]').fill('민지');
      await page.locator('fieldset input').nth(1).check();
      await page.locator('fieldset input').nth(3).check();
    },
  },
  { name: 'partner-signup', path: '/cjenmsignup', fullPage: true },
  {
    name: 'social-ticks',
    path: '/signin',
    fullPage: true,
    act: async (page) => {
      await setUniqueClientIp(page);
      await continueWithGoogle(page, newPerson().email);
    },
  },
  {
    name: 'social-proof',
    path: '/404',
    act: async (page) => {
      await setUniqueClientIp(page);
      const { email } = await signUpUser(page);
      await page.context().clearCookies({ name: /^(?!lang|theme)/ });
      await page.goto('/signin', { waitUntil: 'networkidle' });
      await continueWithGoogle(page, email);
    },
  },
  { name: 'social-cancelled', path: '/auth/kakao/callback/signin?error=access_denied' },
  { name: 'verify-phone', path: '/404', act: openAsNewUser('/onboarding/verifyPhone') },
  {
    name: 'verify-phone-code',
    path: '/404',
    act: async (page) => {
      await openAsNewUser('/onboarding/verifyPhone')(page);
      await requestCode(page, newPerson().phone);
    },
  },
  {
    name: 'tastes',
    path: '/404',
    fullPage: true,
    act: async (page) => {
      await openAsNewUser('/onborading/preference')(page);
      for (const chip of [2, 11, 24])
        await page.locator('main button[aria-pressed]').nth(chip).click();
    },
  },
  {
    name: 'tastes-too-few',
    path: '/404',
    act: async (page) => {
      await openAsNewUser('/onborading/preference')(page);
      await submit(page);
    },
  },
  { name: 'welcome', path: '/404', act: openAsNewUser('/welcome') },
  { name: 'welcome-visitor', path: '/welcome' },
  {
    name: 'welcome-confirm',
    path: '/404',
    act: async (page) => {
      await setUniqueClientIp(page);
      const { email } = await signUpUser(page);
      await page.goto(await readMailedLink(email), { waitUntil: 'networkidle' });
      await page.getByText(email).waitFor();
    },
  },
  {
    name: 'welcome-used-link',
    path: `/welcome#email_confirmation=${'a'.repeat(43)}`,
    act: (page) => page.getByText(/링크|link/i).waitFor(),
  },
  { name: 'find-id', path: '/account/find/id' },
  {
    name: 'find-id-code',
    path: '/account/find/id',
    act: async (page) => {
      await setUniqueClientIp(page);
      await requestCode(page, newPerson().phone);
    },
  },
  {
    name: 'find-id-found',
    path: '/404',
    act: async (page) => {
      await setUniqueClientIp(page);
      const { phone } = await signUpUser(page);
      for (const path of ['/onboarding/verifyPhone', '/account/find/id']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const requestedAt = Date.now();
        await requestCode(page, phone);
        await page
          .locator('input[autocomplete=one-time-code]')
          .fill(await readSmsCode(phone, requestedAt));
        await submit(page);
        await page.locator('input[type=tel]').waitFor({ state: 'detached' });
      }
    },
  },
  { name: 'find-password', path: '/account/find/password' },
  {
    name: 'find-password-sent',
    path: '/account/find/password',
    act: async (page) => {
      await setUniqueClientIp(page);
      await page.locator('input[type=email]').fill('minji.kim@example.com');
      await submit(page);
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'reset-password',
    path: '/404',
    act: async (page) => {
      await setUniqueClientIp(page);
      const { email } = await signUpUser(page);
      await page.goto('/account/find/password', { waitUntil: 'networkidle' });
      const requestedAt = Date.now();
      await page.locator('input[type=email]').fill(email);
      await submit(page);
      await page.goto(await readMailedLink(email, requestedAt), { waitUntil: 'networkidle' });
      await page.locator('input[autocomplete=new-password]').fill('quiet river');
    },
  },
  {
    name: 'reset-password-expired',
    path: `/account/reset/password#password_reset=${'a'.repeat(43)}`,
  },
];
