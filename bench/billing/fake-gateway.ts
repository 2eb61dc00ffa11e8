import { withRetry } from './with-retry.ts';

/** What the fake gateway took of an order. */
export interface OrderMoney {
  readonly orderId: string;
  readonly payments: number;
  readonly taken: number;
  readonly cancelled: number;
}

interface WindowOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly customerKey: string;
  readonly card: string;
}

export type FakeGateway = ReturnType<typeof createFakeGateway>;

/** Controls of the fake gateway, which may be killed meanwhile. */
export function createFakeGateway(url: string) {
  const request = async (path: string, init?: RequestInit): Promise<unknown> => {
    const { status, body } = await withRetry(`the fake gateway, ${path}`, async () => {
      const response = await fetch(`${url}/fake/${path}`, init ?? {});
      return { status: response.status, body: (await response.json()) as unknown };
    });
    if (status !== 200) throw new Error(`/fake/${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const post = (path: string, body: object) =>
    request(path, { method: 'POST', body: JSON.stringify(body) });

  return {
    configure: (settings: {
      readonly delayMs?: number;
      readonly hangMs?: number;
      readonly webhookUrl?: string;
    }) => post('settings', settings),
    /** Passes the window in which a card is registered; returns its one-time key. */
    authorizeCard: async (customerKey: string, card: string): Promise<string> => {
      const reply = await post('billing-keys', { customerKey, card });
      return (reply as { authKey: string }).authKey;
    },
    /** Passes the window of a single payment; returns the payment key. */
    authenticatePayment: async (order: WindowOrder): Promise<string> =>
      ((await post('payments', order)) as { paymentKey: string }).paymentKey,
    readMoney: async (): Promise<readonly OrderMoney[]> =>
      ((await request('money')) as { orders: OrderMoney[] }).orders,
    /** Moves money without a request of ours. */
    plant: (kind: 'charge' | 'refund', orderId: string) => post('plant', { kind, orderId }),
    setClock: (offsetMs: number) => post('clock', { offsetMs }),
  };
}
