import { createHmac } from 'node:crypto';
import type { Fit, FitPlan } from '@onsori/contract/fit';
import type { FitState } from '@onsori/contract/fit-values';
import { fitLimits, fitSampleRate } from '@onsori/contract/fit-values';
import type { FitStream, FitVersion } from '@onsori/contract/fit-versions';
import { limits } from '@onsori/contract/limits';
import type { FragmentStart } from '@onsori/music/renderer/fragments';
import {
  downsamplePeaks,
  normalizationGain,
  streamMimeType,
  toFragments,
} from '#features/playback/playback.public.ts';
import type { PresignedUrl } from '#infra/storage/storage.ts';

export interface VersionRow {
  readonly id: string;
  readonly music_id: string;
  readonly fit: Fit;
  readonly plan: FitPlan;
  readonly state: FitState;
  readonly requested_at: Date;
  readonly slot_id: string | null;
  readonly attempts: number;
  readonly ended_at: Date | null;
  readonly bytes: number | null;
  readonly fragments: readonly FragmentStart[] | null;
  readonly lufs: number | null;
  readonly peaks: Buffer | null;
  readonly played_at: Date | null;
}

export interface PieceRow {
  readonly number: number;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly start_ms: number;
  readonly end_ms: number;
}

/** The keyed hash of a visitor's network, which takes turns like a person. */
export const hashNetwork = (network: string, secret: string): string =>
  createHmac('sha256', secret).update(`fit\0${network}`).digest('base64url');

/** Whether a visitor may listen to versions of this length. */
export const isVisitorLength = ({ samples }: { readonly samples: number }): boolean =>
  samples <= fitLimits.visitorMaxSamples;

const durationOf = ({ fit }: VersionRow): number => fit.samples / fitSampleRate;

/** The whole preview; null until it is ready. */
export function toStream(row: VersionRow, { url, expires }: PresignedUrl): FitStream | null {
  const { bytes, fragments, lufs, peaks } = row;
  if (bytes === null || fragments === null || lufs === null || peaks === null) return null;
  return {
    url,
    expires_at: expires.toISOString(),
    mime_type: streamMimeType,
    bytes,
    duration: durationOf(row),
    fragments: toFragments(
      fragments.map(([startMs]) => startMs),
      fragments.map(([, offset]) => offset),
    ),
    gain: normalizationGain(lufs),
    peaks: downsamplePeaks(peaks, limits.waveform.playerBars),
    lufs,
  };
}

interface VersionDetails {
  readonly position: number | null;
  readonly pieces: readonly (PieceRow & { readonly url: string })[];
  readonly stream: FitStream | null;
}

export function toFitVersion(
  row: VersionRow,
  { position, pieces, stream }: VersionDetails,
): FitVersion {
  const readyMs = pieces.at(-1)?.end_ms ?? 0;
  return {
    id: row.id,
    music_id: row.music_id,
    fit: row.fit,
    plan: row.plan,
    state: row.state,
    position,
    ready_seconds: stream ? durationOf(row) : readyMs / 1000,
    duration: durationOf(row),
    mime_type: streamMimeType,
    pieces: pieces.map(({ url, bytes, start_ms, end_ms }) => ({ url, bytes, start_ms, end_ms })),
    stream,
  };
}
