import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type TossMerchant, tossMerchants } from './env.ts';
import {
  escapeHtml,
  readForm,
  redirect,
  renderPage,
  requestUrl,
  sendHtml,
  sendJson,
} from './http.ts';
import { type FakeCard, fakeCards } from './toss-cards.ts';
import { errorReply } from './toss-errors.ts';
import type { TossPayments } from './toss-payments.ts';
import type { StoredPayment, TossState } from './toss-state.ts';

/** The part of the gateway's script that the pages use; it opens the window in place of the page. */
export const sdkScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const open = (path, params) => {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(params))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    window.location.assign(url.href);
    return new Promise(() => {});
  };
  const TossPayments = (clientKey) => {
    if (!/^(test|live)_ck_/.test(clientKey)) throw new Error('INVALID_CLIENT_KEY');
    return {
      payment: ({ customerKey }) => ({
        requestBillingAuth: async ({ method, successUrl, failUrl, customerEmail, customerName }) => {
          if (method !== 'CARD') throw new Error('NOT_SUPPORTED_METHOD');
          return open('/window/billing', { clientKey, customerKey, successUrl, failUrl, customerEmail, customerName });
        },
        requestPayment: async ({ amount, orderId, orderName, successUrl, failUrl }) => {
          if (amount.currency !== 'KRW') throw new Error('INVALID_CURRENCY');
          return open('/window/payments', { clientKey, customerKey, orderId, orderName, amount: amount.value, successUrl, failUrl });
        },
        destroy: async () => {},
      }),
    };
  };
  TossPayments.ANONYMOUS = 'ANONYMOUS';
  window.TossPayments = TossPayments;
})();
`;

const address = z.url({ protocol: /^https?$/ });
const common = {
  clientKey: z.string(),
  customerKey: z.string().regex(/^[\w\-=.@]{2,50}$/),
  successUrl: address,
  failUrl: address,
};
const billingWindow = z.object(common);
const paymentWindow = z.object({
  ...common,
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  amount: z.coerce.number().int().min(1),
});

const findMerchant = (clientKey: string): TossMerchant | undefined =>
  Object.values(tossMerchants).find((merchant) => merchant.clientKey === clientKey);

const withQuery = (base: string, params: Record<string, string>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};

const messageOf = (code: string): string =>
  (errorReply(code).body as { readonly message: string }).message;

const renderCard = ({ id, ko, en }: FakeCard): string =>
  `<button name="card" value="${id}"><span lang="ko">${escapeHtml(ko)}</span><br><small lang="en">${escapeHtml(en)}</small></button>`;

interface WindowPage {
  readonly title: string;
  readonly about: string;
  readonly cards: readonly FakeCard[];
  readonly action: string;
  readonly failUrl: string;
}

function renderWindow({ title, about, cards, action, failUrl }: WindowPage): string {
  const cancelUrl = withQuery(failUrl, {
    code: 'PAY_PROCESS_CANCELED',
    message: '사용자에 의해 결제가 취소되었습니다.',
  });
  return renderPage({
    lang: 'ko',
    title,
    body: `<p>${about}</p>
