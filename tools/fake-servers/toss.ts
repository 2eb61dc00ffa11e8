import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from '#tools/services/ports.ts';
import { publicOrigin, readBody, requestUrl, sendJson, serve } from './http.ts';
import { createTossApi, type TossRequest } from './toss-api.ts';
import { createTossControl, type FailNext, type TossSettings } from './toss-control.ts';
import { errorReply, type TossReply } from './toss-errors.ts';
import { toPaymentObject } from './toss-objects.ts';
import { createTossPayments } from './toss-payments.ts';
import { openTossState, type TossState } from './toss-state.ts';
import { startTossWebhooks } from './toss-webhooks.ts';
import { createTossWindow, sdkScript } from './toss-window.ts';

const MAX_KEY_CHARACTERS = 300;
const KEY_LIFETIME_MS = 15 * 24 * 3_600_000;
const EXPIRY_POLL_MS = 1000;

/** Settings are changed by `/fake/settings`; those of the environment apply at every start. */
function openSettings(state: TossState, ports: Ports) {
  const { FAKE_TOSS_DELAY_MS, FAKE_TOSS_HANG_MS, FAKE_TOSS_WEBHOOK_URL } = process.env;
  const stored = JSON.parse(state.readSetting('settings') ?? '{}') as Partial<TossSettings>;
  const webhookUrl = `http://127.0.0.1:${ports.api}/_api/v1/payments/webhooks/toss`;
  let settings: TossSettings = {
    delayMs: Number(FAKE_TOSS_DELAY_MS ?? stored.delayMs ?? 0),
    hangMs: Number(FAKE_TOSS_HANG_MS ?? stored.hangMs ?? 70_000),
    webhookUrl: FAKE_TOSS_WEBHOOK_URL ?? stored.webhookUrl ?? webhookUrl,
    failNext: null,
  };
  return {
    read: () => settings,
    write: (changed: TossSettings): void => {
      settings = changed;
      state.writeSetting('settings', JSON.stringify(changed));
    },
    /** The fault of the next request to this path, once. */
    takeFailNext: (path: string): FailNext['mode'] | undefined => {
      const { failNext } = settings;
      if (!failNext || !path.startsWith(failNext.path)) return undefined;
      settings = { ...settings, failNext: null };
      return failNext.mode;
    },
  };
}

/** Sends the same response again, as a broken proxy does. */
function respondTwice(response: ServerResponse, { status, body }: TossReply): void {
  const text = JSON.stringify(body);
  const { socket } = response;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text, () => {
    const length = Buffer.byteLength(text);
    socket?.end(
      `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`,
    );
  });
}

function respond(response: ServerResponse, { status, body }: TossReply): void {
  if (body === null) response.writeHead(status).end();
  else sendJson(response, status, body);
}

/** Toss Payments on this machine: its API, the window and its script, and controls of its own. */
export function startToss(ports: Ports, directory: string): void {
  const port = Number(process.env.FAKE_TOSS_PORT ?? ports.toss);
  const origin = publicOrigin(port);
  const state = openTossState(directory);
  const settings = openSettings(state, ports);
  const webhooks = startTossWebhooks(state, () => settings.read().webhookUrl);
  const payments = createTossPayments(state, {
    onStatusChanged: (payment) =>
      webhooks.enqueue(
        payment.paymentKey,
        'PAYMENT_STATUS_CHANGED',
        toPaymentObject(payment, origin),
        payment.cardId,
      ),
    onBillingDeleted: ({ billingKey, cardId }) =>
      webhooks.enqueue(billingKey, 'BILLING_DELETED', { billingKey }, cardId),
  });
  const api = createTossApi(state, payments, origin);
  const handleWindow = createTossWindow(state, payments);
  const handleControl = createTossControl({
    state,
    payments,
    readSettings: settings.read,
    writeSettings: settings.write,
  });
  setInterval(() => state.transaction(payments.expire), EXPIRY_POLL_MS).unref();

  /** Requests that are being worked on, by their idempotency key. */
  const running = new Set<string>();

  /** The operation and its stored reply are one commit, so that a crash loses both or neither. */
  const work = (request: TossRequest, key: string | null): TossReply => {
    const { testCode, language } = request;
    const store = (reply: TossReply): TossReply => {
      if (key !== null) state.saveReply(key, state.now(), reply);
      return reply;
    };
    if (testCode) return store(errorReply(testCode, language));
    state.transaction(payments.expire);
    return api.run(request, store);
  };

  const workWithFaults = async (
    request: TossRequest,
    key: string | null,
    response: ServerResponse,
  ): Promise<void> => {
    const { delayMs, hangMs } = settings.read();
    if (delayMs > 0) await sleep(delayMs);
    const fault = settings.takeFailNext(request.path) ?? api.faultOf(request);
    const conflict = `conflict ${key}`;
    if (fault === 'conflict_once' && state.readSetting(conflict) === undefined) {
      state.writeSetting(conflict, 'sent');
      return respond(response, errorReply('IDEMPOTENT_REQUEST_PROCESSING', request.language));
    }
    const failure = errorReply('FAILED_INTERNAL_SYSTEM_PROCESSING', request.language);
    if (fault === 'error_before') return respond(response, failure);
    if (fault === 'hang_before') await sleep(hangMs);
    const reply = work(request, key);
    if (fault === 'charge_then_hang') await sleep(hangMs);
    if (fault === 'disconnect_after') response.destroy();
    else if (fault === 'error_after') respond(response, failure);
    else if (fault === 'respond_twice') respondTwice(response, reply);
    else respond(response, reply);
  };

  const handleApi = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('x-tosspayments-trace-id', randomBytes(16).toString('hex'));
    const body = await readBody(incoming);
    const authorized = api.authorize(incoming, body);
    if ('reply' in authorized) return respond(response, authorized.reply);
    const { request } = authorized;
    const { idempotencyKey } = request;
    if (request.method !== 'POST' || idempotencyKey === null)
      return workWithFaults(request, null, response);
    if (idempotencyKey.length > MAX_KEY_CHARACTERS)
      return respond(response, errorReply('INVALID_IDEMPOTENCY_KEY', request.language));
    // The body is not compared.
    const key = [idempotencyKey, request.merchant.mId, request.method, request.path].join(' ');
    if (running.has(key))
      return respond(response, errorReply('IDEMPOTENT_REQUEST_PROCESSING', request.language));
    const stored = state.findReply(key, state.now() - KEY_LIFETIME_MS);
    if (stored) return respond(response, stored);
    running.add(key);
    try {
      await workWithFaults(request, key, response);
    } finally {
      running.delete(key);
    }
  };

  serve(port, async (request, response) => {
    const { pathname } = requestUrl(request);
    if (pathname.startsWith('/v1/')) return handleApi(request, response);
    if (pathname.startsWith('/window/')) return handleWindow(request, response);
    if (pathname === '/v2/standard') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      response.end(sdkScript);
      return;
    }
    return handleControl(request, response);
  });
}
