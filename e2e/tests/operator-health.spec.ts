import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parseCsv } from '#server/test/parse-csv.ts';
import audit from '#web/src/i18n/ko/audit.json' with { type: 'json' };
import health from '#web/src/i18n/ko/health.json' with { type: 'json' };
import operatorTexts from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { open } from './auth-pages.ts';
import { enrolInDialog } from './authenticator.ts';
import { hasJob, insertFailedJob } from './failed-jobs.ts';
import { test } from './fixtures.ts';
import { grantPermissions } from './operator.ts';
import { confirmEmail, type Person, setUniqueClientIp, signInUser, signUpUser } from './people.ts';

/** Opens an area as a new admin with a second factor. */
async function openAsAdmin(page: Page, path: string): Promise<Person> {
  await setUniqueClientIp(page);
  const admin = await signUpUser(page);
  await confirmEmail(admin);
  await grantPermissions(admin.email, 'admin');
  await signInUser(page, admin);
  await open(page, path);
  await page.getByRole('button', { name: operatorTexts.gate.enrol }).click();
  await enrolInDialog(page, admin.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  return admin;
}

async function giveReason(page: Page, submitLabel: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(operatorTexts.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: submitLabel }).click();
}

test('an admin verifies the audit log, finds an entry and exports it', async ({ page }) => {
  const admin = await openAsAdmin(page, '/operator/audit');
  await page.getByRole('button', { name: audit.verify }).click();
  await expect(page.getByRole('heading', { name: audit.chain.intact })).toBeVisible();
  await page.getByLabel(audit.subject, { exact: true }).fill(admin.email);
  await page
    .getByLabel(audit.actionLabel, { exact: true })
    .selectOption('operator.permissions_changed');
  await page.getByRole('button', { name: audit.submit }).click();
  const table = page.getByRole('table', { name: audit.table });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button').click();
  await expect(page.getByRole('table', { name: audit.changes })).toContainText('admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: audit.export }).click();
  const downloading = page.waitForEvent('download');
  await giveReason(page, audit.export);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^onsori-audit-.*\.csv$/);
  const rows = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(rows.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'operator.permissions_changed', after: '{"permissions":"admin"}' },
  ]);
});

test('an admin runs a failed job again, which succeeds', async ({ page }) => {
  const id = await insertFailedJob(
    'http.sweep_idempotency_keys',
    'Error: no mailbox a@example.com',
  );
  await openAsAdmin(page, '/operator/health');
  await expect(page.getByRole('region', { name: health.previews.title })).toContainText(
    health.previews.onTime,
  );
  const table = page.getByRole('table', { name: health.failedJobs });
  await table.getByRole('button', { name: 'http.sweep_idempotency_keys' }).first().click();
  const panel = page.locator('main section').last();
  await expect(panel).toContainText('no mailbox ***');
  await expectAccessible(page);
  await page.getByRole('button', { name: health.action.retry.label }).click();
  await giveReason(page, health.action.retry.label);
  await expect(page.getByText(health.action.retry.done)).toBeVisible();
  await expect.poll(() => hasJob(id)).toBe(false);
  const schedule = page.getByRole('table', { name: health.schedules });
  await expect(
    schedule.getByRole('row', { name: 'http.sweep_idempotency_keys' }),
  ).not.toContainText(health.never);
});
