import { formatLicenceId } from '@onsori/contract/licence-terms';
import { expect, type Page } from '@playwright/test';
import enLicences from '#web/src/i18n/en/licences.json' with { type: 'json' };
import enOperator from '#web/src/i18n/en/operator.json' with { type: 'json' };
import enOperatorLicences from '#web/src/i18n/en/operator-licences.json' with { type: 'json' };
import enPeople from '#web/src/i18n/en/people.json' with { type: 'json' };
import koLicences from '#web/src/i18n/ko/licences.json' with { type: 'json' };
import koOperator from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import koOperatorLicences from '#web/src/i18n/ko/operator-licences.json' with { type: 'json' };
import koPeople from '#web/src/i18n/ko/people.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { button, open } from './auth-pages.ts';
import { codeField, totpCode } from './authenticator.ts';
import { test } from './fixtures.ts';
import { createLicence } from './licences.ts';
import { expireStepUp, openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        ...koOperatorLicences,
        reason: koOperator.reason,
        unmask: koPeople.unmask,
        verify: koLicences,
      }
    : {
        ...enOperatorLicences,
        reason: enOperator.reason,
        unmask: enPeople.unmask,
        verify: enLicences,
      };
type Texts = ReturnType<typeof textsOf>;

const placeholder = /\{[^}]*\}/;

async function enterReason(page: Page, t: Texts, submitLabel: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: submitLabel }).click();
}

async function lookUp(page: Page, t: Texts, number: string): Promise<void> {
  await page.getByLabel(t.search).fill(number);
  await button(page, t.submit).click();
}

async function expectVerified(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await open(page, path);
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
}

test('an operator looks up a licence, corrects its name, revokes and restores it', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  await setUniqueClientIp(page);
  const { id, person } = await createLicence(page);
  await setUniqueClientIp(page);
  const operator = await openConsole(page, '/operator/licences', 'support');
  const panel = page.locator('main section').first();

  await lookUp(page, t, '0193C8-A07B1A-7CDE8F-001234');
  await expect(panel).toContainText(t.notFound);
  await lookUp(page, t, formatLicenceId(id).toLowerCase());
  await expect(panel).toContainText('김**');
  await expect(panel).not.toContainText('김하늘');
  await expect(panel).not.toContainText(person.email);
  await panel.getByRole('button', { name: t.unmask.show }).click();
  await enterReason(page, t, t.unmask.show);
  await expect(panel).toContainText('김하늘');
  await expect(panel).toContainText(person.email);
  await expectAccessible(page);

  await expireStepUp(operator);
  await panel.getByRole('button', { name: t.correct.label }).click();
  await page.getByRole('dialog').getByLabel(t.correct.name).fill('박하늘');
  await enterReason(page, t, t.correct.submit);
  await codeField(page).fill(totpCode(operator.secret, 1));
  await expect(page.getByText(t.correct.done)).toBeVisible();
  await expect(panel).toContainText('박**');
  await expect(panel).toContainText(t.edition.replace(placeholder, '2'));
  await expect(panel).toContainText(t.change.corrected);

  const [, newerName = ''] = t.verify.edition.newerName.split(placeholder);
  await expectVerified(page, `/verify/${id}?edition=1`, [t.verify.verify.valid, newerName]);
  await expectVerified(page, `/verify/${id}?edition=2`, ['박**']);
  await expect(page.getByRole('main')).not.toContainText(newerName);

  await open(page, `/operator/licences?licence=${id}`);
  await panel.getByRole('button', { name: t.revoke.label }).click();
  await enterReason(page, t, t.revoke.label);
  await expect(page.getByText(t.revoke.done)).toBeVisible();
  const table = page.getByRole('table', { name: t.revokedList });
  await expect(table).toContainText(formatLicenceId(id));
  await expectAccessible(page);
  await expectVerified(page, `/verify/${id}`, [t.verify.verify.revoked]);

  await open(page, '/operator/licences');
  await table
    .getByRole('button')
    .filter({ hasText: formatLicenceId(id) })
    .click();
  await panel.getByRole('button', { name: t.restore.label }).click();
  await enterReason(page, t, t.restore.label);
  await expect(page.getByText(t.restore.done)).toBeVisible();
  await expect(panel).toContainText(t.state.valid);
  await expectVerified(page, `/verify/${id}`, [t.verify.verify.valid]);
});
