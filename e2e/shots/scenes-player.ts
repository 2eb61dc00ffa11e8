import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

const dock = (page: Page) => page.locator('[data-player-dock]');

const playFirst = async (page: Page) => {
  await page.locator('[data-play]').first().click();
  await dock(page).getByRole('button').first().waitFor();
};

/** Withholds the audio until the player reports it. */
const withholdAudio = async (page: Page) => {
  await page.route(/\/audio\//, () => {});
  await playFirst(page);
  await dock(page).getByRole('alert').waitFor();
};

export const playerScenes: readonly Scene[] = [
  {
    name: 'player-loop',
    path: '/music',
    only: 1440,
    act: async (page) => {
      await playFirst(page);
      const versions = dock(page).getByRole('combobox');
      const loop = versions.locator('option').filter({ hasText: /루프|Loop/ });
      await versions.selectOption((await loop.first().getAttribute('value')) ?? '');
      await dock(page).locator('[aria-busy]').waitFor({ state: 'detached' });
      await page.waitForTimeout(3000);
      await page.keyboard.press('Space');
    },
  },
  { name: 'player-overdue', path: '/music', act: withholdAudio },
  {
    name: 'panel-overdue',
    path: '/music',
    act: async (page) => {
      await withholdAudio(page);
      await dock(page).getByRole('button').first().click();
      await page.locator('[data-player-panel]').getByRole('alert').waitFor();
    },
  },
];
