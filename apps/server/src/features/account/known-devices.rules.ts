import { createHmac, randomBytes } from 'node:crypto';

/** A random browser id, and a keyed tag for each account that signed in there. */
export interface KnownDevice {
  readonly id: Buffer;
  readonly tags: readonly Buffer[];
}

const partBytes = 16;
const MAX_ACCOUNTS = 5;

const tagOf = (id: Buffer, userId: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update('known-device\0')
    .update(id)
    .update(userId)
    .digest()
    .subarray(0, partBytes);

export function parseDevice(text: string | null): KnownDevice | null {
  const bytes = Buffer.from(text ?? '', 'base64url');
  const parts = bytes.length / partBytes;
  if (!Number.isInteger(parts) || parts < 2 || parts > MAX_ACCOUNTS + 1) return null;
  const [id, ...tags] = Array.from({ length: parts }, (_, part) =>
    bytes.subarray(part * partBytes, (part + 1) * partBytes),
  );
  return id ? { id, tags } : null;
}

export const formatDevice = ({ id, tags }: KnownDevice): string =>
  Buffer.concat([id, ...tags]).toString('base64url');

/** Whether this account signed in on the device before; an account that was erased never matches again. */
export function isKnownOn(device: KnownDevice | null, userId: string, secret: string): boolean {
  if (!device) return false;
  const tag = tagOf(device.id, userId, secret);
  return device.tags.some((known) => known.equals(tag));
}

/** Adds an account after a sign-in, and drops the one that signed in longest ago. */
export function withAccount(
  device: KnownDevice | null,
  userId: string,
  secret: string,
): KnownDevice {
  const id = device?.id ?? randomBytes(partBytes);
  const tag = tagOf(id, userId, secret);
  const others = device?.tags.filter((known) => !known.equals(tag)) ?? [];
  return { id, tags: [tag, ...others].slice(0, MAX_ACCOUNTS) };
}

/** Removes an account; returns null when no other account signed in there. */
export function withoutAccount(
  { id, tags }: KnownDevice,
  userId: string,
  secret: string,
): KnownDevice | null {
  const tag = tagOf(id, userId, secret);
  const others = tags.filter((known) => !known.equals(tag));
  return others.length > 0 ? { id, tags: others } : null;
}
