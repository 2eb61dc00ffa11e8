import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApiConfig, readWorkerConfig } from '#config';
import { type FakeToss, startFakeToss } from '#test/fake-toss.ts';

const { TOSS_BILLING_CLIENT_KEY, TOSS_PAYMENT_CLIENT_KEY } = readApiConfig().payments;

let toss: FakeToss;
beforeAll(async () => {
  toss = await startFakeToss();
});
afterAll(() => toss.stop());

const returns = {
  successUrl: 'http://127.0.0.1:9/checkout?plan=creator',
  failUrl: 'http://127.0.0.1:9/checkout?plan=creator&failed=1',
};
const customerKey = randomUUID();

/** Runs the script as a page does and returns the address that it opens. */
async function openWindow(
  clientKey: string,
  method: 'requestBillingAuth' | 'requestPayment',
  options: object,
): Promise<string> {
  const src = `${toss.url}/v2/standard`;
  const script = await (await fetch(src)).text();
  let address = '';
  const window = {
    location: {
      assign: (url: string) => {
        address = url;
      },
    },
  };
  const context = { window, document: { currentScript: { src } }, URL, clientKey, customerKey };
  runInNewContext(script, context);
  const call = `window.TossPayments(clientKey).payment({ customerKey }).${method}(options)`;
  runInNewContext(call, { ...context, options });
  await expect.poll(() => address).not.toBe('');
  return address;
}

const openBilling = () =>
  openWindow(TOSS_BILLING_CLIENT_KEY, 'requestBillingAuth', { method: 'CARD', ...returns });

async function openPayment(orderId = `ON-${randomUUID()}`) {
  const amount = { currency: 'KRW', value: 9900 };
  const order = { method: 'CARD', orderId, orderName: '노을 외 1곡', amount, ...returns };
  const address = await openWindow(TOSS_PAYMENT_CLIENT_KEY, 'requestPayment', order);
  const page = await fetch(address);
  return { orderId, url: page.url, html: await page.text() };
}

async function choose(url: string, card: string): Promise<URL> {
  const body = new URLSearchParams({ card });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

describe('the window of a card', () => {
  test('lists the cards in both languages and returns a one-time key', async () => {
    const url = await openBilling();
    const html = await (await fetch(url)).text();
    expect(html).toContain('신한카드 4821');
    expect(html).toContain('KB check card 0937');
    expect(html).not.toContain('토스페이');
    const { pathname, searchParams } = await choose(url, 'ok');
    expect(pathname).toBe('/checkout');
    expect(Object.fromEntries(searchParams)).toEqual({
      plan: 'creator',
      customerKey,
      authKey: expect.stringMatching(/^bln_[\w-]{32}$/),
    });
  });

  test('leads back without a key when it is cancelled', async () => {
    const html = await (await fetch(await openBilling())).text();
    const link = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const params = Object.fromEntries(new URL(link).searchParams);
    expect(params).toMatchObject({ failed: '1', code: 'PAY_PROCESS_CANCELED' });
    expect(params).not.toHaveProperty('orderId');
  });
});

describe('the window of a payment', () => {
  test('shows order and amount, and returns what the confirmation needs', async () => {
    const { orderId, url, html } = await openPayment();
    expect(html).toContain('노을 외 1곡');
    expect(html).toContain('9,900원');
    expect(html).toContain('토스페이');
    const { searchParams } = await choose(url, 'toss_pay');
    expect(Object.fromEntries(searchParams)).toEqual({
      plan: 'creator',
      paymentType: 'NORMAL',
      orderId,
      paymentKey: new URL(url).pathname.split('/').at(-1),
      amount: '9900',
    });
    expect(await toss.money(orderId)).toMatchObject({ payments: 0, taken: 0 });
  });

  test('returns the code of a refused card with the order', async () => {
    const { orderId, url } = await openPayment();
    const params = Object.fromEntries((await choose(url, 'refuse_issue')).searchParams);
    expect(params).toMatchObject({ code: 'NOT_SUPPORTED_CARD_TYPE', orderId, failed: '1' });
  });

  test('ends after thirty minutes, and for an order that is paid', async () => {
    const { orderId, url } = await openPayment();
    await toss.control('clock', { offsetMs: 31 * 60_000 });
    expect((await choose(url, 'ok')).searchParams.get('code')).toBe('PAY_PROCESS_ABORTED');
    await toss.control('clock', { offsetMs: 0 });
    await toss.control('plant', { kind: 'charge', orderId, amount: 9900 });
    const amount = { currency: 'KRW', value: 9900 };
    const order = { method: 'CARD', orderId, orderName: '노을', amount, ...returns };
    const address = await openWindow(TOSS_PAYMENT_CLIENT_KEY, 'requestPayment', order);
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('code=DUPLICATED_ORDER_ID');
  });
});

test('forces an error by header, in the language of the request', async () => {
  const authorization = `Basic ${btoa(`${readWorkerConfig().gateway.TOSS_BILLING_SECRET_KEY}:`)}`;
  const response = await fetch(`${toss.url}/v1/billing/any`, {
    method: 'POST',
    headers: {
      authorization,
      'tosspayments-test-code': 'EXCEED_MAX_AUTH_COUNT',
      'accept-language': 'en-US',
    },
    body: '{}',
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    code: 'EXCEED_MAX_AUTH_COUNT',
    message: 'Too many authentications.',
  });
});

test('lists the money of every order on a page, and shows receipts', async () => {
  const orderId = `ON-${randomUUID()}`;
  await toss.control('plant', { kind: 'charge', orderId, amount: 19_800 });
  await toss.control('plant', { kind: 'refund', orderId, amount: 800 });
  const html = await (await fetch(toss.url)).text();
  const row = new RegExp(`${orderId}.*19,800원.*800원.*19,000원`);
  expect(html).toMatch(row);
  const { paymentKey } = await toss.control<{ paymentKey: string }>('plant', {
    kind: 'refund',
    orderId,
    amount: 1000,
  });
  const receipt = await (await fetch(`${toss.url}/receipt/${paymentKey}`)).text();
  for (const text of [orderId, '19,800원', '1,000원', '18,000원']) expect(receipt).toContain(text);
});
