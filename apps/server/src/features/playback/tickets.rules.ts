import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';

/** Content of a play ticket. The id is a UUIDv7, which contains the issue time. */
export interface Ticket {
  readonly id: string;
  readonly musicId: string;
}

const idBytes = 16;
const payloadBytes = idBytes + 8;
/** Payload and signature fill whole base64 characters, so that each ticket has exactly one text. */
const signatureBytes = 18;
const pattern = /^[\w-]{56}$/;

const signatureOf = (payload: Buffer, secret: string) =>
  createHmac('sha256', secret)
    .update('play\0')
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);

export function signTicket({ id, musicId }: Ticket, secret: string): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.write(id.replaceAll('-', ''), 'hex');
  payload.writeBigInt64BE(BigInt(musicId), idBytes);
  return Buffer.concat([payload, signatureOf(payload, secret)]).toString('base64url');
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns null unless the signature is valid. */
export function verifyTicket(text: string, secret: string): Ticket | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const payload = bytes.subarray(0, payloadBytes);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), signatureOf(payload, secret))) return null;
  return {
    id: uuidOf(payload.subarray(0, idBytes)),
    musicId: payload.readBigInt64BE(idBytes).toString(),
  };
}

/** Issue time in milliseconds since the epoch. */
export function issuedAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** True from the minimum listening time until the ticket expires. */
export function isCountable({ id }: Ticket, now: Date): boolean {
  const age = now.getTime() - issuedAt(id);
  const { countsAfterSeconds, ticketSeconds } = limits.plays;
  return age >= countsAfterSeconds * 1000 && age < ticketSeconds * 1000;
}
