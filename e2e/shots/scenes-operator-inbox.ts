import type { InboxInquiry, InboxItem } from '@onsori/contract/inbox';
import type { Person } from '@onsori/contract/people';
import type { RefundRequestDetail } from '@onsori/contract/refund-requests';
import type { Page } from '@playwright/test';
import { openConsole } from '#e2e/tests/operator-console.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const uuid = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const languageOf = async (page: Page) =>
  (await page.locator('html').getAttribute('lang')) === 'ko' ? 'ko' : 'en';

const texts = {
  ko: {
    name: '이**',
    colleague: '한결',
    titles: [
      '프로젝트가 취소돼서 곡 두 개 환불해요',
      '연간 구독, 안 써서 환불받고 싶어요',
      '영상에 저작권 신고가 들어왔어요',
      '카드가 두 번 승인된 것 같아요',
      '1분 12초쯤 튀는 소리가 나요',
      '좌석 두 개 더 쓰려면 견적이 필요해요',
    ],
    asked:
      '어제 크리에이터 연간을 결제했는데 회사 계정이 따로 있는 걸 몰랐어요. 아직 아무 곡도 다운로드하지 않았는데 전액 환불이 될까요?',
    note: '재생만 14곡. 다운로드 기록과 발급 증서가 없는 걸 확인했어요.',
    wish: '회사 계정이 따로 있는 걸 몰랐어요.',
  },
  en: {
    name: 'L**',
    colleague: 'Hana',
    titles: [
      'My project was cancelled, please refund two tracks',
      'I don’t use my yearly plan and want a refund',
      'My video got a copyright claim',
      'I think my card was charged twice',
      'There is a click at about 1:12',
      'We need a quote for two more seats',
    ],
    asked:
      'I paid for Creator yearly yesterday, but my company already has an account. I haven’t downloaded anything yet. Can I get a full refund?',
    note: 'Only 14 plays. No downloads and no certificates issued.',
    wish: 'My company already has an account.',
  },
} as const;

const topics = ['refund', 'refund', 'claim', 'plan_payment', 'music', 'business'] as const;
const dueHours = [1.1, 3.7, 18, 19, 22, -2];

function items(language: 'ko' | 'en'): InboxItem[] {
  const { titles, name, colleague } = texts[language];
  return titles.map((title, at) => ({
    id: uuid(at + 1),
    number: `Q-${3389 + at}`,
    title,
    topic: topics[at] ?? 'other',
    status: 'received',
    created_at: hoursFromNow(-6),
    updated_at: hoursFromNow(-6),
    person: {
      user_id: at === 5 ? null : uuid(80 + at),
      name: at === 5 ? '' : name,
      email: 'se****@gm***.com',
      language: at === 4 ? 'en' : language,
    },
    assignee: at < 2 ? { id: uuid(90), nickname: colleague } : null,
    due_at: hoursFromNow(dueHours[at] ?? 24),
  }));
}

const inquiry = (language: 'ko' | 'en', item: InboxItem): InboxInquiry => ({
  ...item,
  order_id: item.topic === 'refund' ? 'ON-261116-7F3K9Q2M' : null,
  licence_id: null,
  music_id: null,
  details: {},
  music: null,
  messages: [
    {
      id: uuid(21),
      author: 'person',
      operator: null,
      text: texts[language].asked,
      attachments: [
        { id: uuid(31), name: 'card-statement.png', type: 'image/png', bytes: 482_133 },
      ],
      sent_at: hoursFromNow(-6),
    },
    {
      id: uuid(22),
      author: 'note',
      operator: { id: uuid(90), nickname: texts[language].colleague },
      text: texts[language].note,
      attachments: [],
      sent_at: hoursFromNow(-2),
    },
  ],
});

const refund = (language: 'ko' | 'en'): RefundRequestDetail => ({
  id: uuid(41),
  order_id: 'ON-261116-7F3K9Q2M',
  kind: 'start',
  plan: 'creator',
  person: { user_id: uuid(81), name: texts[language].name, email: 'se****@gm***.com' },
  paid: 99_000,
  amount: 99_000,
  reason: 'goodwill',
  note: texts[language].wish,
  requested_at: hoursFromNow(-6),
  paid_at: hoursFromNow(-30),
  refundable: 99_000,
  formula: 99_000,
  musics: [],
});

