import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { PieceSection } from '@onsori/music/studio/rendered-piece';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { PresignedUrl } from '#infra/storage/storage.ts';
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
  readonly streamUrl: (key: string, now: Date) => Promise<PresignedUrl>;
  readonly ticketSecret: string;
}

export interface StreamRequest {
  readonly musicId: string;
  readonly audioId: string;
  readonly bars: number;
  readonly withTicket: boolean;
}

export async function getStreamInfo(
  { db, streamUrl, ticketSecret }: StreamPorts,
  { musicId, audioId, bars, withTicket }: StreamRequest,
  now: Date,
): Promise<AudioStreamInfo> {
  const stream = await findStream(db, musicId, audioId);
  if (!stream) throw new AppError('not_found.audio');
  const { url, expires } = await streamUrl(stream.object_key, now);
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
    ticket: withTicket ? signTicket({ id: uuidV7(now), musicId }, ticketSecret) : null,
  };
}
