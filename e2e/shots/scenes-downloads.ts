import type { Page } from '@playwright/test';
import {
  clickDownload,
  downloadMessages,
  findMusic,
  openDownload,
  phoneMessages,
} from '#e2e/tests/download-dialog.ts';
import { grantPlan } from '#e2e/tests/operator.ts';
import { confirmEmail, setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';
import { storedProject } from './scenes-projects.ts';

/** By the cookie, because the page may not be loaded yet. */
async function messages(page: Page) {
  const lang = (await page.context().cookies()).find(({ name }) => name === 'lang');
  return downloadMessages(lang?.value);
}

type Plan = Parameters<typeof grantPlan>[1];

interface DownloadSceneOptions {
  readonly plan?: Plan;
  readonly isEmailUnconfirmed?: boolean;
  /** What differs from the project of the scenes; undefined without a project. */
  readonly project?: object;
  readonly musicFilter: { readonly is_free?: boolean; readonly is_spatial?: boolean };
  afterwards?(page: Page): Promise<unknown>;
}

/** Opens the download dialog of a matching music for a user with the plan. */
const openDialog = (options: DownloadSceneOptions) =>
  async function act(page: Page): Promise<void> {
    const { plan, isEmailUnconfirmed = false, project, musicFilter, afterwards } = options;
    await setUniqueClientIp(page);
    if (project)
      await page.evaluate(
        (text) => localStorage.setItem('project', text),
        JSON.stringify(storedProject(project)),
      );
    const person = await signUpUser(page);
    if (plan) await grantPlan(person.email, plan);
    if (!isEmailUnconfirmed) await confirmEmail(person);
    const { is_free = false, is_spatial = false } = musicFilter;
    await openDownload(page, await messages(page), await findMusic(page, { is_free, is_spatial }));
    await page
      .getByRole('dialog')
      .locator('button[type=submit], a[href="/plans"], h3')
      .first()
      .waitFor();
    await afterwards?.(page);
  };

const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();

const enterLicensee = async (page: Page) => {
  await submit(page);
  await page.locator('input[name=name]').fill('김하늘');
  await page.locator('input[name=channel]').fill('하늘의 하루');
};

const renderingJob = { id: '1-surround_7_1_4', state: 'making', progress: 0.42, seconds_left: 38 };

/** Mocks responses that are slow to produce for real. */
const mockLinksResponse = (page: Page, status: number, json: object) =>
  page.route('**/_api/v1/downloads/links', (route) => route.fulfill({ status, json }));

const showRefusal = (type: string, msg: string) => async (page: Page) => {
  await mockLinksResponse(page, 403, { type, title: '', detail: [{ msg }] });
  await submit(page);
  if (await page.locator('input[name=name]').isVisible()) {
    await page.locator('input[name=name]').fill('김하늘');
    await page.locator('input[name=channel]').fill('하늘의 하루');
    await submit(page);
  }
  await page.getByRole('alertdialog').waitFor();
};

const scene = (name: string, options: DownloadSceneOptions): Scene => ({
  name: `download-${name}`,
  path: '/404',
  act: openDialog(options),
});

const openLoudness = (page: Page) =>
  page.getByRole('dialog').locator('button[aria-expanded]').first().click();

const spatialOnly = { is_spatial: true } as const;

export const downloadScenes: readonly Scene[] = [
  scene('no-plan', { musicFilter: {} }),
  scene('start-free', { musicFilter: { is_free: true } }),
  scene('unconfirmed', { isEmailUnconfirmed: true, musicFilter: { is_free: true } }),
  scene('free', { plan: 'free', musicFilter: { is_free: true } }),
  scene('free-spatial', { plan: 'free', musicFilter: { is_free: true, is_spatial: true } }),
  scene('free-other-track', { plan: 'free', musicFilter: {} }),
  scene('creator', { plan: 'creator', musicFilter: {} }),
  scene('creator-spatial', { plan: 'creator', musicFilter: spatialOnly }),
  scene('creator-loops', {
    plan: 'creator',
    musicFilter: {},
    afterwards: (page) => page.getByRole('dialog').locator('button[aria-expanded]').last().click(),
  }),
  scene('pro-surround', {
    plan: 'pro',
    musicFilter: spatialOnly,
    afterwards: (page) => page.getByRole('checkbox', { name: '7.1.4' }).check(),
  }),
  scene('creator-loudness', { plan: 'creator', musicFilter: {}, afterwards: openLoudness }),
  scene('pro-loudness', {
    plan: 'pro',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      await openLoudness(page);
      await page.getByRole('radio', { name: '−23 LUFS' }).check();
    },
  }),
  scene('pro-narration', {
    plan: 'pro',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      await openLoudness(page);
      await page.getByRole('checkbox', { name: /내레이션 배경음|Narration bed/ }).check();
    },
  }),
  scene('pro-version', {
    plan: 'pro',
    musicFilter: spatialOnly,
    project: { hits: [] },
    afterwards: openLoudness,
  }),
  scene('pro-version-original', {
    plan: 'pro',
    musicFilter: spatialOnly,
    project: { hits: [] },
    afterwards: (page) => page.getByRole('dialog').getByRole('radio').first().check(),
  }),
  scene('pro-version-refused', {
    plan: 'pro',
    musicFilter: {},
    project: {
      samples: 20 * 48_000,
      hits: [9000, 9300].map((at_ms) => ({ at_ms, weight: 0.5, label: '' })),
    },
  }),
  scene('creator-version', { plan: 'creator', musicFilter: {}, project: { hits: [] } }),
  scene('enterprise-delivery', {
    plan: 'enterprise',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      await openLoudness(page);
      await page.getByRole('radio').nth(2).check();
      await page.getByRole('radio', { name: '−24 LKFS' }).check();
      await page.getByRole('checkbox', { name: 'BWF' }).check();
    },
  }),
  scene('licensee', { plan: 'pro', musicFilter: {}, afterwards: enterLicensee }),
  scene('licensee-missing', {
    plan: 'pro',
    musicFilter: {},
    afterwards: async (page) => {
      await submit(page);
      await page.locator('summary').click();
      await submit(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  }),
  scene('making', {
    plan: 'pro',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
        route.fulfill({ json: renderingJob }),
      );
      await mockLinksResponse(page, 202, renderingJob);
      await page.getByRole('checkbox', { name: '7.1.4' }).check();
      await enterLicensee(page);
      await submit(page);
      await page.getByRole('progressbar').waitFor();
    },
  }),
  scene('ready', {
    plan: 'pro',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      const ready = { ...renderingJob, state: 'ready', progress: 1 };
      await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
        route.fulfill({ json: ready }),
      );
      await mockLinksResponse(page, 202, renderingJob);
      await enterLicensee(page);
      await submit(page);
      await page.getByRole('progressbar').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('status').getByRole('button').first().waitFor();
    },
  }),
  scene('pending', {
    plan: 'creator',
    musicFilter: spatialOnly,
    afterwards: async (page) => {
      await page.route('**/_api/v1/downloads/links', () => {});
      await enterLicensee(page);
      await submit(page);
      await page.locator('[aria-busy=true]').waitFor();
    },
  }),
  scene('saved', {
    plan: 'creator',
    musicFilter: {},
    afterwards: async (page) => {
      await enterLicensee(page);
      await submit(page);
      await page.getByRole('status').getByRole('button').first().waitFor();
    },
  }),
  scene('too-small', {
    plan: 'creator',
    musicFilter: {},
    afterwards: showRefusal('forbidden.plan_too_small', 'pro'),
  }),
  scene('quota', {
    plan: 'free',
    musicFilter: { is_free: true },
    afterwards: showRefusal('forbidden.quota_used', '2026-11-30T15:00:00.000Z'),
  }),
  {
    name: 'send-to-pc',
    path: '/404',
    only: 390,
    act: async (page) => {
      await setUniqueClientIp(page);
      await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
      await signUpUser(page);
      const t = phoneMessages(await messages(page));
      await openDownload(page, t, await findMusic(page, { is_free: false }));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'download-error',
    path: '/404',
    act: async (page) => {
      await setUniqueClientIp(page);
      await signUpUser(page);
      await page.goto('/music', { waitUntil: 'networkidle' });
      await page.route('**/_api/v1/downloads/musics/*', (route) => route.abort());
      await clickDownload(page, await messages(page), page.locator('main article').first());
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];
