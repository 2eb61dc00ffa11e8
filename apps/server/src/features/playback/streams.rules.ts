import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';
import type { Section } from '@onsori/contract/playback';
import type { PieceSection } from '@onsori/music/studio/rendered-piece';

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

/** The renderer writes AAC-LC in fragmented MP4. */
export const streamMimeType = 'audio/mp4; codecs="mp4a.40.2"';

const targetLufs = -14;
/** Rendered peaks stay below −1.25 dB; the difference is headroom for encoding. */
const maxGainDb = 1;

/** Gain in decibels that brings a music to the target loudness. */
export function normalizationGain(lufs: number): number {
  return Math.round(Math.min(targetLufs - lufs, maxGainDb) * 100) / 100;
}

/** Returns the highest peak within each bar; `bars` must not exceed the number of peaks. */
export function downsamplePeaks(peaks: Uint8Array, bars: number): number[] {
  const edge = (bar: number) => Math.floor((bar * peaks.length) / bars);
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.subarray(edge(bar), edge(bar + 1))),
  );
}

/** Returns null for a stream without a fragment index. */
export function toFragments(
  startsMs: readonly number[],
  offsets: readonly number[],
): [number, number][] | null {
  if (startsMs.length === 0) return null;
  return startsMs.map((startMs, at) => [startMs, offsets[at] ?? 0]);
}

const seconds = (ms: number) => Math.round(ms) / 1000;

export function toSections(stored: readonly PieceSection[]): Section[] {
  return stored.map(({ kind, startMs, energy }) => ({
    kind,
    start: seconds(startMs),
    energy: energy / 1000,
  }));
}
