import type { LicenceRecord } from '@onsori/contract/operator-licences';
import type { Page } from '@playwright/test';
import { createLicence, revokeLicenceById } from '#e2e/tests/licences.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

/** What downloads and a correction would add. */
const records: Pick<LicenceRecord, 'project' | 'company' | 'editions' | 'downloads'> = {
  project: '봄 브이로그',
  company: '온도 스튜디오',
  editions: [
    { edition: 1, signed_at: '2026-08-20T03:00:00.000Z', change: 'issued' },
    { edition: 2, signed_at: '2026-09-02T03:00:00.000Z', change: 'extended' },
    { edition: 3, signed_at: '2026-11-12T03:00:00.000Z', change: 'corrected' },
  ],
  downloads: { count: 4, latest_at: '2026-09-02T03:00:00.000Z' },
};

async function issueLicence(page: Page): Promise<string> {
  await setUniqueClientIp(page);
  const { id } = await createLicence(page);
  return id;
}

async function openLicence(page: Page): Promise<void> {
  const id = await issueLicence(page);
  await revokeLicenceById(await issueLicence(page));
  await page.route('**/_api/v1/operator/licences/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...records } });
  });
  await openConsole(page, `/operator/licences?licence=${id}`);
  await page.locator('main dl').waitFor();
}

const panelButton = (page: Page, nth: number) =>
  page.locator('main section').first().getByRole('button').nth(nth);

const openDialog = (nth: number) => async (page: Page) => {
  await openLicence(page);
  await panelButton(page, nth).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

/** The page that the QR code of the first of two editions opens. */
async function openFormerEdition(page: Page): Promise<void> {
  const id = await issueLicence(page);
  const editions = records.editions.slice(1).map((each, at) => ({ ...each, edition: at + 1 }));
  await page.goto('/verify', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/licences/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const licence = { ...body.licence, edition: 2, editions };
    await route.fulfill({ response, json: { ...body, licence } });
  });
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/verify/${id}?edition=1`);
  await page.locator('main dl').waitFor();
}

export const operatorLicenceScenes: readonly Scene[] = [
  { ...consoleScene('operator-licences', openLicence), fullPage: true },
  consoleScene('operator-licences-correct', openDialog(1)),
  consoleScene('operator-licences-revoke', openDialog(2)),
  consoleScene('operator-licences-unknown', (page) =>
    openConsole(page, '/operator/licences?licence=0193C8A07B1A7CDE8F001234'),
  ),
  { name: 'verify-former-edition', path: '/404', act: openFormerEdition },
];
