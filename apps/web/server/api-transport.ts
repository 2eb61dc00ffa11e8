import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Transport } from '#lib/api-client.ts';

/** Many pages are made of one call each: connections stay open between them. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 100 });
const limitMs = 10_000;

/** The API as the server calls it: node's own client, at a third of what fetch costs a page. */
export const apiTransport: Transport = ({ url, method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const options = { method, headers, timeout: limitMs, ...(signal && { signal }) };
    const call = secure
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent });
    call.on('response', (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, text: read }),
        reject,
      );
    });
    call.on('timeout', () => call.destroy(new Error('the API took too long')));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
