import type { Page } from '@playwright/test';
import { chooseTastes } from '#e2e/tests/choose-tastes.ts';
import { likeItems } from '#e2e/tests/like-items.ts';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

interface LibrarySceneOptions {
  readonly path: string;
  readonly liked?: readonly ['music' | 'album', number];
  afterwards?(page: Page): Promise<void>;
}

/** Opens a library page of a new user with the given likes. */
const openLibrary = ({ path, liked, afterwards }: LibrarySceneOptions) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    await signUpUser(page);
    if (liked) await likeItems(page, ...liked);
    await page.goto(path, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

const minute = 60_000;
const ago = [0.2, 7, 63, 60 * 5, 60 * 26, 60 * 24 * 6, 60 * 24 * 9, 60 * 24 * 400];

/** Mocks a play history of more than a year. */
const mockLongHistory = async (page: Page) => {
  await page.route('**/_api/v1/user/played?**', async (route) => {
    const lang = new URL(route.request().url()).searchParams.get('lang') ?? 'ko';
    const list = await page.request.get(`/_api/v1/musics?per_page=${ago.length}&lang=${lang}`);
    const { items } = (await list.json()) as { items: object[] };
    const played = items.map((music, at) => ({
      ...music,
      played_at: new Date(Date.now() - (ago[at] ?? 0) * minute).toISOString(),
    }));
    await route.fulfill({
      json: { total: played.length, new_total: 0, page: 1, per_page: 30, items: played },
    });
  });
  await page.locator('main nav a').nth(2).click();
  await page.locator('main time').first().waitFor();
};

const failHistory = async (page: Page) => {
  await page.route('**/_api/v1/user/played?**', (route) => route.abort());
  await page.locator('main nav a').nth(2).click();
  await page.getByRole('alert').first().waitFor();
};

const scene = (
  name: string,
  options: LibrarySceneOptions,
  overrides: Partial<Scene> = {},
): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  act: openLibrary(options),
  ...overrides,
});

export const libraryScenes: readonly Scene[] = [
  scene('main-picks', {
    path: '/robots.txt',
    liked: ['music', 6],
    afterwards: async (page) => {
      await chooseTastes(page, {
        moods: ['차분한', '신나는'],
        video_themes: ['여행'],
        genres: ['재즈'],
      });
      await page.goto('/main', { waitUntil: 'networkidle' });
    },
  }),
  scene('wishlist', { path: '/wishlist', liked: ['music', 31] }),
  scene('wishlist-albums', { path: '/wishlist?kind=album', liked: ['album', 9] }),
  scene('wishlist-empty', { path: '/wishlist' }),
  scene('wishlist-albums-empty', { path: '/wishlist?kind=album' }),
  scene('wishlist-end', { path: '/wishlist?page=2' }),
  scene('recent', { path: '/wishlist', afterwards: mockLongHistory }),
  scene('recent-empty', { path: '/history/music' }),
  scene('recent-error', { path: '/wishlist', afterwards: failHistory }),
  scene(
    'recent-clear',
    {
      path: '/wishlist',
      afterwards: async (page) => {
        await mockLongHistory(page);
        await page.locator('main section header button').click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { fullPage: false },
  ),
];
