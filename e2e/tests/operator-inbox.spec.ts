import type { PaymentStatus } from '@onsori/contract/payments';
import { expect, type Page } from '@playwright/test';
import inquiriesEn from '#web/src/i18n/en/inquiries.json' with { type: 'json' };
import operatorEn from '#web/src/i18n/en/operator.json' with { type: 'json' };
import peopleEn from '#web/src/i18n/en/people.json' with { type: 'json' };
import inquiriesKo from '#web/src/i18n/ko/inquiries.json' with { type: 'json' };
import operatorKo from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import peopleKo from '#web/src/i18n/ko/people.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { codeField, totpCode } from './authenticator.ts';
import { callApi } from './call-api.ts';
import { signUpBuyer } from './checkout-pages.ts';
import { test } from './fixtures.ts';
import { expireStepUp, openConsole } from './operator-console.ts';
import { setUniqueClientIp, signInUser, signUpUser, waitForMail } from './people.ts';
import {
  expectHistory,
  shortDay,
  subscribeUser,
  subscriptionMessages,
  subscriptionPath,
  won,
} from './subscription-pages.ts';
import { isKorean } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...operatorKo, inquiries: inquiriesKo, people: peopleKo }
    : { ...operatorEn, inquiries: inquiriesEn, people: peopleEn };

/** The signature and header of a PNG image, which its type is recognised by. */
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
  // Two people sign up and the operator sets up a second factor, each with a password to hash.
  test.slow();
});

/** The panels of the composer have the same names as their fields. */
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Selects an inquiry of the list by its title. */
const selectInquiry = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button').filter({ hasText: title }).click();

test('an inquiry with an attachment gets a reply from a template, which its owner reads', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const owner = await signUpUser(page);
  const title = `Player ${owner.nickname}`;
  await open(page, '/support/inquiry');
  await page.getByLabel(t.inquiries.form.topic).selectOption('player');
  await field(page, t.inquiries.form.heading).fill(title);
  await field(page, t.inquiries.form.text).fill('The sound stops.');
  // The store allows no other header, unlike the proxy.
  await page.context().setExtraHTTPHeaders({});
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'screen.png', mimeType: 'image/png', buffer: png }]);
  await expect(
    page.getByText(formatMessage(t.inquiries.files.ready, { name: 'screen.png' })),
  ).toBeAttached();
  await button(page, t.inquiries.form.submit).click();
  await expect(heading(page, title)).toBeVisible();
  const ownersUrl = page.url();

  await setUniqueClientIp(page);
  await openConsole(page, '/operator/inbox', 'support');
  await selectInquiry(page, title);
  await expect(page.getByText('The sound stops.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^screen\.png / }).click();
  expect((await download).suggestedFilename()).toBe('screen.png');
  const person = page.getByRole('complementary', { name: t.person.title });
  await expect(person).toContainText(t.people.licences);
  await expect(page.getByRole('main')).not.toContainText(owner.email);
  await page.keyboard.press('n');
  await textbox(page, t.inbox.note).fill('Internal only.');
  await button(page, t.inbox.addNote).click();
  await expect(page.getByText('Internal only.')).toBeVisible();
  await page.getByLabel(t.inbox.template).selectOption('more_information');
  await expectAccessible(page);

  // The draft stays while the account of the person is open.
  await person.getByRole('link', { name: t.person.show }).click();
  await expect(page.getByRole('button', { name: t.people.unmask.show })).toBeVisible();
  await page.goBack();
  await expect(textbox(page, t.inbox.answer)).toHaveValue(/\{name\}/);
  const sentAt = Date.now();
  await button(page, t.inbox.send).click();
  await expect(page.getByRole('article')).toContainText(owner.nickname);
  const { text } = await waitForMail(owner.email, sentAt);
  expect(text).toContain('/support/inquiries/');

  await signInUser(page, owner);
  await open(page, ownersUrl);
  await expect(page.getByText(t.inquiries.status.answered, { exact: true })).toBeVisible();
  const answer = page.locator('main ol > li').nth(1);
  await expect(answer).toContainText(owner.nickname);
  await expect(page.getByRole('main')).not.toContainText('Internal only.');
});

test('a requested refund is approved in part with a fresh code, and its owner sees it', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const subscriptionTexts = subscriptionMessages(locale);
  const owner = await signUpBuyer(page);
  await subscribeUser(page, { plan: 'creator', period: 'year' });
  const { items } = await callApi<{ items: PaymentStatus[] }>(page, {
    method: 'GET',
    path: '/v1/user/payments',
  });
  const orderId = items[0]?.order_id ?? '';
  await callApi(page, {
    path: `/v1/user/payments/${orderId}/refunds`,
    body: { reason: 'goodwill', amount: 90_000, note: 'I chose the wrong plan.' },
  });
  const title = `Refund ${owner.nickname}`;
  const { id: inquiryId } = await callApi<{ id: string }>(page, {
    path: '/v1/user/inquiries',
    body: { topic: 'refund', title, text: 'Please refund me.', order_id: orderId },
  });

  await setUniqueClientIp(page);
  const operator = await openConsole(page, '/operator/inbox', 'support', 'billing');
  await selectInquiry(page, title);
  await expect(page.getByText('I chose the wrong plan.')).toBeVisible();
  await field(page, t.refund.amount).fill('33,000');
  await field(page, t.reason.label).fill('e2e');
  await page.getByLabel(t.inbox.template).selectOption('refund_approved');
  await expect(textbox(page, t.inbox.answer)).toHaveValue(new RegExp(won(locale, 33_000)));
  await expectAccessible(page);
  await expireStepUp(operator);
  await button(page, t.refund.approveAndSend).click();
  await expect(page.getByRole('dialog', { name: t.stepUp.title })).toBeVisible();
  await codeField(page).fill(totpCode(operator.secret, 1));
  await expect(
    page.getByText(formatMessage(t.refund.approved, { amount: won(locale, 33_000) })),
  ).toBeVisible();
  await page.getByRole('group', { name: t.inbox.lists }).getByText(t.inbox.refunds).click();
  await expect(page.getByRole('main')).not.toContainText(orderId);

  await signInUser(page, owner);
  await open(page, `/support/inquiries/${inquiryId}`);
  await expect(page.getByRole('main')).toContainText(won(locale, 33_000));
  await open(page, subscriptionPath);
  await expectHistory(page, subscriptionTexts, [
    formatMessage(subscriptionTexts.history.refundedSum, {
      amount: won(locale, 33_000),
      day: shortDay(locale),
    }),
  ]);
});
