import type { Page } from '@playwright/test';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const nonce = 'a'.repeat(43);
const timestamp = (day: number, hour = 3) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const uuid = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const isKorean = async (page: Page) => (await page.locator('html').getAttribute('lang')) === 'ko';

const titles = {
  ko: [
    '증서의 채널 이름을 바꾸고 싶어요',
    '7.1.4 파일이 편집 프로그램에서 열리지 않아요',
    '10월 영수증의 회사 이름이 달라요',
    '해지 예정일을 알고 싶어요',
  ],
  en: [
    'I want to change the channel on a certificate',
    'The 7.1.4 file does not open in my editor',
    'My October receipt names another company',
    'When does my plan end?',
  ],
};
const texts = {
  ko: [
    '증서에 적힌 채널 이름에 오타가 있어요.\n바른 이름은 ‘민트 여행기’예요. 화면을 함께 보내요.',
    '안녕하세요. 증서는 서명된 문서라서 이미 발급된 이름은 바꿀 수 없어요.\n다운로드 창에서 이름 옆의 ‘바꾸기’를 누르고 프로젝트를 새로 적어 받으시면 바른 이름의 증서가 나와요. 곡 수에는 들어가지 않아요.',
  ],
  en: [
    'There is a typo in the channel on my certificate.\nIt should be “Mint Travels”. I attached a screenshot.',
    'Hello. A certificate is a signed document, so its name cannot change.\nIn the download window press “Change” beside the name and enter a new project: you get a certificate with the right name, and it does not count as another track.',
  ],
};

const summaries = (language: 'ko' | 'en') =>
  titles[language].map((title, at) => ({
    id: uuid(at + 1),
    number: `Q-${1042 - at}`,
    title,
    status: (['answered', 'reply_needed', 'in_review', 'received'] as const)[at],
    topic: (['licence', 'download', 'plan_payment', 'refund'] as const)[at],
    created_at: timestamp(12 - at),
    updated_at: timestamp(15 - at),
    is_unread: at === 0,
  }));

const messages = (language: 'ko' | 'en') => [
  {
    id: uuid(21),
    author: 'person',
    text: texts[language][0],
    attachments: [
      { id: uuid(31), name: 'certificate-screen.png', type: 'image/png', bytes: 482_133 },
      { id: uuid(32), name: 'ONS-7F3K-certificate.pdf', type: 'application/pdf', bytes: 1_204_112 },
    ],
    sent_at: timestamp(12),
  },
  {
    id: uuid(22),
    author: 'support',
    text: texts[language][1],
    attachments: [],
    sent_at: timestamp(15, 5),
  },
];

/** Signs up, then opens a page whose inquiries are those of the scene. */
async function openInquiries(page: Page, path: string, isEmpty = false): Promise<void> {
  const language = (await isKorean(page)) ? 'ko' : 'en';
  const items = isEmpty ? [] : summaries(language);
  await setUniqueClientIp(page);
  await signUpUser(page);
  await page.route(/_api\/v1\/user\/inquiries\?/, (route) =>
    route.fulfill({ json: { items, total: items.length, page: 1, per_page: 20 } }),
  );
  await page.route(/_api\/v1\/user\/inquiries\/[\w-]+$/, (route) =>
    route.fulfill({
      json: {
        ...items[0],
        order_id: null,
        licence_id: null,
        music_id: null,
        can_reply: true,
        reopens_until: timestamp(29),
        messages: messages(language),
      },
    }),
  );
  await page.goto('/support', { waitUntil: 'networkidle' });
  if (path !== '/support') await page.goto(path, { waitUntil: 'networkidle' });
  const retry = page.locator('main').getByRole('button', { name: /다시 시도|Try again/ });
  if (await retry.isVisible()) await retry.click();
  await page.locator('main h1').first().waitFor();
}

/** Replaces the store and the checks of uploads; the last file stays in progress. */
async function fakeUploads(page: Page): Promise<void> {
  let uploads = 0;
  await page.route('**/_api/v1/user/inquiry-attachments', (route) => {
    uploads += 1;
    return route.fulfill({
      json: {
        id: uuid(40 + uploads),
        url: new URL('/_api/shots-upload', page.url()).href,
        fields: {},
        expires_at: timestamp(20),
      },
    });
  });
  await page.route('**/_api/shots-upload', (route) => route.fulfill({ status: 204 }));
  await page.route('**/inquiry-attachments/*/complete', (route) => {
    if (route.request().url().includes(uuid(43))) return;
    return route.fulfill({
      json: { id: uuid(41), name: 'a.png', type: 'image/png', bytes: 1000 },
    });
  });
}

