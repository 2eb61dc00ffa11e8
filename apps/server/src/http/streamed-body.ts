import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MetricLabels } from '@onsori/contract/metric-definitions';
import type { FastifyReply } from 'fastify';
import type { Log } from '#infra/log.ts';

/** The minimum rate at which a client must read a long response. */
export interface RateFloor {
  readonly bytesPerSecond: number;
  /** How long a client may stall, and the largest credit that a fast start earns. */
  readonly windowMs: number;
}

/**
 * 64 kbit/s: four concurrent downloads over a mobile plan throttled to 400 kbit/s stay above it.
 * Kernel buffers accept up to 1 MB at a time, so a slow client shows as a burst every minute or two.
 */
export const deliveryFloor: RateFloor = { bytesPerSecond: 8 * 1024, windowMs: 120_000 };

/** Returns the remaining credit in milliseconds after `bytes` were read in `elapsedMs`. */
export function nextCreditMs(
  { bytesPerSecond, windowMs }: RateFloor,
  creditMs: number,
  { bytes, elapsedMs }: { readonly bytes: number; readonly elapsedMs: number },
): number {
  return Math.min(windowMs, creditMs - elapsedMs + (bytes / bytesPerSecond) * 1000);
}

/** A body that reuses its buffer: each chunk is valid until the next is requested. */
export class StreamedBody {
  readonly chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks;
  }
}

/**
 * Returns a function that writes a chunk and resolves once its buffer may be reused, to false when the
 * client has disconnected. A write to a closed connection may never call back, so 'close' is observed.
 */
function createChunkSender(
  response: ServerResponse,
  socket: Socket,
  floor: RateFloor,
  onTooSlow: () => void,
) {
  let resolveClosed = () => {};
  let creditMs = floor.windowMs;
  socket.once('close', () => resolveClosed());
  const write = (chunk: Uint8Array): Promise<boolean> =>
    new Promise((resolve) => {
      resolveClosed = () => resolve(false);
      if (socket.destroyed) resolveClosed();
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
 * Streams the body with backpressure and disconnects a client below the rate floor. A failure after
 * the headers can only be signalled by closing the connection. Resolves to how the response ended.
 */
export async function sendStreamedBody(
  reply: FastifyReply,
  log: Log,
  { chunks }: StreamedBody,
  floor: RateFloor = deliveryFloor,
): Promise<MetricLabels<'downloads_total'>['outcome']> {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode, { connection: 'close' });
  if (request.method === 'HEAD') {
    raw.end();
    return 'completed';
  }
  const send = createChunkSender(raw, request.raw.socket, floor, () =>
    log.info({ reqId: request.id }, 'download below minimum rate'),
  );
  try {
    for await (const chunk of chunks) {
      if (await send(chunk)) continue;
      log.info({ reqId: request.id }, 'download aborted by client');
      raw.destroy();
      return 'aborted';
    }
    raw.end();
    return 'completed';
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'download failed');
    raw.destroy();
    return 'failed';
  }
}
