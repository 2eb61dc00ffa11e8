import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[\w-]{8,64}$/;

/** The valid id an edge set, else a new one. The API accepts the same format. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && pattern.test(header) ? header : randomUUID();
}
