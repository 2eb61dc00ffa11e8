import type { LoudnessTarget } from '@onsori/contract/loudness';
import { isNarrationBed, type Score } from '#music/score/score.ts';
import { decibelsToGain, sampleRate } from '#music/signal/audio.ts';
import { type Loudness, measureLoudness } from '#music/signal/loudness.ts';
import { limit } from '../effects/limiter.ts';

/**
 * Soft-clips peaks in place: linear up to half of the ceiling, then a smooth tanh curve. It has no
 * state, so it cannot pump.
 */
export function softClip(channel: Float32Array, ceiling: number): void {
  const knee = ceiling / 2;
  const headroom = ceiling - knee;
  for (let at = 0; at < channel.length; at += 1) {
    const value = channel[at] as number;
    const over = Math.abs(value) - knee;
    if (over > 0) channel[at] = Math.sign(value) * (knee + headroom * Math.tanh(over / headroom));
  }
}

const marginSamples = Math.round(0.3 * sampleRate);
const fadeSamples = sampleRate;

/** Returns the index 0.3 s after the last sample above the threshold. */
export function audibleEnd(channels: readonly Float32Array[], threshold: number): number {
  const lastAudible = channels.map((channel) =>
    channel.findLastIndex((value) => Math.abs(value) > threshold),
  );
  const longest = Math.max(0, ...channels.map(({ length }) => length));
  return Math.min(longest, Math.max(0, ...lastAudible) + marginSamples);
}

/** Cuts the channels at `end` as views and fades them out in place. */
export function trimWithFade(channels: readonly Float32Array[], end: number): Float32Array[] {
  const fade = Math.min(fadeSamples, end);
  return channels.map((channel) => {
    const cut = channel.subarray(0, end);
    for (let step = 0; step < fade; step += 1) {
      const at = end - fade + step;
      cut[at] = ((cut[at] as number) * (1 + Math.cos((Math.PI * (step + 1)) / fade))) / 2;
    }
    return cut;
  });
}

export interface MasterTarget {
  readonly lufs: number;
  /** Maximum true peak. */
  readonly ceilingDb: number;
}

// The limiter may exceed its ceiling by a few hundredths of a decibel.
export const stereoTarget: MasterTarget = { lufs: -14, ceilingDb: -1.25 };
export const surroundTarget: MasterTarget = { lufs: -18, ceilingDb: -1.05 };
const broadcastCeilingDb = -2.25;

/** Broadcasters measure every layout against the same loudness, as BS.1770 weights its channels. */
export const masterTargets: Readonly<
  Record<LoudnessTarget, { readonly stereo: MasterTarget; readonly surround: MasterTarget }>
> = {
  published: { stereo: stereoTarget, surround: surroundTarget },
  lufs_16: {
    stereo: { lufs: -16, ceilingDb: stereoTarget.ceilingDb },
    surround: { lufs: -16, ceilingDb: surroundTarget.ceilingDb },
  },
  lufs_23: {
    stereo: { lufs: -23, ceilingDb: broadcastCeilingDb },
    surround: { lufs: -23, ceilingDb: broadcastCeilingDb },
  },
  lkfs_24: {
    stereo: { lufs: -24, ceilingDb: broadcastCeilingDb },
    surround: { lufs: -24, ceilingDb: broadcastCeilingDb },
  },
};

/** `narrationBed` of the contract names this loudness to users. */
const bedTarget: MasterTarget = { lufs: -30, ceilingDb: stereoTarget.ceilingDb };

export const stereoTargetOf = (score: Score, loudness: LoudnessTarget): MasterTarget =>
  isNarrationBed(score) && loudness === 'published' ? bedTarget : masterTargets[loudness].stereo;

/** More gain reduction would pump audibly, so peaks beyond it are soft-clipped first. */
const maxLimitingDb = 4;
const minLimitingDb = 1;
const lookaheadMs = 4;
const releaseMs = 80;
const toleranceLu = 0.15;
const maxCorrections = 2;
/** Below this loudness the input counts as silent and gets no gain. */
const silentLufs = -70;
const inaudibleDb = -70;

