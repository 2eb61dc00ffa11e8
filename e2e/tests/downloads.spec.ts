import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import {
  clickDownload,
  downloadDialog,
  downloadLabel,
  downloadMessages,
  fillLicensee,
  findMusic,
  openDownload,
  receiveFile,
  submitButton,
} from './download-dialog.ts';
import { test } from './fixtures.ts';
import { grantPlan } from './operator.ts';
import { confirmEmail, setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean, watchConsole } from './watch.ts';
import { readZipFiles } from './zip-files.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

/** Each language uses its own music, because a rendered file is shared by all users. */
const musicIndex = (locale: string | undefined) => (isKorean(locale) ? 0 : 1);

test('without a plan the dialog names the plan, or starts Free and downloads a track whose certificate verifies', async ({
  page,
  locale,
}) => {
  test.setTimeout(90_000);
  const t = downloadMessages(locale);
  const person = await signUpUser(page);
  // The storage rejects requests with extra headers (CORS).
  await page.context().setExtraHTTPHeaders({});
  const dialog = downloadDialog(page, t);
  const paid = await findMusic(page, { is_free: false, is_spatial: false });
  await openDownload(page, t, paid);
  const needed = formatMessage(t.refused.tooSmall, { plan: t.plans.plan.creator });
  await expect(dialog.getByRole('heading', { name: needed })).toBeVisible();
  await expect(dialog.locator('a[href="/plans"]')).toHaveCount(1);
  await expect(submitButton(page, t)).toHaveCount(0);
  await expectAccessible(page);

  const music = await findMusic(page, { is_free: true, is_spatial: false }, musicIndex(locale));
  await openDownload(page, t, music);
  await expect(dialog.getByRole('heading', { name: t.refused.unconfirmed })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t.refused.resend })).toBeVisible();
  await expect(submitButton(page, t)).toHaveCount(0);

  await confirmEmail(person);
  await openDownload(page, t, music);
  const watch = watchConsole(page);
  await expect(dialog.getByText(`_${music.id}`)).toBeVisible();
  await expect(dialog).toHaveAttribute('style', /min\(475px/);
  await expectAccessible(page);
  await expect(submitButton(page, t)).toContainText(t.action.next);
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  await expect(submitButton(page, t)).toContainText(t.startFree.action);
  await expectAccessible(page);
  const audio = await receiveFile(page, () => submitButton(page, t).click());
  expect(audio.name).toMatch(/ \[[0-9A-Z-]+\]\.mp3$/);
  expect(audio.bytes.subarray(0, 3).toString()).toBe('ID3');
  await expect(downloadDialog(page, t)).toHaveCount(0);
  await expect(page.getByText(t.toast.credit)).toBeVisible();
  const certificate = await receiveFile(page, () =>
    page.getByRole('button', { name: t.toast.certificate }).click(),
  );
  expect(certificate.name).toMatch(/\.pdf$/);
  const text = execFileSync('pdftotext', ['-', '-'], {
    input: certificate.bytes,
    encoding: 'utf8',
  });
  expect(text).toContain('Credit line');
  const address = /https?:\/\/\S+\/verify\/\S+/.exec(text.replaceAll(/\n/g, ' '))?.[0] ?? '';
  await page.goto(new URL(address).pathname, { waitUntil: 'networkidle' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.mp3', mimeType: 'audio/mpeg', buffer: audio.bytes });
  await expect(page.locator('section').getByRole('status')).toContainText('mine.mp3');
  await expect(page.locator('section').getByRole('status')).toContainText(
    isKorean(locale) ? '같아요' : 'matches the licensed file',
  );
  await openDownload(page, t, music);
  await expect(
    dialog.getByText(formatMessage(t.locked.from, { plan: t.plans.plan.creator })).first(),
  ).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'WAV' })).toBeDisabled();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: t.credit.copy }).click();
  await expect(page.getByText(t.credit.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`_${music.id}`);
  watch.expectNoErrors();
});

