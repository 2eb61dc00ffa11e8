import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ApiRequest, Transport } from '#lib/api-client.ts';
import { keepingAnswers, type SentAnswer } from './kept-answers.ts';

/** Many pages are made of one call each: connections stay open between them. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 100 });
const limitMs = 10_000;

const send = ({ url, method, headers, body, signal }: ApiRequest): Promise<SentAnswer> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const limit = AbortSignal.timeout(limitMs);
    const options = { method, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit };
    const call = secure
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent });
    call.on('response', (response) => {
      text(response).then(
        (read) =>
          resolve({
            status: response.statusCode ?? 0,
            text: read,
            cacheControl: response.headers['cache-control'] ?? '',
          }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });

/**
 * The API as the server calls it: node's own client, which costs a page less than fetch does. Each call is
 * sent once, see upstream.ts.
 */
export const apiTransport: Transport = keepingAnswers(send, {
  now: () => performance.now(),
  maxEntries: 500,
  maxLength: 200_000,
});