const bytes = (size: number) => Buffer.alloc(size, 1);

async function fillForm(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await fakeUploads(page);
  const [first = ''] = titles[(await isKorean(page)) ? 'ko' : 'en'];
  const [text = ''] = texts[(await isKorean(page)) ? 'ko' : 'en'];
  await page.locator('main select').selectOption('licence');
  await page.locator('main form input:not([type=file])').first().fill(first);
  await page.locator('main textarea').fill(text);
  await page.locator('main input[type=file]').setInputFiles(files);
  await page.locator('main fieldset li').last().waitFor();
}

const visitorForm = (topic: string): Scene => ({
  name: `inquiry-visitor-${topic.replace('_', '-')}`,
  path: `/support/visitor/${topic}`,
  fullPage: true,
});

export const inquiryScenes: readonly Scene[] = [
  { name: 'support-signed-in', path: '/support', act: (page) => openInquiries(page, '/support') },
  {
    name: 'inquiry',
    path: '/support',
    fullPage: true,
    act: (page) => openInquiries(page, '/support/inquiry?order=order_8fk2ls93&words=zqxj'),
  },
  {
    name: 'inquiry-filled',
    path: '/support',
    fullPage: true,
    act: async (page) => {
      await openInquiries(page, '/support/inquiry');
      await fillForm(page, [
        { name: 'certificate-screen.png', mimeType: 'image/png', buffer: bytes(482_133) },
        { name: 'ONS-7F3K-certificate.pdf', mimeType: 'application/pdf', buffer: bytes(1_204_112) },
        { name: 'mixdown.wav', mimeType: 'audio/wav', buffer: bytes(4_204_112) },
      ]);
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'inquiry-refused',
    path: '/support',
    fullPage: true,
    act: async (page) => {
      await openInquiries(page, '/support/inquiry');
      await fillForm(page, [
        { name: 'certificate-screen.png', mimeType: 'image/png', buffer: bytes(482_133) },
        { name: 'recording.mov', mimeType: 'video/quicktime', buffer: bytes(9000) },
        { name: 'stems-session.wav', mimeType: 'audio/wav', buffer: bytes(11 * 1024 * 1024) },
        { name: 'empty.pdf', mimeType: 'application/pdf', buffer: bytes(0) },
      ]);
    },
  },
  {
    name: 'inquiry-missing',
    path: '/support',
    fullPage: true,
    act: async (page) => {
      await openInquiries(page, '/support/inquiry');
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    name: 'inquiries',
    path: '/support',
    act: async (page) => {
      await openInquiries(page, '/support');
      await page.locator('#own-inquiries + a').click();
      await page.waitForURL('**/support/inquiries');
    },
  },
  {
    name: 'inquiries-empty',
    path: '/support',
    act: (page) => openInquiries(page, '/support/inquiries', true),
  },
  {
    name: 'inquiry-thread',
    path: '/support',
    fullPage: true,
    act: (page) => openInquiries(page, `/support/inquiries/${uuid(1)}`),
  },
  ...['sign_in', 'resemblance', 'business'].map(visitorForm),
  {
    name: 'inquiry-visitor-sent',
    path: '/support/visitor/sign_in',
    act: async (page) => {
      await page.route('**/visitor-inquiries', (route) => route.fulfill({ json: {} }));
      await page.locator('main input[type=email]').fill('minji@example.com');
      await page.locator('main textarea').fill('…');
      await page.locator('main form button[type=submit]').click();
      await page.locator('main h2').waitFor();
    },
  },
  { name: 'inquiry-visitor-confirm', path: `/support/thread#inquiry_confirmation=${nonce}` },
  { name: 'inquiry-visitor-link', path: '/support/thread' },
  {
    name: 'inquiry-visitor-thread',
    path: '/support',
    fullPage: true,
    act: async (page) => {
      const language = (await isKorean(page)) ? 'ko' : 'en';
      await page.route('**/visitor-inquiries/read', (route) =>
        route.fulfill({
          json: {
            number: 'Q-1039',
            topic: 'resemblance',
            status: 'in_review',
            can_reply: true,
            reopens_until: null,
            messages: messages(language).slice(0, 1),
          },
        }),
      );
      await page.goto(`/support/thread#inquiry_thread=${nonce}`, { waitUntil: 'networkidle' });
      await page.locator('main textarea').waitFor();
    },
  },
];
