import type { Role } from '#music/score/score.ts';
import { decibelsOf, gainOf, type Stereo } from '../dsp/audio.ts';
import { applyFilters } from '../dsp/biquad.ts';
import { applyCurve } from '../dsp/compressor.ts';
import { balance } from './balance.ts';
import { cutAt } from './cut.ts';
import { applyEnvelope } from './envelope.ts';
import { inPlace, type StereoMix } from './stereo.ts';
import type { Strip } from './sum.ts';

/** As an editor wants to have them apart. */
export type StemGroup = 'drums' | 'bass' | 'chords' | 'melody' | 'colour';

const groupOf: Readonly<Record<Role, StemGroup>> = {
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

const groups = [...new Set(Object.values(groupOf))];

/** How the whole was mixed and brought to its level. */
export interface StemSettings extends Pick<StereoMix, 'ride' | 'glueGain' | 'settings'> {
  readonly room: Stereo;
  /** Samples of the master. */
  readonly end: number;
  readonly gainDb: number;
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

/** All that was done to the mix, as it was done there: with the compressor's gain for the whole. */
function mixed(strips: readonly Strip[], options: StemSettings): Stereo {
  const { room, settings, glueGain, ride, end, gainDb } = options;
  const { mix } = inPlace(strips, room);
  balance(mix, settings.balance);
  for (const channel of [mix.left, mix.right]) applyFilters(channel, settings.filters);
  applyCurve(mix, glueGain);
  for (const channel of [mix.left, mix.right]) applyEnvelope(channel, ride);
  const [left = mix.left, right = mix.right] = cutAt([mix.left, mix.right], end);
  scale({ left, right }, gainOf(gainDb));
  return { left, right };
}

function peakOf({ left, right }: Stereo): number {
  const highest = (channel: Float32Array) =>
    channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Math.max(highest(left), highest(right));
}

/** The highest sample a file of 24 bits can hold. */
const fullScale = 1 - 2 ** -23;

/**
 * Groups of parts that add up to the master before its limiter. Where one of them would not fit into
 * a file all are made lower alike, by `trimDb`, so that they still add up. Groups without a note are
 * left out.
 */
export function groupStems(
  strips: readonly Strip[],
  options: StemSettings,
): { readonly stems: readonly GroupStem[]; readonly trimDb: number } {
  const playing = strips.filter(({ part }) => part.notes.length > 0);
  const stems = groups
    .map((group) => ({ group, of: playing.filter(({ part }) => groupOf[part.role] === group) }))
    .filter(({ of }) => of.length > 0)
    .map(({ group, of }) => ({ group, audio: mixed(of, options) }));
  const peak = Math.max(0, ...stems.map(({ audio }) => peakOf(audio)));
  if (peak <= fullScale) return { stems, trimDb: 0 };
  for (const { audio } of stems) scale(audio, fullScale / peak);
  return { stems, trimDb: decibelsOf(fullScale / peak) };
}
