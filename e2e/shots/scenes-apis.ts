import type { Page } from '@playwright/test';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

interface SampleKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly requests: number;
  readonly state?: 'active' | 'expiring' | 'revoked';
  readonly mode?: 'live' | 'test';
}

const longName = '아주 긴 이름을 가진 편집 도구와 사내 검색을 함께 잇는 오래된 연동 서버의 키';

const sampleKeys: readonly SampleKey[] = [
  {
    name: '편집 도구 연동',
    scopes: ['catalog:read', 'download:write', 'licence:read'],
    requests: 26_000,
  },
  { name: '사내 검색', scopes: ['catalog:read'], requests: 9000 },
  {
    name: 'AIR 자동 요청',
    scopes: ['air:write', 'catalog:read'],
    requests: 2500,
    state: 'expiring',
    mode: 'test',
  },
  { name: '옛 서버', scopes: ['catalog:read'], requests: 0, state: 'revoked' },
];

const idOf = (index: number) => `0198f2c0-0000-7000-8000-00000000000${index}`;

/** Thirty days of use that differ from day to day. */
const usageOf = (keys: readonly SampleKey[]) =>
  Array.from({ length: 30 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 9, 20 + day)).toISOString().slice(0, 10),
    refused: day % 9 === 0 ? 40 : 0,
    keys: keys.map(({ requests }, index) => ({
      id: idOf(index),
      requests:
        index === 2 && day < 20 ? 0 : Math.round(requests * (0.6 + ((day * 37) % 60) / 100)),
    })),
  }));

const toItem = (
  { name, scopes, requests, state = 'active', mode = 'live' }: SampleKey,
  index: number,
) => ({
  id: idOf(index),
  name,
  mode,
  scopes,
  hint: `ons_${mode}_7Fq…x2K${index}`,
  created_at: '2026-10-01T00:00:00Z',
  last_used_at: new Date(Date.now() - (index + 1) * 180_000).toISOString(),
  requests_30d: requests * 30,
  state,
  old_secret_until: state === 'expiring' ? '2026-11-19T06:20:00Z' : null,
  revoked_at: state === 'revoked' ? '2026-09-02T00:00:00Z' : null,
});

interface KeySceneOptions {
  readonly path: string;
  readonly keys?: readonly SampleKey[];
  readonly canManage?: boolean;
  afterwards?(page: Page): Promise<void>;
}

/** Opens the page as a member of a company with these keys. */
const openKeys = ({ path, keys = sampleKeys, canManage = true, afterwards }: KeySceneOptions) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    const reply = {
      organization: {
        name: '스튜디오 하루',
        plan: 'business',
        minute_limit: 600,
        daily_limit: 50_000,
        used_today: 31_234,
      },
      can_manage: canManage,
      items: keys.map(toItem),
      usage: usageOf(keys),
    };
    await page.route('**/_api/v1/user/api-keys', (route) => route.fulfill({ json: reply }));
    await signUpUser(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

const send = async (page: Page) => {
  await page.locator('section form button[type=submit]').click();
  await page.getByText('200 OK', { exact: true }).first().waitFor();
};

export const apisScenes: readonly Scene[] = [
  {
    name: 'apis',
    path: '/apis/listMusics',
    only: 1440,
    fullPage: true,
    act: openKeys({ path: '/apis/listMusics', afterwards: send }),
  },
  { name: 'apis-visitor', path: '/apis', only: 1440, fullPage: true },
  { name: 'apis-fit', path: '/apis/fit', fullPage: true },
  { name: 'apis-errors', path: '/apis/errors', only: 1440, fullPage: true },
  {
    name: 'apis-writing',
    path: '/apis/downloadMusic',
    only: 1440,
    fullPage: true,
    act: (page) => page.locator('section form button[type=submit]').click(),
  },
  {
    name: 'apis-new-key',
    path: '/apis/keys',
    only: 1440,
    act: openKeys({
      path: '/apis/keys',
      keys: [],
      afterwards: async (page) => {
        await page.locator('#api-keys button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    }),
  },
  {
    name: 'apis-long',
    path: '/apis/keys',
    only: 1440,
    fullPage: true,
    act: openKeys({
      path: '/apis/keys',
      canManage: false,
      keys: sampleKeys.map((key) => ({ ...key, name: longName })),
    }),
  },
];
