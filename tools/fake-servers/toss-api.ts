import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type TossMerchant, tossMerchants } from './env.ts';
import { requestUrl } from './http.ts';
import { findCard, type RequestFault } from './toss-cards.ts';
import { errorReply, TossError, type TossReply } from './toss-errors.ts';
import {
  koreanDay,
  toBillingObject,
  toPaymentObject,
  toSettlementObject,
  toTransactionObject,
} from './toss-objects.ts';
import type { TossPayments } from './toss-payments.ts';
import type { StoredPayment, TossState } from './toss-state.ts';

export interface TossRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly merchant: TossMerchant;
  readonly idempotencyKey: string | null;
  /** Forces this error, as test keys allow. */
  readonly testCode: string | null;
  readonly language: string;
}

const orderId = z.string().regex(/^[\w=-]{6,64}$/);
const amount = z.int().positive();
const issueBody = z.object({ authKey: z.string().max(300), customerKey: z.string().max(300) });
const chargeBody = z.object({
  customerKey: z.string().max(300),
  amount,
  orderId,
  orderName: z.string().min(1).max(100),
});
const confirmBody = z.object({ paymentKey: z.string().max(200), orderId, amount });
const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: amount.optional(),
  refundableAmount: z.int().min(0).optional(),
});
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
const transactionsQuery = z.object({
  startDate: z.string(),
  endDate: z.string(),
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(100).max(5000).default(100),
});
const settlementsQuery = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dateType: z.enum(['soldDate', 'paidOutDate']).default('soldDate'),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).default(100),
});

const billingPath = /^\/v1\/billing\/([^/]+)$/;
const paymentPath = /^\/v1\/payments\/([^/]+)$/;
const orderPath = /^\/v1\/payments\/orders\/([^/]+)$/;
const cancelPath = /^\/v1\/payments\/([^/]+)\/cancel$/;

const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** `Basic` with the secret key as user and no password. */
function findMerchant(authorization: string | null): TossMerchant | 'malformed' | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/.exec(authorization ?? '') ?? [];
  if (!encoded) return 'malformed';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (!text.endsWith(':')) return 'malformed';
  return Object.values(tossMerchants).find(({ secretKey }) => `${secretKey}:` === text);
}

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Parses a body or query, else ends the request with an error of the gateway. */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(input);
  if (!success) throw new TossError('INVALID_REQUEST');
  return data;
}

function parseTime(text: string): number {
  if (!time.safeParse(text).success) throw new TossError('INVALID_DATE');
  return Date.parse(`${text}+09:00`);
}

