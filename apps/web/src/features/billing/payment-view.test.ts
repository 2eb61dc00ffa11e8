import type { Account } from '@onsori/contract/account';
import type { Payment, PaymentStatus } from '@onsori/contract/payments';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { type Session, SessionScope } from '#features/auth/auth.public.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { PaymentView } from './payment-view.tsx';
import { paymentsQuery } from './subscription-actions.ts';

const payment: PaymentStatus = {
  order_id: 'order-1',
  kind: 'cart',
  plan: null,
  period: null,
  seats: null,
  amount: 66_000,
  created_at: '2026-11-10T00:00:00Z',
  card: null,
  state: 'paid',
  is_overdue: false,
  refusal: null,
  receipt_url: null,
};

const bought = (music_id: string, title: string, is_refunded: boolean) => ({
  line_id: `0000000${music_id}`,
  music_id,
  title,
  project: '카페 온도',
  amount: 33_000,
  is_downloaded: false,
  is_refunded,
  withdrawal_until: null,
});

function render(orderId: string): string {
  const client = createQueryClient();
  const order: Payment = {
    ...payment,
    order_id: orderId,
    state: 'paid',
    supply: 60_000,
    vat: 6000,
    period_start: null,
    period_end: null,
    paid_at: payment.created_at,
    refused_before: null,
    refunded: 0,
    refunds: [],
    musics: [bought('1', '서울, 11시', false), bought('2', '첫 번째 컷', true)],
  };
  client.setQueryData(paymentsQuery(browserApi, 1).queryKey, {
    items: [order],
    page: 1,
    per_page: 10,
    total: 1,
  });
  const session = { user: { email: 'mina@onsori.test' } as unknown as Account } as Session;
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(PaymentView, { payment }) },
  ]);
  const signedIn = createElement(SessionScope, { value: session }, createElement(Page, {}));
  const queries = createElement(QueryClientProvider, { client }, signedIn);
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, queries));
}

beforeAll(() => loadMessages('ko'));

test('a paid cart offers each track that it bought, with its project', () => {
  const html = render('order-1');
  expect(html).toContain('서울, 11시 다운로드');
  expect(html).toContain('카페 온도');
  expect(html).not.toContain('첫 번째 컷');
});

test('a paid cart offers nothing of another order', () => {
  expect(render('order-2')).not.toContain('서울, 11시');
});