test('Creator downloads a WAV and its binaural mix as one zip with its licence', async ({
  page,
  locale,
}) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  const music = await findMusic(page, { is_spatial: true, is_free: false }, musicIndex(locale));
  await openDownload(page, t, music);
  const dialog = downloadDialog(page, t);
  await expect(dialog.getByRole('checkbox', { name: t.spatial.binaural })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '7.1.4' })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: t.hires.yes, exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'WAV' }).check();
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  await expect(submitButton(page, t)).toContainText(downloadLabel(t, locale, 2));
  const zip = await receiveFile(page, async () => {
    await submitButton(page, t).click();
    await expect(page.getByText(t.toast.startedWith)).toBeVisible();
  });
  expect(zip.name).toMatch(/ \[[0-9A-Z-]+\]\.zip$/);
  const files = readZipFiles(zip.bytes);
  const names = [...files.keys()];
  expect(names).toHaveLength(4);
  const json = names.find((name) => name.endsWith('.json')) ?? '';
  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  expect(files.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
  const waves = names.filter((name) => name.endsWith('.wav'));
  expect(waves.some((name) => name.includes('(Binaural)'))).toBe(true);
  const certificateJson = files.get(json)?.toString() ?? '';
  for (const wave of waves)
    expect(certificateJson).toContain(hash('sha256', files.get(wave) ?? ''));

  // The licensee is stored, so the second download does not require it.
  await clickDownload(page, t);
  await expect(dialog.getByText(formatMessage(t.action.named, { name: '김하늘' }))).toBeVisible();
  await dialog.getByRole('checkbox', { name: t.spatial.binaural }).uncheck();
  const mp3 = await receiveFile(page, () => submitButton(page, t).click());
  expect(mp3.name).toMatch(/\.mp3$/);

  // The browser downloads both by URL and can resume them with a range.
  for (const { url, bytes } of [zip, mp3]) {
    expect(new URL(url).pathname).toBe('/_api/v1/downloads/files');
    const rangeResponse = await page.request.get(url, { headers: { range: 'bytes=1000-' } });
    expect(rangeResponse.status()).toBe(206);
    expect((await rangeResponse.body()).equals(bytes.subarray(1000))).toBe(true);
  }
});

test('Pro has 7.1.4 rendered: ready files start at once, the dialog can be closed, and a toast offers the file', async ({
  page,
  locale,
}) => {
  test.skip(!isKorean(locale), 'rendering takes long and does not depend on locale or width');
  test.setTimeout(300_000);
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'pro');
  const music = await findMusic(page, { is_spatial: true, is_free: false }, 2 + musicIndex(locale));
  await openDownload(page, t, music);
  const dialog = downloadDialog(page, t);
  await dialog.getByRole('checkbox', { name: '7.1.4' }).check();
  await expect(dialog.getByText(t.notice.surround_7_1_4)).toBeVisible();
  await expect(dialog.getByText(t.notice.headphones)).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.height).toBe(568);
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  await expect(submitButton(page, t)).toContainText(downloadLabel(t, locale, 3));
  // A fast machine would finish while the dialog is closed and opened again.
  const jobs = /\/user\/downloads\/jobs\//;
  await page.route(jobs, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'making' } });
  });
  const ready = await receiveFile(page, () => submitButton(page, t).click());
  expect([...readZipFiles(ready.bytes).keys()].some((name) => name.includes('(Binaural)'))).toBe(
    true,
  );
  const progress = dialog.getByRole('progressbar', { name: t.making.title });
  await expect(progress).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // A reopened dialog shows the running job.
  await clickDownload(page, t);
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(/\/main$/);
  const offerButton = page.getByRole('button', { name: t.toast.get, exact: true });
  await expect(offerButton).toBeVisible({ timeout: 240_000 });
  const surround = await receiveFile(page, () => offerButton.click());
  expect(surround.name).toContain('(7.1.4)');
  expect(surround.bytes.readUInt16LE(22)).toBe(12);
});

test('the download dialog opens by itself after a visitor signs in', async ({ page, locale }) => {
  const t = downloadMessages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  const music = await findMusic(page, { is_free: true }, musicIndex(locale));
  await openDownload(page, t, music);
  const prompt = page.getByRole('dialog', {
    name: isKorean(locale) ? '로그인이 필요해요' : 'Please sign in',
  });
  await prompt.getByRole('link').first().click();
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`_${music.id}$`));
  await expect(downloadDialog(page, t).getByText(music.title)).toBeVisible();
});

