import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Role, roles } from '@onsori/contract/enumerations';

/** `access` does everything its user may; `viewer` lets pages be rendered, and writes nothing. */
const uses = ['access', 'viewer'] as const;

export interface Token {
  readonly use: (typeof uses)[number];
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** Use and role in a byte each, two ids, and a moment in seconds. */
const saidBytes = 1 + 1 + 16 + 16 + 5;
/** A whole number of letters: no bit of the text is free, so no other text means the same token. */
const sealBytes = 27;
const pattern = /^[\w-]{88}$/;

const sealOf = (said: Buffer, secret: string) =>
  createHmac('sha256', secret).update('token\0').update(said).digest().subarray(0, sealBytes);

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export function sealToken(token: Token, secret: string): string {
  const head = Buffer.from([uses.indexOf(token.use), roles.indexOf(token.role)]);
  const end = Buffer.alloc(5);
  end.writeUIntBE(Math.floor(token.expiresAt.getTime() / 1000), 0, 5);
  const said = Buffer.concat([head, idBytes(token.userId), idBytes(token.sessionId), end]);
  return Buffer.concat([said, sealOf(said, secret)]).toString('base64url');
}

/** What a text says if we sealed it and it has not ended; null for anything else. */
export function openToken(text: string, secret: string, now: Date): Token | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const said = bytes.subarray(0, saidBytes);
  if (!timingSafeEqual(bytes.subarray(saidBytes), sealOf(said, secret))) return null;
  const use = uses[said.readUInt8(0)];
  const role = roles[said.readUInt8(1)];
  const expiresAt = new Date(said.readUIntBE(34, 5) * 1000);
  if (!use || !role || expiresAt <= now) return null;
  return {
    use,
    role,
    userId: idOf(said.subarray(2, 18)),
    sessionId: idOf(said.subarray(18, 34)),
    expiresAt,
  };
}
