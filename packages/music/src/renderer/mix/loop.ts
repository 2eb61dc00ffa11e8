import type { Score } from '#music/score/score.ts';
import { mixInto, type Stereo } from '../dsp/audio.ts';
import { applyFilters } from '../dsp/biquad.ts';
import { compress } from '../dsp/compressor.ts';
import { loudnessOf } from '../dsp/loudness.ts';
import type { Stem } from '../stems.ts';
import { foldLoop, sliceOf, type Take } from '../takes.ts';
import { balance } from './balance.ts';
import { type Channel, loopStrip } from './channel.ts';
import { goingRound } from './circle.ts';
import { duckOf } from './ducking.ts';
import { applyEnvelope } from './envelope.ts';
import { type Mastered, press, stereoTarget } from './master.ts';
import { rideOf } from './rides.ts';
import { inRoomGoingRound } from './room.ts';
import type { StereoSettings } from './stereo.ts';
import { placed, type Strip } from './sum.ts';

/** What the whole piece was mixed with. */
export interface LoopSettings extends StereoSettings {
  readonly channels: readonly Channel[];
  readonly room: Stereo;
  readonly gainDb: number;
  readonly lufs: number;
}

const toleranceLu = 1;

/** Loops are taken from full and from quiet sections; next to the piece none should stand out. */
function trimOf(off: number): number {
  return Math.sign(off) * Math.min(0, toleranceLu - Math.abs(off));
}

function mixOf(strips: readonly Strip[], score: Score, take: Take, settings: LoopSettings): Stereo {
  const { filters, compression, room } = settings;
  const samples = strips[0]?.audio.left.length ?? 0;
  const { dry, sends } = placed(strips, samples);
  const wet = inRoomGoingRound(sends, room);
  mixInto(dry.left, wet.left, 1);
  mixInto(dry.right, wet.right, 1);
  balance(dry, settings.balance);
  const mix = goingRound(dry, ({ left, right }) => {
    applyFilters(left, filters);
    applyFilters(right, filters);
  });
  compress(mix, { ...compression, circular: true });
  const ride = rideOf(score, take, settings.rideDb);
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  return mix;
}

/** A piece of the piece without beginning or end, everything as it was found for the whole. */
export function masterLoop(
  stems: readonly Stem[],
  score: Score,
  take: Take,
  settings: LoopSettings,
): Mastered {
  const strips = stems.map(({ part, reel }, at) =>
    loopStrip(
      settings.channels[at] as Channel,
      foldLoop(sliceOf(reel, take), take),
      duckOf(part.role, score, take),
    ),
  );
  const { left, right } = mixOf(strips, score, take, settings);
  const channels = [left, right];
  const off = loudnessOf(channels).integrated + settings.gainDb - settings.lufs;
  const gainDb = settings.gainDb + trimOf(off);
  const { ceilingDb } = stereoTarget;
  const reductionDb = press(channels, { gainDb, ceilingDb, circular: true });
  return { channels, gainDb, reductionDb, loudness: loudnessOf(channels) };
}
