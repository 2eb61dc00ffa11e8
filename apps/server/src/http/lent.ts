import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { deliveryFloor, nextCreditMs, type RateFloor } from '#http/rate-floor.ts';
import type { Log } from '#infra/log.ts';

/** A body in a buffer that is used again: each chunk is good until the next is asked for. */
export class Lent {
  readonly chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks;
  }
}

/**
 * Sends a chunk. Resolves once whatever it lies in may be used again; to false when nobody is there to
 * take it. A write to a connection that is gone may never be called back, so that one is watched too.
 */
function sender(response: ServerResponse, socket: Socket, floor: RateFloor, onTooSlow: () => void) {
  let giveUp = () => {};
  let creditMs = floor.windowMs;
  socket.once('close', () => giveUp());
  const write = (chunk: Uint8Array): Promise<boolean> =>
    new Promise((resolve) => {
      giveUp = () => resolve(false);
      if (socket.destroyed) giveUp();
      else response.write(chunk, (error) => resolve(!error));
    });
  return async (chunk: Uint8Array): Promise<boolean> => {
    const started = performance.now();
    const timer = setTimeout(() => {
      onTooSlow();
      response.destroy();
    }, creditMs);
    const sent = await write(chunk);
    clearTimeout(timer);
    const elapsedMs = performance.now() - started;
    creditMs = nextCreditMs(floor, creditMs, { bytes: chunk.length, elapsedMs });
    return sent;
  };
}

/**
 * Sends what it is given no faster than it is taken; a client below the rate floor is cut. Too late to be told, a
 * failure breaks it off.
 */
export async function sendLent(
  reply: FastifyReply,
  log: Log,
  { chunks }: Lent,
  floor: RateFloor = deliveryFloor,
): Promise<void> {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode, { connection: 'close' });
  if (request.method === 'HEAD') return void raw.end();
  const send = sender(raw, request.raw.socket, floor, () =>
    log.info({ reqId: request.id }, 'download below minimum rate'),
  );
  try {
    for await (const chunk of chunks) {
      if (await send(chunk)) continue;
      log.info({ reqId: request.id }, 'taken in part');
      return void raw.destroy();
    }
    raw.end();
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'broke off');
    raw.destroy();
  }
}
