import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Role, roles } from '@onsori/contract/enumerations';

/** `access` grants all rights of its user; `viewer` only reads, for server-side rendering. */
const uses = ['access', 'viewer'] as const;

export interface Token {
  readonly use: (typeof uses)[number];
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** One byte each for use and role, two UUIDs, and the expiry in seconds. */
const PAYLOAD_BYTES = 1 + 1 + 16 + 16 + 5;
/** Makes the token a multiple of three bytes: base64url has no unused bits, so a token has one spelling. */
const SIGNATURE_BYTES = 27;
const pattern = /^[\w-]{88}$/;

const signPayload = (payload: Buffer, secret: string) =>
  createHmac('sha256', secret)
    .update('token\0')
    .update(payload)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

const uuidToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
export const uuidFromBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export function signToken(token: Token, secret: string): string {
  const head = Buffer.from([uses.indexOf(token.use), roles.indexOf(token.role)]);
  const expiryBytes = Buffer.alloc(5);
  expiryBytes.writeUIntBE(Math.floor(token.expiresAt.getTime() / 1000), 0, 5);
  const payload = Buffer.concat([
    head,
    uuidToBytes(token.userId),
    uuidToBytes(token.sessionId),
    expiryBytes,
  ]);
  return Buffer.concat([payload, signPayload(payload, secret)]).toString('base64url');
}

/** Returns null unless the text was signed with this secret and has not expired. */
export function verifyToken(text: string, secret: string, now: Date): Token | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), signPayload(payload, secret))) return null;
  const use = uses[payload.readUInt8(0)];
  const role = roles[payload.readUInt8(1)];
  const expiresAt = new Date(payload.readUIntBE(34, 5) * 1000);
  if (!use || !role || expiresAt <= now) return null;
  return {
    use,
    role,
    userId: uuidFromBytes(payload.subarray(2, 18)),
    sessionId: uuidFromBytes(payload.subarray(18, 34)),
    expiresAt,
  };
}