<form method="post" action="${escapeHtml(action)}">${cards.map(renderCard).join('\n')}</form>
<p><a href="${escapeHtml(cancelUrl)}">취소 · Cancel</a></p>`,
  });
}

/** The window in which a person chooses a card, without the questions of a real one. */
export function createTossWindow(state: TossState, payments: TossPayments) {
  const openBilling = async (request: IncomingMessage, response: ServerResponse) => {
    const url = requestUrl(request);
    const parsed = billingWindow.safeParse(Object.fromEntries(url.searchParams));
    const merchant = parsed.data && findMerchant(parsed.data.clientKey);
    if (!parsed.success || !merchant) return sendError(response, 'INVALID_REQUEST');
    const { successUrl, failUrl, customerKey } = parsed.data;
    const cards = fakeCards.filter(({ easyPay }) => !easyPay);
    if (request.method !== 'POST') {
      const action = `${url.pathname}${url.search}`;
      const title = '카드 등록 · Register a card';
      const about =
        '어느 카드를 등록할까요? 실제 카드가 아니에요. · Which card? None of them is real.';
      return sendHtml(response, renderWindow({ title, about, cards, action, failUrl }));
    }
    const cardId = (await readForm(request)).get('card') ?? '';
    if (!cards.some(({ id }) => id === cardId)) return sendError(response, 'INVALID_REQUEST');
    const authKey = payments.createBillingAuth(merchant, customerKey, cardId);
    redirect(response, withQuery(successUrl, { customerKey, authKey }));
  };

  const startPayment = (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = requestUrl(request);
    const parsed = paymentWindow.safeParse(Object.fromEntries(searchParams));
    const merchant = parsed.data && findMerchant(parsed.data.clientKey);
    if (!parsed.success || !merchant) return sendError(response, 'INVALID_REQUEST');
    const { successUrl, failUrl, clientKey: _, ...order } = parsed.data;
    if (payments.hasApproved(order.orderId)) {
      const code = 'DUPLICATED_ORDER_ID';
      const params = { code, message: messageOf(code), orderId: order.orderId };
      return redirect(response, withQuery(failUrl, params));
    }
    const { paymentKey } = state.transaction(() => payments.openWindow(merchant, order));
    const query = new URLSearchParams({ successUrl, failUrl });
    redirect(response, `/window/payments/${paymentKey}?${query}`);
  };

  const choose = (payment: StoredPayment, cardId: string, addresses: Addresses): string => {
    const { paymentKey, orderId, amount } = payment;
    if (payment.status !== 'READY' || payment.expiresAt <= state.now()) {
      const message = '결제가 만료되었습니다.';
      return withQuery(addresses.failUrl, { code: 'PAY_PROCESS_ABORTED', message, orderId });
    }
    const { issueError } = fakeCards.find(({ id }) => id === cardId) ?? {};
    if (issueError) {
      state.transaction(() => payments.abort({ ...payment, cardId }, issueError));
      const params = { code: issueError, message: messageOf(issueError), orderId };
      return withQuery(addresses.failUrl, params);
    }
    state.transaction(() => payments.authenticate(payment, cardId));
    const result = { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) };
    return withQuery(addresses.successUrl, result);
  };

  const showPayment = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams } = requestUrl(request);
    const payment = state.findPayment(pathname.split('/').at(-1) ?? '');
    const { data: addresses } = addressesSchema.safeParse(Object.fromEntries(searchParams));
    if (!payment || !addresses) return sendError(response, 'NOT_FOUND_PAYMENT');
    if (request.method === 'POST') {
      const cardId = (await readForm(request)).get('card') ?? '';
      const isKnown = fakeCards.some(({ id }) => id === cardId);
      if (!isKnown) return sendError(response, 'INVALID_REQUEST');
      return redirect(response, choose(payment, cardId, addresses));
    }
    const about = `${escapeHtml(payment.orderName)} · <strong>${payment.amount.toLocaleString('ko')}원</strong>`;
    const page = renderWindow({
      title: '결제 · Pay',
      about: `${about}<br>실제로 결제되지 않아요. · No money moves.`,
      cards: fakeCards,
      action: `${pathname}${search}`,
      failUrl: addresses.failUrl,
    });
    sendHtml(response, page);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = requestUrl(request);
    if (pathname === '/window/billing') return openBilling(request, response);
    if (pathname === '/window/payments') return startPayment(request, response);
    if (pathname.startsWith('/window/payments/')) return showPayment(request, response);
    sendError(response, 'NOT_FOUND');
  };
}

const addressesSchema = z.object({ successUrl: address, failUrl: address });
type Addresses = z.output<typeof addressesSchema>;

function sendError(response: ServerResponse, code: string): void {
  const { status, body } = errorReply(code);
  sendJson(response, status, body);
}
