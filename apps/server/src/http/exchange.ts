import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#http/rate-limit.ts';

/** Access to raw headers and status for the few handlers that need more than parsed input. */
export interface Exchange {
  /** The client's IPv4 address, or the /64 of its IPv6 address. */
  readonly network: string;
  header(name: string): string | undefined;
  addHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

export function createExchange(request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    network: addressKey(request.ip),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    // Fastify appends repeated Set-Cookie headers and retains them on error replies.
    addHeader: (name, value) => {
      reply.header(name, value);
    },
    setStatus: (status) => {
      reply.code(status);
    },
  };
}
