import type { Page } from '@playwright/test';
import { callApi } from '../tests/call-api.ts';
import { joinCompany } from '../tests/companies.ts';
import { openConsole } from '../tests/operator-console.ts';
import { confirmPhone, setUniqueClientIp, signUpUser } from '../tests/people.ts';
import { insertSoundingRequest, insertSoundingReview } from '../tests/review-links.ts';
import { subscribeUser } from '../tests/subscription-pages.ts';
import type { VisitorKind } from './routes.ts';

async function sendInquiry(page: Page): Promise<string> {
  const { id } = await callApi<{ id: string }>(page, {
    path: '/v1/user/inquiries',
    body: { topic: 'licence', title: 'A', text: 'B' },
  });
  return id;
}

async function findOrder(page: Page): Promise<string> {
  const { items } = await callApi<{ items: { order_id: string }[] }>(page, {
    method: 'GET',
    path: '/v1/user/payments',
  });
  return items[0]?.order_id ?? '';
}

/** Signs a person in; returns pages with an id of their own, to which no link of the other pages leads. */
export async function openOwnPages(page: Page, kind: VisitorKind): Promise<string[]> {
  await setUniqueClientIp(page);
  if (kind === 'operator') {
    await openConsole(page, '/operator', 'admin');
    return [];
  }
  if (kind === 'visitor') {
    const { token } = await insertSoundingReview();
    return [`/r/${token}`, '/auth/google/callback/signin', '/support/visitor/sign_in'];
  }
  const person = await signUpUser(page);
  await confirmPhone(person);
  // Members of companies buy no plan themselves.
  await subscribeUser(page, { plan: 'pro', period: 'month' });
  await joinCompany(person, { role: 'producer', musics: 5 });
  return [
    `/pavilion/air/${await insertSoundingRequest(person.email)}`,
    `/support/inquiries/${await sendInquiry(page)}`,
    `/payments/${await findOrder(page)}`,
  ];
}
