import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ApiRequest, Transport } from '#lib/api-client.ts';
import { type CacheableResponse, withResponseCache } from './response-cache.ts';
import { traceHeaders } from './tracing.ts';

/** Pages usually need one call, so connections stay open between pages. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 100 });
const TIMEOUT_MS = 10_000;

const send = ({ url, method, headers, body, signal }: ApiRequest): Promise<CacheableResponse> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const options = {
      method,
      headers: { ...headers, ...traceHeaders() },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    const call = secure
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent });
    call.on('response', (response) => {
      text(response).then(
        (content) =>
          resolve({
            status: response.statusCode ?? 0,
            text: content,
            cacheControl: response.headers['cache-control'] ?? '',
          }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });

/**
 * Calls the API from the server with Node's HTTP client, which is cheaper than fetch. Each call is
 * sent once, see upstream.ts.
 */
export const apiTransport: Transport = withResponseCache(send, {
  now: () => performance.now(),
  maxEntries: 500,
  maxLength: 200_000,
});
