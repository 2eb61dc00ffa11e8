import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { signTicket } from '#server/src/features/playback/streams.rules.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';

const ticketsPerRequest = 50;
const DELIVERY_LIMIT_MS = 120_000;
const tickMs = 20;
const musicCount = 1000;
/** Age of a ticket; a play counts only after a minimum listening time. */
const listenedMs = 6000;
const duplicateEvery = 20;

export interface SendResult {
  /** Acknowledged plays by music id. */
  readonly plays: Map<string, number>;
  acknowledged: number;
  repeated: number;
  failures: number;
  /** Milliseconds from the first attempt to the acknowledgement. */
  readonly waits: number[];
  /** Number of plays acknowledged when the sending ended. */
  acknowledgedInTime: number;
}

interface SendPlaysOptions {
  readonly url: string;
  readonly secret: string;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends one request; returns false for anything but a full acknowledgement. */
function post(url: string, agent: Agent, body: string, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // Each listener has its own address, because of the rate limit.
      'x-forwarded-for': address,
    };
    const clientRequest = request(
      url,
      { method: 'POST', agent, headers, timeout: 20_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text === `{"accepted":${ticketsPerRequest}}`));
        response.on('error', () => resolve(false));
      },
    );
    clientRequest.on('timeout', () => clientRequest.destroy());
    clientRequest.on('error', () => resolve(false));
    clientRequest.end(body);
  });
}

/** Sends at a steady rate and retries until every play is acknowledged. */
export async function sendPlays({
  url,
  secret,
  perSecond,
  seconds,
}: SendPlaysOptions): Promise<SendResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const sent: SendResult = {
    plays: new Map(),
    acknowledged: 0,
    repeated: 0,
    failures: 0,
    waits: [],
    acknowledgedInTime: 0,
  };
  let number = 0;

  const deliver = async (body: string, address: string) => {
    const started = performance.now();
    while (!(await post(url, agent, body, address))) {
      sent.failures += 1;
      if (performance.now() - started > DELIVERY_LIMIT_MS)
        throw new Error(
          `plays not acknowledged within ${DELIVERY_LIMIT_MS} ms; ${sent.acknowledged} were, ${sent.failures} requests failed`,
        );
      await setTimeout(250);
    }
  };
  const sendBatch = async () => {
    number += 1;
    const address = `10.${(number >> 8) % 256}.${number % 256}.1`;
    const ids = Array.from({ length: ticketsPerRequest }, (_, at) =>
      String(((number * 7 + at * 13) % musicCount) + 1),
    );
    const issuedAt = new Date(Date.now() - listenedMs);
    const tickets = ids.map((musicId) => signTicket({ id: uuidV7(issuedAt), musicId }, secret));
    const body = JSON.stringify({ tickets });
    const started = performance.now();
    const isDuplicate = number % duplicateEvery === 0;
    await Promise.all(Array.from({ length: isDuplicate ? 2 : 1 }, () => deliver(body, address)));
    if (isDuplicate) sent.repeated += ticketsPerRequest;
    sent.waits.push(performance.now() - started);
    sent.acknowledged += ticketsPerRequest;
    for (const id of ids) sent.plays.set(id, (sent.plays.get(id) ?? 0) + 1);
  };

  const pending: Promise<void>[] = [];
  const started = performance.now();
  const all = (perSecond * seconds) / ticketsPerRequest;
  while (pending.length < all) {
    const due = Math.min(
      all,
      ((performance.now() - started) / 1000) * (perSecond / ticketsPerRequest),
    );
    while (pending.length < due) {
      const sending = sendBatch();
      // Rejections surface at `Promise.all` below.
      sending.catch(() => undefined);
      pending.push(sending);
    }
    await setTimeout(tickMs);
  }
  sent.acknowledgedInTime = sent.acknowledged;
  await Promise.all(pending);
  agent.destroy();
  return sent;
}
