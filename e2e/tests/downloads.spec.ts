import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { filled } from './auth-words.ts';
import {
  counted,
  downloadWords,
  modal,
  openDownload,
  pressDownload,
  received,
  sayLicensee,
  submitButton,
  trackLike,
} from './download-window.ts';
import { test } from './journey.ts';
import { grantPlan } from './operator.ts';
import { confirmAddress, fromOwnAddress, joined } from './people.ts';
import { isKorean, watchPage } from './watch.ts';
import { zipFiles } from './zip-files.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

/** Journeys of both languages work on pieces of their own: what is made for one is there for all. */
const own = (locale: string | undefined) => (isKorean(locale) ? 0 : 1);

test('without a plan one is offered; with Free a free track comes, and its certificate proves it', async ({
  page,
  locale,
}) => {
  test.setTimeout(90_000);
  const t = downloadWords(locale);
  const person = await joined(page);
  // Storage answers no page that sends it headers of its own.
  await page.context().setExtraHTTPHeaders({});
  const track = await trackLike(page, { is_free: true, is_spatial: false }, own(locale));
  await openDownload(page, t, track);
  await expect(modal(page, t)).toBeVisible();
  await expect(modal(page, t).getByText(t.locked.some)).toBeVisible();
  await submitButton(page, t).click();
  const question = page.getByRole('alertdialog', { name: t.refused.noPlan });
  await expect(question).toBeVisible();
  await expect(modal(page, t)).toHaveCount(0);
  await question.getByRole('button', { name: t.refused.toPlans }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await page.getByRole('button', { name: t.plans.action.startFree }).click();
  await expect(page.getByText(t.plans.action.held, { exact: true })).toBeVisible();

  await confirmAddress(person);
  await openDownload(page, t, track);
  const watch = watchPage(page);
  await expect(modal(page, t).getByText(`_${track.id}`)).toBeVisible();
  await expect(
    modal(page, t)
      .getByText(filled(t.locked.from, { plan: t.plans.plan.creator }))
      .first(),
  ).toBeVisible();
  await expect(modal(page, t).getByRole('radio', { name: 'WAV' })).toBeDisabled();
  await expectAccessible(page);
  await submitButton(page, t).click();
  await sayLicensee(page, t);
  await expectAccessible(page);
  const audio = await received(page, () => submitButton(page, t).click());
  expect(audio.name).toMatch(/ \[[0-9A-Z-]+\]\.mp3$/);
  expect(audio.bytes.subarray(0, 3).toString()).toBe('ID3');
  await expect(modal(page, t)).toHaveCount(0);
  const certificate = await received(page, () =>
    page.getByRole('button', { name: t.toast.certificate }).click(),
  );
  expect(certificate.name).toMatch(/\.pdf$/);
  const text = execFileSync('pdftotext', ['-', '-'], {
    input: certificate.bytes,
    encoding: 'utf8',
  });
  const address = /https?:\/\/\S+\/verify\/\S+/.exec(text.replaceAll(/\n/g, ' '))?.[0] ?? '';
  await page.goto(new URL(address).pathname, { waitUntil: 'networkidle' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.mp3', mimeType: 'audio/mpeg', buffer: audio.bytes });
  await expect(page.locator('section').getByRole('status')).toContainText('mine.mp3');
  await expect(page.locator('section').getByRole('status')).toContainText(
    isKorean(locale) ? '같아요' : 'is the licensed file',
  );
  watch.expectQuiet();
});

test('Creator takes a wave and its binaural mix as one package, licensed and provable', async ({
  page,
  locale,
}) => {
  const t = downloadWords(locale);
  const { email } = await joined(page);
  await grantPlan(email, 'creator');
  const track = await trackLike(page, { is_spatial: true, is_free: false }, own(locale));
  await openDownload(page, t, track);
  const window = modal(page, t);
  await expect(window.getByRole('checkbox', { name: t.spatial.binaural })).toBeChecked();
  await expect(window.getByRole('checkbox', { name: '7.1.4' })).toBeDisabled();
  await expect(window.getByRole('radio', { name: t.hires.yes })).toBeDisabled();
  await window.getByRole('radio', { name: 'WAV' }).check();
  await expect(submitButton(page, t)).toContainText(counted(t, locale, 2));
  await submitButton(page, t).click();
  await sayLicensee(page, t);
  const zip = await received(page, async () => {
    await submitButton(page, t).click();
    await expect(page.getByText(t.toast.startedWith)).toBeVisible();
  });
  expect(zip.name).toMatch(/ \[[0-9A-Z-]+\]\.zip$/);
  const files = zipFiles(zip.bytes);
  const names = [...files.keys()];
  expect(names).toHaveLength(4);
  const json = names.find((name) => name.endsWith('.json')) ?? '';
  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  expect(files.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
  const waves = names.filter((name) => name.endsWith('.wav'));
  expect(waves.some((name) => name.includes('(Binaural)'))).toBe(true);
  const said = files.get(json)?.toString() ?? '';
  for (const wave of waves) expect(said).toContain(hash('sha256', files.get(wave) ?? ''));

  // Known by now: the second download asks nothing.
  await pressDownload(page, t);
  await expect(window.getByText(filled(t.action.named, { name: '김하늘' }))).toBeVisible();
  await window.getByRole('checkbox', { name: t.spatial.binaural }).uncheck();
  const bare = await received(page, () => submitButton(page, t).click());
  expect(bare.name).toMatch(/\.mp3$/);

  // The browser fetches both by itself, and can go on where it was cut.
  for (const { url, bytes } of [zip, bare]) {
    expect(new URL(url).pathname).toBe('/_api/v1/downloads/files');
    const rest = await page.request.get(url, { headers: { range: 'bytes=1000-' } });
    expect(rest.status()).toBe(206);
    expect((await rest.body()).equals(bytes.subarray(1000))).toBe(true);
  }
});

test('Pro has 7.1.4 made: the window may be closed, and the file is offered where one is then', async ({
  page,
  locale,
}) => {
  test.setTimeout(180_000);
  const t = downloadWords(locale);
  const { email } = await joined(page);
  await grantPlan(email, 'pro');
  const track = await trackLike(page, { is_spatial: true, is_free: false }, 2 + own(locale));
  await openDownload(page, t, track);
  const window = modal(page, t);
  await window.getByRole('checkbox', { name: '7.1.4' }).check();
  await expect(window.getByText(t.notice.surround_7_1_4)).toBeVisible();
  await expect(window.getByText(t.notice.headphones)).toBeVisible();
  const box = await window.boundingBox();
  if (isKorean(locale)) expect(box?.height).toBe(568);
  await expect(submitButton(page, t)).toContainText(counted(t, locale, 3));
  await submitButton(page, t).click();
  await sayLicensee(page, t);
  await submitButton(page, t).click();
  const progress = window.getByRole('progressbar', { name: t.making.title });
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  // Opened again it is where it was.
  await pressDownload(page, t);
  await expect(progress).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(/\/main$/);
  const take = page.getByRole('button', { name: t.toast.get, exact: true });
  await expect(take).toBeVisible({ timeout: 150_000 });
  const zip = await received(page, () => take.click());
  const wave = [...zipFiles(zip.bytes)].find(([name]) => name.includes('(7.1.4)'))?.[1];
  expect(wave?.readUInt16LE(22)).toBe(12);
});

test('a visitor signs in, and the window opens by itself', async ({ page, locale }) => {
  const t = downloadWords(locale);
  const person = await joined(page);
  await page.context().clearCookies();
  const track = await trackLike(page, { is_free: true }, own(locale));
  await openDownload(page, t, track);
  const prompt = page.getByRole('dialog', {
    name: isKorean(locale) ? '로그인이 필요해요' : 'Please sign in',
  });
  await prompt.getByRole('link').first().click();
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`_${track.id}$`));
  await expect(modal(page, t).getByText(track.title)).toBeVisible();
});

test('a connection that is cut is made good by hand, with the same key', async ({
  page,
  locale,
}) => {
  const t = downloadWords(locale);
  const { email } = await joined(page);
  await grantPlan(email, 'creator');
  await openDownload(page, t, await trackLike(page, { is_spatial: false }, own(locale)));
  const keys: (string | undefined)[] = [];
  await page.route('**/_api/v1/downloads/links', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await submitButton(page, t).click();
  await sayLicensee(page, t);
  await submitButton(page, t).click();
  const told = page.getByRole('alertdialog', { name: t.refused.cut });
  await expect(told).toBeVisible();
  await expect(modal(page, t)).toHaveCount(0);
  const file = await received(page, () =>
    told.getByRole('button', { name: t.refused.again }).click(),
  );
  expect(file.name).toMatch(/\.mp3$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the button waits for its answer; a refusal looks at the session first, and No leaves it at that', async ({
  page,
  locale,
}) => {
  const t = downloadWords(locale);
  await joined(page);
  await openDownload(page, t, await trackLike(page, { is_free: true }, own(locale)));
  const calls: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/_api/v1/downloads/links', async (route) => {
    calls.push('download');
    await answer.promise;
    await route.continue();
  });
  await page.route('**/_api/v1/user', async (route) => {
    calls.push('session');
    await route.continue();
  });
  const submit = submitButton(page, t);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  answer.resolve();
  const question = page.getByRole('alertdialog', { name: t.refused.noPlan });
  await expect(question).toBeVisible();
  expect(calls).toEqual(['download', 'session']);
  const here = page.url();
  await question.getByRole('button', { name: t.refused.no, exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(here);
});

test('an offer put aside is forgotten, and no window opens by itself', async ({ page, locale }) => {
  const t = downloadWords(locale);
  const { email } = await joined(page);
  await grantPlan(email, 'creator');
  const track = await trackLike(page, { is_spatial: false }, own(locale));
  const job = { id: '1-hires', state: 'making', progress: 0.5, seconds_left: 5 };
  let state = 'making';
  await page.route('**/_api/v1/downloads/links', (route) =>
    route.fulfill({ status: 202, json: job }),
  );
  await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
    route.fulfill({ json: { ...job, state, seconds_left: 0 } }),
  );
  await openDownload(page, t, track);
  await submitButton(page, t).click();
  await sayLicensee(page, t);
  await submitButton(page, t).click();
  await expect(modal(page, t).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page, t)).toHaveCount(0);
  state = 'ready';
  const offer = page.getByText(filled(t.toast.ready, { title: track.title }));
  await expect(offer).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: t.close, exact: true }).click();
  await expect(offer).toHaveCount(0);
  await pressDownload(page, t);
  await expect(submitButton(page, t)).toBeEnabled();
  await modal(page, t).locator('a[href="/plans"]').click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(modal(page, t)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`_${track.id}$`));
  await expect(page.locator('main ol li[aria-current]')).toBeVisible();
  await expect(modal(page, t)).toHaveCount(0);
});

