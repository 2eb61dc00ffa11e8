import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { readWorkerConfig } from '#config';
import type { GatewayPayment, GatewayResult } from '#infra/gateway/gateway.ts';
import { createTossGateway } from '#infra/gateway/toss.ts';
import { createLog } from '#infra/log.ts';
import { type FakeToss, startFakeToss } from '#test/fake-toss.ts';
import { findFreePort } from '#test/free-port.ts';

const config = readWorkerConfig().gateway;
const TIMEOUT_MS = 1000;
const HANG_MS = 1500;

export interface Notification {
  readonly eventType: string;
  readonly data: { readonly paymentKey?: string; readonly status?: string };
}

export const newOrderId = (): string => `ON-${randomUUID()}`;
export const newKey = (): string => randomUUID();

export function doneValue<Value>(result: GatewayResult<Value>): Value {
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

async function openTossFixture() {
  const notifications: Notification[] = [];
  let failuresLeft = 0;
  const webhookTarget = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    notifications.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(failuresLeft > 0 ? 500 : 200).end('{}');
    failuresLeft -= 1;
  });
  const port = await findFreePort();
  webhookTarget.listen(port, '127.0.0.1');
  await once(webhookTarget, 'listening');
  const toss = await startFakeToss({
    FAKE_TOSS_HANG_MS: String(HANG_MS),
    FAKE_TOSS_WEBHOOK_URL: `http://127.0.0.1:${port}`,
  });
  const stop = async () => {
    await toss.stop();
    webhookTarget.close();
  };
  const failWebhooks = (count: number) => {
    failuresLeft = count;
  };
  return { toss, notifications, failWebhooks, stop, ...createRequests(toss) };
}

/** Requests of the real adapter to a fake gateway. */
function createRequests(toss: FakeToss) {
  const createGateway = (settings: Partial<typeof config> = {}, pageSize?: number) =>
    createTossGateway(
      { ...config, TOSS_URL: toss.url, TOSS_TIMEOUT_MS: TIMEOUT_MS, ...settings },
      createLog({ level: 'silent', name: 'test' }),
      pageSize,
    );
  const gateway = createGateway();

  const registerCard = async (card: string) => {
    const customerKey = randomUUID();
    const { authKey } = await toss.control<{ authKey: string }>('billing-keys', {
      customerKey,
      card,
    });
    const request = { authKey, customerKey, idempotencyKey: newKey() };
    return { customerKey, authKey, issued: await gateway.issueBillingKey(request) };
  };

  const createCharge = async (card: string, amount = 9900) => {
    const { customerKey, issued } = await registerCard(card);
    const request = {
      billingKey: doneValue(issued).billingKey,
      customerKey,
      amount,
      orderId: newOrderId(),
      orderName: '크리에이터',
      customerEmail: 'person@example.com',
      idempotencyKey: newKey(),
    };
    return {
      ...request,
      send: (changes: Partial<typeof request> = {}) =>
        gateway.chargeBillingKey({ ...request, ...changes }),
    };
  };

  const createWindowPayment = async (card: string, amount = 9900) => {
    const order = { orderId: newOrderId(), amount };
    const { paymentKey } = await toss.control<{ paymentKey: string }>('payments', {
      ...order,
      customerKey: randomUUID(),
      card,
    });
    const request = { ...order, paymentKey, idempotencyKey: newKey() };
    return {
      ...request,
      confirm: (changes: Partial<typeof request> = {}) =>
        gateway.confirmPayment({ ...request, ...changes }),
    };
  };

  const pay = async (amount: number): Promise<GatewayPayment> => {
    const charge = await createCharge('ok', amount);
    return doneValue(await charge.send());
  };

  return { gateway, createGateway, registerCard, createCharge, createWindowPayment, pay };
}

export type TossFixture = Awaited<ReturnType<typeof openTossFixture>>;

/** A fake gateway of its own with a short hang, and an adapter with a shorter timeout. */
export function useToss(): () => TossFixture {
  let fixture: TossFixture | undefined;
  beforeAll(async () => {
    fixture = await openTossFixture();
  });
  afterAll(() => fixture?.stop());
  return () => {
    if (!fixture) throw new Error('the fake gateway is not started yet');
    return fixture;
  };
}