const person = (language: 'ko' | 'en'): Person => ({
  id: uuid(81),
  email: 'se****@gm***.com',
  nickname: texts[language].name,
  phone_tail: '4827',
  role: 'user',
  company: 'none',
  created_at: hoursFromNow(-24 * 250),
  suspended_at: null,
  language,
  email_confirmed: true,
  has_second_factor: false,
  company_code: null,
  company_with_code: null,
  plans: [{ plan: 'creator', since: hoursFromNow(-30), until: null, of_company: false }],
  subscription: {
    plan: 'creator',
    period: 'year',
    state: 'active',
    period_end: hoursFromNow(24 * 364).slice(0, 10),
    ends_at_period_end: false,
  },
  sessions: [],
  licences: {
    count: 2,
    latest: [
      {
        id: '7Q2KX9M4T1VBC8D3ZRH6WJPN',
        title: language === 'ko' ? '새벽의 한강' : 'Han River at Dawn',
        issued_at: hoursFromNow(-24 * 90),
        revoked_at: null,
      },
    ],
  },
  orders: {
    count: 1,
    latest: [
      {
        id: 'ons_7f3k2m9x',
        kind: 'start',
        plan: 'creator',
        period: 'year',
        titles: [],
        amount: 99_000,
        refunded: 0,
        refund_state: 'requested',
        state: 'paid',
        created_at: hoursFromNow(-30),
      },
    ],
  },
  inquiries: { count: 2, open: 1 },
});

/** Opens the area with the inquiries of the scene. */
async function openInbox(page: Page, path: string): Promise<void> {
  const language = await languageOf(page);
  const list = items(language);
  await setUniqueClientIp(page);
  const api = '**/_api/v1/operator';
  await page.route(`${api}/inquiries?*`, (route) =>
    route.fulfill({
      json: { items: list, next_cursor: null, counts: { to_answer: list.length, waiting: 4 } },
    }),
  );
  await page.route(`${api}/inquiries/*`, (route) => {
    const item = list.find(({ id }) => route.request().url().endsWith(id)) ?? list[0];
    return item ? route.fulfill({ json: inquiry(language, item) }) : route.abort();
  });
  const request = refund(language);
  await page.route(/\/operator\/refunds(\?.*)?$/, (route) =>
    route.fulfill({
      json: {
        items: route.request().url().includes('?')
          ? [request]
          : [request, { ...request, id: uuid(42), order_id: 'ON-261115-2B8XW4TN', amount: 33_000 }],
      },
    }),
  );
  await page.route(`${api}/refunds/*`, (route) => route.fulfill({ json: request }));
  await page.route(`${api}/people/*`, (route) => route.fulfill({ json: person(language) }));
  await openConsole(page, path, 'support', 'billing');
  await page.waitForLoadState('networkidle');
}

const scene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
  name,
  path: '/404',
  only: 1440,
  fullPage: true,
  act: async (page) => {
    await act(page);
    await page.waitForLoadState('networkidle');
  },
});

export const operatorInboxScenes: readonly Scene[] = [
  scene('operator-inbox', (page) => openInbox(page, `/operator/inbox?inquiry=${uuid(2)}`)),
  scene('operator-inbox-answer', async (page) => {
    await openInbox(page, `/operator/inbox?inquiry=${uuid(5)}`);
    await page.locator('main article select').last().selectOption('more_information');
  }),
  scene('operator-inbox-visitor', (page) => openInbox(page, `/operator/inbox?inquiry=${uuid(6)}`)),
  scene('operator-inbox-none', (page) => openInbox(page, '/operator/inbox')),
  scene('operator-refunds', async (page) => {
    await openInbox(page, '/operator/inbox');
    await page.locator('main header').getByRole('button').nth(1).click();
    await page.getByRole('table').getByRole('button').first().click();
    await page.locator('main aside dl').first().waitFor();
    await page.locator('main section').getByRole('button', { pressed: false }).first().click();
  }),
];