test('each refusal is told once, in words of its own', async ({ page, locale }) => {
  const t = downloadWords(locale);
  await joined(page);
  await openDownload(page, t, await trackLike(page, { is_free: true }, own(locale)));
  const cases = [
    ['forbidden.plan_too_small', 'pro', filled(t.refused.tooSmall, { plan: t.plans.plan.pro })],
    ['forbidden.quota_used', '2030-12-31T15:00:00.000Z', t.refused.quota],
    ['forbidden.email_unconfirmed', '', t.refused.unconfirmed],
    ['unavailable.busy', '', 'a sentence of the server'],
  ] as const;
  for (const [type, msg, title] of cases) {
    await page.route('**/_api/v1/downloads/links', (route) =>
      route.fulfill({
        status: type.startsWith('forbidden') ? 403 : 503,
        json: { type, title: 'a sentence of the server', detail: [{ msg }] },
      }),
    );
    if (!(await modal(page, t).isVisible())) await pressDownload(page, t);
    await submitButton(page, t).click();
    const told = page.getByRole('alertdialog');
    await expect(told).toHaveAccessibleName(title);
    if (type === 'forbidden.quota_used')
      await expect(told).toContainText(isKorean(locale) ? '1월 1일' : 'January 1');
    await told.getByRole('button').first().click();
    await expect(told).toHaveCount(0);
    await page.unroute('**/_api/v1/downloads/links');
  }
});

