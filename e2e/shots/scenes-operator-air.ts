import type {
  AirQueue,
  OperatorAirCandidate,
  OperatorAirItem,
  OperatorAirRequest,
} from '@onsori/contract/operator-air';
import type { Page } from '@playwright/test';
import { heads, idOf, requestOf } from './air-samples.ts';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const companies = [
  { id: idOf(91), name: '소리방송' },
  {
    id: idOf(92),
    name: '아주 긴 이름을 가진 다큐멘터리와 예능과 라디오 드라마 제작 스튜디오 주식회사 서울 본사',
  },
] as const;

const turns = {
  started: 'workers',
  matched: 'company',
  missed: 'workers',
  generating: 'workers',
  generated: 'company',
  failed: 'company',
  completed: 'company',
  purchased: null,
} as const;

const items: readonly OperatorAirItem[] = heads.flatMap((head, nth) => {
  if (head.state === null || head.sent_at === null) return [];
  return {
    id: head.id,
    company: companies[nth % 2] ?? companies[0],
    title: head.title,
    programme: head.programme,
    requested_by: head.created_by.name,
    state: head.state,
    cancelled_at: head.cancelled_at,
    round: head.round,
    waits_for: head.cancelled_at === null ? turns[head.state] : null,
    failure: head.state === 'failed' ? 'near_copy' : null,
    sent_at: head.sent_at,
    changed_at: head.changed_at,
  };
});

const refusals: OperatorAirCandidate['refusals'] = [
  { seed: 2_913_884_021, reason: 're_rolled', detail: '' },
  { seed: 118_230_774, reason: 'gates', detail: 'true peak, silence at the end' },
  { seed: 3_402_118_276, reason: 'near_copy', detail: 'tune of music 48213' },
];

/** The failed request, with what operators see of it. */
function createRequest(): OperatorAirRequest {
  const item = items.find(({ state }) => state === 'failed');
  const request = requestOf(idOf(6), []);
  if (!item || !request) throw new Error('no sample');
  return {
    ...item,
    brief: request.brief,
    reference: null,
    matches: [],
    chosen_music_id: null,
    change_rounds_left: 2,
    can_re_roll_failed: true,
    candidates: request.candidates.map((candidate) => ({
      ...candidate,
      attempts: candidate.number,
      seed: 3_718_002_944,
      refusals: candidate.step === 'failed' ? refusals : [],
      recipe: candidate.step === 'ready' ? { engine: 1, seed: 2_204_518_873 } : null,
      lufs: candidate.step === 'ready' ? -14.1 : null,
      created_at: item.sent_at,
      finished_at: item.changed_at,
      can_re_roll: true,
    })),
    events: request.events,
  };
}

const queue: AirQueue = {
  checked_at: '2026-11-18T05:20:00.000Z',
  seconds_per_candidate: 74,
  kinds: [
    {
      kind: 'waited_for',
      waiting: 2,
      running: 1,
      oldest_seconds: 12,
      guaranteed_share: 0.5,
      skipped: 0,
      max_skips: 1,
      made_last_hour: 31,
    },
    {
      kind: 'air',
      waiting: 9,
      running: 1,
      oldest_seconds: 340,
      guaranteed_share: 0.25,
      skipped: 2,
      max_skips: 3,
      made_last_hour: 24,
    },
    {
      kind: 'batch',
      waiting: 1204,
      running: 0,
      oldest_seconds: 86_400,
      guaranteed_share: 0.1,
      skipped: 7,
      max_skips: 9,
      made_last_hour: 11,
    },
  ],
  companies: companies.map((company, nth) => ({
    company,
    waiting: 6 - 3 * nth,
    making: 1 - nth,
    oldest_seconds: 340 - 200 * nth,
    made_last_hour: 18 - 12 * nth,
    failed_last_hour: nth,
    wait_seconds: 740 - 250 * nth,
  })),
};

async function routeAir(page: Page, shown: readonly OperatorAirItem[] = items): Promise<void> {
  await page.route(/\/_api\/v1\/operator\/air\/requests(\?|$)/, (route) =>
    route.fulfill({ json: { items: shown, next_cursor: null, company: null } }),
  );
  await page.route('**/_api/v1/operator/air/requests/*', (route) =>
    route.fulfill({ json: createRequest() }),
  );
  await page.route('**/_api/v1/operator/air/queue', (route) => route.fulfill({ json: queue }));
}

async function openList(page: Page, shown?: readonly OperatorAirItem[]): Promise<void> {
  await routeAir(page, shown);
  await openConsole(page, '/operator/air');
}

async function openRequest(page: Page): Promise<void> {
  await routeAir(page);
  await openConsole(page, `/operator/air?request=${idOf(6)}`);
  await page.locator('main section h3').first().waitFor();
}

export const operatorAirScenes: readonly Scene[] = [
  consoleScene('operator-air', (page) => openList(page)),
  consoleScene('operator-air-empty', (page) => openList(page, [])),
  {
    ...consoleScene('operator-air-request', async (page) => {
      await openRequest(page);
      for (const details of await page.locator('main details').all()) await details.click();
    }),
    fullPage: true,
  },
  consoleScene('operator-air-re-roll', async (page) => {
    await openRequest(page);
    await page.locator('main section ul li').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
  consoleScene('operator-air-queue', async (page) => {
    await routeAir(page);
    await openConsole(page, '/operator/air?tab=queue');
  }),
];
