import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { signUpBuyer } from './checkout-pages.ts';
import {
  downloadMessages,
  fillLicensee,
  findMusic,
  openDownload,
  receiveFile,
  submitButton,
} from './download-dialog.ts';
import { openPage, test } from './fixtures.ts';
import { newPerson, readMailedLink, setUniqueClientIp, signUpUser } from './people.ts';
import {
  planSection,
  subscribeUser,
  subscriptionMessages,
  subscriptionPath,
} from './subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const company = '스튜디오 하루';

test('a colleague accepts a mailed invitation, downloads with the seat and leaves it', async ({
  page,
  browser,
  locale,
  viewport,
  baseURL,
}) => {
  test.slow();
  const t = subscriptionMessages(locale);
  const { seats, invite, invitation } = t.organizations;
  const owner = await signUpBuyer(page);
  await subscribeUser(page, { plan: 'business', period: 'month', seats: 2 });
  await page.goto(subscriptionPath);
  const section = planSection(page, seats.title);
  const person = newPerson();
  await section.getByLabel(invite.label).fill(person.email);
  await section.getByRole('button', { name: invite.submit, exact: true }).click();
  await expect(section.getByText(person.email)).toBeVisible();
  await expect(section).toContainText(formatMessage(seats.used, { used: 2, limit: 2 }));
  await expect(section).toContainText(invite.full);
  await expectAccessible(page);
  const link = await readMailedLink(person.email);

  const context = await browser.newContext({
    locale: locale ?? '',
    viewport,
    baseURL: baseURL ?? '',
  });
  const colleague = await openPage(context);
  await setUniqueClientIp(colleague);
  await colleague.goto(link);
  await expect(colleague.getByText(formatMessage(invitation.lead, { company }))).toBeVisible();
  await expectAccessible(colleague);
  await expect(colleague.getByRole('button', { name: invitation.signIn })).toBeVisible();
  // The token is not in the URL any more; the tab stores it while the person signs up.
  await expect(colleague).toHaveURL('/organization/invitation');
  await signUpUser(colleague, person);
  await colleague.goto('/organization/invitation');
  await colleague.getByRole('button', { name: invitation.accept }).click();
  await expect(colleague).toHaveURL(subscriptionPath);
  await expect(
    colleague.getByText(formatMessage(seats.memberOf, { company, email: owner.email })),
  ).toBeVisible();
  await expectAccessible(colleague);
  const d = downloadMessages(locale);
  await openDownload(colleague, d, await findMusic(colleague, { is_free: false }, 5));
  await submitButton(colleague, d).click();
  await fillLicensee(colleague, d);
  const file = await receiveFile(colleague, () => submitButton(colleague, d).click());
  expect(file.bytes.length).toBeGreaterThan(1000);

  await page.reload();
  const member = section.getByRole('listitem').filter({ hasText: person.email });
  await expect(member).toContainText(seats.member);
  await member
    .getByRole('button', { name: formatMessage(seats.removeNamed, { name: person.nickname }) })
    .click();
  await member
    .getByRole('button', { name: formatMessage(seats.confirm, { name: person.nickname }) })
    .last()
    .click();
  await expect(member).toHaveCount(0);
  await expect(section).toContainText(formatMessage(seats.used, { used: 1, limit: 2 }));
  await colleague.goto(subscriptionPath);
  await expect(planSection(colleague, t.none.title)).toBeVisible();
  await expect(planSection(colleague, seats.title)).toHaveCount(0);
  await context.close();
});

test('a link that is not valid any more is explained', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const { invitation } = subscriptionMessages(locale).organizations;
  await page.goto('/organization/invitation#0123456789abcdef');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\S/);
  await expect(page.getByRole('button', { name: invitation.accept })).toHaveCount(0);
  await expectAccessible(page);
});
