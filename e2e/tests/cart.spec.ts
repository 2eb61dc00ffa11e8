import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { cartMessages, fillCart, payButton, projectField } from './cart-pages.ts';
import { expectPayment, signUpBuyer } from './checkout-pages.ts';
import {
  downloadMessages,
  fillLicensee,
  findMusic,
  openDownload,
  receiveFile,
  submitButton,
} from './download-dialog.ts';
import { test } from './fixtures.ts';
import { whileWithdrawn } from './operator.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { selectInRowMenu } from './row-menu.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const paid = { is_free: false, is_spatial: false };

test('a cart with a withdrawn track is paid once, and a bought track is downloaded', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  test.slow();
  const t = cartMessages(locale);
  const project = '카페 온도 브랜드 필름';
  await signUpBuyer(page);
  const [first, second] = [await findMusic(page, paid, 1), await findMusic(page, paid, 2)];
  // Rarely used by other tests, which run meanwhile.
  const withdrawn = await findMusic(page, paid, locale === 'ko-KR' ? 40 : 41);
  await fillCart(page, [withdrawn.id, second.id, first.id]);
  await whileWithdrawn(withdrawn.id, async () => {
    await page.goto('/cart');
    await expect(
      page.getByText(formatMessage(t.problem.withdrawn, { title: withdrawn.title })),
    ).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);
    const pay = payButton(page, /66,000/);
    await pay.click();
    await expect(projectField(page, t, first.title)).toBeFocused();
    await expect(page.getByText(t.project.missing)).toHaveCount(2);
    await projectField(page, t, first.title).fill(project);
    await projectField(page, t, first.title).press('Enter');
    // A name is offered to other fields, but never filled in.
    const other = projectField(page, t, second.title);
    await expect(other).toHaveValue('');
    const listId = await other.getAttribute('list');
    await expect(page.locator(`[id="${listId}"] option`)).toHaveAttribute('value', project);
    await other.fill('제주 한 달 살기');
    await pay.click();
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.getByRole('checkbox').check();
    await pay.click();
    await page.getByRole('button', { name: /4821/ }).click();
    await expectPayment(page, t.payments.paid.title);
    expect(page.url()).not.toContain('paymentKey');
    await expect(page.getByRole('main')).toContainText('66,000');
    await page.goto('/cart');
    await expect(page.getByText(t.empty.title)).toBeVisible();
  });
  const d = downloadMessages(locale);
  await openDownload(page, d, first);
  await expect(page.getByLabel(d.purchased.label)).toHaveValue('0');
  await submitButton(page, d).click();
  await fillLicensee(page, d);
  const file = await receiveFile(page, () => submitButton(page, d).click());
  expect(file.bytes.length).toBeGreaterThan(1000);
});

test('closing the window leaves the cart as it was, and removing offers undo', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = cartMessages(locale);
  await signUpBuyer(page);
  const music = await findMusic(page, paid, 3);
  await fillCart(page, [music.id]);
  await page.goto('/cart');
  await projectField(page, t, music.title).fill('제주');
  await page.getByRole('checkbox').check();
  await payButton(page, /33,000/).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(t.payments.refusal.cancelled.reason)).toBeVisible();
  await expect(projectField(page, t, music.title)).toHaveValue('제주');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: formatMessage(t.removeOf, { title: music.title }) })
    .click();
  await expect(page.getByText(t.empty.title)).toBeVisible();
  await page.getByRole('button', { name: t.undo }).click();
  await expect(projectField(page, t, music.title)).toHaveValue('제주');
});

test('a visitor who buys a track signs in and finds it in the cart', { tag: '@en-only' }, async ({
  page,
  locale,
}) => {
  const t = cartMessages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await page.goto('/music?sortType=-release_date');
  const music = await findMusic(page, paid, 4);
  const link = page.getByRole('link', { name: music.title, exact: true });
  await selectInRowMenu(page, page.getByRole('article').filter({ has: link }), t.buy.action);
  await page.getByRole('dialog').getByRole('link', { name: t.session.prompt.signIn }).click();
  await page.getByLabel(t.auth.field.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.auth.field.password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t.buy.open }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: music.title })).toBeVisible();
  await expectAccessible(page);
});