/** The endpoints below `/v1`. */
export function createTossApi(state: TossState, payments: TossPayments, origin: string) {
  const done = (body: object | null): TossReply => ({ status: 200, body });
  const paymentReply = (payment: StoredPayment, language: string): TossReply =>
    payment.status === 'ABORTED' && payment.failureCode !== null
      ? errorReply(payment.failureCode, language)
      : done(toPaymentObject(payment, origin));

  const listTransactions = ({ merchant, query }: TossRequest): TossReply => {
    const { startDate, endDate, startingAfter, limit } = parse(transactionsQuery, query);
    const [from, until] = [parseTime(startDate), parseTime(endDate) + 999];
    const all = state.listTransactions(merchant.mId, from, until);
    const start = all.findIndex(({ transactionKey }) => transactionKey === startingAfter) + 1;
    const page = all.slice(start, start + limit);
    return done(page.map((transaction) => toTransactionObject(transaction, origin)));
  };

  /** A day's settlements are visible from the next day on. */
  const listSettlements = ({ merchant, query }: TossRequest): TossReply => {
    const { startDate, endDate, dateType, page, size } = parse(settlementsQuery, query);
    const today = koreanDay(state.now());
    const all = state
      .listTransactions(merchant.mId, 0, state.now())
      .filter(({ at }) => koreanDay(at) < today)
      .map(toSettlementObject)
      .filter((settlement) => {
        const day = settlement[dateType];
        return day >= startDate && day <= endDate;
      });
    return done(all.slice((page - 1) * size, page * size));
  };

  const issue = ({ merchant, body, language }: TossRequest): TossReply => {
    const { authKey, customerKey } = parse(issueBody, body);
    const key = payments.issueBillingKey(merchant, authKey, customerKey);
    const { issueError } = findCard(key.cardId);
    if (issueError) return errorReply(issueError, language);
    state.saveBillingKey(key);
    return done(toBillingObject(key, state.now()));
  };

  const post = (request: TossRequest): TossReply => {
    const { path, merchant, body, language } = request;
    if (path === '/v1/billing/authorizations/issue') return issue(request);
    if (path === '/v1/payments/confirm')
      return paymentReply(payments.confirm(merchant, parse(confirmBody, body)), language);
    const [, billingKey] = billingPath.exec(path) ?? [];
    if (billingKey) {
      const key = payments.findBillingKey(merchant, decodeURIComponent(billingKey));
      const { customerKey, amount, orderId, orderName } = parse(chargeBody, body);
      const order = { customerKey, amount, orderId, orderName };
      return paymentReply(payments.charge(merchant, key, order), language);
    }
    const [, paymentKey] = cancelPath.exec(path) ?? [];
    if (!paymentKey) throw new TossError('NOT_FOUND');
    const payment = payments.findPayment(merchant, decodeURIComponent(paymentKey));
    return done(toPaymentObject(payments.cancel(payment, parse(cancelBody, body)), origin));
  };

  const get = (request: TossRequest): TossReply => {
    const { path, merchant } = request;
    if (path === '/v1/transactions') return listTransactions(request);
    if (path === '/v1/settlements') return listSettlements(request);
    const [, order] = orderPath.exec(path) ?? [];
    if (order) {
      const payment = payments.findPaymentByOrder(merchant, decodeURIComponent(order));
      return done(toPaymentObject(payment, origin));
    }
    const [, paymentKey] = paymentPath.exec(path) ?? [];
    if (!paymentKey) throw new TossError('NOT_FOUND');
    const payment = payments.findPayment(merchant, decodeURIComponent(paymentKey));
    return done(toPaymentObject(payment, origin));
  };

  const execute = (request: TossRequest): TossReply => {
    const { method, path, merchant } = request;
    if (method === 'POST') return post(request);
    if (method === 'GET') return get(request);
    const [, billingKey] = billingPath.exec(path) ?? [];
    if (method !== 'DELETE' || !billingKey) throw new TossError('NOT_FOUND');
    payments.deleteBillingKey(payments.findBillingKey(merchant, decodeURIComponent(billingKey)));
    return done(null);
  };

  return {
    /** The request, or the reply to one without a valid key. */
    authorize: (
      incoming: IncomingMessage,
      body: string,
    ): { readonly request: TossRequest } | { readonly reply: TossReply } => {
      const { pathname, searchParams } = requestUrl(incoming);
      const language = header(incoming, 'accept-language') ?? 'ko';
      const merchant = findMerchant(header(incoming, 'authorization'));
      if (merchant === 'malformed')
        return { reply: errorReply('INCORRECT_BASIC_AUTH_FORMAT', language) };
      if (!merchant) return { reply: errorReply('UNAUTHORIZED_KEY', language) };
      return {
        request: {
          method: incoming.method ?? 'GET',
          path: pathname,
          query: Object.fromEntries(searchParams),
          body: parseJson(body),
          merchant,
          idempotencyKey: header(incoming, 'idempotency-key'),
          testCode: header(incoming, 'tosspayments-test-code'),
          language,
        },
      };
    },
    /** The fault of the card that the request charges. */
    faultOf: ({ method, path, body }: TossRequest): RequestFault | undefined => {
      if (method !== 'POST') return undefined;
      const [, billingKey = ''] = billingPath.exec(path) ?? [];
      const { data } = z.object({ paymentKey: z.string() }).safeParse(body);
      const cardId =
        path === '/v1/payments/confirm'
          ? state.findPayment(data?.paymentKey ?? '')?.cardId
          : state.findBillingKey(decodeURIComponent(billingKey))?.cardId;
      return cardId ? findCard(cardId).fault : undefined;
    },
    /** Commits the operation together with its reply; an error commits its reply alone. */
    run: (request: TossRequest, store: (reply: TossReply) => TossReply): TossReply => {
      try {
        return state.transaction(() => store(execute(request)));
      } catch (error) {
        if (!(error instanceof TossError)) throw error;
        return store(errorReply(error.code, request.language));
      }
    },
  };
}
