import type { Page } from '@playwright/test';
import { createLicence, licensedBytes, revokeLicenceById } from '#e2e/tests/licences.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const openLicence = async (page: Page, before?: (id: string) => Promise<unknown>) => {
  await setUniqueClientIp(page);
  const { id } = await createLicence(page);
  await before?.(id);
  await page.goto(`/verify/${id}`, { waitUntil: 'networkidle' });
};

const openValidLicence = async (page: Page) => {
  await openLicence(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '내 영상의 음악.wav', mimeType: 'audio/wav', buffer: licensedBytes });
  await page.locator('section').getByRole('status').locator('svg').waitFor();
  await page.locator('details summary').click();
};

export const licenceScenes: readonly Scene[] = [
  { name: 'verify-valid', path: '/404', fullPage: true, act: openValidLicence },
  { name: 'verify-revoked', path: '/404', act: (page) => openLicence(page, revokeLicenceById) },
  { name: 'verify-unknown', path: '/verify/0123456789ABCDEFGHJKMNPQ' },
  { name: 'verify-ask', path: '/verify' },
  { name: 'licence-uses', path: '/licence', fullPage: true },
];
