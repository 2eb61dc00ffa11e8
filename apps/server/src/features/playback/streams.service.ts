import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { PieceSection } from '@onsori/music/studio/rendered-piece';
import { type FindPrivateAccess, withdrawnKey } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { PresignedUrl, Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findStream } from './streams.repo.ts';
import {
  downsamplePeaks,
  normalizationGain,
  signTicket,
  streamMimeType,
  toFragments,
  toSections,
} from './streams.rules.ts';

export interface StreamPorts {
  readonly db: Db;
  readonly storage: Pick<Storage, 'head'>;
  readonly streamUrl: (key: string, now: Date) => Promise<PresignedUrl>;
  readonly ticketSecret: string;
  readonly findPrivateAccess: FindPrivateAccess;
}

export interface StreamRequest {
  readonly musicId: string;
  readonly audioId: string;
  readonly bars: number;
  readonly withTicket: boolean;
  /** Null for a visitor. */
  readonly userId: string | null;
}

type StreamRow = NonNullable<Awaited<ReturnType<typeof findStream>>>;

/** A music that is not in the catalogue can be played by the members of its company alone. */
async function canPlay(
  { db, findPrivateAccess }: StreamPorts,
  { musicId, userId }: StreamRequest,
  stream: StreamRow,
): Promise<boolean> {
  if (stream.withdrawn_at === null) return true;
  if (stream.organization_id === null || userId === null) return false;
  return (await findPrivateAccess(db, userId, musicId)) !== 'none';
}

/** Streams of a music that was public are moved, unless something public shares the object. */
async function findStreamKey({ storage }: StreamPorts, stream: StreamRow): Promise<string> {
  const { object_key: key, reserved_at: reservedAt } = stream;
  if (reservedAt === null) return key;
  return (await storage.head(withdrawnKey(key))) ? withdrawnKey(key) : key;
}

export async function getStreamInfo(
  ports: StreamPorts,
  request: StreamRequest,
  now: Date,
): Promise<AudioStreamInfo> {
  const { db, streamUrl, ticketSecret } = ports;
  const { musicId, audioId, bars, withTicket } = request;
  const stream = await findStream(db, musicId, audioId);
  if (!stream || !(await canPlay(ports, request, stream))) throw new AppError('not_found.audio');
  const { url, expires } = await streamUrl(await findStreamKey(ports, stream), now);
  const isFull = stream.type === 'full';
  return {
    url,
    expires_at: expires.toISOString(),
    mime_type: streamMimeType,
    bytes: Number(stream.bytes),
    duration: stream.duration_ms / 1000,
    fragments: toFragments(stream.starts_ms ?? [], stream.offsets ?? []),
    gain: stream.lufs === null ? 0 : normalizationGain(stream.lufs),
    peaks: stream.peaks ? downsamplePeaks(stream.peaks, bars) : [],
    preview_at: isFull ? (stream.preview_ms ?? 0) / 1000 : 0,
    sections: isFull ? toSections((stream.sections ?? []) as PieceSection[]) : [],
    ticket:
      withTicket && stream.organization_id === null
        ? signTicket({ id: uuidV7(now), musicId }, ticketSecret)
        : null,
  };
}
