import type { Page } from '@playwright/test';
import authEn from '#web/src/i18n/en/auth.json' with { type: 'json' };
import en from '#web/src/i18n/en/cart.json' with { type: 'json' };
import paymentsEn from '#web/src/i18n/en/payments.json' with { type: 'json' };
import sessionEn from '#web/src/i18n/en/session.json' with { type: 'json' };
import authKo from '#web/src/i18n/ko/auth.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/cart.json' with { type: 'json' };
import paymentsKo from '#web/src/i18n/ko/payments.json' with { type: 'json' };
import sessionKo from '#web/src/i18n/ko/session.json' with { type: 'json' };
import { formatMessage } from './auth-messages.ts';
import { callApi } from './call-api.ts';
import { isKorean } from './watch.ts';

export const cartMessages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, auth: authKo, payments: paymentsKo, session: sessionKo }
    : { ...en, auth: authEn, payments: paymentsEn, session: sessionEn };
export type CartMessages = ReturnType<typeof cartMessages>;

/** Adds musics through the API as the signed-in user, the first one first. */
export async function fillCart(page: Page, musicIds: readonly string[]): Promise<void> {
  for (const id of musicIds)
    await callApi(page, { path: '/v1/user/cart/items', body: { music_id: id } });
}

export const projectField = (page: Page, t: CartMessages, title: string) =>
  page.getByLabel(formatMessage(t.project.labelOf, { title }));

export const payButton = (page: Page, amount: RegExp) =>
  page.getByRole('main').getByRole('button', { name: amount });
