import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

export interface UpstreamLimits {
  /** Until the response begins. */
  readonly headersTimeoutMs: number;
  /** Until the next byte of a started response; longer than the API's own limit for slow clients. */
  readonly idleTimeoutMs: number;
  readonly maxRequests: number;
}

export const upstreamLimits: UpstreamLimits = {
  headersTimeoutMs: 10_000,
  idleTimeoutMs: 150_000,
  maxRequests: 1000,
};

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | null;
  /** Aborts the upstream request; must be aborted only while the request runs. */
  readonly signal: AbortSignal;
}

class UpstreamTimeout extends Error {
  readonly code = 'UPSTREAM_TIMEOUT';
}

/**
 * Connections stay open between requests. The API announces its keep-alive timeout and Node's agent
 * closes connections a second earlier, so requests are never retried: a broken connection is an error.
 */
const agents = {
  plain: new Agent({ keepAlive: true, maxFreeSockets: 100 }),
  secure: new SecureAgent({ keepAlive: true, maxFreeSockets: 100 }),
};

/** Sends the request exactly once; resolves when the response headers arrive. */
export function sendUpstream(
  origin: URL,
  { method, path, headers, body, signal }: UpstreamRequest,
  { headersTimeoutMs, idleTimeoutMs }: UpstreamLimits,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port, protocol } = origin;
    const options = { method, hostname, port, path, headers, signal };
    const call =
      protocol === 'https:'
        ? requestSecurely({ ...options, agent: agents.secure })
        : request({ ...options, agent: agents.plain });
    const timer = setTimeout(() => call.destroy(new UpstreamTimeout()), headersTimeoutMs);
    call.on('response', (response) => {
      clearTimeout(timer);
      call.setTimeout(idleTimeoutMs, () => response.destroy(new UpstreamTimeout()));
      resolve(response);
    });
    call.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    call.end(body ?? undefined);
  });
}
