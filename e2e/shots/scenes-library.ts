import type { Page } from '@playwright/test';
import { keep } from '#e2e/tests/keeping.ts';
import { fromOwnAddress, joined } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

interface Opening {
  readonly path: string;
  readonly kept?: readonly ['music' | 'album', number];
  afterwards?(page: Page): Promise<void>;
}

/** A page of the library of somebody who kept this much. */
const open = ({ path, kept, afterwards }: Opening) =>
  async function act(page: Page): Promise<void> {
    await fromOwnAddress(page);
    await joined(page);
    if (kept) await keep(page, ...kept);
    await page.goto(path, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

const minute = 60_000;
const ago = [0.2, 7, 63, 60 * 5, 60 * 26, 60 * 24 * 6, 60 * 24 * 9, 60 * 24 * 400];

/** What would take a year to hear. */
const heardForLong = async (page: Page) => {
  await page.route('**/_api/v1/user/played?**', async (route) => {
    const lang = new URL(route.request().url()).searchParams.get('lang') ?? 'ko';
    const list = await page.request.get(`/_api/v1/musics?per_page=${ago.length}&lang=${lang}`);
    const { items } = (await list.json()) as { items: object[] };
    const heard = items.map((music, at) => ({
      ...music,
      played_at: new Date(Date.now() - (ago[at] ?? 0) * minute).toISOString(),
    }));
    await route.fulfill({ json: { total: heard.length, page: 1, per_page: 30, items: heard } });
  });
  await page.locator('main nav a').nth(2).click();
  await page.locator('main time').first().waitFor();
};

const failing = async (page: Page) => {
  await page.route('**/_api/v1/user/played?**', (route) => route.abort());
  await page.locator('main nav a').nth(2).click();
  await page.getByRole('alert').first().waitFor();
};

const scene = (name: string, opening: Opening, rest: Partial<Scene> = {}): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  act: open(opening),
  ...rest,
});

export const libraryScenes: readonly Scene[] = [
  scene('wishlist', { path: '/wishlist', kept: ['music', 31] }),
  scene('wishlist-albums', { path: '/wishlist?kind=album', kept: ['album', 9] }),
  scene('wishlist-empty', { path: '/wishlist' }),
  scene('wishlist-albums-empty', { path: '/wishlist?kind=album' }),
  scene('wishlist-end', { path: '/wishlist?page=2' }),
  scene('recent', { path: '/wishlist', afterwards: heardForLong }),
  scene('recent-empty', { path: '/history/music' }),
  scene('recent-error', { path: '/wishlist', afterwards: failing }),
  scene(
    'recent-clear',
    {
      path: '/wishlist',
      afterwards: async (page) => {
        await heardForLong(page);
        await page.locator('main section header button').click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { fullPage: false },
  ),
];
