import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Log } from '#infra/log.ts';

/** A body in a buffer that is used again: each chunk is good until the next is asked for. */
export class Lent {
  readonly chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks;
  }
}

/** Resolves once whatever the chunk lies in may be used again; to false when nobody is there to take it. */
const leaves = (response: ServerResponse, chunk: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    response.write(chunk, (error) => resolve(!error));
  });

/** Sends what it is given no faster than it is taken. Too late to be told, a failure breaks it off. */
export async function sendLent(reply: FastifyReply, log: Log, { chunks }: Lent): Promise<void> {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode, { connection: 'close' });
  try {
    for await (const chunk of chunks) if (!(await leaves(raw, chunk))) return void raw.destroy();
    raw.end();
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'broke off');
    raw.destroy();
  }
}
