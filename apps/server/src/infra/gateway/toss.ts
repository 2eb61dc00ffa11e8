import type { z } from 'zod';
import type { GatewayConfig } from '#config';
import type { Log } from '#infra/log.ts';
import type { GatewayMerchant, GatewayResult, PaymentGateway } from './gateway.ts';
import { decideTossFailure, isDeletedAlready, type TossOperation } from './toss-errors.ts';
import {
  tossBilling,
  tossError,
  tossPayment,
  tossSettlements,
  tossTransactions,
} from './toss-payloads.ts';

type TossConfig = Omit<GatewayConfig, 'BILLING_ENCRYPTION_KEYS'>;

interface TossRequest<Schema extends z.ZodType> {
  readonly operation: TossOperation;
  readonly merchant: GatewayMerchant;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Required for every POST. */
  readonly idempotencyKey?: string;
  /** Of a successful response; without one its body is ignored. */
  readonly schema?: Schema;
}

const DEFAULT_PAGE_SIZE = 1000;
const KOREAN_OFFSET_MS = 9 * 3_600_000;

/** `yyyy-MM-ddTHH:mm:ss` in Korea: the gateway rejects a zone. */
const toKoreanTime = (at: Date): string =>
  new Date(at.getTime() + KOREAN_OFFSET_MS).toISOString().slice(0, 19);

