import { readFile } from 'node:fs/promises';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { expect, type Page } from '@playwright/test';
import enCue from '#web/src/i18n/en/cue-sheets.json' with { type: 'json' };
import enLibrary from '#web/src/i18n/en/pavilion-library.json' with { type: 'json' };
import koCue from '#web/src/i18n/ko/cue-sheets.json' with { type: 'json' };
import koLibrary from '#web/src/i18n/ko/pavilion-library.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import {
  acceptCandidate,
  airMessages,
  candidateCards,
  fillBrief,
  MAKING_MS,
  makeCandidates,
} from './air-pages.ts';
import { formatMessage } from './auth-messages.ts';
import { open } from './auth-pages.ts';
import { callApi } from './call-api.ts';
import { cartMessages, fillCart } from './cart-pages.ts';
import { signUpMember } from './companies.ts';
import {
  approveApplicant,
  companyMessages,
  createCompany,
  grantCompanyPlan,
  signUpPartner,
} from './company-pages.ts';
import { openPage, test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { newPerson, setUniqueClientIp, signInUser } from './people.ts';
import {
  confirmPurchase,
  enterBusiness,
  formatAmount,
  type PurchaseMessages,
  purchaseMessages,
  purchaseRows,
} from './purchase-pages.ts';
import { isKorean } from './watch.ts';

const libraryTexts = (locale: string | undefined) => (isKorean(locale) ? koLibrary : enLibrary);

/** Of the musics that `signUpMember` copies, the fourth is a piece of AIR that is not bought yet. */
const musics = 5;

const openPurchased = async (page: Page, t: PurchaseMessages) => {
  await page.goto('/pavilion/purchased');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
};

const filter = (page: Page, label: string) =>
  page.getByRole('radiogroup').getByRole('radio', { name: new RegExp(`^${label}`) });

test('an owner enters billing details, buys a piece, and asks for a refund', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = purchaseMessages(locale);
  const air = formatAmount('55,000', locale);
  await setUniqueClientIp(page);
  await signUpMember(page, { musics });
  await page.goto('/pavilion/library');
  const buy = page.getByRole('main').getByRole('button', {
    name: new RegExp(formatMessage(t.buy.actionOf, { title: '.+' })),
  });
  await buy.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t.buy.obstacle.business_missing)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: t.buy.toBusiness }).click();

  await expect(page).toHaveURL('/pavilion/purchased');
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
  await expectAccessible(page);
  await enterBusiness(page, t);
  await expect(page.getByText('124-81-00998')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: t.empty.library }).click();
  await buy.click();
  await dialog.getByRole('button', { name: formatMessage(t.buy.confirm, { amount: air }) }).click();
  await expect(dialog.getByText(t.buy.programmeMissing)).toBeVisible();
  await dialog.getByLabel(t.buy.programme).fill('골목 한 끼');
  await expectAccessible(page);
  await confirmPurchase(page, t, air);
  await expect(buy).toHaveCount(0);
  const deliver = new RegExp(formatMessage(libraryTexts(locale).row.deliverNamed, { title: '.+' }));
  await expect(page.getByRole('button', { name: deliver })).toHaveCount(musics);
  const certificate = page.waitForEvent('download');
  await page.getByRole('button', { name: t.buy.certificate }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^onsori-licen[cs]e-.+\.pdf$/);

  await openPurchased(page, t);
  const rows = purchaseRows(page, t);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('골목 한 끼');
  await expect(rows.first()).toContainText(air);
  await expectAccessible(page);
  await filter(page, t.filter.paid).click();
  await expect(rows).toHaveCount(1);
  await filter(page, t.filter.refund_requested).click();
  await expect(page.getByText(t.empty.filtered)).toBeVisible();
  await page.getByRole('button', { name: t.empty.reset }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: t.search }).fill('골목');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${t.period.label}`) }).click();
  await page.getByRole('menuitemradio', { name: t.period.month }).click();
  await expect(rows).toHaveCount(1);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: t.csvLabel }).click();
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/);

  await rows.first().getByRole('button', { name: t.row.requestRefund }).click();
  await dialog.getByRole('button', { name: t.refund.submit }).click();
  await expect(dialog.getByText(t.refund.reasonMissing)).toBeVisible();
  await dialog.getByLabel(t.refund.reason).fill('e2e');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.refund.submit }).click();
  await expect(rows.first()).toContainText(t.state.refund_requested);
  await rows.first().getByRole('button', { name: t.row.cancelRefund }).click();
  await expect(rows.first()).toContainText(t.state.paid);

  const statements = page.getByRole('region', { name: t.statements.title });
  await expect(statements).toContainText(air);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: t.title }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});

test('a company buys the cart on account', { tag: '@ko-only' }, async ({ page, locale }) => {
  test.slow();
  const t = purchaseMessages(locale);
  const cart = cartMessages(locale);
  await setUniqueClientIp(page);
  await signUpMember(page);
  await openPurchased(page, t);
  await enterBusiness(page, t);
  await fillCart(page, ['1', '2']);
  await page.goto('/cart');
  const buy = page.getByRole('button', { name: t.buy.cart });
  await buy.click();
  const unnamed = formatMessage(t.buy.cartProject, { max: pavilionLimits.programmeMax });
  await expect(page.getByText(unnamed)).toBeVisible();
  for (const project of await page.locator('[data-group^=project-] input').all())
    await project.fill('골목 한 끼');
  await buy.click();
  await expectAccessible(page);
  await confirmPurchase(page, t, formatAmount('66,000', locale));
  await expect(page.getByText(cart.empty.title)).toBeVisible();
  await openPurchased(page, t);
  await expect(purchaseRows(page, t)).toHaveCount(2);
});

test('a viewer buys nothing and reads who can', { tag: '@ko-only' }, async ({ page, locale }) => {
  const t = purchaseMessages(locale);
  await setUniqueClientIp(page);
  await signUpMember(page, { role: 'viewer', musics });
  await page.goto('/pavilion/library');
  await expect(page.getByText(koLibrary.row.notPurchased).first()).toBeVisible();
  await openPurchased(page, t);
  await expect(page.getByText(t.business.missingForMember)).toBeVisible();
  await expect(page.getByRole('button', { name: t.business.enter })).toHaveCount(0);
});

test('a producer makes a cue sheet in the page and downloads it', async ({ page, locale }) => {
  page.setDefaultTimeout(20_000);
  const t = purchaseMessages(locale);
  const cue = isKorean(locale) ? koCue : enCue;
  await setUniqueClientIp(page);
  await signUpMember(page, { musics });
  await openPurchased(page, t);
  await page.getByRole('button', { name: cue.empty.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cue.heading.programme).first().fill('골목 한 끼');
  await dialog.getByLabel(cue.heading.episode).fill('9회');
  await dialog.getByRole('button', { name: cue.heading.create, exact: true }).click();
  await page.getByRole('button', { name: cue.paper.add }).click();
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(cue.row.addStart) }).click();
  await page.locator('main input[placeholder="00:00:00"]').fill('1405');
  await page.keyboard.press('Enter');
  await expect(page.getByText('00:14:05')).toBeVisible();
  await page.locator('label', { hasText: /^csv$/i }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: cue.download, exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  for (const cell of ['골목 한 끼', '9회', '00:14:05', cue.engine]) expect(csv).toContain(cell);
});

interface CueSheet {
  readonly id: string;
  readonly version: number;
  readonly entries: readonly { readonly music_id: string; readonly licence_id: string | null }[];
}

/** Plays two candidates, for which the page must not send extra headers, and comments on the second. */
async function auditionByKeys(page: Page): Promise<void> {
  const cards = candidateCards(page);
  await expectAccessible(page);
  for (const nth of [0, 1]) {
    await page.keyboard.press(`Digit${nth + 1}`);
    await expect(cards.nth(nth).getByRole('slider')).not.toHaveAttribute(
      'aria-valuetext',
      / 0:00$|^0:00 /,
    );
  }
  await page.keyboard.press('KeyC');
  await page.keyboard.type('골목이 더 어두웠으면');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1).getByText('골목이 더 어두웠으면')).toBeVisible();
}

test('a company signs up, is approved, requests music, buys it and lists it on a cue sheet', async ({
  page,
  browser,
  locale,
}) => {
  test.setTimeout(3 * MAKING_MS + 180_000);
  const [t, air, companies] = [
    purchaseMessages(locale),
    airMessages(locale),
    companyMessages(locale),
  ];
  const amount = formatAmount('55,000', locale);
  const partner = newPerson();
  const code = `e2e-${partner.email.slice(4, 12)}`;
  await signUpPartner(page, locale, partner, code);
  const context = await browser.newContext(locale === undefined ? {} : { locale });
  const operatorPage = await openPage(context);
  await setUniqueClientIp(operatorPage);
  await openConsole(operatorPage, '/operator/companies', 'support', 'billing');
  await createCompany(operatorPage, companies, { name: `소리방송 ${code}`, code });
  await approveApplicant(operatorPage, companies);
  const main = operatorPage.getByRole('main');
  await expect(main).toContainText(companies.memberRole.owner);
  await expect(main).not.toContainText(partner.email);
  await grantCompanyPlan(operatorPage, companies, '2099-12-31');
  await expect(main.getByRole('table')).toContainText(companies.plan.trial);
  await grantCompanyPlan(operatorPage, companies, null);
  await expectAccessible(operatorPage);
  await context.close();

  await page.context().clearCookies();
  await signInUser(page, partner);
  await open(page, '/main');
  await expect(
    page.getByRole('link', { name: companies.menu.pavilion, exact: true }).first(),
  ).toBeVisible();
  await openPurchased(page, t);
  await enterBusiness(page, t);
  await page.goto('/pavilion/air');
  await fillBrief(page, air, '골목의 밤');
  await page.getByLabel(air.brief.programme, { exact: true }).fill('골목 한 끼');
  await page.getByRole('button', { name: air.brief.shape.arch, exact: true }).click();
  await makeCandidates(page, air);
  await auditionByKeys(page);
  await acceptCandidate(page, air, 1);

  const buy = page.getByRole('button', { name: formatMessage(t.buy.confirm, { amount }) });
  await expect(buy).toBeVisible({ timeout: MAKING_MS });
  await expectAccessible(page);
  await buy.click();
  await expect(page.getByRole('dialog').getByLabel(t.buy.programme)).toHaveValue('골목 한 끼');
  await confirmPurchase(page, t, amount);
  await expect(page.getByRole('status').filter({ hasText: air.state.purchased })).toBeVisible();
  await page.goto('/pavilion/library');
  await expect(page.getByRole('heading', { name: '골목의 밤' })).toBeVisible();

  await openPurchased(page, t);
  const rows = purchaseRows(page, t);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('골목의 밤');
  await expect(rows.first()).toContainText(t.row.air);

  const { items } = await callApi<{
    items: { licence_id: string; music: { id: string } }[];
  }>(page, { method: 'GET', path: '/v1/pavilion/purchases' });
  const [bought] = items;
  if (!bought) throw new Error('nothing bought');
  const sheetHeading = {
    programme: '골목 한 끼',
    episode: '9회',
    air_date: '2030-01-05',
    air_time: '22:00',
    length_ms: 3_120_000,
  };
  const sheet = await callApi<CueSheet>(page, {
    path: '/v1/pavilion/cue-sheets',
    body: sheetHeading,
  });
  const listed = await callApi<CueSheet>(page, {
    method: 'PUT',
    path: `/v1/pavilion/cue-sheets/${sheet.id}`,
    body: {
      ...sheetHeading,
      version: sheet.version,
      entries: [{ music_id: bought.music.id, start_ms: 222_000, role: 'background' }],
    },
  });
  expect(listed.entries).toMatchObject([
    { music_id: bought.music.id, licence_id: bought.licence_id },
  ]);
});
