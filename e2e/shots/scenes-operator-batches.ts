import { readFileSync } from 'node:fs';
import type { Batch, PieceReport, ReviewCheck, ReviewPiece } from '@onsori/contract/generation';
import { type PieceStatus, pieceStatuses } from '@onsori/contract/review-values';
import type { Page, Route } from '@playwright/test';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const idOf = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`;

const countOf = (counts: Partial<Record<PieceStatus, number>>): Batch['pieces'] => ({
  ...(Object.fromEntries(pieceStatuses.map((status) => [status, 0])) as Batch['pieces']),
  ...counts,
});

const batchOf = (nth: number, values: Partial<Batch>): Batch => ({
  id: idOf(nth),
  ordered_at: '2026-11-16T04:05:00.000Z',
  ordered_by: '하늘',
  genre: '팝',
  moods: ['통통 튀는', '희망찬'],
  count: 40,
  min_seconds: 90,
  max_seconds: 160,
  is_planned: true,
  pieces: countOf({}),
  ...values,
});

const batches: readonly Batch[] = [
  batchOf(1, {
    pieces: countOf({
      making: 2,
      waiting: 2,
      undecided: 24,
      accepted: 7,
      re_rolled: 2,
      rejected: 3,
    }),
  }),
  batchOf(2, {
    genre: '재즈',
    moods: ['차분한'],
    count: 12,
    ordered_at: '2026-11-15T01:20:00.000Z',
    pieces: countOf({ published: 9, discarded: 2, failed: 1 }),
  }),
  batchOf(3, {
    genre: '앰비언트',
    moods: ['몽환적인', '평화로운', '신비로운'],
    count: 20,
    ordered_at: '2026-11-14T08:40:00.000Z',
    pieces: countOf({ undecided: 6, published: 14 }),
  }),
];

const titles = {
  ko: ['느린 우체통', '연남동 첫차', '창가의 라디오', '골목 자전거', '퇴근길 신호등', '비 갠 옥상'],
  en: [
    'Slow Mailbox',
    'First Bus, Yeonnam',
    'Window Radio',
    'Alley Bike',
    'Homebound Lights',
    'Roof After Rain',
  ],
} as const;
const colors = ['#C85A4A', '#5A7FC8', '#4AA88A', '#E0A03A', '#8A6CC8', '#3A5A8A'];

const bytesOf = (length: number, nth: number) =>
  Buffer.from(
    Uint8Array.from({ length }, (_, at) => {
      const share = at / length;
      const swell = 0.35 + 0.5 * Math.sin(Math.PI * share) + 0.15 * Math.sin(40 * share + nth);
      return Math.max(12, Math.min(255, 200 * swell * (0.75 + 0.25 * Math.sin(at * 1.7 + nth))));
    }),
  ).toString('base64');

const check = (
  kind: ReviewCheck['kind'],
  value: number,
  limits: readonly [number | null, number | null],
  unit: string,
  of = '',
): ReviewCheck => ({
  kind,
  of,
  value,
  low: limits[0],
  high: limits[1],
  unit,
  is_near_limit: kind === 'mono_loss' && value < -2.8,
});

const checksOf = (monoLoss: number): ReviewCheck[] => [
  check('loudness', -14, [-14.5, -13.5], 'LUFS'),
  check('true_peak', -1.2, [null, -1], 'dBTP'),
  check('loudness_range', 6.8, [3, 14], 'LU'),
  check('correlation', 0.42, [0.15, 0.95], ''),
  check('mono_loss', monoLoss, [-3.5, null], 'dB'),
  check('centroid', 2104, [1200, 4800], 'Hz'),
  check('climax', 5.2, [3, null], 'LU'),
  check('crest', 13.1, [8, 20], 'dB'),
  check('balance', 0.3, [-1.5, 1.5], 'dB'),
  check('silence_inside', 0.2, [null, 1], 's'),
  ...[31, 62, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000].map((hz, at) =>
    check('octave', (at % 5) - 2, [-8, 8], 'dB', String(hz)),
  ),
];

/** A picture that the engine drew. */
const spectrogram = readFileSync(new URL('./spectrogram.webp', import.meta.url)).toString('base64');

function pieceOf(lang: 'ko' | 'en', nth: number): ReviewPiece {
  const checks = checksOf(nth === 2 ? -2.9 : -1.1);
  return {
    id: idOf(nth),
    title: titles[lang][nth] ?? '',
    status: 'undecided',
    step: '',
    decided_by: null,
    genre: '팝',
    moods: nth % 2 === 0 ? ['통통 튀는', '희망찬'] : ['희망찬'],
    duration: 118 + 9 * nth,
    bpm: 84 + 6 * nth,
    cover_image: '',
    color_code: colors[nth] ?? '#336699',
    waveform: bytesOf(128, nth),
    spectrogram,
    climax_ms: 74_000,
    seed: 482_100_927 + nth,
    checks: checks.length,
    warnings: checks.filter(({ is_near_limit }) => is_near_limit),
    likeness: nth === 4 ? 0.92 : 0.71,
    music_id: null,
    album_id: null,
  };
}

const reportOf = (nth: number, musics: readonly unknown[]): PieceReport => ({
  id: idOf(nth),
  titles: { ko: titles.ko[nth] ?? '', en: titles.en[nth] ?? '' },
  album_title: '가을 도시',
  key: 'F',
  peaks: bytesOf(1024, nth),
  sections: [
    { kind: 'intro', start_ms: 0, end_ms: 12_000 },
    { kind: 'verse', start_ms: 12_000, end_ms: 38_000 },
    { kind: 'chorus', start_ms: 38_000, end_ms: 62_000 },
    { kind: 'bridge', start_ms: 62_000, end_ms: 74_000 },
    { kind: 'climax', start_ms: 74_000, end_ms: 108_000 },
    { kind: 'outro', start_ms: 108_000, end_ms: 118_000 },
  ],
  checks: checksOf(nth === 2 ? -2.9 : -1.1),
  nearest: musics.map((music, at) => ({
    music: music as PieceReport['nearest'][number]['music'],
    likeness: [0.71, 0.64, 0.6][at] ?? 0.5,
  })),
  recipe: { engine: 1, seed: 482_100_927 + nth },
  attempts: 1,
});

/** Responds without the engine, which would take minutes. */
async function fakeBatches(page: Page): Promise<void> {
  const langOf = (route: Route) =>
    new URL(route.request().url()).searchParams.get('lang') === 'en' ? 'en' : 'ko';
  await page.route('**/_api/v1/operator/batches*', (route) =>
    route.fulfill({ json: { items: batches, next_cursor: null } }),
  );
  await page.route('**/_api/v1/operator/batches/*', (route) => route.fulfill({ json: batches[0] }));
  await page.route('**/_api/v1/operator/batches/*/pieces*', (route) =>
    route.fulfill({ json: { items: titles.ko.map((_, nth) => pieceOf(langOf(route), nth)) } }),
  );
  await page.route('**/_api/v1/operator/pieces/*/report*', async (route) => {
    const nth = Number(/(\d)\/report/.exec(route.request().url())?.[1]);
    const reply = await page.request.get(`/_api/v1/musics?lang=${langOf(route)}&per_page=2`);
    const { items } = (await reply.json()) as { items: unknown[] };
    await route.fulfill({ json: reportOf(nth, items) });
  });
  await page.route('**/_api/v1/operator/pieces/*/stream', (route) =>
    route.fulfill({ json: { url: '/none.mp3' } }),
  );
}

async function openBatches(page: Page): Promise<void> {
  await fakeBatches(page);
  await openConsole(page, '/operator/catalogue?tab=batches');
  await page.getByRole('link', { name: /40/ }).waitFor();
}

export const operatorBatchScenes: readonly Scene[] = [
  consoleScene('operator-batches', openBatches),
  consoleScene('operator-batches-order', async (page) => {
    await openBatches(page);
    await page.locator('header button').last().click();
    const chips = page.getByRole('dialog').getByRole('group').getByRole('button');
    await chips.nth(2).click();
    await chips.nth(5).click();
  }),
  {
    ...consoleScene('operator-batches-review', async (page) => {
      await openBatches(page);
      await page.getByRole('link', { name: /40/ }).click();
      await page.getByRole('table').locator('th button').nth(2).click();
      await page.locator('main section[aria-labelledby] dl').first().waitFor();
    }),
    fullPage: true,
  },
  {
    name: 'home-featured',
    path: '/404',
    act: async (page) => {
      await page.goto('/music', { waitUntil: 'networkidle' });
      const reply = await page.request.get('/_api/v1/albums/1');
      const album = await reply.json();
      await page.route('**/_api/v1/albums/featured*', (route) =>
        route.fulfill({ json: { album } }),
      );
      await page.locator('header a[href="/"]').first().click();
      await page.locator('article a[href="/playlists/1"]').first().waitFor();
    },
  },
];
