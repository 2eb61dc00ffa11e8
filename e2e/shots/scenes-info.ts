import type { Scene } from './scenes.ts';

export const infoScenes: readonly Scene[] = [
  { name: 'info', path: '/info', fullPage: true },
  {
    name: 'info-playing',
    path: '/info#listen',
    act: async (page) => {
      await page.locator('#listen [data-play]').click();
      await page.locator('#listen ol li').first().waitFor();
    },
  },
  {
    name: 'home-scene',
    path: '/',
    act: async (page) => {
      const panel = page.locator('section[aria-labelledby=scene-title]');
      await panel.locator('button[aria-pressed=false]').first().click();
      await panel.locator('article').first().waitFor();
      await panel.locator('[data-play]').first().click();
      await page.locator('[data-player-dock] button').first().waitFor();
    },
  },
];
