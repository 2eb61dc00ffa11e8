import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { tossMerchants } from './env.ts';
import { escapeHtml, readBody, renderPage, requestUrl, sendHtml, sendJson } from './http.ts';
import { fakeCards } from './toss-cards.ts';
import { balanceOf, koreanTime } from './toss-objects.ts';
import type { TossPayments } from './toss-payments.ts';
import type { StoredPayment, TossState } from './toss-state.ts';

const requestFaults = [
  'charge_then_hang',
  'hang_before',
  'error_after',
  'error_before',
  'conflict_once',
  'respond_twice',
  'disconnect_after',
] as const;

const failNext = z.object({ path: z.string().startsWith('/v1/'), mode: z.enum(requestFaults) });
export type FailNext = z.output<typeof failNext>;

const settingsChange = z.strictObject({
  delayMs: z.int().min(0).optional(),
  hangMs: z.int().min(0).optional(),
  webhookUrl: z.url().optional(),
  failNext: failNext.nullable().optional(),
});

export interface TossSettings {
  readonly delayMs: number;
  readonly hangMs: number;
  readonly webhookUrl: string;
  /** The fault of the next request below a path. */
  readonly failNext: FailNext | null;
}

const cardId = z.enum(fakeCards.map(({ id }) => id)).default('ok');
const orderId = z.string().regex(/^[\w=-]{6,64}$/);
const amount = z.int().min(1);
const merchantName = z.enum(['billing', 'payment']);

const clockChange = z.strictObject({ offsetMs: z.int() });
const newBillingAuth = z.strictObject({ customerKey: z.string(), card: cardId });
const newPayment = z.strictObject({
  orderId,
  amount,
  customerKey: z.string(),
  card: cardId,
  orderName: z.string().default('주문'),
});
const planting = z.discriminatedUnion('kind', [
  /** By default another charge of what the order paid already. */
  z.strictObject({
    kind: z.literal('charge'),
    orderId,
    amount: amount.optional(),
    merchant: merchantName.optional(),
  }),
  z.strictObject({ kind: z.literal('refund'), orderId, amount: amount.optional() }),
]);

interface Money {
  readonly orderId: string;
  /** Number of approved payments: more than one is a double charge. */
  readonly payments: number;
  readonly taken: number;
  readonly cancelled: number;
  readonly balance: number;
}

function sumMoney(orderId: string, payments: readonly StoredPayment[]): Money {
  const approved = payments.filter(({ approvedAt }) => approvedAt !== null);
  const taken = approved.reduce((sum, payment) => sum + payment.amount, 0);
  const balance = approved.reduce((sum, payment) => sum + balanceOf(payment), 0);
  return { orderId, payments: approved.length, taken, cancelled: taken - balance, balance };
}

function listMoney(payments: readonly StoredPayment[]): Money[] {
  const byOrder = Map.groupBy(payments, (payment) => payment.orderId);
  return [...byOrder].map(([orderId, group]) => sumMoney(orderId, group));
}

const won = (value: number): string => `${value.toLocaleString('ko')}원`;

const renderRow = ({ orderId, payments, taken, cancelled, balance }: Money): string =>
  `<tr><th scope="row">${escapeHtml(orderId)}</th><td>${payments}</td><td>${won(taken)}</td><td>${won(cancelled)}</td><td>${won(balance)}</td></tr>`;

const MAX_ROWS = 200;

function renderMoneyPage(payments: readonly StoredPayment[], now: number): string {
  const orders = listMoney(payments);
  const total = sumMoney('합계 · Total', payments);
  return renderPage({
    lang: 'ko',
    title: '받은 돈 · Money taken',
    refreshSeconds: 5,
    body: `<p>연습용 결제 회사가 주문마다 받은 돈이에요. 실제 돈이 아니에요. · What the fake gateway took per order. No real money moves.</p>
<p><small>${koreanTime(now)}</small></p>
<table><thead><tr><th scope="col">주문 · Order</th><th scope="col">결제 · Payments</th><th scope="col">받은 돈 · Taken</th><th scope="col">취소 · Cancelled</th><th scope="col">잔액 · Balance</th></tr></thead>
<tbody>${[total, ...orders.slice(0, MAX_ROWS)].map(renderRow).join('\n')}</tbody></table>`,
  });
}

