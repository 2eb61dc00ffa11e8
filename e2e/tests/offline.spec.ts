import { expect } from '@playwright/test';
import { openPage, test } from './fixtures.ts';

test('a page that is opened offline says so, and loads once the network is back', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  const page = await openPage(context);
  await page.goto('/music');
  await page.mouse.move(10, 10);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await context.setOffline(true);
  await page.goto('/album', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '오프라인이에요' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button').click();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/album$/);
  await context.close();
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/music');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    // Width and height of a PNG are the first values behind its signature.
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose);
  expect(purposes).toContain('maskable');
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});