test('files that cannot be listed are asked for again, and keys reach everything', async ({
  page,
  locale,
}) => {
  const t = downloadWords(locale);
  const { email } = await joined(page);
  await grantPlan(email, 'creator');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  await page.route('**/_api/v1/downloads/musics/*', (route) => route.abort());
  await page.keyboard.press('KeyD');
  const window = modal(page, t);
  await expect(window.getByRole('alert')).toBeVisible();
  await page.unroute('**/_api/v1/downloads/musics/*');
  await window.getByRole('alert').getByRole('button').press('Enter');
  await expect(submitButton(page, t)).toBeVisible({ timeout: 15_000 });
  await window.getByRole('radio', { name: 'MP3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(window.getByRole('radio', { name: 'WAV' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
});

test('a phone is told that downloads need a computer', async ({ browser, locale, baseURL }) => {
  const t = downloadWords(locale);
  const context = await browser.newContext({
    locale: locale ?? '',
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await fromOwnAddress(page);
  await openDownload(page, t, await trackLike(page, { is_free: true }));
  const told = page.getByRole('alertdialog', { name: t.phone.title });
  await expect(told).toBeVisible();
  await told.getByRole('button').click();
  await expect(told).toHaveCount(0);
  await expect(modal(page, t)).toHaveCount(0);
  await context.close();
});
