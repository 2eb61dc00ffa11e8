import type { Company, CompanyApplicant, CompanyItem } from '@onsori/contract/companies';
import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';
import { statements } from './scenes-operator-statements.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const id = (n: number) => `0193c8a0-7b1a-7cde-8f00-${String(n).padStart(12, '0')}`;

const companies: readonly CompanyItem[] = [
  {
    id: id(3),
    name: '소리방송',
    code: 'SORI-TV',
    created_at: '2026-11-12T03:00:00.000Z',
    seats: { limit: 20, used: 4 },
    plan: { state: 'trial', until: '2026-12-31T15:00:00.000Z' },
    waiting: 1,
  },
  {
    id: id(2),
    name: '아주 긴 이름을 가진 다큐멘터리와 예능과 라디오 드라마 제작 스튜디오 주식회사 서울 본사',
    code: 'LONG-NAME-STUDIO-OF-DOCUMENTARIES-AND-SHOWS-SEOUL-2026',
    created_at: '2026-10-02T03:00:00.000Z',
    seats: { limit: 100, used: 100 },
    plan: { state: 'active', until: null },
    waiting: 0,
  },
  {
    id: id(1),
    name: '온도 스튜디오',
    code: 'ONDO',
    created_at: '2026-09-20T03:00:00.000Z',
    seats: { limit: 5, used: 2 },
    plan: { state: 'ended', until: '2026-11-01T03:00:00.000Z' },
    waiting: 0,
  },
];

const applicants: readonly CompanyApplicant[] = [
  {
    user_id: id(11),
    email: 'da**@sori.example',
    nickname: '다**',
    company_code: 'sori-tv',
    company: { id: id(3), name: '소리방송', has_owner: true },
    created_at: '2026-11-16T03:00:00.000Z',
  },
  {
    user_id: id(12),
    email: 'ne**@maru.example',
    nickname: '나**',
    company_code: 'MARU-FILM',
    company: null,
    created_at: '2026-11-17T03:00:00.000Z',
  },
];

const member = (n: number, nickname: string, role: 'owner' | 'producer' | 'viewer') => ({
  id: id(20 + n),
  user_id: id(30 + n),
  email: `m${n}**@sori.example`,
  nickname,
  role,
  joined_at: '2026-11-12T03:00:00.000Z',
});

const company = {
  ...companies[0],
  members: [member(1, '김**', 'owner'), member(2, '이**', 'producer'), member(3, '박**', 'viewer')],
  invitations: [
    {
      id: id(41),
      email: 'ch**@sori.example',
      role: 'viewer',
      invited_at: '2026-11-15T03:00:00.000Z',
      expires_at: '2026-11-29T03:00:00.000Z',
    },
  ],
  grants: [
    {
      is_trial: true,
      starts_at: '2026-11-12T03:00:00.000Z',
      ends_at: '2026-12-31T15:00:00.000Z',
      reason: '도입 검토 체험, 담당 영업 요청',
    },
  ],
  applicants: applicants.slice(0, 1),
} as Company;

async function routeCompanies(page: Page, items: readonly CompanyItem[] = companies) {
  const reply = (json: object) => ({ status: 200, json });
  await page.route(/\/_api\/v1\/operator\/companies(\?|$)/, (route) =>
    route.fulfill(reply({ items, next_cursor: null })),
  );
  await page.route('**/_api/v1/operator/companies/*', (route) => route.fulfill(reply(company)));
  await page.route('**/_api/v1/operator/companies/*/terms', (route) =>
    route.fulfill(
      reply({ air_price: 44_000, music_price: null, monthly_limit: null, bought: 264_000 }),
    ),
  );
  await page.route('**/_api/v1/operator/statements*', (route) =>
    route.fulfill(
      reply({
        items: statements.filter(({ company }) => company.id === id(3)),
        next_cursor: null,
        overdue: 1,
      }),
    ),
  );
  await page.route('**/_api/v1/operator/company-applicants*', (route) =>
    route.fulfill(reply({ items: applicants, next_cursor: null })),
  );
}

async function openCompany(page: Page): Promise<void> {
  await routeCompanies(page);
  await openConsole(page, `/operator/companies?company=${id(3)}`);
  await page.locator('main section h3').first().waitFor();
}

const openDialog = (nth: number) => async (page: Page) => {
  await openCompany(page);
  await page.locator('main section').first().getByRole('button').nth(nth).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

async function openApplicants(page: Page): Promise<void> {
  await routeCompanies(page);
  await openConsole(page, '/operator/companies?tab=applicants');
  await page.getByRole('table').locator('th button').last().click();
  await page.locator('main dl').waitFor();
}

export const operatorCompanyScenes: readonly Scene[] = [
  { ...consoleScene('operator-companies', openCompany), fullPage: true },
  consoleScene('operator-companies-empty', async (page) => {
    await routeCompanies(page, []);
    await openConsole(page, '/operator/companies');
  }),
  consoleScene('operator-companies-edit', openDialog(1)),
  consoleScene('operator-companies-grant', openDialog(2)),
  consoleScene('operator-companies-reserve', async (page) => {
    await openDialog(4)(page);
    await page.getByRole('dialog').getByRole('searchbox').fill('11');
    await page.getByRole('dialog').getByRole('radio').first().check();
  }),
  consoleScene('operator-companies-terms', async (page) => {
    await openCompany(page);
    await page.locator('main section:has(> div > dl) > div > button').click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
  consoleScene('operator-companies-applicants', openApplicants),
  consoleScene('operator-companies-approve', async (page) => {
    await openApplicants(page);
    await page.locator('main section').first().getByRole('button').nth(1).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
];