/** What a card slip shows, of a payment that was made. */
function renderReceipt(payment: StoredPayment): string {
  const { orderId, orderName, approvedAt, amount, cancels } = payment;
  const rows = [
    ['주문 번호 · Order', orderId],
    ['상품 · Item', orderName],
    ['승인 · Approved', approvedAt === null ? '-' : koreanTime(approvedAt)],
    ['금액 · Amount', won(amount)],
    ...cancels.map((cancel) => [
      '취소 · Cancelled',
      `${won(cancel.amount)} (${koreanTime(cancel.at)})`,
    ]),
    ['잔액 · Balance', won(balanceOf(payment))],
  ];
  const items = rows.map(
    ([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return renderPage({
    lang: 'ko',
    title: '매출전표 · Receipt',
    body: `<p>연습용이에요. 실제 영수증이 아니에요. · For practice, no real receipt.</p><dl>${items.join('')}</dl>`,
  });
}

export interface ControlContext {
  readonly state: TossState;
  readonly payments: TossPayments;
  readonly readSettings: () => TossSettings;
  readonly writeSettings: (settings: TossSettings) => void;
}

/** What tests and operators of a local instance ask of the fake server itself. */
export function createTossControl(context: ControlContext) {
  const { state, payments } = context;

  const plant = (request: z.output<typeof planting>): StoredPayment => {
    const [original] = state.paymentsOfOrder(request.orderId);
    if (request.kind === 'refund') {
      if (!original?.approvedAt) throw new Error('the order is not paid');
      return payments.plantCancel(original, request.amount ?? balanceOf(original));
    }
    const merchant = Object.values(tossMerchants).find(({ mId }) => mId === original?.mId);
    const order = {
      orderId: request.orderId,
      orderName: original?.orderName ?? '주문',
      customerKey: original?.customerKey ?? 'planted-customer',
      amount: request.amount ?? original?.amount ?? 0,
    };
    if (order.amount === 0) throw new Error('an unknown order needs an amount');
    const target = request.merchant ? tossMerchants[request.merchant] : merchant;
    return payments.plantCharge(target ?? tossMerchants.billing, order, original?.cardId ?? 'ok');
  };

  const createPayment = ({ card, ...order }: z.output<typeof newPayment>) => {
    const opened = payments.openWindow(tossMerchants.payment, order);
    return { paymentKey: payments.authenticate(opened, card).paymentKey };
  };

  const posts: Readonly<Record<string, (body: unknown) => object>> = {
    '/fake/clock': (body) => {
      state.setClockOffset(clockChange.parse(body).offsetMs);
      payments.expire();
      return { now: new Date(state.now()).toISOString() };
    },
    '/fake/settings': (body) => {
      const change = settingsChange.parse(body);
      const defined = Object.entries(change).filter(([, value]) => value !== undefined);
      const settings = { ...context.readSettings(), ...Object.fromEntries(defined) };
      context.writeSettings(settings);
      return settings;
    },
    '/fake/plant': (body) => ({ paymentKey: plant(planting.parse(body)).paymentKey }),
    '/fake/billing-keys': (body) => {
      const { customerKey, card } = newBillingAuth.parse(body);
      return { authKey: payments.createBillingAuth(tossMerchants.billing, customerKey, card) };
    },
    '/fake/payments': (body) => createPayment(newPayment.parse(body)),
  };

  const sendMoney = (response: ServerResponse, orderId: string | null) => {
    if (orderId === null)
      return sendJson(response, 200, { orders: listMoney(state.listApprovedPayments()) });
    sendJson(response, 200, sumMoney(orderId, state.paymentsOfOrder(orderId)));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = requestUrl(request);
    if (pathname === '/')
      return sendHtml(response, renderMoneyPage(state.listApprovedPayments(), state.now()));
    const [, paymentKey] = /^\/receipt\/([^/]+)$/.exec(pathname) ?? [];
    const payment = paymentKey && state.findPayment(paymentKey);
    if (payment) return sendHtml(response, renderReceipt(payment));
    if (pathname === '/fake/money') return sendMoney(response, searchParams.get('orderId'));
    const handle = posts[pathname];
    if (request.method !== 'POST' || !handle)
      return sendJson(response, 404, { paths: ['/fake/money', ...Object.keys(posts)] });
    try {
      const body: unknown = JSON.parse(await readBody(request));
      const result = state.transaction(() => handle(body));
      sendJson(response, 200, result);
    } catch (error) {
      sendJson(response, 400, { error: String(error) });
    }
  };
}
