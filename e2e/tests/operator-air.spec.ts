import { expect, type Page } from '@playwright/test';
import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import { findMembership } from '#server/src/features/organizations/organizations.public.ts';
import { exampleBrief, insertAirRequest } from '#server/test/air-requests.ts';
import enAir from '#web/src/i18n/en/air.json' with { type: 'json' };
import enCompanies from '#web/src/i18n/en/companies.json' with { type: 'json' };
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enTexts from '#web/src/i18n/en/operator-air.json' with { type: 'json' };
import koAir from '#web/src/i18n/ko/air.json' with { type: 'json' };
import koCompanies from '#web/src/i18n/ko/companies.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koTexts from '#web/src/i18n/ko/operator-air.json' with { type: 'json' };
import { withDatabase } from '../database.ts';
import { expectAccessible } from './accessible.ts';
import { signUpMember } from './companies.ts';
import { openPage, test } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...koTexts, air: koAir, companies: koCompanies, reason: koOperator.reason }
    : { ...enTexts, air: enAir, companies: enCompanies, reason: enOperator.reason };
type Texts = ReturnType<typeof textsOf>;

/** A request of the member's company whose three candidates are ready. */
async function insertGenerated(email: string, title: string) {
  return withDatabase(process.env.DATABASE_URL, async (db) => {
    const user = await findUserByEmail(db, email);
    const membership = user && (await findMembership(db, user.id));
    if (!membership) throw new Error('no company');
    const { organizationId } = membership;
    const request = await insertAirRequest(db, {
      organizationId,
      userId: user.id,
      state: 'generated',
      brief: { ...exampleBrief, title },
      steps: ['ready', 'ready', 'ready'],
    });
    return { ...request, organizationId };
  });
}

async function submitWithReason(page: Page, t: Texts, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an operator finds a request, reads its history, makes a candidate again and reserves a track', async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const context = await browser.newContext(locale === undefined ? {} : { locale });
  const memberPage = await openPage(context);
  await setUniqueClientIp(memberPage);
  const member = await signUpMember(memberPage);
  const title = `e2e ${member.email.slice(4, 12)}`;
  const { id, organizationId } = await insertGenerated(member.email, title);
  await memberPage.goto(`/pavilion/air/${id}`);

  await setUniqueClientIp(page);
  await openConsole(page, '/operator/air', 'support', 'catalogue');
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill(title);
  await search.press('Enter');
  const table = page.getByRole('table', { name: t.tab.requests });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(t.air.state.generated);
  await table.locator('th button').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectAccessible(page);

  const labelOf = (text: string, number: number) =>
    text.replace(/\{number\}(\[[^\]]*\])?/, String(number));
  await page.getByRole('button', { name: labelOf(t.reRoll.labelOf, 2), exact: true }).click();
  await expectAccessible(page);
  await submitWithReason(page, t, t.reRoll.label);
  await expect(page.getByText(t.reRoll.done)).toBeVisible();
  const event = isKorean(locale)
    ? '후보 2를 다시 만들기 시작했어요'
    : labelOf(t.air.history.event.reRolledCandidate, 2);
  await expect(page.getByRole('main')).toContainText(event);
  // The page of the company follows live.
  await expect(memberPage.getByRole('main')).toContainText(event);

  await page.getByRole('link', { name: t.tab.queue, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.queue.kind.air })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/operator/companies?company=${organizationId}`);
  await page.getByRole('button', { name: t.companies.reserve.label, exact: true }).click();
  await page.getByRole('dialog').getByLabel(t.companies.reserve.search).fill('11');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await expectAccessible(page);
  // A reservation cannot be undone and other tests use the track, so the call itself is not sent.
  const reserved = page.waitForRequest('**/_api/v1/operator/companies/*/musics');
  await page.route('**/_api/v1/operator/companies/*/musics', (route) =>
    route.fulfill({ json: { accepted: true } }),
  );
  await submitWithReason(page, t, t.companies.reserve.label);
  expect((await reserved).postDataJSON()).toMatchObject({ music_id: '11', reason: 'e2e' });
  await expect(page.getByText(t.companies.reserve.done)).toBeVisible();
  await context.close();
});
