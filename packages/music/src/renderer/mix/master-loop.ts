import type { Score } from '#music/score/score.ts';
import { mixInto, type Stereo } from '#music/signal/audio.ts';
import { applyFilters } from '#music/signal/biquad.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { compress } from '../effects/compressor.ts';
import type { Stem } from '../stems.ts';
import { sliceTake, type Take, wrapLoopTail } from '../takes.ts';
import { applyEnvelope, createDuckEnvelope, createRide } from './automation.ts';
import { type Channel, processLoop, processLoopStrip } from './channel.ts';
import { applyGainAndLimit, type MasterResult } from './master.ts';
import { convolveRoomCircular } from './room.ts';
import type { StereoMix, StereoSettings } from './stereo.ts';
import { applyBalance, type Strip, sumStrips } from './strips.ts';

/** Mix settings of the full piece. */
export interface LoopSettings extends StereoSettings {
  readonly channels: readonly Channel[];
  readonly room: Stereo;
  readonly gainDb: number;
  readonly lufs: number;
  readonly ceilingDb: number;
}

const toleranceLu = 1;

/** Returns the gain that brings a loop of a loud or quiet section within the tolerance of the piece. */
function loudnessTrim(differenceLu: number): number {
  return Math.sign(differenceLu) * Math.min(0, toleranceLu - Math.abs(differenceLu));
}

/** Sums the strips of a loop with their hall and applies balance and tone correction. */
export function sumLoop(
  strips: readonly Strip[],
  { balance, filters, room }: Pick<LoopSettings, 'balance' | 'filters' | 'room'>,
): Stereo {
  const { dry, sends } = sumStrips(strips, strips[0]?.audio.left.length ?? 0);
  const wet = convolveRoomCircular(sends, room);
  mixInto(dry.left, wet.left, 1);
  mixInto(dry.right, wet.right, 1);
  applyBalance(dry, balance);
  return processLoop(dry, ({ left, right }) => {
    applyFilters(left, filters);
    applyFilters(right, filters);
  });
}

/** A mastered loop with what its stems need. */
export interface MasteredLoop extends MasterResult, Pick<StereoMix, 'ride' | 'glueGain'> {
  readonly strips: readonly Strip[];
}

/** Mixes and masters a seamless loop with the settings of the full piece. */
export function masterLoop(
  stems: readonly Stem[],
  score: Score,
  take: Take,
  settings: LoopSettings,
): MasteredLoop {
  const strips = stems.map(({ part, reel }, at) =>
    processLoopStrip(
      settings.channels[at] as Channel,
      wrapLoopTail(sliceTake(reel, take), take),
      createDuckEnvelope(part.role, score, take),
    ),
  );
  const mix = sumLoop(strips, settings);
  const glueGain = compress(mix, { ...settings.compression, circular: true });
  const ride = createRide(score, take, settings.rideDb);
  const channels = [mix.left, mix.right];
  for (const channel of channels) applyEnvelope(channel, ride);
  const differenceLu = measureLoudness(channels).integrated + settings.gainDb - settings.lufs;
  const gainDb = settings.gainDb + loudnessTrim(differenceLu);
  const { ceilingDb } = settings;
  const reductionDb = applyGainAndLimit(channels, { gainDb, ceilingDb, circular: true });
  const loudness = measureLoudness(channels);
  return { channels, gainDb, reductionDb, loudness, strips, glueGain, ride };
}
