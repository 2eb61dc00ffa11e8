import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, setTheme } from './accessible.ts';
import { test } from './fixtures.ts';
import { selectInRowMenu } from './row-menu.ts';
import { isKorean, sortBy, watchConsole } from './watch.ts';

interface Music {
  readonly id: string;
  readonly title: string;
}
interface Album {
  readonly id: string;
  readonly title: string;
  readonly musics: readonly Music[];
}

const toLang = (locale: string | undefined) => (isKorean(locale) ? 'ko' : 'en');

async function fetchLatestAlbum(
  request: APIRequestContext,
  locale: string | undefined,
): Promise<Album> {
  const lang = toLang(locale);
  const latest = await request.get(`/_api/v1/albums/latest?limit=1&lang=${lang}`);
  const { id } = (await latest.json()).items[0];
  return (await request.get(`/_api/v1/albums/${id}?lang=${lang}`)).json();
}

const lastMusic = ({ musics }: Album): Music => {
  const music = musics.at(-1);
  if (!music) throw new Error('the album has no music');
  return music;
};

const filter = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

test('albums are filtered by mood, and the URL reflects the filter', async ({ page, locale }) => {
  const watch = watchConsole(page);
  await page.goto('/album', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1 });
  const total = (await heading.textContent()) ?? '';
  await expect(page.getByRole('article')).toHaveCount(30);
  await filter(page, isKorean(locale) ? '분위기' : 'Mood').click();
  const mood = isKorean(locale) ? '차분한' : 'Calm';
  await page.getByRole('link', { name: mood, exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('mood') === '차분한');
  await expect(heading).not.toHaveText(total);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', {
      name: isKorean(locale) ? `${mood} 필터 해제` : `Remove filter: ${mood}`,
    })
    .click();
  await expect(page).toHaveURL(/\/album$/);
  await expect(heading).toHaveText(total);
  watch.expectNoErrors();
});

