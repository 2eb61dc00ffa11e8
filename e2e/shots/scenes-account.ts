import type { Page } from '@playwright/test';
import { fromOwnAddress, joined, newPerson } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

interface Opening {
  readonly menu?: number;
  /** What the account's texts look like when people are not brief. */
  readonly long?: boolean;
  afterwards?(page: Page): Promise<void>;
}

/** A part of the account page, of somebody who just joined. */
const open = ({ menu = 0, long = false, afterwards }: Opening) =>
  async function act(page: Page): Promise<void> {
    await fromOwnAddress(page);
    const person = newPerson();
    await joined(page, {
      ...person,
      ...(long && {
        email: `a.very.long.name.of.somebody.who.likes.words+${person.email}`,
        nickname: '아주 긴 이름을 고른 사람의 별명은 이렇게 서른 자',
      }),
    });
    await page.goto(`/account?menu=${menu}`, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

/** Opens the form of the nth row, and sends it empty where its errors are to be seen. */
const openForm = (nth: number, send: boolean) => async (page: Page) => {
  await page.locator('main button[aria-expanded]').nth(nth).click();
  if (send) await page.locator('main fieldset form button[type=submit]').last().click();
};

/** Goes on to the next part while one of its reads does not arrive. */
const withoutLogins = async (page: Page) => {
  await page.route('**/_api/v1/user/logins', (route) => route.abort());
  await page.locator('main nav a').nth(1).click();
  await page.getByRole('alert').first().waitFor();
};

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

const signIn = (day: number, device: string, end: string | null) => ({
  is_current: end === null,
  device,
  auto_login: end === null,
  signed_in_at: at(day, 3),
  renewed_at: at(day, 4),
  expires_at: at(day + 10, 3),
  ended_at: end === null ? null : at(day, 9),
  end,
});

/** The same part of somebody who has been here for a while. */
const withHistory = async (page: Page) => {
  const email = 'a.very.long.name.of.somebody.who.likes.words@example.com';
  const logins = [
    { provider: 'google', email, connected_at: at(2, 3) },
    { provider: 'naver', email: null, connected_at: at(9, 3) },
  ];
  const sessions = [
    signIn(15, 'desktop', null),
    signIn(12, 'phone', 'signed_in_elsewhere'),
    signIn(9, 'tablet', 'signed_out'),
    signIn(8, 'unknown', 'token_reused'),
  ];
  await page.route('**/_api/v1/user/logins', (route) => route.fulfill({ json: { items: logins } }));
  await page.route('**/_api/v1/user/sessions', (route) =>
    route.fulfill({ json: { items: sessions } }),
  );
  await page.locator('main nav a').nth(1).click();
  await page.getByText(email).waitFor();
  await openForm(1, false)(page);
};

const scene = (name: string, opening: Opening): Scene => ({
  name: `account-${name}`,
  path: '/404',
  fullPage: true,
  act: open(opening),
});

export const accountScenes: readonly Scene[] = [
  scene('profile', {}),
  scene('profile-long', { long: true }),
  scene('email', { afterwards: openForm(0, true) }),
  scene('phone', { afterwards: openForm(1, true) }),
  scene('security', { menu: 1 }),
  scene('security-history', { afterwards: withHistory }),
  scene('security-error', { afterwards: withoutLogins }),
  scene('password', { menu: 1, afterwards: openForm(0, true) }),
  scene('notices', {
    menu: 2,
    afterwards: async (page) => {
      for (const nth of [0, 1]) await page.getByRole('checkbox').nth(nth).check();
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('status').filter({ hasText: /\d/ }).waitFor();
    },
  }),
  scene('data', { menu: 3 }),
  scene('leave', { menu: 3, afterwards: openForm(1, false) }),
  ...['terms', 'privacy', 'refund', 'licence', 'marketing'].map((target) => ({
    name: `policy-${target}`,
    path: `/policy/${target}`,
    fullPage: true,
  })),
];
