import type { Page } from '@playwright/test';
import { codeSentTo, fromOwnAddress, joined, mailedLinkTo, newPerson } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

/** Somebody who has just joined opens a page. */
const newcomerAt = (path: string) => async (page: Page) => {
  await fromOwnAddress(page);
  await joined(page);
  await page.goto(path, { waitUntil: 'networkidle' });
};

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click();

/** Comes back from the provider as somebody who may be new. */
async function throughGoogle(page: Page, email: string): Promise<void> {
  await page.locator('main button', { hasText: 'Google' }).click();
  await page.locator('input[name=person][type=email]').fill(email);
  await page.locator('form:has(input[type=email]) button').click();
  await page.waitForURL('**/auth/google/callback/**');
  await page.locator('main form').waitFor();
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone);
  await submit(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

const tooWeak = async (page: Page) => {
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
      await fromOwnAddress(page);
      await page.locator('input[type=email]').fill('nobody@example.com');
      await page.locator('input[type=password]').fill('something else');
      await submit(page);
      await page.locator('[role=alert] p').waitFor();
    },
  },
  { name: 'signup', path: '/signup', fullPage: true },
  { name: 'signup-errors', path: '/signup', fullPage: true, act: tooWeak },
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
      await fromOwnAddress(page);
      await throughGoogle(page, newPerson().email);
    },
  },
  {
    name: 'social-proof',
    path: '/404',
    act: async (page) => {
      await fromOwnAddress(page);
      const { email } = await joined(page);
      await page.context().clearCookies({ name: /^(?!lang|theme)/ });
      await page.goto('/signin', { waitUntil: 'networkidle' });
      await throughGoogle(page, email);
    },
  },
  { name: 'social-cancelled', path: '/auth/kakao/callback/signin?error=access_denied' },
  { name: 'verify-phone', path: '/404', act: newcomerAt('/onboarding/verifyPhone') },
  {
    name: 'verify-phone-code',
    path: '/404',
    act: async (page) => {
      await newcomerAt('/onboarding/verifyPhone')(page);
      await askForCode(page, newPerson().phone);
    },
  },
  {
    name: 'tastes',
    path: '/404',
    fullPage: true,
    act: async (page) => {
      await newcomerAt('/onborading/preference')(page);
      for (const chip of [2, 11, 24])
        await page.locator('main button[aria-pressed]').nth(chip).click();
    },
  },
  {
    name: 'tastes-too-few',
    path: '/404',
    act: async (page) => {
      await newcomerAt('/onborading/preference')(page);
      await submit(page);
    },
  },
  { name: 'welcome', path: '/404', act: newcomerAt('/welcome') },
  { name: 'welcome-visitor', path: '/welcome' },
  {
    name: 'welcome-confirm',
    path: '/404',
    act: async (page) => {
      await fromOwnAddress(page);
      const { email } = await joined(page);
      await page.goto(await mailedLinkTo(email), { waitUntil: 'networkidle' });
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
      await fromOwnAddress(page);
      await askForCode(page, newPerson().phone);
    },
  },
  {
    name: 'find-id-found',
    path: '/404',
    act: async (page) => {
      await fromOwnAddress(page);
      const { phone } = await joined(page);
      for (const path of ['/onboarding/verifyPhone', '/account/find/id']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const asked = Date.now();
        await askForCode(page, phone);
        await page
          .locator('input[autocomplete=one-time-code]')
          .fill(await codeSentTo(phone, asked));
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
      await fromOwnAddress(page);
      await page.locator('input[type=email]').fill('minji.kim@example.com');
      await submit(page);
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'reset-password',
    path: '/404',
    act: async (page) => {
      await fromOwnAddress(page);
      const { email } = await joined(page);
      await page.goto('/account/find/password', { waitUntil: 'networkidle' });
      const asked = Date.now();
      await page.locator('input[type=email]').fill(email);
      await submit(page);
      await page.goto(await mailedLinkTo(email, asked), { waitUntil: 'networkidle' });
      await page.locator('input[autocomplete=new-password]').fill('quiet river');
    },
  },
  {
    name: 'reset-password-expired',
    path: `/account/reset/password#password_reset=${'a'.repeat(43)}`,
  },
];