test('albums are sorted, and page links scroll back to the top', async ({ page, locale }) => {
  await page.goto('/album', { waitUntil: 'networkidle' });
  await sortBy(page, isKorean(locale) ? '정렬' : 'Sort', '-release_date');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const first = await page.getByRole('article').first().innerText();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const second = page.getByRole('link', {
    name: isKorean(locale) ? '2 페이지' : 'Page 2',
    exact: true,
  });
  await second.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await second.click();
  await expect(page).toHaveURL(/sortType=-release_date&page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  await expect.poll(scrolled).toBe(0);
});

test('an unknown option is ignored with a notice, and an empty page links to the first page', async ({
  page,
  locale,
}) => {
  await page.goto('/album?mood=없는+무드');
  await expect(page.getByRole('status')).toContainText(
    isKorean(locale) ? '카테고리를 다시 선택' : 'select the category again',
  );
  await expect(page.getByRole('article')).toHaveCount(30);
  await page.goto('/album?page=90');
  await page
    .getByRole('link', { name: isKorean(locale) ? '첫 페이지로 가기' : 'Go to first page' })
    .click();
  await expect(page).toHaveURL(/\/album$/);
});

test('an album page lists its tracks, and its link can be copied', async ({
  page,
  request,
  locale,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watch = watchConsole(page);
  const album = await fetchLatestAlbum(request, locale);
  await page.goto('/album?sortType=-release_date', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: album.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/playlists/${album.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title);
  const musicList = page.getByRole('list', { name: isKorean(locale) ? '수록곡' : 'Tracks' });
  await expect(musicList.getByRole('article')).toHaveCount(album.musics.length);
  await page.getByRole('button', { name: isKorean(locale) ? '링크 복사' : 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  watch.expectNoErrors();
});

test('an album plays from its first track, by its page and by its tile', async ({
  page,
  request,
  locale,
}) => {
  const album = await fetchLatestAlbum(request, locale);
  const dock = page.locator('[data-player-dock]');
  await page.goto(`/playlists/${album.id}`, { waitUntil: 'networkidle' });
  const [playAll, pause] = isKorean(locale) ? ['전체 재생', '일시정지'] : ['Play all', 'Pause'];
  const header = page.getByRole('main').locator('header').first();
  await header.getByRole('button', { name: playAll }).click();
  await expect(dock).toContainText(album.musics[0]?.title ?? '');
  await header.getByRole('button', { name: pause }).click();
  await expect(header.getByRole('button', { name: playAll })).toBeVisible();
  if (test.info().project.use.hasTouch) return;
  await page.goto('/album', { waitUntil: 'networkidle' });
  const tile = page.getByRole('article').nth(1);
  await tile.hover();
  await tile.getByRole('button').click();
  const href = await tile.getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1);
  const other = await request.get(`/_api/v1/albums/${id}?lang=${toLang(locale)}`);
  await expect(dock).toContainText((await other.json()).musics[0].title);
});

test('a shared track is marked and scrolled into view, and its link can be copied', async ({
  page,
  request,
  locale,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const album = await fetchLatestAlbum(request, locale);
  const music = lastMusic(album);
  await page.goto(`/playlists/${album.id}_${music.id}`, { waitUntil: 'networkidle' });
  const marked = page.locator('li[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(music.title);
  await expect(marked).toBeInViewport();
  await page.getByRole('button', { name: isKorean(locale) ? '링크 복사' : 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the server-rendered page of a shared track contains its title and image', async ({
  request,
  locale,
}) => {
  const album = await fetchLatestAlbum(request, locale);
  const music = lastMusic(album);
  const response = await request.get(`/playlists/${album.id}_${music.id}?lang=${toLang(locale)}`);
  const html = await response.text();
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(content('og:title')).toContain(music.title);
  expect(content('og:url')).toContain(`/playlists/${album.id}_${music.id}`);
  expect(content('og:image')).toMatch(/^https?:\/\//);
  for (const { title } of album.musics) expect(html).toContain(title);
});

test('an unknown album returns 404, and a track of another album redirects to the album', async ({
  page,
  request,
  locale,
}) => {
  const album = await fetchLatestAlbum(request, locale);
  for (const id of ['999999999', 'x', '0'])
    expect((await request.get(`/playlists/${id}`)).status()).toBe(404);
  await page.goto('/playlists/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isKorean(locale) ? '페이지를 찾을 수 없어요' : 'Page not found',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/playlists/${album.id}_999999999`);
  await expect(page).toHaveURL(new RegExp(`/playlists/${album.id}$`));
});

test('similar music shows the reasons for its similarity', async ({ page, request, locale }) => {
  const album = await fetchLatestAlbum(request, locale);
  const items = album.musics.slice(0, 2).map((music) => ({
    ...music,
    reasons: ['same_mood', 'similar_energy'],
  }));
  await page.goto('/album?sortType=-release_date', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/recommendations/musics/**', (route) =>
    route.fulfill({ json: { total: 2, items, filter: { genre: [], mood: [], video_theme: [] } } }),
  );
  await page.getByRole('link', { name: album.title }).first().click();
  const similar = page.getByRole('region', { name: isKorean(locale) ? '비슷한 음악' : 'Similar' });
  await expect(similar.getByRole('article')).toHaveCount(2);
  await expect(similar.getByRole('article').first()).toContainText(
    isKorean(locale) ? '분위기가 같고 에너지가 비슷해요' : 'Same mood, similar energy',
  );
});

test('“Similar music” scrolls to its section, also when the link is opened directly', async ({
  page,
  request,
  locale,
}) => {
  const { items } = await (await request.get(`/_api/v1/albums?lang=${toLang(locale)}`)).json();
  const [longest] = items.toSorted(
    (a: { track_count: number }, b: { track_count: number }) => b.track_count - a.track_count,
  );
  await page.goto(`/playlists/${longest.id}`, { waitUntil: 'networkidle' });
  const row = page.getByRole('article').getByRole('article').first();
  await selectInRowMenu(page, row, isKorean(locale) ? '비슷한 음악' : 'Similar music');
  await expect(page).toHaveURL(/_\d+#similar$/);
  const section = page.locator('#similar');
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(section).toBeFocused();
  const shared = await page.context().newPage();
  await shared.goto(page.url(), { waitUntil: 'networkidle' });
  await expect(shared.locator('li[aria-current]')).toHaveCount(1);
  await expect(shared.locator('#similar').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('albums can be filtered, sorted and opened without JavaScript', async ({
  browser,
  locale,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/album`);
  await filter(page, isKorean(locale) ? '장르' : 'Genre').click();
  await page.getByRole('link', { name: isKorean(locale) ? '재즈' : 'Jazz', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('genre') === '재즈');
  await page.locator('select').selectOption('-likes');
  await page.getByRole('button', { name: isKorean(locale) ? '정렬 바꾸기' : 'Sort' }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/album' &&
      searchParams.get('genre') === '재즈' &&
      searchParams.get('sortType') === '-likes',
  );
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await context.close();
});

test('the album list passes axe and does not overflow horizontally', async ({
  page,
  locale,
  baseURL,
}) => {
  await setTheme(page, locale, baseURL);
  await page.goto('/album?mood=차분한', { waitUntil: 'networkidle' });
  await expectAccessible(page);
});

test('an album page passes axe and does not overflow horizontally', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const album = await fetchLatestAlbum(request, locale);
  await setTheme(page, locale, baseURL);
  await page.goto(`/playlists/${album.id}_${lastMusic(album).id}`, { waitUntil: 'networkidle' });
  await expectAccessible(page);
});
