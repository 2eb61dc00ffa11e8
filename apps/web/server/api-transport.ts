import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ApiAnswer, ApiRequest, Transport } from '#lib/api-client.ts';

/** Many pages are made of one call each: connections stay open between them. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 100 });
const limitMs = 10_000;

/** A connection kept open that the API had closed meanwhile: nothing was done with the request. */
class StaleConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

const send = ({ url, method, headers, body, signal }: ApiRequest): Promise<ApiAnswer> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const limit = AbortSignal.timeout(limitMs);
    const options = { method, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit };
    const call = secure
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent });
    call.on('response', (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, text: read }),
        reject,
      );
    });
    call.on('error', (error) => reject(call.reusedSocket ? new StaleConnection(error) : error));
    call.end(body ?? undefined);
  });

/** The API as the server calls it: node's own client, which costs a page less than fetch does. */
export const apiTransport: Transport = async (request) => {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof StaleConnection) || request.method !== 'GET') throw error;
    return send(request);
  }
};
