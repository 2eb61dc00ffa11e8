import type { Person } from '@onsori/contract/people';
import type { Page } from '@playwright/test';
import { confirmPhone, newPerson, setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

/** Records that would take a purchase and downloads to make. */
const records: Pick<Person, 'subscription' | 'licences' | 'orders' | 'inquiries'> = {
  subscription: {
    plan: 'creator',
    period: 'year',
    state: 'active',
    period_end: '2027-11-12',
    ends_at_period_end: false,
  },
  licences: {
    count: 2,
    latest: [
      {
        id: '0193C8A07B1A7CDE8F001234',
        title: '서울, 11시',
        issued_at: '2026-08-20T03:00:00.000Z',
        revoked_at: null,
      },
      {
        id: '0193C8A07B1A7CDE8F005678',
        title: '새벽의 정류장',
        issued_at: '2026-05-06T03:00:00.000Z',
        revoked_at: '2026-06-01T03:00:00.000Z',
      },
    ],
  },
  orders: {
    count: 7,
    latest: [
      {
        id: 'ON-261112-7K2M9QXA',
        kind: 'start',
        plan: 'creator',
        period: 'year',
        titles: [],
        amount: 99_000,
        refunded: 0,
        refund_state: 'requested',
        state: 'paid',
        created_at: '2026-11-12T03:00:00.000Z',
      },
      {
        id: 'ON-260820-4H8R2TWB',
        kind: 'cart',
        plan: null,
        period: null,
        titles: ['서울, 11시', '새벽의 정류장'],
        amount: 66_000,
        refunded: 33_000,
        refund_state: 'refunded',
        state: 'paid',
        created_at: '2026-08-20T03:00:00.000Z',
      },
      {
        id: 'ON-260504-9P3C6VXD',
        kind: 'renewal',
        plan: 'creator',
        period: 'month',
        titles: [],
        amount: 9_900,
        refunded: 0,
        refund_state: null,
        state: 'paid',
        created_at: '2026-05-04T03:00:00.000Z',
      },
    ],
  },
  inquiries: { count: 3, open: 1 },
};

async function searchPeople(page: Page, text = 'e2e-'): Promise<void> {
  await openConsole(page, '/operator/people');
  await page.locator('main input').fill(text);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('table').waitFor();
}

/** Opens a company partner who waits for approval. */
async function openPerson(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const partner = await signUpUser(page, newPerson(), { company_code: 'ONSORI-TV' });
  await confirmPhone(partner);
  await page.route('**/_api/v1/operator/people/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...records } });
  });
  await searchPeople(page, partner.email);
  await page.getByRole('table').getByRole('button').last().click();
  await page.locator('main dl').first().waitFor();
}

const panelButton = (page: Page, nth: number) =>
  page.locator('main section').first().getByRole('button').nth(nth);

const openActions = async (page: Page) => {
  await openPerson(page);
  await panelButton(page, 2).click();
  await page.getByRole('menuitem').first().waitFor();
};

const openUnmask = async (page: Page) => {
  await openPerson(page);
  await panelButton(page, 1).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
};

export const peopleScenes: readonly Scene[] = [
  consoleScene('operator-people', (page) => openConsole(page, '/operator/people')),
  consoleScene('operator-people-list', (page) => searchPeople(page)),
  { ...consoleScene('operator-people-masked', openPerson), fullPage: true },
  consoleScene('operator-people-unmask', openUnmask),
  {
    ...consoleScene('operator-people-unmasked', async (page) => {
      await openUnmask(page);
      await page.getByRole('dialog').getByRole('textbox').fill('환불 문의 확인');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('timer').waitFor();
    }),
    fullPage: true,
  },
  consoleScene('operator-people-actions', openActions),
  consoleScene('operator-people-suspend', async (page) => {
    await openActions(page);
    await page.getByRole('menuitem').nth(1).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  consoleScene('operator-people-grant', async (page) => {
    await openActions(page);
    await page.getByRole('menuitem').last().click();
    await page.getByRole('dialog').locator('input[type=date]').waitFor();
  }),
];
