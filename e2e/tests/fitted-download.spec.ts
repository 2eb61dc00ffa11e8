import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { formatMessage } from './auth-messages.ts';
import { open } from './auth-pages.ts';
import {
  clickDownload,
  downloadDialog,
  downloadMessages,
  fillLicensee,
  findMusic,
  openDownload,
  receiveFile,
  submitButton,
} from './download-dialog.ts';
import { test } from './fixtures.ts';
import { grantPlan } from './operator.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { setProjectLength } from './project-length.ts';
import { isKorean, watchConsole } from './watch.ts';

/** The version waits for its turn, and is rendered and encoded beside other tests. */
const VERSION_MS = 180_000;

/** Sample frames of a WAV file with 16-bit stereo. */
function countSamples(wave: Buffer): number {
  let offset = 12;
  while (wave.toString('latin1', offset, offset + 4) !== 'data')
    offset += 8 + 2 * Math.ceil(wave.readUInt32LE(offset + 4) / 2);
  return wave.readUInt32LE(offset + 4) / 4;
}

test('Pro downloads the version at the length of the video, and its certificate verifies', async ({
  page,
  locale,
}) => {
  test.setTimeout(2 * VERSION_MS);
  const t = downloadMessages(locale);
  const watch = watchConsole(page);
  await setUniqueClientIp(page);
  await open(page, '/music');
  await setProjectLength(page, locale, '0:58');
  const { email } = await signUpUser(page);
  await grantPlan(email, 'pro');
  // The storage rejects requests with extra headers (CORS).
  await page.context().setExtraHTTPHeaders({});

  const music = await findMusic(page, { is_free: false, is_spatial: false }, 0);
  await openDownload(page, t, music);
  const dialog = downloadDialog(page, t);
  const version = dialog.getByRole('radio', {
    name: formatMessage(t.version.fitted, { length: '0:58' }),
  });
  await expect(version).toBeChecked();
  await dialog.getByRole('radio', { name: 'WAV' }).check();
  await submitButton(page, t).click();
  await fillLicensee(page, t);
  const wave = await receiveFile(page, () => submitButton(page, t).click(), VERSION_MS);
  expect(wave.name).toMatch(/\(0m58s\).*\.wav$/);
  expect(countSamples(wave.bytes)).toBe(58 * 48_000);

  const certificate = await receiveFile(page, () =>
    page.getByRole('button', { name: t.toast.certificate }).click(),
  );
  const text = execFileSync('pdftotext', ['-', '-'], {
    input: certificate.bytes,
    encoding: 'utf8',
  });
  const address = /https?:\/\/\S+\/verify\/\S+/.exec(text.replaceAll('\n', ' '))?.[0] ?? '';
  await page.goto(new URL(address).pathname, { waitUntil: 'networkidle' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.wav', mimeType: 'audio/wav', buffer: wave.bytes });
  await expect(page.locator('section').getByRole('status')).toContainText(
    isKorean(locale) ? '같아요' : 'matches the licensed file',
  );

  // The original stays within reach, without another license for the same project.
  await openDownload(page, t, music);
  await expect(version).toBeChecked();
  await dialog
    .getByRole('radio', { name: t.version.original.split(' ')[0] ?? '', exact: false })
    .check();
  await expect(version).not.toBeChecked();
  await page.keyboard.press('Escape');

  // What was licensed is offered again, whatever the length is now.
  await setProjectLength(page, locale, '0:30');
  await page.goto('/history/download', { waitUntil: 'networkidle' });
  await clickDownload(page, t, page.getByRole('main').locator('article').first());
  await expect(version).toBeChecked();
  watch.expectNoErrors();
});
