import { expect, type Page } from '@playwright/test';
import { expectAccessible, setTheme } from './accessible.ts';
import { installAudioProbe, measureLoudness, readPlayedFraction } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, watchConsole, watchLayoutShifts } from './watch.ts';

const picks = (page: Page, locale: string | undefined) =>
  page
    .getByRole('region', { name: isKorean(locale) ? '오늘의 추천' : 'Today’s picks' })
    .getByRole('article');
const albums = (page: Page, locale: string | undefined) =>
  page.getByRole('region', { name: isKorean(locale) ? '새 앨범' : 'New albums' });

test('the home page shows picks and new albums without console errors', {
  tag: '@ko-only',
}, async ({ page, locale, viewport }) => {
  const watch = watchConsole(page);
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(
    isKorean(locale) ? /AI 배경음악 서비스$/ : /AI background music service$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    isKorean(locale) ? '저작권 걱정 없이' : 'without the copyright worries',
  );
  await expect(picks(page, locale)).toHaveCount(8);
  const tiles = albums(page, locale).getByRole('article');
  await expect(tiles.first()).toBeVisible();
  if ((viewport?.width ?? 0) >= 1280) await expect(tiles.filter({ visible: true })).toHaveCount(7);
  await page.waitForLoadState('networkidle');
  watch.expectNoErrors();
});

test('hydration sends no API request', { tag: '@ko-only' }, async ({ page }) => {
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) apiRequests.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(apiRequests).toEqual([]);
});

test('mood and video theme links open the filtered music list', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const moods = page
    .getByRole('region', { name: isKorean(locale) ? '분위기로 찾기' : 'Browse by mood' })
    .getByRole('link');
  await expect(moods).toHaveCount(21);
  await moods.filter({ hasText: isKorean(locale) ? '차분한' : 'Calm' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/music' && url.searchParams.get('mood') === '차분한',
  );
  await page.goBack();
  await page
    .getByRole('group', { name: isKorean(locale) ? '영상 테마로 찾기' : 'Browse by video theme' })
    .getByRole('link', { name: isKorean(locale) ? '영화&다큐' : 'Film' })
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('video_theme') === '영화&다큐');
});

test('only moods that have tracks are offered', { tag: '@ko-only' }, async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route(/\/_api\/v1\/musics\?.*per_page=8/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const facets = { ...body.facets, mood: { 차분한: 3, 신나는: 1 } };
    await route.fulfill({ response, json: { ...body, facets } });
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /onsori/ })
    .click();
  const moods = page
    .getByRole('region', { name: isKorean(locale) ? '분위기로 찾기' : 'Browse by mood' })
    .getByRole('link');
  await expect(moods).toHaveText(isKorean(locale) ? ['신나는', '차분한'] : ['Uplifting', 'Calm']);
});

test('a section that fails to load does not affect the others and can be retried', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/albums/latest**', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /onsori/ })
    .click();
  await expect(picks(page, locale)).toHaveCount(8);
  const alert = albums(page, locale).getByRole('alert');
  await expect(alert).toBeVisible();
  const retry = alert.getByRole('button', { name: isKorean(locale) ? '다시 시도' : 'Try again' });
  await unrouteAndRetry(retry, '**/_api/v1/albums/latest**');
  await expect(albums(page, locale).getByRole('article').first()).toBeVisible();
});

test('the page is complete and its search form works without JavaScript', {
  tag: '@ko-only',
}, async ({ browser, locale, viewport }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/`);
  await expect(picks(page, locale)).toHaveCount(8);
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: isKorean(locale) ? '음악 검색' : 'Search music' })
    .fill('새벽');
  await page
    .getByRole('main')
    .getByRole('button', { name: isKorean(locale) ? '검색' : 'Search' })
    .click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/music' &&
      searchParams.get('searchText') === '새벽' &&
      searchParams.get('sortType') === 'accuracy',
  );
  await context.close();
});

test('the home page passes axe, does not shift while loading and does not overflow horizontally', async ({
  page,
  locale,
  baseURL,
}) => {
  const layoutShift = await watchLayoutShifts(page);
  await setTheme(page, locale, baseURL);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
});

const sceneTexts = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        panel: '장면을 고르고 바로 들어 보세요',
        other: '신나는 여행 영상',
        proof: '증서로 증명되는 음악',
        verify: '라이선스 확인하기',
        questions: '자주 묻는 질문',
        question: '음악은 누가 만드나요?',
        more: '고객센터에서 보기: 음악은 누가 만드나요?',
      }
    : {
        panel: 'Pick a scene and press play',
        other: 'Upbeat travel video',
        proof: 'Music with proof',
        verify: 'Verify a license',
        questions: 'Frequently asked questions',
        question: 'Who makes the music?',
        more: 'Open in Support: Who makes the music?',
      };

test('a visitor plays a music of a scene, and another scene shows other found music', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const texts = sceneTexts(locale);
  await installAudioProbe(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const panel = page.getByRole('region', { name: texts.panel });
  const rows = panel.getByRole('article');
  await expect(rows).toHaveCount(3);
  await rows.first().locator('[data-play]').click();
  await expect.poll(() => readPlayedFraction(page), { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  const before = await rows.getByRole('heading').allInnerTexts();
  await panel.getByRole('button', { name: texts.other }).click();
  await expect(panel.getByRole('button', { name: texts.other })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => rows.getByRole('heading').allInnerTexts()).not.toEqual(before);
  await expect(rows).toHaveCount(3);
  await panel.getByRole('link', { name: texts.other }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/music' && searchParams.get('searchText') === texts.other,
  );
});

test('every scene finds music', { tag: '@ko-only' }, async ({ page, locale }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const panel = page.getByRole('region', { name: sceneTexts(locale).panel });
  for (const chip of await panel.getByRole('group').getByRole('button').all()) {
    await chip.click();
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(panel.getByRole('article')).toHaveCount(3);
  }
});

test('a failed scene can be retried', { tag: '@ko-only' }, async ({ page, locale }) => {
  const texts = sceneTexts(locale);
  await page.goto('/', { waitUntil: 'networkidle' });
  const sceneRequests = /\/_api\/v1\/musics\?.*searchText=/;
  await page.route(sceneRequests, (route) => route.abort());
  const panel = page.getByRole('region', { name: texts.panel });
  await panel.getByRole('button', { name: texts.other }).click();
  const retry = panel.getByRole('button', { name: isKorean(locale) ? '다시 시도' : 'Try again' });
  await expect(retry).toBeVisible();
  await unrouteAndRetry(retry, sceneRequests);
  await expect(panel.getByRole('article')).toHaveCount(3);
});

test('the home page shows a certificate, links to the verification, and replies to questions', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const texts = sceneTexts(locale);
  await page.goto('/', { waitUntil: 'networkidle' });
  const proof = page.getByRole('region', { name: texts.proof });
  await expect(proof.getByText('0NS0R1-SAMP1E-000000-000000')).toBeVisible();
  await expect(proof.getByRole('link', { name: texts.verify })).toHaveAttribute('href', '/verify');
  const questions = page.getByRole('region', { name: texts.questions });
  await expect(questions.locator('details')).toHaveCount(5);
  await questions.getByText(texts.question).click();
  await expect(questions.getByRole('link', { name: texts.more })).toHaveAttribute(
    'href',
    '/support#who-composes',
  );
});
