import type { Role } from '#music/score/score.ts';
import { decibelsToGain, gainToDecibels, type Stereo } from '#music/signal/audio.ts';
import { applyFilters } from '#music/signal/biquad.ts';
import { applyGainCurve } from '../effects/compressor.ts';
import { applyEnvelope } from './automation.ts';
import { trimWithFade } from './master.ts';
import { sumLoop } from './master-loop.ts';
import { mixInRoom, type StereoMix } from './stereo.ts';
import { applyBalance, type Strip } from './strips.ts';

export type StemGroup = 'drums' | 'bass' | 'chords' | 'melody' | 'colour';

const groupByRole: Readonly<Record<Role, StemGroup>> = {
  drums: 'drums',
  percussion: 'drums',
  bass: 'bass',
  comp: 'chords',
  pad: 'chords',
  arp: 'chords',
  lead: 'melody',
  counter: 'melody',
  colour: 'colour',
};

const groups = [...new Set(Object.values(groupByRole))];

/** Mix and master settings of the full piece. */
export interface StemSettings extends Pick<StereoMix, 'ride' | 'glueGain' | 'settings'> {
  readonly room: Stereo;
  /** Length of the master in samples. */
  readonly end: number;
  readonly gainDb: number;
  /** Whether the end leads to the beginning. */
  readonly isLoop: boolean;
}

export interface GroupStem {
  readonly group: StemGroup;
  readonly audio: Stereo;
}

function scale({ left, right }: Stereo, gain: number): void {
  for (const channel of [left, right]) {
    for (let at = 0; at < channel.length; at += 1) channel[at] = (channel[at] as number) * gain;
  }
}

/** Applies the processing of the full mix, including the gain curve of its compressor. */
function sumGroup(strips: readonly Strip[], { room, settings, isLoop }: StemSettings): Stereo {
  if (isLoop) return sumLoop(strips, { ...settings, room });
  const { mix } = mixInRoom(strips, room);
  applyBalance(mix, settings.balance);
  for (const channel of [mix.left, mix.right]) applyFilters(channel, settings.filters);
  return mix;
}

function mixGroup(strips: readonly Strip[], options: StemSettings): Stereo {
  const { glueGain, ride, end, gainDb, isLoop } = options;
  const mix = sumGroup(strips, options);
  applyGainCurve(mix, glueGain);
  for (const channel of [mix.left, mix.right]) applyEnvelope(channel, ride);
  const channels = [mix.left, mix.right];
  const [left = mix.left, right = mix.right] = isLoop ? channels : trimWithFade(channels, end);
  scale({ left, right }, decibelsToGain(gainDb));
  return { left, right };
}

function peakOf({ left, right }: Stereo): number {
  const channelPeak = (channel: Float32Array) =>
    channel.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return Math.max(channelPeak(left), channelPeak(right));
}

/** The highest sample value of a 24-bit file. */
const fullScale = 1 - 2 ** -23;

/**
 * Renders groups of parts that sum to the master before its limiter. When one stem exceeds full scale,
 * all stems are attenuated equally by `trimDb`, so that they still sum. Groups without notes are
 * omitted.
 */
export function groupStems(
  strips: readonly Strip[],
  options: StemSettings,
): { readonly stems: readonly GroupStem[]; readonly trimDb: number } {
  const playing = strips.filter(({ part }) => part.notes.length > 0);
  const stems = groups
    .map((group) => ({
      group,
      groupStrips: playing.filter(({ part }) => groupByRole[part.role] === group),
    }))
    .filter(({ groupStrips }) => groupStrips.length > 0)
    .map(({ group, groupStrips }) => ({ group, audio: mixGroup(groupStrips, options) }));
  const peak = Math.max(0, ...stems.map(({ audio }) => peakOf(audio)));
  if (peak <= fullScale) return { stems, trimDb: 0 };
  for (const { audio } of stems) scale(audio, fullScale / peak);
  return { stems, trimDb: gainToDecibels(fullScale / peak) };
}
