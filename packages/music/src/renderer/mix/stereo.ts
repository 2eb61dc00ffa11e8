import type { Score } from '#music/score/score.ts';
import { mixInto, type Stereo } from '#music/signal/audio.ts';
import { applyFilters, type Biquad } from '#music/signal/biquad.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { octaveBands, templateBands } from '#music/signal/spectrum.ts';
import { type Compression, compress, type GainCurve } from '../effects/compressor.ts';
import type { Take } from '../takes.ts';
import { applyEnvelope, createRide, type Envelope, planRide } from './automation.ts';
import { designEqualiser, toneCorrection, withSpeechDip } from './equaliser.ts';
import { convolveRoom } from './room.ts';
import {
  applyBalance,
  type Balance,
  measureActiveLevel,
  measureBalance,
  type Strip,
  sumStrips,
} from './strips.ts';

const toneLimits = { share: 0.6, lowest: -6, highest: 6 };
/** A slow bus compressor with a soft knee, which preserves the dynamics. */
const glue = { ratio: 1.6, attackMs: 30, releaseMs: 250, kneeDb: 8, makeupDb: 0 };
const glueAboveDb = 6;

/** Settings measured on the full piece and reused for its loops. */
export interface StereoSettings {
  /** Decibels of the fader ride in each bar. */
  readonly rideDb: readonly number[];
  readonly balance: Balance;
  readonly filters: readonly Biquad[];
  readonly compression: Compression;
}

export interface StereoMix {
  readonly mix: Stereo;
  /** The hall alone, before fader ride and tone correction. */
  readonly wet: Stereo;
  /** The fader ride, which every mix of the piece applies. */
  readonly ride: Envelope;
  /** Gain curve of the bus compressor. */
  readonly glueGain: GainCurve;
  readonly settings: StereoSettings;
}

/** Mixes the panned strips with the room; also returns the room alone. */
export function mixInRoom(
  strips: readonly Strip[],
  room: Stereo,
): { readonly mix: Stereo; readonly wet: Stereo } {
  const { dry: mix, sends } = sumStrips(strips, strips[0]?.audio.left.length ?? 0);
  const wet = convolveRoom(sends, room);
  mixInto(mix.left, wet.left, 1);
  mixInto(mix.right, wet.right, 1);
  return { mix, wet };
}

/** Mixes a span of a piece, without the ride, with settings that were measured before. */
export function mixSpan(
  strips: readonly Strip[],
  { balance, filters, compression }: Omit<StereoSettings, 'rideDb'>,
  room: Stereo,
): Stereo {
  const { mix } = mixInRoom(strips, room);
  applyBalance(mix, balance);
  applyFilters(mix.left, filters);
  applyFilters(mix.right, filters);
  compress(mix, compression);
  return mix;
}

/** Measures the settings of a mix while it makes the mix, without the ride. */
export function measureMix(
  strips: readonly Strip[],
  score: Score,
  room: Stereo,
): Pick<StereoMix, 'mix' | 'wet' | 'glueGain'> & { settings: Omit<StereoSettings, 'rideDb'> } {
  const { mix, wet } = mixInRoom(strips, room);
  const measuredBalance = measureBalance(mix);
  applyBalance(mix, measuredBalance);

  const correction = toneCorrection(octaveBands(mix), templateBands(score.production), toneLimits);
  const { speechDip = 0 } = score.production;
  const filters = designEqualiser(withSpeechDip(correction, speechDip / 10));
  applyFilters(mix.left, filters);
  applyFilters(mix.right, filters);

  const compression = { ...glue, thresholdDb: measureActiveLevel(mix) + glueAboveDb };
  const glueGain = compress(mix, compression);
  return { mix, wet, glueGain, settings: { balance: measuredBalance, filters, compression } };
}

export function mixStereo(
  strips: readonly Strip[],
  score: Score,
  { room, take }: { room: Stereo; take: Take },
): StereoMix {
  const { mix, wet, glueGain, settings } = measureMix(strips, score, room);
  // The ride follows the compressor, which would otherwise undo it.
  const rideDb = planRide(score, measureLoudness([mix.left, mix.right]).momentary);
  const ride = createRide(score, take, rideDb);
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  return { mix, wet, ride, glueGain, settings: { rideDb, ...settings } };
}
