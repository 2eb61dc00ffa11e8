import { octaveBands, templateBands } from '#music/analysis/bands.ts';
import type { Score } from '#music/score/score.ts';
import { mixInto, type Stereo } from '../dsp/audio.ts';
import { applyFilters, type Biquad } from '../dsp/biquad.ts';
import { type Compression, compress, type GainCurve } from '../dsp/compressor.ts';
import { loudnessOf } from '../dsp/loudness.ts';
import type { Take } from '../takes.ts';
import { type Balance, balance, balanceOf } from './balance.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { equaliser } from './equaliser.ts';
import { playingLevel } from './level.ts';
import { rideDepth, rideOf } from './rides.ts';
import { inRoom } from './room.ts';
import { placed, type Strip } from './sum.ts';
import { toneCorrection } from './tone.ts';

const toneLimits = { share: 0.6, lowest: -6, highest: 6 };
/** Slow and soft: it holds the mix together and leaves its dynamics alone. */
const glue = { ratio: 1.6, attackMs: 30, releaseMs: 250, kneeDb: 8, makeupDb: 0 };
const glueAboveDb = 6;

/** What was found for the whole piece and is kept for its loops. */
export interface StereoSettings {
  readonly rideDb: number;
  readonly balance: Balance;
  readonly filters: readonly Biquad[];
  readonly compression: Compression;
}

export interface StereoMix {
  readonly mix: Stereo;
  /** The hall alone, before faders and tone. */
  readonly wet: Stereo;
  /** How the faders moved; every mix of the piece moves with them. */
  readonly ride: Envelope;
  /** What the compressor did to the mix. */
  readonly glueGain: GainCurve;
  readonly settings: StereoSettings;
}

/** The strips at their places in the room, and the room alone. */
export function inPlace(
  strips: readonly Strip[],
  room: Stereo,
): { readonly mix: Stereo; readonly wet: Stereo } {
  const { dry: mix, sends } = placed(strips, strips[0]?.audio.left.length ?? 0);
  const wet = inRoom(sends, room);
  mixInto(mix.left, wet.left, 1);
  mixInto(mix.right, wet.right, 1);
  return { mix, wet };
}

export function stereoMix(
  strips: readonly Strip[],
  score: Score,
  { room, take }: { room: Stereo; take: Take },
): StereoMix {
  const { mix, wet } = inPlace(strips, room);
  const sides = balanceOf(mix);
  balance(mix, sides);

  const correction = toneCorrection(octaveBands(mix), templateBands(score.production), toneLimits);
  const filters = equaliser(correction);
  applyFilters(mix.left, filters);
  applyFilters(mix.right, filters);

  const compression = { ...glue, thresholdDb: playingLevel(mix) + glueAboveDb };
  const glueGain = compress(mix, compression);

  // After the compressor, which would take back what faders give.
  const rideDb = rideDepth(score, loudnessOf([mix.left, mix.right]).momentary);
  const ride = rideOf(score, take, rideDb);
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  return { mix, wet, ride, glueGain, settings: { rideDb, balance: sides, filters, compression } };
}
