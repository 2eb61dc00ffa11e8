import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';

/** What a ticket says: which play it is, of which piece. The number holds when it was given. */
export interface Ticket {
  readonly id: string;
  readonly musicId: string;
}

const idBytes = 16;
const saidBytes = idBytes + 8;
/** A whole number of letters: no bit of the text is free, so no other text means the same ticket. */
const sealBytes = 18;
const pattern = /^[\w-]{56}$/;

const sealOf = (said: Buffer, secret: string) =>
  createHmac('sha256', secret).update('play\0').update(said).digest().subarray(0, sealBytes);

export function sealTicket({ id, musicId }: Ticket, secret: string): string {
  const said = Buffer.alloc(saidBytes);
  said.write(id.replaceAll('-', ''), 'hex');
  said.writeBigInt64BE(BigInt(musicId), idBytes);
  return Buffer.concat([said, sealOf(said, secret)]).toString('base64url');
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** What a text says if we sealed it; null for anything else. */
export function openTicket(text: string, secret: string): Ticket | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const said = bytes.subarray(0, saidBytes);
  if (!timingSafeEqual(bytes.subarray(saidBytes), sealOf(said, secret))) return null;
  return {
    id: uuidOf(said.subarray(0, idBytes)),
    musicId: said.readBigInt64BE(idBytes).toString(),
  };
}

/** When the ticket of this number was given, in milliseconds. */
export function givenAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Old enough to have been heard, and not too old. */
export function counts({ id }: Ticket, now: Date): boolean {
  const age = now.getTime() - givenAt(id);
  const { countsAfterSeconds, ticketSeconds } = limits.plays;
  return age >= countsAfterSeconds * 1000 && age < ticketSeconds * 1000;
}
