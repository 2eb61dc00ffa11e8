import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[\w-]{8,64}$/;

/** The id an edge gave the request, if it is one, else a new one. The API accepts the same form. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
}
