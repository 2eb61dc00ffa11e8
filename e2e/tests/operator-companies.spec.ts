import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { heading, open } from './auth-pages.ts';
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

test('a company signs up with a code, is approved, and sees the pavilion', async ({
  page,
  browser,
  locale,
}) => {
  test.slow();
  const t = companyMessages(locale);
  const partner = newPerson();
  const code = `e2e-${partner.email.slice(4, 12)}`;
  const context = await browser.newContext(locale === undefined ? {} : { locale });
  const partnerPage = await openPage(context);
  await setUniqueClientIp(partnerPage);
  await signUpPartner(partnerPage, locale, partner, code);

  await setUniqueClientIp(page);
  await openConsole(page, '/operator/companies', 'support', 'billing');
  await expect(heading(page, t.title)).toBeVisible();
  await createCompany(page, t, { name: `소리방송 ${code}`, code });
  await approveApplicant(page, t);
  const main = page.getByRole('main');
  await expect(main).toContainText(t.memberRole.owner);
  await expect(main).not.toContainText(partner.email);

  await grantCompanyPlan(page, t, '2099-12-31');
  await expect(main.getByRole('table')).toContainText(t.plan.trial);
  await expectAccessible(page);

  await context.clearCookies();
  await signInUser(partnerPage, partner);
  await open(partnerPage, '/main');
  await expect(
    partnerPage.getByRole('link', { name: t.menu.pavilion, exact: true }).first(),
  ).toBeVisible();
  await context.close();
});
