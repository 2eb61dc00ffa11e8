import type { Music } from '@onsori/contract/catalog';
import type { Page, Route } from '@playwright/test';
import { signUpCompanyOwner } from '#e2e/tests/companies.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import { heads, idOf, listOf, requestOf, scene as sceneText, understood } from './air-samples.ts';
import type { Scene } from './scenes.ts';

interface AirSceneOptions {
  readonly isEmpty?: boolean;
  readonly canWrite?: boolean;
  afterwards?(page: Page): Promise<void>;
}

async function readMusics(page: Page): Promise<readonly Music[]> {
  const response = await page.request.get('/_api/v1/musics?per_page=3');
  return ((await response.json()) as { items: Music[] }).items;
}

/** Mocks the requests of a company. The first event of the stream lets the page read them. */
async function mockRequests(page: Page, { isEmpty = false, canWrite = true }: AirSceneOptions) {
  const musics = await readMusics(page);
  const api = '**/_api/v1/generations';
  const sendRequest = (route: Route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const request = requestOf(id, musics);
    return request
      ? route.fulfill({ json: canWrite ? request : { ...request, actions: [] } })
      : route.fallback();
  };
  await page.route(`${api}/*`, sendRequest);
  await page.route(`${api}/understand`, (route) => route.fulfill({ json: understood }));
  await page.route(`${api}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"ready"}\n\n' }),
  );
  const list = listOf(isEmpty ? [] : heads, canWrite);
  const sendList = (route: Route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? list : requestOf(idOf(1), musics) });
  await page.route(`${api}/*/draft`, (route) =>
    route.fulfill({ json: { saved_at: '2026-11-18T05:02:00.000Z' } }),
  );
  for (const path of [api, `${api}?*`]) await page.route(path, sendList);
}

/** Opens the list of requests of a new company. */
const openAir = (options: AirSceneOptions) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    await signUpCompanyOwner(page);
    await mockRequests(page, options);
    await page.goto('/pavilion/air');
    if (!options.isEmpty) await page.locator('main li h2').first().waitFor();
    await options.afterwards?.(page);
  };

const openRequest = (nth: number) => async (page: Page) => {
  await page.locator(`main h2 a[href*="${idOf(nth)}"]`).click();
  await page.locator('main ol').first().waitFor();
};

/** Opens the comments of the first candidate and the form that changes the second one. */
const openForms = async (page: Page) => {
  await openRequest(4)(page);
  const cards = page.locator('main li:has(input[type=range])');
  await cards.nth(0).locator('button[aria-expanded]').first().click();
  await cards.nth(1).locator('button[aria-expanded]').nth(1).click();
};

const writeBrief = async (page: Page) => {
  await page.locator('main header a').click();
  await page.locator('form textarea').fill(sceneText);
  await page.locator('form [aria-live] li').first().waitFor();
  await page.locator('form section button[aria-pressed]').nth(2).click();
  await page.waitForURL(`**/${idOf(1)}`);
};

const air = (name: string, options: AirSceneOptions = {}): Scene => ({
  name,
  path: '/404',
  only: 1440,
  fullPage: true,
  act: openAir(options),
});

export const airScenes: readonly Scene[] = [
  air('air'),
  air('air-empty', { isEmpty: true }),
  air('air-brief', { afterwards: writeBrief }),
  air('air-draft', {
    afterwards: async (page) => {
      await page.locator(`main h2 a[href*="${idOf(1)}"]`).click();
      await page.locator('form textarea').waitFor();
    },
  }),
  air('air-generating', { afterwards: openRequest(2) }),
  air('air-matched', { afterwards: openRequest(3) }),
  air('air-generated', { afterwards: openRequest(4) }),
  air('air-change', { afterwards: openForms }),
  air('air-failed', { afterwards: openRequest(6) }),
  air('air-viewer', { canWrite: false, afterwards: openRequest(4) }),
];
