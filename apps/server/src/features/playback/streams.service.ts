import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { MadeSection } from '@onsori/music/studio/made';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { WindowUrl } from '#infra/storage/window-urls.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findStream } from './streams.repo.ts';
import { barsOf, fragmentsOf, gainOf, sectionsOf, streamType } from './streams.rules.ts';
import { sealTicket } from './tickets.rules.ts';

export interface StreamPorts {
  readonly db: Db;
  readonly streamUrl: (key: string, now: Date) => Promise<WindowUrl>;
  readonly ticketSecret: string;
}

export interface StreamRequest {
  readonly musicId: string;
  readonly audioId: string;
  readonly bars: number;
  readonly withTicket: boolean;
}

export async function streamOf(
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
    mime_type: streamType,
    bytes: Number(stream.bytes),
    duration: stream.duration_ms / 1000,
    fragments: fragmentsOf(stream.starts_ms ?? [], stream.offsets ?? []),
    gain: stream.lufs === null ? 0 : gainOf(stream.lufs),
    peaks: stream.peaks ? barsOf(stream.peaks, bars) : [],
    preview_at: isFull ? (stream.preview_ms ?? 0) / 1000 : 0,
    sections: isFull ? sectionsOf((stream.sections ?? []) as MadeSection[]) : [],
    ticket: withTicket ? sealTicket({ id: uuidV7(now), musicId }, ticketSecret) : null,
  };
}
