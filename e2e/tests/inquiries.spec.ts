import { errors } from '@onsori/contract/errors';
import { expect } from '@playwright/test';
import en from '#web/src/i18n/en/inquiries.json' with { type: 'json' };
import catalog from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/inquiries.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, readMailedLink, setUniqueClientIp, signUpUser } from './people.ts';
import { selectInRowMenu } from './row-menu.ts';

/** The signature and header of a PNG image, which its type is recognised by. */
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

test('a user sends an inquiry with an attachment and finds it again', { tag: '@ko-only' }, async ({
  page,
}) => {
  await signUpUser(page);
  await open(page, '/support?searchText=zqxj');
  await page.getByRole('main').getByRole('link', { name: '1:1 문의하기' }).first().click();
  await expect(field(page, ko.form.heading)).toHaveValue('zqxj');
  await button(page, ko.form.submit).click();
  await expect(page.getByText(ko.form.textMissing)).toBeVisible();
  await page.getByLabel(ko.form.topic).selectOption('download');
  await field(page, ko.form.text).fill('파일이 열리지 않아요.\n화면을 보내요.');
  // The store allows no other header, unlike the proxy.
  await page.context().setExtraHTTPHeaders({});
  await page.locator('input[type=file]').setInputFiles([
    { name: '화면.png', mimeType: 'image/png', buffer: png },
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText(ko.files.refused.type, { exact: true })).toBeVisible();
  await expect(page.getByText('화면.png 첨부됨')).toBeAttached();
  await expectAccessible(page);
  await button(page, ko.form.submit).click();

  await expect(heading(page, 'zqxj')).toBeVisible();
  await expect(page.getByText(ko.status.received, { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^화면\.png .*다운로드$/ }).click();
  expect((await download).suggestedFilename()).toBe('화면.png');
  await field(page, ko.thread.reply).fill('다른 프로그램에서는 열려요.');
  await button(page, ko.thread.send).click();
  await expect(page.getByText('다른 프로그램에서는 열려요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: ko.thread.back }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'zqxj' })).toContainText(
    ko.status.received,
  );
});

test('a user reports a track from its menu, once', { tag: '@ko-only' }, async ({ page }) => {
  await signUpUser(page);
  const openReport = async () => {
    await open(page, '/music');
    const row = page.getByRole('main').getByRole('article').first();
    await selectInRowMenu(page, row, catalog.row.report);
    await expect(heading(page, ko.visitor.resemblance.title)).toBeVisible();
    await field(page, ko.visitor.work).fill('다른 노래, 다른 가수');
    await field(page, ko.visitor.resemblance.text).fill('후렴의 멜로디가 비슷해요.');
  };
  await openReport();
  await expect(page.getByRole('main').getByRole('definition')).toContainText(' · ');
  await expect(field(page, ko.visitor.email)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, ko.visitor.report).click();
  await expect(heading(page, '후렴의 멜로디가 비슷해요.')).toBeVisible();
  await expect(page.getByText(ko.topic.resemblance)).toBeVisible();

  await openReport();
  await button(page, ko.visitor.report).click();
  await expect(page.getByText(errors['conflict.music_reported'].title.ko)).toBeVisible();
});

test('a visitor confirms an inquiry by mail and reads it', { tag: '@en-only' }, async ({
  page,
}) => {
  const { email } = newPerson();
  await open(page, '/signin');
  await page.getByRole('link', { name: 'Can’t sign in?' }).click();
  await expect(heading(page, en.visitor.sign_in.title)).toBeVisible();
  await field(page, en.visitor.email).fill(email);
  await field(page, en.visitor.sign_in.text).fill('The code never arrives.');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await button(page, en.visitor.submit).click();
  await expect(page.getByRole('heading', { name: en.visitor.sentTitle })).toBeFocused();
  await open(page, await readMailedLink(email, requestedAt));
  await button(page, en.visitor.confirm).click();
  await expect(page.getByText('The code never arrives.')).toBeVisible();
  await expect(page.getByText(en.status.received, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
