import type { Page } from '@playwright/test';
import { openRowMenu } from '#e2e/tests/row-menu.ts';

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly only?: 1440 | 390;
  readonly fullPage?: boolean;
  /** Served by the development server only. */
  readonly inGallery?: boolean;
  /** Brings the page into the state to be shown. */
  act?(page: Page): Promise<void>;
}

const longTitle =
  '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래 그리고 별빛';

/** Opens the overlay of the nth button in the gallery. */
const openOverlay = (nth: number) => async (page: Page) => {
  await page.locator('#overlays button').nth(nth).click();
  await page.getByRole('dialog').waitFor();
};

/** Opens the search dialog and types `text`; an empty text shows the initial suggestions. */
const typeSearch = (text: string) => async (page: Page) => {
  await page.keyboard.press('Slash');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  if (text) await page.getByRole('option').first().waitFor();
  if (text) await page.keyboard.press('ArrowDown');
};

/** Opens the first album of the list. */
const openFirstAlbum = async (page: Page) => {
  await page.locator('main article a').first().click();
  await page.locator('#album-title').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Plays the first row, adds two others by hand and opens the queue. */
const openQueue = async (page: Page) => {
  const rows = page.locator('main article');
  await rows.first().locator('[data-play]').click();
  for (const row of [6, 8]) {
    await openRowMenu(rows.nth(row));
    await page.getByRole('menuitem').or(page.locator('[role=dialog] ul button')).first().click();
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('KeyQ');
  await page.locator('[data-queue-row]').first().waitFor();
};

const setLongTitles = (page: Page) =>
  page.evaluate((title) => {
    for (const heading of document.querySelectorAll('article h3 > span:first-child'))
      heading.textContent = title;
  }, longTitle);

export const scenes: readonly Scene[] = [
  { name: 'home', path: '/', fullPage: true },
  { name: 'home-long', path: '/', fullPage: true, act: setLongTitles },
  {
    name: 'home-error',
    path: '/music',
    fullPage: true,
    act: async (page) => {
      await page.route('**/_api/v1/albums/latest?**', (route) => route.abort());
      await page.locator('header a').first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'albums', path: '/album' },
  { name: 'albums-filtered', path: '/album?mood=차분한&genre=재즈' },
  {
    name: 'albums-filter',
    path: '/album?mood=차분한',
    act: async (page) => {
      await page.locator('main button[popovertarget]').first().click();
    },
  },
  { name: 'albums-end', path: '/album?page=90' },
  { name: 'album', path: '/album', fullPage: true, act: openFirstAlbum },
  {
    name: 'album-track',
    path: '/album',
    act: async (page) => {
      await openFirstAlbum(page);
      await page.locator('main ol h3 a').nth(3).click();
      await page.locator('li[aria-current]').waitFor();
    },
  },
  {
    name: 'album-similar',
    path: '/album',
    act: async (page) => {
      await openFirstAlbum(page);
      await openRowMenu(page.locator('main ol article').first());
      await page.locator('[href$="#similar"]').click();
      await page.locator('#similar:focus').waitFor();
    },
  },
  { name: 'music', path: '/music' },
  {
    name: 'music-filtered',
    path: '/music?mood=차분한&mood=몽환적인&video_theme=브이로그&tempos=보통&duration=30-180',
  },
  {
    name: 'music-none',
    path: '/music?mood=무서운&genre=팝&tempos=느림&instruments=리코더&duration=0-30',
  },
  {
    name: 'music-sheet',
    path: '/music?mood=차분한',
    only: 390,
    act: async (page) => {
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'music-info-long',
    path: '/music',
    act: async (page) => {
      await openRowMenu(page.locator('main article').first());
      const info = page.getByRole('menuitem').last();
      await info.or(page.getByRole('dialog')).first().waitFor();
      if (await info.isVisible()) await info.click();
      await page.getByRole('dialog').waitFor();
      await page.evaluate((title) => {
        const heading = document.querySelector('[role=dialog] h3 span');
        if (heading) heading.textContent = title;
      }, longTitle);
    },
  },
  {
    name: 'panel',
    path: '/music',
    act: async (page) => {
      await page.locator('[data-play]').nth(2).click();
      await page.locator('[data-player-dock] button').first().click();
      await page.locator('[data-player-panel] h2').first().waitFor();
    },
  },
  { name: 'queue', path: '/music', act: openQueue },
  {
    name: 'queue-empty',
    path: '/album',
    act: async (page) => {
      await openFirstAlbum(page);
      await openRowMenu(page.locator('main ol article').first());
      await page.getByRole('menuitem').or(page.locator('[role=dialog] ul button')).first().click();
      await page.locator('[data-player-dock] button').first().waitFor();
      await page.keyboard.press('KeyQ');
      await page.locator('[data-queue]').waitFor();
    },
  },
  {
    name: 'albums-play',
    path: '/album',
    only: 1440,
    act: (page) => page.locator('main article').nth(1).hover(),
  },
  {
    name: 'music-attributes',
    path: '/music?key=C+major&key=A+minor&exclude_instruments=보컬&is_free=true&bpm=90-120',
    fullPage: true,
  },
  { name: 'filter-length', path: '/search/length?duration=30-180' },
  { name: 'filter-tempo', path: '/search/tempo?tempos=보통&bpm=90-120', only: 390 },
  {
    name: 'filter-instrument',
    path: '/search/instrument?instruments=피아노&exclude_instruments=보컬',
    only: 390,
  },
  { name: 'filter-key', path: '/search/key?key=C+major', only: 390 },
  { name: 'music-end', path: '/music?page=333' },
  { name: 'music-error', path: '/music?page=400' },
  {
    name: 'music-understood',
    path: '/music?searchText=비 오는 날 브이로그에 어울리는 차분한 피아노',
  },
  { name: 'music-corrected', path: '/music?searchText=vldksh 1분 이내' },
  { name: 'music-suggestions', path: '/music?searchText=zqxj&mood=차분한' },
  { name: 'music-long', path: '/music', act: setLongTitles },
  {
    name: 'music-hover',
    path: '/music',
    only: 1440,
    act: async (page) => {
      await page.locator('[data-waveform]').first().hover();
      await page.locator('[data-tick]').first().waitFor();
    },
  },
  {
    name: 'music-tooltip',
    path: '/music',
    only: 1440,
    act: async (page) => {
      await page.locator('main article button[aria-haspopup=menu]').first().hover();
      await page.locator('.tooltip').waitFor();
    },
  },
  { name: 'music-bottom', path: '/music', act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  {
    name: 'menu',
    path: '/music',
    only: 390,
    act: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'search-start',
    path: '/music',
    act: async (page) => {
      const recent = JSON.stringify(['차분한 피아노', 'Jazz']);
      await page.evaluate((texts) => localStorage.setItem('recentSearches', texts), recent);
      await typeSearch('')(page);
    },
  },
  { name: 'search', path: '/music', act: typeSearch('시') },
  { name: 'search-sentence', path: '/music', act: typeSearch('차분한 피아노') },
  { name: 'search-empty', path: '/music', act: typeSearch('zqxj') },
  {
    name: 'search-error',
    path: '/music',
    act: async (page) => {
      await page.route('**/_api/v1/content/search?**', (route) => route.abort());
      await page.keyboard.press('Slash');
      await page.getByRole('dialog').getByRole('combobox').fill('시');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'not-found', path: '/404' },
  { name: 'gallery', path: '/gallery', inGallery: true, fullPage: true },
  { name: 'gallery-dialog', path: '/gallery#overlays', inGallery: true, act: openOverlay(0) },
  {
    name: 'gallery-sheet',
    path: '/gallery#overlays',
    inGallery: true,
    only: 390,
    act: openOverlay(1),
  },
];
