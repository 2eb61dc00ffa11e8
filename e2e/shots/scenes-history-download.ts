import type { Page, Route } from '@playwright/test';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const minute = 60_000;
const longTitle =
  '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래';

/** Download entries of several months. */
const downloadEntries = [
  { ago: 0.2, project: null, files: ['.mp3'] },
  { ago: 63, project: '봄 브이로그 3화', files: ['.wav', ' (Binaural).wav'] },
  { ago: 60 * 26, project: null, files: ['.wav', ' (24bit).wav', ' (7.1.4).wav', ' (Loop 1).wav'] },
  { ago: 60 * 24 * 9, project: longTitle.repeat(2).slice(0, 100), files: ['.mp3'] },
  { ago: 60 * 24 * 400, project: 'Spring campaign', files: [' (5.1.2).wav'] },
];

async function fulfillDownloads(route: Route, page: Page): Promise<void> {
  const lang = new URL(route.request().url()).searchParams.get('lang') ?? 'ko';
  const list = await page.request.get(
    `/_api/v1/musics?per_page=${downloadEntries.length}&lang=${lang}`,
  );
  const { items: musics } = (await list.json()) as { items: { title: string }[] };
  const items = musics.map((music, at) => {
    const { ago = 0, project = null, files = [] } = downloadEntries[at] ?? {};
    const title = at === 3 ? longTitle : music.title;
    return {
      item_detail: { ...music, title },
      is_withdrawn: at === 2,
      licence_id: `7MXK4T9QW2ZC8RV5HN3JD6B${at}`,
      credit_line: at === 0,
      revoked_at: at === 4 ? '2026-11-02T03:00:00.000Z' : null,
      project,
      company: at === 1 ? '하루 스튜디오' : null,
      files: files.map((ending) => `${title}${ending}`),
      times: 1,
      downloaded_at: new Date(Date.now() - ago * minute).toISOString(),
    };
  });
  await route.fulfill({
    json: { total: items.length, new_total: 0, page: 1, per_page: 30, items },
  });
}

const disputeTexts = {
  ko: [
    '이 영상에 사용한 배경음악은 온소리에서 정식으로 라이선스를 받은 음악입니다. 이에 이의를 제기하오니 아래 내용을 확인해 주시기 바랍니다.',
    '',
    '음악: 새벽의 정류장 (온소리 음악 번호 42)',
    '라이선스 번호: 7MXK4T-9QW2ZC-8RV5HN-3JD6B0',
    '라이선스 보유자: 김하늘 (youtube.com/@haneul)',
    '발급일: 2026년 11월 15일',
    '확인 주소: https://onsori.example/verify/7MXK4T9QW2ZC8RV5HN3JD6B0',
    '',
    '위 확인 주소에서 로그인 없이 라이선스가 유효한지 확인할 수 있습니다.',
  ].join('\n'),
  en: [
    'The background music in this video is licensed from Onsori. I am disputing this claim. Please review the details below.',
    '',
    'Music: A stop at dawn (Onsori track 42)',
    'License number: 7MXK4T-9QW2ZC-8RV5HN-3JD6B0',
    'Licensee: 김하늘 (youtube.com/@haneul)',
    'Issued: November 15, 2026',
    'Verify at: https://onsori.example/verify/7MXK4T9QW2ZC8RV5HN3JD6B0',
    '',
    'At the address above, anyone can check without signing in that the license is valid.',
  ].join('\n'),
};

/** Opens the history by its tab, because the mocks only intercept requests of the browser. */
const openHistory = (afterwards?: (page: Page) => Promise<void>) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    await signUpUser(page);
    await page.goto('/wishlist', { waitUntil: 'networkidle' });
    await page.route('**/v2/user/downloads?**', (route) => fulfillDownloads(route, page));
    await page.route('**/dispute', (route) => route.fulfill({ json: disputeTexts }));
    await page.locator('main nav a').first().click();
    await page.locator('main section').first().waitFor();
    await page.waitForLoadState('networkidle');
    await afterwards?.(page);
  };

const openDispute = async (page: Page) => {
  await page.locator('main section li').first().getByRole('button').last().click();
  await page.getByRole('dialog').waitFor();
};

const openEmptyHistory = async (page: Page) => {
  await setUniqueClientIp(page);
  await signUpUser(page);
  await page.goto('/history/download', { waitUntil: 'networkidle' });
};

const openOnPhone = async (page: Page) => {
  await setUniqueClientIp(page);
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  await signUpUser(page);
  await page.goto('/mobile/invalid?wanted=/history/download', { waitUntil: 'networkidle' });
  await page.locator('main section').first().waitFor();
};

export const historyDownloadScenes: readonly Scene[] = [
  {
    name: 'downloads',
    path: '/404',
    fullPage: true,
    act: openHistory((page) => page.locator('main details').first().locator('summary').click()),
  },
  { name: 'downloads-phone', path: '/404', only: 390, fullPage: true, act: openOnPhone },
  { name: 'downloads-empty', path: '/404', fullPage: true, act: openEmptyHistory },
  {
    name: 'downloads-dispute',
    path: '/404',
    act: openHistory(async (page) => {
      await openDispute(page);
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    }),
  },
  {
    name: 'downloads-dispute-error',
    path: '/404',
    act: openHistory(async (page) => {
      await page.route('**/dispute', (route) => route.abort());
      await openDispute(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    }),
  },
];
