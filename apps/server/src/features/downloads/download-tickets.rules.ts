import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Role, roles } from '@onsori/contract/enumerations';
import { z } from 'zod';

export interface DownloadTicket {
  readonly userId: string;
  /** With an API key, the id of the key. */
  readonly sessionId: string;
  readonly isApiKey: boolean;
  readonly role: Role;
  /** The Idempotency-Key under which the delivery is stored. */
  readonly key: string;
  readonly expiresAt: Date;
}

const content = z.tuple([
  z.uuid(),
  z.uuid(),
  z.enum(roles),
  z.string(),
  z.int(),
  z.boolean().optional(),
]);
const pattern = /^([\w-]{1,500})\.([\w-]{43})$/;

const computeSignature = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update('download\0').update(text).digest();

export function signDownloadTicket(
  { userId, sessionId, role, key, expiresAt, isApiKey }: DownloadTicket,
  secret: string,
): string {
  const fields = [userId, sessionId, role, key, expiresAt.getTime(), ...(isApiKey ? [true] : [])];
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${text}.${computeSignature(text, secret).toString('base64url')}`;
}

/** Returns null unless the signature is valid and the ticket has not expired. */
export function verifyDownloadTicket(
  text: string,
  secret: string,
  now: Date,
): DownloadTicket | null {
  const [, body = '', signature = ''] = pattern.exec(text) ?? [];
  const expected = Buffer.from(computeSignature(body, secret).toString('base64url'));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const [userId, sessionId, role, key, expiresAt, isApiKey = false] = content.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString()),
  );
  if (expiresAt <= now.getTime()) return null;
  return { userId, sessionId, role, key, expiresAt: new Date(expiresAt), isApiKey };
}
