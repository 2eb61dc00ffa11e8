import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

export interface UpstreamLimits {
  /** Until the response begins. */
  readonly headersTimeoutMs: number;
  /** Until the next byte of a response that has begun; longer than the API bears with a slow client. */
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
  /** Ends the request upstream; must be aborted only while it is under way. */
  readonly signal: AbortSignal;
}

class UpstreamTimeout extends Error {
  readonly code = 'UPSTREAM_TIMEOUT';
}

/**
 * Connections stay open between requests. The API announces how long it keeps them and Node's agent
 * closes them a second earlier, so nothing is sent twice: a connection that breaks is an error.
 */
const agents = {
  plain: new Agent({ keepAlive: true, maxFreeSockets: 100 }),
  secure: new SecureAgent({ keepAlive: true, maxFreeSockets: 100 }),
};

/** Resolves with the response once its headers arrived; sends the request exactly once. */
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
