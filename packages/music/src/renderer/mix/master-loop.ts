import type { Score } from '#music/score/score.ts';
import { mixInto, type Stereo } from '#music/signal/audio.ts';
import { applyFilters } from '#music/signal/biquad.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { compress } from '../effects/compressor.ts';
import type { Stem } from '../stems.ts';
import { sliceTake, type Take, wrapLoopTail } from '../takes.ts';
import { applyEnvelope, createDuckEnvelope, createRide } from './automation.ts';
import { type Channel, processLoop, processLoopStrip } from './channel.ts';
import { applyGainAndLimit, type MasterResult, stereoTarget } from './master.ts';
import { convolveRoomCircular } from './room.ts';
import type { StereoSettings } from './stereo.ts';
import { applyBalance, type Strip, sumStrips } from './strips.ts';

/** Mix settings of the full piece. */
export interface LoopSettings extends StereoSettings {
  readonly channels: readonly Channel[];
  readonly room: Stereo;
  readonly gainDb: number;
  readonly lufs: number;
}

const toleranceLu = 1;

/** Returns the gain that brings a loop of a loud or quiet section within the tolerance of the piece. */
function loudnessTrim(differenceLu: number): number {
  return Math.sign(differenceLu) * Math.min(0, toleranceLu - Math.abs(differenceLu));
}

function mixLoop(
  strips: readonly Strip[],
  score: Score,
  take: Take,
  settings: LoopSettings,
): Stereo {
  const { filters, compression, room } = settings;
  const samples = strips[0]?.audio.left.length ?? 0;
  const { dry, sends } = sumStrips(strips, samples);
  const wet = convolveRoomCircular(sends, room);
  mixInto(dry.left, wet.left, 1);
  mixInto(dry.right, wet.right, 1);
  applyBalance(dry, settings.balance);
  const mix = processLoop(dry, ({ left, right }) => {
    applyFilters(left, filters);
    applyFilters(right, filters);
  });
  compress(mix, { ...compression, circular: true });
  const ride = createRide(score, take, settings.rideDb);
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  return mix;
}

/** Mixes and masters a seamless loop with the settings of the full piece. */
export function masterLoop(
  stems: readonly Stem[],
  score: Score,
  take: Take,
  settings: LoopSettings,
): MasterResult {
  const strips = stems.map(({ part, reel }, at) =>
    processLoopStrip(
      settings.channels[at] as Channel,
      wrapLoopTail(sliceTake(reel, take), take),
      createDuckEnvelope(part.role, score, take),
    ),
  );
  const { left, right } = mixLoop(strips, score, take, settings);
  const channels = [left, right];
  const differenceLu = measureLoudness(channels).integrated + settings.gainDb - settings.lufs;
  const gainDb = settings.gainDb + loudnessTrim(differenceLu);
  const { ceilingDb } = stereoTarget;
  const reductionDb = applyGainAndLimit(channels, { gainDb, ceilingDb, circular: true });
  return { channels, gainDb, reductionDb, loudness: measureLoudness(channels) };
}
