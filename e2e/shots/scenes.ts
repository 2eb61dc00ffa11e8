import type { Page } from '@playwright/test';

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly only?: 1440 | 390;
  readonly fullPage?: boolean;
  /** Shown by the development server. */
  readonly inGallery?: boolean;
  /** Brings the page into the state to be shown. */
  act?(page: Page): Promise<void>;
}

const longTitle =
  '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래 그리고 별빛';

/** Opens what the nth button of the gallery's overlays opens. */
const openFirst = (nth: number) => async (page: Page) => {
  await page.locator('#overlays button').nth(nth).click();
  await page.getByRole('dialog').waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'music', path: '/music' },
  { name: 'music-end', path: '/music?page=333' },
  { name: 'music-error', path: '/music?page=400' },
  {
    name: 'music-long',
    path: '/music',
    act: (page) =>
      page.evaluate((title) => {
        for (const heading of document.querySelectorAll('article h3 > span:first-child'))
          heading.textContent = title;
      }, longTitle),
  },
  { name: 'music-bottom', path: '/music', act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  {
    name: 'menu',
    path: '/music',
    only: 390,
    act: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'not-found', path: '/404' },
  { name: 'gallery', path: '/gallery', inGallery: true, fullPage: true },
  { name: 'gallery-dialog', path: '/gallery#overlays', inGallery: true, act: openFirst(0) },
  {
    name: 'gallery-sheet',
    path: '/gallery#overlays',
    inGallery: true,
    only: 390,
    act: openFirst(1),
  },
];