test('the user retries an interrupted request with the same idempotency key', async ({
  page,
  locale,
}) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  await openDownload(page, t, await findMusic(page, { is_spatial: false }, musicIndex(locale)));
  const keys: (string | undefined)[] = [];
  await page.route('**/_api/v1/downloads/links', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  await submitButton(page, t).click();
  const alertDialog = page.getByRole('alertdialog', { name: t.refused.cut });
  await expect(alertDialog).toBeVisible();
  await expect(downloadDialog(page, t)).toHaveCount(0);
  const file = await receiveFile(page, () =>
    alertDialog.getByRole('button', { name: t.refused.again }).click(),
  );
  expect(file.name).toMatch(/\.mp3$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the button is busy during the request; a refusal checks the session first, and No stays on the page', async ({
  page,
  locale,
}) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  await openDownload(page, t, await findMusic(page, { is_free: true }, musicIndex(locale)));
  const calls: string[] = [];
  const linksReleased = Promise.withResolvers<void>();
  await page.route('**/_api/v1/downloads/links', async (route) => {
    calls.push('download');
    await linksReleased.promise;
    await route.fulfill({
      status: 403,
      json: { type: 'forbidden.no_plan', title: '', detail: [] },
    });
  });
  await page.route('**/_api/v1/user', async (route) => {
    calls.push('session');
    await route.continue();
  });
  const submit = submitButton(page, t);
  await submit.click();
  await fillLicensee(page, t);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  linksReleased.resolve();
  const question = page.getByRole('alertdialog', { name: t.refused.noPlan });
  await expect(question).toBeVisible();
  expect(calls).toEqual(['download', 'session']);
  const here = page.url();
  await question.getByRole('button', { name: t.refused.no, exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(here);
  await clickDownload(page, t);
  await submit.click();
  await fillLicensee(page, t);
  await submit.click();
  await question.getByRole('button', { name: t.refused.toPlans }).click();
  await expect(page).toHaveURL(/\/plans$/);
});

test('a dismissed offer is dropped, and no dialog opens by itself', async ({ page, locale }) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  const music = await findMusic(page, { is_spatial: false }, musicIndex(locale));
  const job = { id: '1-hires', state: 'making', progress: 0.5, seconds_left: 5 };
  let state = 'making';
  await page.route('**/_api/v1/downloads/links', (route) =>
    route.fulfill({ status: 202, json: job }),
  );
  await page.route('**/_api/v1/user/downloads/jobs/*', (route) =>
    route.fulfill({ json: { ...job, state, seconds_left: 0 } }),
  );
  await openDownload(page, t, music);
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  await submitButton(page, t).click();
  await expect(downloadDialog(page, t).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(downloadDialog(page, t)).toHaveCount(0);
  state = 'ready';
  const offer = page.getByText(formatMessage(t.toast.ready, { title: music.title }));
  await expect(offer).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: t.close, exact: true }).click();
  await expect(offer).toHaveCount(0);
  await clickDownload(page, t);
  await expect(submitButton(page, t)).toBeEnabled();
  await downloadDialog(page, t).locator('a[href="/plans"]').click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(downloadDialog(page, t)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`_${music.id}$`));
  await expect(page.locator('main ol li[aria-current]')).toBeVisible();
  await expect(downloadDialog(page, t)).toHaveCount(0);
});

test('each refusal is shown once with its own message', async ({ page, locale }) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  const music = await findMusic(page, { is_free: true }, musicIndex(locale));
  const refusals = [
    [
      'forbidden.plan_too_small',
      'pro',
      formatMessage(t.refused.tooSmall, { plan: t.plans.plan.pro }),
    ],
    ['forbidden.quota_used', '2030-12-31T15:00:00.000Z', t.refused.quota],
    ['forbidden.email_unconfirmed', '', t.refused.unconfirmed],
    ['unavailable.busy', '', 'a title from the server'],
  ] as const;
  for (const [type, msg, title] of refusals) {
    await page.route('**/_api/v1/downloads/links', (route) =>
      route.fulfill({
        status: type.startsWith('forbidden') ? 403 : 503,
        json: { type, title: 'a title from the server', detail: [{ msg }] },
      }),
    );
    await openDownload(page, t, music);
    await submitButton(page, t).click();
    await fillLicensee(page, t);
    await submitButton(page, t).click();
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toHaveAccessibleName(title);
    if (type === 'forbidden.quota_used')
      await expect(alertDialog).toContainText(isKorean(locale) ? '1월 1일' : 'January 1');
    await alertDialog.getByRole('button').first().click();
    await expect(alertDialog).toHaveCount(0);
    await page.unroute('**/_api/v1/downloads/links');
  }
});

test('a file list that fails to load can be retried, and the dialog works with the keyboard', async ({
  page,
  locale,
}) => {
  const t = downloadMessages(locale);
  const { email } = await signUpUser(page);
  await grantPlan(email, 'creator');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  await page.route('**/_api/v1/downloads/musics/*', (route) => route.abort());
  await page.keyboard.press('KeyD');
  const dialog = downloadDialog(page, t);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/_api/v1/downloads/musics/*');
  await dialog.getByRole('alert').getByRole('button').press('Enter');
  await expect(submitButton(page, t)).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('radio', { name: 'MP3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'WAV' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
