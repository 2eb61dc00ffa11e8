import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sealTicket } from '#server/src/features/playback/tickets.rules.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';

const ticketsAtOnce = 50;
const DELIVERY_LIMIT_MS = 120_000;
const tickMs = 20;
const musics = 1000;
/** Long enough ago to count, as if a player had waited. */
const heardMs = 6000;
const everyTwice = 20;

/** What a run sent and was told. */
export interface Sent {
  /** Acknowledged plays of each piece. */
  readonly plays: Map<string, number>;
  acknowledged: number;
  repeated: number;
  failures: number;
  /** Milliseconds from the first attempt to the acknowledgement. */
  readonly waits: number[];
  /** How many were acknowledged when the sending ended. */
  atTheEnd: number;
}

interface Options {
  readonly url: string;
  readonly secret: string;
  readonly perSecond: number;
  readonly seconds: number;
}

/** One attempt; anything but a full acknowledgement is a failure. */
function post(url: string, agent: Agent, body: string, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // Listeners have addresses of their own, or the rate limit would answer.
      'x-forwarded-for': address,
    };
    const sent = request(url, { method: 'POST', agent, headers, timeout: 20_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text === `{"accepted":${ticketsAtOnce}}`));
      answer.on('error', () => resolve(false));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

/** Sends at a steady rate, tries again what was not acknowledged, and ends when everything is. */
export async function sendPlays({ url, secret, perSecond, seconds }: Options): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const sent: Sent = {
    plays: new Map(),
    acknowledged: 0,
    repeated: 0,
    failures: 0,
    waits: [],
    atTheEnd: 0,
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
  const sendOne = async () => {
    number += 1;
    const address = `10.${(number >> 8) % 256}.${number % 256}.1`;
    const ids = Array.from({ length: ticketsAtOnce }, (_, at) =>
      String(((number * 7 + at * 13) % musics) + 1),
    );
    const given = new Date(Date.now() - heardMs);
    const tickets = ids.map((musicId) => sealTicket({ id: uuidV7(given), musicId }, secret));
    const body = JSON.stringify({ tickets });
    const started = performance.now();
    const twice = number % everyTwice === 0;
    await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => deliver(body, address)));
    if (twice) sent.repeated += ticketsAtOnce;
    sent.waits.push(performance.now() - started);
    sent.acknowledged += ticketsAtOnce;
    for (const id of ids) sent.plays.set(id, (sent.plays.get(id) ?? 0) + 1);
  };

  const pending: Promise<void>[] = [];
  const started = performance.now();
  const all = (perSecond * seconds) / ticketsAtOnce;
  while (pending.length < all) {
    const due = Math.min(all, ((performance.now() - started) / 1000) * (perSecond / ticketsAtOnce));
    while (pending.length < due) {
      const sending = sendOne();
      // Rejections surface at `Promise.all` below.
      sending.catch(() => undefined);
      pending.push(sending);
    }
    await setTimeout(tickMs);
  }
  sent.atTheEnd = sent.acknowledged;
  await Promise.all(pending);
  agent.destroy();
  return sent;
}
