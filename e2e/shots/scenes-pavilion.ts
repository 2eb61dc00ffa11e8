import type { Page } from '@playwright/test';
import { type CompanyOptions, signUpMember } from '#e2e/tests/companies.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const openLibrary = (options: CompanyOptions, afterwards?: (page: Page) => Promise<void>) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    await signUpMember(page, options);
    await page.goto('/pavilion/library', { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

const selectThree = async (page: Page) => {
  const boxes = page.locator('main').getByRole('checkbox');
  for (const at of [0, 2, 3]) await boxes.nth(at).check();
};

const scene = (name: string, act: (page: Page) => Promise<void>): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  only: 1440,
  act,
});

export const pavilionScenes: readonly Scene[] = [
  scene('pavilion-library', openLibrary({ musics: 14 }, selectThree)),
  scene('pavilion-library-empty', openLibrary({})),
  scene('pavilion-library-viewer', openLibrary({ role: 'viewer', musics: 8 })),
];
