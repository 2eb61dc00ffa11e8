import { gainOf } from '../dsp/audio.ts';
import { limit } from '../dsp/limiter.ts';
import { type Loudness, loudnessOf } from '../dsp/loudness.ts';
import { audibleEnd, cutAt } from './cut.ts';
import { soften } from './soften.ts';

export interface Target {
  readonly lufs: number;
  /** True peak. */
  readonly ceilingDb: number;
}

// The limiter may leave a few hundredths of a decibel.
export const stereoTarget: Target = { lufs: -14, ceilingDb: -1.25 };
export const surroundTarget: Target = { lufs: -18, ceilingDb: -1.05 };

/** Limiting beyond this is heard as pumping; before it comes to that, the tops of strokes are rounded off. */
const mostLimitingDb = 4;
const leastLimitingDb = 1;
const lookaheadMs = 4;
const releaseMs = 80;
const toleranceLu = 0.15;
const mostCorrections = 2;
/** Nothing is brought up that is as good as silent. */
const silentLufs = -70;
const inaudibleDb = -70;

export interface Mastered {
  readonly channels: readonly Float32Array[];
  readonly gainDb: number;
  /** The most the limiter took off. */
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

interface Pressure {
  readonly gainDb: number;
  readonly ceilingDb: number;
  readonly circular?: boolean;
  /** What is left to the limiter. */
  readonly limitingDb?: number;
}

/** In place; returns the reduction. Only the limiter remembers anything, and it goes round with a loop. */
export function press(
  channels: readonly Float32Array[],
  { gainDb, ceilingDb, circular = false, limitingDb = mostLimitingDb }: Pressure,
): number {
  const gain = gainOf(gainDb);
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += 1) channel[at] = (channel[at] as number) * gain;
  }
  const highest = gainOf(ceilingDb + limitingDb);
  if (peakOf(channels) > highest) for (const channel of channels) soften(channel, highest);
  return limit(channels, { ceilingDb, lookaheadMs, releaseMs, circular });
}

function missingIn({ integrated }: Loudness, lufs: number): number {
  return integrated > silentLufs ? lufs - integrated : 0;
}

function cutInaudible(channels: readonly Float32Array[], gainDb: number): Float32Array[] {
  return cutAt(channels, audibleEnd(channels, gainOf(inaudibleDb - gainDb)));
}

/** By gain alone; measuring many channels again would tell the same. */
function raised({ integrated, range, momentary, shortTerm }: Loudness, db: number): Loudness {
  const up = (lufs: number) => lufs + db;
  return {
    integrated: up(integrated),
    range,
    momentary: momentary.map(up),
    shortTerm: shortTerm.map(up),
  };
}

/**
 * Brings the channels to the target in place, by gain first and as little limiting as that needs,
 * and ends them where nothing is heard any more, or where it is said.
 */
export function master(
  channels: readonly Float32Array[],
  { lufs, ceilingDb }: Target,
  { weights, end }: { weights?: readonly number[]; end?: number } = {},
): Mastered {
  const given = end === undefined ? channels : cutAt(channels, end);
  const before = loudnessOf(given, weights);
  const gainDb = missingIn(before, lufs);
  const cut = end === undefined ? cutInaudible(given, gainDb) : given;
  let total = gainDb;
  let reductionDb = press(cut, { gainDb, ceilingDb });
  const untouched = cut === given && reductionDb === 0;
  let loudness = untouched ? raised(before, gainDb) : loudnessOf(cut, weights);

  // Limiting takes loudness away; seldom more than one small step is missing.
  for (let round = 0; round < mostCorrections; round += 1) {
    const missing = missingIn(loudness, lufs);
    if (Math.abs(missing) <= toleranceLu) break;
    const limitingDb = Math.max(leastLimitingDb, mostLimitingDb - reductionDb);
    reductionDb += press(cut, { gainDb: missing, ceilingDb, limitingDb });
    total += missing;
    loudness = loudnessOf(cut, weights);
  }
  return { channels: cut, gainDb: total, reductionDb, loudness };
}
