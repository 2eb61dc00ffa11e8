import type { Page } from '@playwright/test';
import {
  downloadWords,
  openDownload,
  pressDownload,
  trackLike,
} from '#e2e/tests/download-window.ts';
import { grantPlan } from '#e2e/tests/operator.ts';
import { fromOwnAddress, joined } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const words = async (page: Page) =>
  downloadWords((await page.locator('html').getAttribute('lang')) ?? '');

type Plan = Parameters<typeof grantPlan>[1];

interface Opening {
  readonly plan?: Plan;
  readonly wants: { readonly is_free?: boolean; readonly is_spatial?: boolean };
  afterwards?(page: Page): Promise<unknown>;
}

/** The window of downloads as somebody with this plan sees it for such a piece. */
const open = ({ plan, wants, afterwards }: Opening) =>
  async function act(page: Page): Promise<void> {
    await fromOwnAddress(page);
    const { email } = await joined(page);
    if (plan) await grantPlan(email, plan);
    const { is_free = false, is_spatial = false } = wants;
    await openDownload(page, await words(page), await trackLike(page, { is_free, is_spatial }));
    await page
      .getByRole('dialog')
      .locator('button[type=submit], a[href="/plans"]')
      .first()
      .waitFor();
    await afterwards?.(page);
  };

const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();

const sayLicensee = async (page: Page) => {
  await submit(page);
  await page.locator('input[name=name]').fill('김하늘');
  await page.locator('input[name=channel]').fill('하늘의 하루');
};

const making = { id: '1-surround_7_1_4', state: 'making', progress: 0.42, seconds_left: 38 };

/** Answers that would take a while to come by. */
const answering = (page: Page, status: number, json: object) =>
  page.route('**/_api/v1/downloads/links', (route) => route.fulfill({ status, json }));

const refused = (type: string, msg: string) => async (page: Page) => {
  await answering(page, 403, { type, title: '', detail: [{ msg }] });
  await submit(page);
  if (await page.locator('input[name=name]').isVisible()) {
    await page.locator('input[name=name]').fill('김하늘');
    await page.locator('input[name=channel]').fill('하늘의 하루');
    await submit(page);
  }
  await page.getByRole('alertdialog').waitFor();
};

const scene = (name: string, opening: Opening): Scene => ({
  name: `download-${name}`,
  path: '/404',
  act: open(opening),
});

const spatial = { is_spatial: true } as const;

export const downloadScenes: readonly Scene[] = [
  scene('no-plan', { wants: { is_free: true } }),
  scene('no-plan-asked', {
    wants: { is_free: true },
    afterwards: refused('forbidden.no_plan', ''),
  }),
  scene('free', { plan: 'free', wants: { is_free: true } }),
  scene('free-spatial', { plan: 'free', wants: { is_free: true, is_spatial: true } }),
  scene('free-other-track', { plan: 'free', wants: {} }),
  scene('creator', { plan: 'creator', wants: {} }),
  scene('creator-spatial', { plan: 'creator', wants: spatial }),
  scene('creator-loops', {
    plan: 'creator',
    wants: {},
    afterwards: (page) => page.getByRole('dialog').locator('button[aria-expanded]').click(),
  }),
  scene('pro-surround', {
    plan: 'pro',
    wants: spatial,
    afterwards: (page) => page.getByRole('checkbox', { name: '7.1.4' }).check(),
  }),
  scene('licensee', { plan: 'pro', wants: {}, afterwards: sayLicensee }),
  scene('licensee-missing', {
    plan: 'pro',
    wants: {},
    afterwards: async (page) => {
      await submit(page);
      await page.locator('summary').click();
      await submit(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  }),
  scene('making', {
    plan: 'pro',
    wants: spatial,
    afterwards: async (page) => {
      await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
        route.fulfill({ json: making }),
      );
      await answering(page, 202, making);
      await page.getByRole('checkbox', { name: '7.1.4' }).check();
      await sayLicensee(page);
      await submit(page);
      await page.getByRole('progressbar').waitFor();
    },
  }),
  scene('ready', {
    plan: 'pro',
    wants: spatial,
    afterwards: async (page) => {
      const ready = { ...making, state: 'ready', progress: 1 };
      await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
        route.fulfill({ json: ready }),
      );
      await answering(page, 202, making);
      await sayLicensee(page);
      await submit(page);
      await page.getByRole('progressbar').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('status').getByRole('button').first().waitFor();
    },
  }),
  scene('pending', {
    plan: 'creator',
    wants: spatial,
    afterwards: async (page) => {
      await page.route('**/_api/v1/downloads/links', () => {});
      await sayLicensee(page);
      await submit(page);
      await page.locator('[aria-busy=true]').waitFor();
    },
  }),
  scene('saved', {
    plan: 'creator',
    wants: {},
    afterwards: async (page) => {
      await sayLicensee(page);
      await submit(page);
      await page.getByRole('status').getByRole('button').first().waitFor();
    },
  }),
  scene('too-small', {
    plan: 'creator',
    wants: {},
    afterwards: refused('forbidden.plan_too_small', 'pro'),
  }),
  scene('quota', {
    plan: 'free',
    wants: { is_free: true },
    afterwards: refused('forbidden.quota_used', '2026-11-30T15:00:00.000Z'),
  }),
  scene('unconfirmed', {
    plan: 'free',
    wants: { is_free: true },
    afterwards: refused('forbidden.email_unconfirmed', ''),
  }),
  {
    name: 'download-error',
    path: '/404',
    act: async (page) => {
      await fromOwnAddress(page);
      await joined(page);
      await page.goto('/music', { waitUntil: 'networkidle' });
      await page.route('**/_api/v1/downloads/musics/*', (route) => route.abort());
      await pressDownload(page, await words(page), page.locator('main article').first());
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];
