import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { issuedLicence, licensedBytes, revoke } from './licensing.ts';
import { fromOwnAddress } from './people.ts';
import { isKorean, watchPage } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

const words = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        valid: '유효한 라이선스예요',
        revoked: '취소된 라이선스예요',
        unknown: '확인할 수 없는 번호예요',
        same: '한강의 새벽.wav 파일과 같아요',
        certificate: '이 라이선스의 증서예요',
        other: '라이선스에 포함된 파일이 아니에요',
        left: '라이선스는 그대로 유효해요',
        says: '증서에 적힌 내용과 같아요',
        differs: '증서와 달라요',
        number: '라이선스 번호',
        check: '확인하기',
        wrong: '24자로 된 번호를 입력해 주세요',
        uses: '어디에 쓸 수 있나요?',
      }
    : {
        valid: 'This licence is valid',
        revoked: 'This licence was revoked',
        unknown: 'We do not know this number',
        same: 'is the licensed file 한강의 새벽.wav',
        certificate: 'is the certificate of this licence',
        other: 'is not one of the licensed files',
        left: 'The licence stays valid',
        says: 'This is what the certificate says',
        differs: 'This differs from the certificate',
        number: 'Licence number',
        check: 'Verify',
        wrong: 'Please enter a number of 24 characters',
        uses: 'Where may I use it?',
      };

test('whoever has the address sees that a licence is valid, and compares files at home', async ({
  page,
  browser,
  locale,
}) => {
  const t = words(locale);
  const { id, said, bytes } = await issuedLicence(page);
  // Somebody else altogether, who is not signed in.
  const options = { locale: locale ?? '', baseURL: test.info().project.use.baseURL ?? '' };
  const stranger = await browser.newContext(options);
  const seen = await stranger.newPage();
  const watch = watchPage(seen);
  const answer = await seen.goto(new URL(said.verify).pathname, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(t.valid);
  await expect(seen.getByRole('main')).toContainText('youtube.com/@haneul');
  await expect(seen.getByRole('main')).not.toContainText('김하늘');
  await expect(seen.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sent: string[] = [];
  seen.on('request', (request) => sent.push(request.url()));
  const compare = (name: string, buffer: Buffer) =>
    seen.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer });
  const status = seen.locator('section').getByRole('status');
  await compare('mine.wav', licensedBytes);
  await expect(status).toContainText(t.same);
  await compare('licence.json', bytes);
  await expect(status).toContainText(t.certificate);
  await compare('edited.wav', Buffer.concat([licensedBytes, Buffer.from('!')]));
  await expect(status).toContainText(t.other);
  expect(sent).toEqual([]);
  await expectAccessible(seen);
  watch.expectQuiet();
  await stranger.close();

  await revoke(id);
  await page.goto(`/verify/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.revoked);
});

test('a licence stays valid when its holder leaves', async ({ page, locale }) => {
  const t = words(locale);
  const { id, person, holder } = await issuedLicence(page);
  const status = await page.evaluate(async (password) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/_api/v1/user', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    return answer.status;
  }, person.password);
  expect(status).toBe(200);
  await page.context().clearCookies({ name: /accessToken|user/ });
  await page.goto(`/verify/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.valid);
  await expect(page.getByRole('main')).toContainText(t.left);
  await expect(page.getByRole('main')).not.toContainText('haneul');

  // Whoever kept the certificate can still prove what it says.
  const { name, channel, salt } = holder ?? { name: '', channel: '', salt: '' };
  const holding = page.locator('details');
  await holding.locator('summary').click();
  await holding.locator('[name=name]').fill(` ${name} `);
  await holding.locator('[name=channel]').fill(channel);
  await holding.locator('[name=salt]').fill(`${salt}x`);
  await holding.getByRole('button').click();
  await expect(holding.getByRole('status')).toContainText(t.differs);
  await holding.locator('[name=salt]').fill(salt);
  await holding.getByRole('button').click();
  await expect(holding.getByRole('status')).toContainText(t.says);
  await expectAccessible(page);
});

test('a number is asked for where none is named, and what plans allow leads there', async ({
  page,
  locale,
}) => {
  const { id } = await issuedLicence(page);
  await page.goto('/licence', { waitUntil: 'networkidle' });
  await page.locator('main a[href="/verify"]').click();
  await page.getByLabel(words(locale).number).fill(id);
  await page.getByRole('button', { name: words(locale).check }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale).valid);
});

test('a number nobody knows can be typed again', async ({ page, locale }) => {
  const t = words(locale);
  const { id } = await issuedLicence(page);
  const answer = await page.goto('/verify/NONE', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown);
  await page.getByRole('button', { name: t.check }).click();
  await expect(page.getByRole('main')).toContainText(t.wrong);
  await expectAccessible(page);
  await page.getByLabel(t.number).fill(id.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.valid);
});

test('what each plan allows fits the screen and holds up to axe', async ({ page, locale }) => {
  await page.goto('/licence', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale).uses);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
