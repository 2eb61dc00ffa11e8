import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#http/rate-limit.ts';

/** What a few handlers need beside parsed input: what browsers add to a request, and cookies. */
export interface Exchange {
  /** The client's IPv4 address, or the /64 of its IPv6 address. */
  readonly network: string;
  header(name: string): string | undefined;
  addHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    network: addressKey(request.ip),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    // Fastify collects repeated cookies, and keeps them when an error is answered.
    addHeader: (name, value) => {
      reply.header(name, value);
    },
    setStatus: (status) => {
      reply.code(status);
    },
  };
}