export interface MasterResult {
  readonly channels: readonly Float32Array[];
  readonly gainDb: number;
  /** Maximum gain reduction of the limiter. */
  readonly reductionDb: number;
  readonly loudness: Loudness;
}

function peakOf(channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += 1) {
      const level = Math.abs(channel[at] as number);
      if (level > peak) peak = level;
    }
  }
  return peak;
}

interface GainLimitOptions {
  readonly gainDb: number;
  readonly ceilingDb: number;
  readonly circular?: boolean;
  /** Gain reduction that the limiter may apply; higher peaks are soft-clipped. */
  readonly limitingDb?: number;
  /** Decides for a part of a piece, whose peaks differ from those of the whole, whether it is soft-clipped. */
  readonly isClipped?: boolean;
}

/** Whether the peaks of a mix are soft-clipped at this gain. */
export const needsClipping = (
  channels: readonly Float32Array[],
  { gainDb, ceilingDb }: Pick<GainLimitOptions, 'gainDb' | 'ceilingDb'>,
): boolean => peakOf(channels) > decibelsToGain(ceilingDb + maxLimitingDb - gainDb);

/** Works in place and returns the gain reduction. Only the limiter has state, which wraps when `circular`. */
export function applyGainAndLimit(
  channels: readonly Float32Array[],
  { gainDb, ceilingDb, circular = false, limitingDb = maxLimitingDb, isClipped }: GainLimitOptions,
): number {
  const gain = decibelsToGain(gainDb);
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += 1) channel[at] = (channel[at] as number) * gain;
  }
  const softClipCeiling = decibelsToGain(ceilingDb + limitingDb);
  if (isClipped ?? peakOf(channels) > softClipCeiling)
    for (const channel of channels) softClip(channel, softClipCeiling);
  return limit(channels, { ceilingDb, lookaheadMs, releaseMs, circular });
}

function missingLu({ integrated }: Loudness, lufs: number): number {
  return integrated > silentLufs ? lufs - integrated : 0;
}

/** Cuts where the published master becomes inaudible, so that every loudness has the same length. */
function trimInaudible(channels: readonly Float32Array[], loudness: Loudness): Float32Array[] {
  const publishedGainDb = missingLu(loudness, stereoTarget.lufs);
  return trimWithFade(
    channels,
    audibleEnd(channels, decibelsToGain(inaudibleDb - publishedGainDb)),
  );
}

/** Shifts a measurement by a gain, which saves measuring the channels again. */
function shiftLoudness(
  { integrated, range, momentary, shortTerm }: Loudness,
  db: number,
): Loudness {
  const shift = (lufs: number) => lufs + db;
  return {
    integrated: shift(integrated),
    range,
    momentary: momentary.map(shift),
    shortTerm: shortTerm.map(shift),
  };
}

/**
 * Brings the channels to the target loudness in place, with as little limiting as possible, and cuts
 * them at `end` or, without it, where they become inaudible.
 */
export function master(
  channels: readonly Float32Array[],
  { lufs, ceilingDb }: MasterTarget,
  { weights, end }: { weights?: readonly number[]; end?: number } = {},
): MasterResult {
  const input = end === undefined ? channels : trimWithFade(channels, end);
  const before = measureLoudness(input, weights);
  const gainDb = missingLu(before, lufs);
  const trimmed = end === undefined ? trimInaudible(input, before) : input;
  let totalGainDb = gainDb;
  let reductionDb = applyGainAndLimit(trimmed, { gainDb, ceilingDb });
  const isOnlyGain = trimmed === input && reductionDb === 0;
  let loudness = isOnlyGain ? shiftLoudness(before, gainDb) : measureLoudness(trimmed, weights);

  // Limiting lowers the loudness; usually one small correction is enough.
  for (let round = 0; round < maxCorrections; round += 1) {
    const missing = missingLu(loudness, lufs);
    if (Math.abs(missing) <= toleranceLu) break;
    const limitingDb = Math.max(minLimitingDb, maxLimitingDb - reductionDb);
    reductionDb += applyGainAndLimit(trimmed, { gainDb: missing, ceilingDb, limitingDb });
    totalGainDb += missing;
    loudness = measureLoudness(trimmed, weights);
  }
  return { channels: trimmed, gainDb: totalGainDb, reductionDb, loudness };
}