/** `fetch` puts the system error code into `cause`. */
function networkErrorCode(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

/** Toss Payments. Logs neither URLs, which contain keys, nor bodies. */
export function createTossGateway(
  config: TossConfig,
  log: Pick<Log, 'info' | 'warn'>,
  pageSize = DEFAULT_PAGE_SIZE,
): PaymentGateway {
  const base = config.TOSS_URL.replace(/\/$/, '');
  const secretKeys: Readonly<Record<GatewayMerchant, string>> = {
    billing: config.TOSS_BILLING_SECRET_KEY,
    payment: config.TOSS_PAYMENT_SECRET_KEY,
  };
  const authorizationOf = (merchant: GatewayMerchant): string =>
    `Basic ${Buffer.from(`${secretKeys[merchant]}:`).toString('base64')}`;

  const fetchReply = async ({
    merchant,
    method,
    path,
    body,
    idempotencyKey,
  }: TossRequest<z.ZodType>) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: authorizationOf(merchant),
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(config.TOSS_TIMEOUT_MS),
    });
    const text = await response.text();
    return { response, text };
  };

  /** Null for a body that is not JSON. */
  const parseJson = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };

  const toResult = <Schema extends z.ZodType>(
    { operation, schema }: TossRequest<Schema>,
    { response, text }: Awaited<ReturnType<typeof fetchReply>>,
  ): GatewayResult<z.output<Schema> | null> => {
    if (!response.ok) {
      const { data } = tossError.safeParse(parseJson(text));
      const code = data?.code ?? `HTTP ${response.status}`;
      return isDeletedAlready(operation, code)
        ? { outcome: 'done', value: null }
        : decideTossFailure(operation, code);
    }
    if (!schema) return { outcome: 'done', value: null };
    const parsed = schema.safeParse(parseJson(text));
    return parsed.success
      ? { outcome: 'done', value: parsed.data }
      : { outcome: 'unknown', code: 'UnreadableResponse' };
  };

  const send = async <Schema extends z.ZodType>(
    request: TossRequest<Schema>,
  ): Promise<GatewayResult<z.output<Schema>>> => {
    const startedAt = performance.now();
    const logged = (result: GatewayResult<z.output<Schema>>, response?: Response) => {
      const { operation, merchant } = request;
      const fields = {
        operation,
        merchant,
        outcome: result.outcome,
        ...('code' in result && { code: result.code }),
        status: response?.status,
        traceId: response?.headers.get('x-tosspayments-trace-id') ?? undefined,
        durationMs: Math.round(performance.now() - startedAt),
      };
      const isFault = result.outcome === 'unknown' || result.outcome === 'rejected';
      if (isFault) log.warn(fields, 'gateway request failed');
      else log.info(fields, 'gateway request completed');
      return result;
    };
    try {
      const reply = await fetchReply(request);
      const result = toResult(request, reply);
      return logged(result as GatewayResult<z.output<Schema>>, reply.response);
    } catch (error) {
      return logged({ outcome: 'unknown', code: networkErrorCode(error) });
    }
  };

  const readPayment = (path: string, merchant: GatewayMerchant) =>
    send({ operation: 'read', merchant, method: 'GET', path, schema: tossPayment });

  /** One merchant id may serve both kinds of payments. */
  const merchants: readonly GatewayMerchant[] =
    secretKeys.billing === secretKeys.payment ? ['billing'] : ['billing', 'payment'];

  /** Reads the pages of every merchant id; the first failure ends it. */
  const readPages = async <Item>(
    schema: z.ZodType<readonly Item[]>,
    toPath: (page: { readonly number: number; readonly last: Item | undefined }) => string,
  ): Promise<GatewayResult<readonly Item[]>> => {
    const items: Item[] = [];
    for (const merchant of merchants) {
      let last: Item | undefined;
      for (let number = 1; ; number += 1) {
        const path = toPath({ number, last });
        const page = await send({ operation: 'read', merchant, method: 'GET', path, schema });
        if (page.outcome !== 'done') return page;
        items.push(...page.value);
        last = page.value.at(-1);
        if (page.value.length < pageSize) break;
      }
    }
    return { outcome: 'done', value: items };
  };

  return {
    issueBillingKey: ({ authKey, customerKey, idempotencyKey }) =>
      send({
        operation: 'issue',
        merchant: 'billing',
        method: 'POST',
        path: '/v1/billing/authorizations/issue',
        body: { authKey, customerKey },
        idempotencyKey,
        schema: tossBilling,
      }),
    chargeBillingKey: ({ billingKey, customerEmail, idempotencyKey, ...order }) =>
      send({
        operation: 'charge',
        merchant: 'billing',
        method: 'POST',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
        body: { ...order, ...(customerEmail !== null && { customerEmail }) },
        idempotencyKey,
        schema: tossPayment,
      }),
    deleteBillingKey: (billingKey) =>
      send<z.ZodNull>({
        operation: 'delete',
        merchant: 'billing',
        method: 'DELETE',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
      }),
    confirmPayment: ({ idempotencyKey, ...body }) =>
      send({
        operation: 'confirm',
        merchant: 'payment',
        method: 'POST',
        path: '/v1/payments/confirm',
        body,
        idempotencyKey,
        schema: tossPayment,
      }),
    findPayment: (paymentKey, merchant) =>
      readPayment(`/v1/payments/${encodeURIComponent(paymentKey)}`, merchant),
    findPaymentByOrder: (orderId, merchant) =>
      readPayment(`/v1/payments/orders/${encodeURIComponent(orderId)}`, merchant),
    cancelPayment: ({ merchant, paymentKey, reason, amount, refundableAmount, idempotencyKey }) =>
      send({
        operation: 'cancel',
        merchant,
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
        body: { cancelReason: reason, cancelAmount: amount, refundableAmount },
        idempotencyKey,
        schema: tossPayment,
      }),
    listTransactions: async (from, until) => {
      const result = await readPages(tossTransactions, ({ last }) => {
        const query = new URLSearchParams({
          startDate: toKoreanTime(from),
          endDate: toKoreanTime(until),
          limit: String(pageSize),
          ...(last && { startingAfter: last.transactionKey }),
        });
        return `/v1/transactions?${query}`;
      });
      if (result.outcome !== 'done') return result;
      // The gateway includes the last second; its times have no fractions.
      const isInRange = (at: Date) => at < until;
      return {
        outcome: 'done',
        value: result.value.filter(({ transactedAt }) => isInRange(transactedAt)),
      };
    },
    listSettlements: (from, until) =>
      readPages(tossSettlements, ({ number }) => {
        const query = new URLSearchParams({
          startDate: from,
          endDate: until,
          dateType: 'soldDate',
          page: String(number),
          size: String(pageSize),
        });
        return `/v1/settlements?${query}`;
      }),
  };
}
