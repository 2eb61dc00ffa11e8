import type { Page } from '@playwright/test';
import { downloadMusics } from '#e2e/tests/download-musics.ts';
import { grantPlan } from '#e2e/tests/operator.ts';
import { newPerson, setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

interface AccountSceneOptions {
  readonly menu?: number;
  /** Whether to use a long e-mail and nickname. */
  readonly long?: boolean;
  afterwards?(page: Page): Promise<void>;
}

/** Signs up a new user and opens a section of the account page. */
const openAccount = ({ menu = 0, long = false, afterwards }: AccountSceneOptions) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    const person = newPerson();
    await signUpUser(page, {
      ...person,
      ...(long && {
        email: `a.very.long.name.of.somebody.who.likes.words+${person.email}`,
        nickname: '아주 긴 이름을 고른 사람의 별명은 이렇게 서른 자',
      }),
    });
    await page.goto(`/account?menu=${menu}`, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

/** Opens the form of the nth row, and submits it empty to show its errors when `submits` is true. */
const openForm = (nth: number, submits: boolean) => async (page: Page) => {
  await page.locator('main button[aria-expanded]').nth(nth).click();
  if (submits) await page.locator('main fieldset form button[type=submit]').last().click();
};

/** Opens the security section while the request for logins fails. */
const failLogins = async (page: Page) => {
  await page.route('**/_api/v1/user/logins', (route) => route.abort());
  await page.locator('main nav a').nth(1).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

const timestamp = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 10, day, hour)).toISOString();

const sessionItem = (day: number, device: string, end: string | null) => ({
  is_current: end === null,
  device,
  auto_login: end === null,
  signed_in_at: timestamp(day, 3),
  renewed_at: timestamp(day, 4),
  expires_at: timestamp(day + 10, 3),
  ended_at: end === null ? null : timestamp(day, 9),
  end,
});

/** Opens the security section with several logins and past sessions. */
const withHistory = async (page: Page) => {
  const email = 'a.very.long.name.of.somebody.who.likes.words@example.com';
  const logins = [
    { provider: 'google', email, connected_at: timestamp(2, 3) },
    { provider: 'naver', email: null, connected_at: timestamp(9, 3) },
  ];
  const sessions = [
    sessionItem(15, 'desktop', null),
    sessionItem(12, 'phone', 'signed_in_elsewhere'),
    sessionItem(9, 'tablet', 'signed_out'),
    sessionItem(8, 'unknown', 'token_reused'),
  ];
  await page.route('**/_api/v1/user/logins', (route) => route.fulfill({ json: { items: logins } }));
  await page.route('**/_api/v1/user/sessions', (route) =>
    route.fulfill({ json: { items: sessions } }),
  );
  await page.locator('main nav a').nth(1).click();
  await page.getByText(email).waitFor();
  await openForm(1, false)(page);
};

const securityEvent = (day: number, action: string, fields: object = {}) => ({
  id: `0198f2c0-0000-7000-8000-0000000000${day}`,
  recorded_at: timestamp(day, 3),
  action,
  actor: 'user',
  network: '203.0.113.0/24',
  device: null,
  is_current_session: false,
  ...fields,
});

/** Opens the security section with the given account activity. */
const withActivity = (items: readonly object[]) => async (page: Page) => {
  await page.route('**/_api/v1/user/security-events', (route) =>
    route.fulfill({ json: { items, next_cursor: items.length > 0 ? 'next' : null } }),
  );
  const loaded = page.waitForResponse('**/_api/v1/user/security-events');
  await page.locator(`main nav a[href*="menu=1"]`).click();
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    [...document.querySelectorAll('main section')].at(-1)?.scrollIntoView(),
  );
};

const failActivity = async (page: Page) => {
  await page.route('**/_api/v1/user/security-events', (route) => route.abort());
  await page.locator(`main nav a[href*="menu=1"]`).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

const activity = [
  securityEvent(28, 'session.started', { device: 'desktop', is_current_session: true }),
  securityEvent(27, 'session.failed', {
    actor: 'visitor',
    device: 'phone',
    network: '2001:db8:1200::/48',
  }),
  securityEvent(26, 'sign_in_methods.removed'),
  securityEvent(25, 'company.approved', { actor: 'operator', network: null }),
  securityEvent(24, 'recovery_code.used'),
];

const scene = (name: string, options: AccountSceneOptions): Scene => ({
  name: `account-${name}`,
  path: '/404',
  fullPage: true,
  act: openAccount(options),
});

export const accountScenes: readonly Scene[] = [
  scene('profile', {}),
  scene('profile-long', { long: true }),
  {
    name: 'account-licences',
    path: '/404',
    fullPage: true,
    act: async (page) => {
      await setUniqueClientIp(page);
      const { email } = await signUpUser(page);
      await grantPlan(email, 'creator');
      await downloadMusics(page, [{ at: 0 }, { at: 1, project: '봄 브이로그' }]);
      await page.goto('/account', { waitUntil: 'networkidle' });
    },
  },
  scene('email', { afterwards: openForm(0, true) }),
  scene('phone', { afterwards: openForm(1, true) }),
  scene('security', { menu: 1 }),
  scene('security-history', { afterwards: withHistory }),
  scene('security-error', { afterwards: failLogins }),
  scene('activity', { afterwards: withActivity(activity) }),
  scene('activity-empty', { afterwards: withActivity([]) }),
  scene('activity-error', { afterwards: failActivity }),
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
