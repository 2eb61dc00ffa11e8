import type { Page } from '@playwright/test';
import { callApi } from '../tests/call-api.ts';
import { joinCompany } from '../tests/companies.ts';
import { openConsole } from '../tests/operator-console.ts';
import { confirmPhone, setUniqueClientIp, signUpUser } from '../tests/people.ts';
import { insertSoundingRequest, insertSoundingReview } from '../tests/review-links.ts';
import { createSharedProject } from '../tests/shared-projects.ts';
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

/** Pages of the filter sheet, which opens by a button. */
const filterPages = ['length', 'tempo', 'instrument', 'key'].map((filter) => `/search/${filter}`);

/** Signs a person in; returns pages to which no link of the other pages leads. */
export async function openOwnPages(page: Page, kind: VisitorKind): Promise<string[]> {
  await setUniqueClientIp(page);
  if (kind === 'operator') {
    await openConsole(page, '/operator', 'admin');
    return [];
  }
  if (kind === 'visitor') {
    const { token } = await insertSoundingReview();
    // As after cancelling at the provider; without a login of it the API refuses the page's call.
    const socialReturn = '/auth/google/callback/signin?error=access_denied';
    return [`/r/${token}`, socialReturn, '/support/visitor/sign_in', ...filterPages];
  }
  const person = await signUpUser(page);
  if (kind === 'newcomer') return ['/checkout?plan=creator&period=month'];
  await confirmPhone(person);
  // Members of companies buy no plan themselves.
  await subscribeUser(page, { plan: 'pro', period: 'month' });
  await joinCompany(person, { role: 'producer', musics: 5 });
  const orderId = await findOrder(page);
  const project = await createSharedProject(page, 'A');
  return [
    `/projects/${project.id}`,
    project.link,
    `/pavilion/air/${await insertSoundingRequest(person.email)}`,
    `/support/inquiries/${await sendInquiry(page)}`,
    `/payments/${orderId}`,
    `/cart/return?order=${orderId}`,
  ];
}
