import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openPage, test } from './fixtures.ts';
import { createLicence, licensedBytes, revokeLicenceById } from './licences.ts';
import { setUniqueClientIp } from './people.ts';
import { isKorean, watchConsole } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        valid: '유효한 라이선스예요',
        revoked: '취소된 라이선스예요',
        unknown: '찾을 수 없는 번호예요',
        same: '한강의 새벽.wav 파일과 같아요',
        certificate: '이 라이선스의 증서예요',
        other: '라이선스에 포함된 파일이 아니에요',
        left: '라이선스는 그대로 유효해요',
        matches: '증서에 적힌 내용과 같아요',
        differs: '증서와 달라요',
        number: '라이선스 번호',
        check: '확인하기',
        wrong: '24자로 된 번호를 입력해 주세요',
        uses: '어디에 쓸 수 있나요?',
      }
    : {
        valid: 'This license is valid',
        revoked: 'This license was revoked',
        unknown: 'We don’t recognize this number',
        same: 'matches the licensed file 한강의 새벽.wav',
        certificate: 'is the certificate for this license',
        other: 'isn’t one of the licensed files',
        left: 'The license is still valid',
        matches: 'This matches the certificate',
        differs: 'This doesn’t match the certificate',
        number: 'License number',
        check: 'Verify',
        wrong: 'Please enter all 24 characters',
        uses: 'Where can I use the music?',
      };

test('anyone with the URL can verify a licence and compare files without uploading them', async ({
  page,
  browser,
  locale,
}) => {
  const t = messages(locale);
  const { id, claims, bytes } = await createLicence(page);
  // A browser that is not signed in.
  const options = { locale: locale ?? '', baseURL: test.info().project.use.baseURL ?? '' };
  const stranger = await browser.newContext(options);
  const strangerPage = await openPage(stranger);
  const watch = watchConsole(strangerPage);
  const response = await strangerPage.goto(new URL(claims.verify).pathname, {
    waitUntil: 'networkidle',
  });
  expect(response?.status()).toBe(200);
  await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText(t.valid);
  await expect(strangerPage.getByRole('main')).toContainText('youtube.com/@haneul');
  await expect(strangerPage.getByRole('main')).not.toContainText('김하늘');
  await expect(strangerPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sent: string[] = [];
  strangerPage.on('request', (request) => sent.push(request.url()));
  const compare = (name: string, buffer: Buffer) =>
    strangerPage.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer });
  const status = strangerPage.locator('section').getByRole('status');
  await compare('mine.wav', licensedBytes);
  await expect(status).toContainText(t.same);
  await compare('licence.json', bytes);
  await expect(status).toContainText(t.certificate);
  await compare('edited.wav', Buffer.concat([licensedBytes, Buffer.from('!')]));
  await expect(status).toContainText(t.other);
  expect(sent).toEqual([]);
  await expectAccessible(strangerPage);
  watch.expectNoErrors();
  await stranger.close();

  await revokeLicenceById(id);
  await page.goto(`/verify/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.revoked);
});

test('a licence stays valid after its holder deletes the account', async ({ page, locale }) => {
  const t = messages(locale);
  const { id, person, holder } = await createLicence(page);
  const status = await page.evaluate(async (password) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/_api/v1/user', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    return response.status;
  }, person.password);
  expect(status).toBe(200);
  await page.context().clearCookies({ name: /accessToken|user/ });
  await page.goto(`/verify/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.valid);
  await expect(page.getByRole('main')).toContainText(t.left);
  await expect(page.getByRole('main')).not.toContainText('haneul');

  // The certificate still proves its contents.
  const { name, channel, salt } = holder ?? { name: '', channel: '', salt: '' };
  const holderForm = page.locator('details');
  await holderForm.locator('summary').click();
  await holderForm.locator('[name=name]').fill(` ${name} `);
  await holderForm.locator('[name=channel]').fill(channel);
  await holderForm.locator('[name=salt]').fill(`${salt}x`);
  await holderForm.getByRole('button').click();
  await expect(holderForm.getByRole('status')).toContainText(t.differs);
  await holderForm.locator('[name=salt]').fill(salt);
  await holderForm.getByRole('button').click();
  await expect(holderForm.getByRole('status')).toContainText(t.matches);
  await expectAccessible(page);
});

test('the licence page links to a form that verifies a number', async ({ page, locale }) => {
  const { id } = await createLicence(page);
  await page.goto('/licence', { waitUntil: 'networkidle' });
  await page.locator('main a[href="/verify"]').click();
  await page.getByLabel(messages(locale).number).fill(id);
  await page.getByRole('button', { name: messages(locale).check }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages(locale).valid);
});

test('an unknown number returns 404 and can be corrected', async ({ page, locale }) => {
  const t = messages(locale);
  const { id } = await createLicence(page);
  const response = await page.goto('/verify/NONE', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown);
  await page.getByRole('button', { name: t.check }).click();
  await expect(page.getByRole('main')).toContainText(t.wrong);
  await expectAccessible(page);
  await page.getByLabel(t.number).fill(id.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.valid);
});

test('the licence page passes axe and does not overflow horizontally', async ({ page, locale }) => {
  await page.goto('/licence', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages(locale).uses);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
