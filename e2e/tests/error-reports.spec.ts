import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/consents.json' with { type: 'json' };
import enShell from '#web/src/i18n/en/shell.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/consents.json' with { type: 'json' };
import koShell from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { test } from './fixtures.ts';
import { type ReportingWeb, startReportingWeb } from './reporting-web.ts';
import { isKorean } from './watch.ts';

let web: ReportingWeb;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  web = await startReportingWeb();
});
test.afterAll(() => web.stop());

// A report outlives its page, so the network of these pages is never idle for the browser.

/** Rejects a promise that nobody handles; its name makes the report findable. */
const rejectUnhandled = (page: Page, message: string) =>
  page.evaluate((text) => {
    void Promise.reject(new Error(text));
  }, message);

const messages = async () =>
  (await web.events()).flatMap(({ exception }) => exception.values.map(({ value }) => value));

/** Chooses every sample, of recordings and of traces. */
const sampleAll = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.01;
  });

test('an unhandled rejection arrives scrubbed, with the request and the release', async ({
  page,
}) => {
  const response = await page.goto(`${web.url}/music`);
  await rejectUnhandled(page, 'first failure for kim@example.com, ons_live_7Fq2kd93kfjsl2');
  await expect.poll(messages).toContain('first failure for [email], [key]');
  const [event] = await web.events();
  expect(event).toMatchObject({
    release: 'e2e-release',
    environment: 'e2e',
    tags: { service: 'browser', request_id: response?.headers()['x-request-id'] },
  });
  expect(JSON.stringify(event)).not.toMatch(/kim@|ons_live|ip_address/);
});

test('a page that crashes while it renders arrives', async ({ page }) => {
  await page.goto(`${web.url}/music`);
  const before = (await web.events()).length;
  await page.route('**/_api/v1/albums?**', (route) =>
    route.fulfill({ json: { items: [null], total: 1, page: 1, per_page: 30 } }),
  );
  await page.getByRole('banner').locator('a[href="/album"]').click();
  await expect.poll(async () => (await web.events()).length).toBeGreaterThan(before);
  expect((await web.events()).at(-1)).toMatchObject({
    tags: { service: 'browser' },
    exception: { values: [{ type: 'TypeError' }] },
  });
});

test('a page that fails on the server arrives with its request', async ({ page }) => {
  web.breakAlbums(true);
  try {
    const response = await page.request.get(`${web.url}/album`);
    expect(response.status()).toBe(500);
    const requestId = response.headers()['x-request-id'];
    await expect
      .poll(async () => (await web.events()).map(({ tags }) => tags.request_id))
      .toContain(requestId);
    const event = (await web.events()).find(({ tags }) => tags.request_id === requestId);
    expect(event?.tags).toMatchObject({ service: 'web', page: '/album', method: 'GET' });
  } finally {
    web.breakAlbums(false);
  }
});

test('refusals are not reported', async ({ page, locale }) => {
  await page.goto(`${web.url}/music`);
  const before = (await web.events()).length;
  const refusals = [
    [401, 'unauthorized.token_invalid'],
    [404, 'not_found.music'],
    [422, 'invalid.page_too_deep'],
  ] as const;
  for (const [status, type] of refusals) {
    await page.route('**/_api/v1/musics?**', (route) =>
      route.fulfill({ status, json: { type, title: type, detail: [] } }),
    );
    const refused = page.waitForResponse('**/_api/v1/musics?**');
    await page
      .getByLabel(isKorean(locale) ? '정렬' : 'Sort', { exact: true })
      .selectOption('-likes');
    expect((await refused).status()).toBe(status);
    await page.unrouteAll();
    await page.goto(`${web.url}/music`);
  }
  await rejectUnhandled(page, 'after refusals');
  await expect.poll(messages).toContain('after refusals');
  expect((await web.events()).length).toBe(before + 1);
});

test('a recording starts with consent alone, is masked, and has the limits', async ({
  page,
  locale,
}) => {
  // Recordings are sent in intervals of seconds.
  test.slow();
  const t = isKorean(locale) ? ko : en;
  const banner = page.getByRole('region', { name: t.banner.label });
  const readSession = () => page.evaluate(() => sessionStorage.getItem('sentryReplaySession'));
  await sampleAll(page);
  await page.goto(`${web.url}/music`);
  await rejectUnhandled(page, 'before consent');
  await expect.poll(messages).toContain('before consent');
  await page.waitForTimeout(7000);
  expect(await web.items('replay_recording')).toEqual([]);
  expect(await readSession()).toBeNull();

  await banner.getByRole('button', { name: t.banner.all }).click();
  await expect
    .poll(async () => (await web.items('replay_recording')).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const recording = JSON.stringify(await web.items('replay_recording'));
  const title = await page.getByRole('article').first().getByRole('heading').innerText();
  expect(recording).not.toContain(title);
  for (const setting of ['maskAllText', 'maskAllInputs', 'blockAllMedia'])
    expect(recording.replaceAll('\\', '')).toContain(`"${setting}":true`);
  expect(recording.replaceAll('\\', '')).toContain('"sessionSampleRate":0.1');

  const shell = isKorean(locale) ? koShell : enShell;
  // By keyboard: the footer moves away from a pointer while the list above it grows.
  await page.getByRole('button', { name: shell.footer.cookies }).press('Enter');
  const necessary = page.getByRole('dialog').getByRole('button', { name: t.banner.necessary });
  await necessary.waitFor();
  const reloaded = page.waitForEvent('load');
  await necessary.click();
  await reloaded;
  expect(await readSession()).toBeNull();
});

test('without a DSN the reporter is not loaded', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/music', { waitUntil: 'networkidle' });
  await rejectUnhandled(page, 'nobody sees this');
  await page.waitForTimeout(1000);
  expect(requests.filter((url) => /start-reports|_report/.test(url))).toEqual([]);
});
