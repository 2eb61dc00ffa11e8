import {
  decibelsToGain,
  gainToDecibels,
  mixInto,
  type Stereo,
  sampleRate,
} from '#music/signal/audio.ts';
import { applyFilters, type Biquad, lowPass } from '#music/signal/biquad.ts';
import type { Loudness } from '#music/signal/loudness.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import { type Chunk, writeWav } from '#music/signal/wav.ts';
import { applyEnvelope, type Envelope } from './automation.ts';
import { type MasterResult, type MasterTarget, master } from './master.ts';
import {
  type Direction,
  directionsOf,
  mask512,
  mask714,
  normaliseAzimuth,
  type Speaker,
  type SpeakerGains,
  speakerGains,
  speakers512,
  speakers714,
  spreadCentre,
} from './placement.ts';
import type { Strip } from './strips.ts';

const feedback = 0.6;

function allPass(channel: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let position = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const x = channel[at] as number;
    const delayed = line[position] as number;
    const y = delayed - feedback * x;
    line[position] = x + feedback * y;
    channel[at] = y;
    position = position + 1 === delay ? 0 : position + 1;
  }
}

/**
 * Decorrelates a copy of the hall with all-pass filters: the magnitude of every frequency is unchanged,
 * but each is delayed differently.
 */
export function disperse(channel: Float32Array, delaysMs: readonly number[]): Float32Array {
  const result = channel.slice();
  for (const ms of delaysMs) allPass(result, Math.round((ms / 1000) * sampleRate));
  return result;
}

/** One channel per loudspeaker of the 7.1.4 layout. */
type Bed = Readonly<Record<Speaker, Float32Array>>;

const bassGains: SpeakerGains = { FL: 0.55, FR: 0.55, FC: 0.63 };
const lfeCutoffHz = 110;
const lfeGain = decibelsToGain(-10);
/** From this width on, a channel is spread over several directions. */
const minSpreadWidth = 70;

function spread(direction: Direction, middle: number, width: number): Direction[] {
  if (width < minSpreadWidth) return [direction];
  const offset = normaliseAzimuth(direction.azimuth - middle + 180) - 180;
  return [0.45, 1, 1.5].map((share) => ({ ...direction, azimuth: middle + share * offset }));
}

/** Gains of the left and the right channel of a part per speaker. */
function speakerSends({ part }: Strip): { left: SpeakerGains; right: SpeakerGains } {
  const { role, place } = part;
  if (role === 'bass') return { left: bassGains, right: bassGains };
  const { left, right } = directionsOf(place);
  const gainsFrom = (direction: Direction) => {
    const gains = speakerGains(spread(direction, place.azimuth, place.width));
    return role === 'lead' ? spreadCentre(gains) : gains;
  };
  return { left: gainsFrom(left), right: gainsFrom(right) };
}

const blockSamples = 8192;

function addStrip(bed: Bed, strip: Strip): void {
  const { left: leftGains, right: rightGains } = speakerSends(strip);
  const { left, right } = directionsOf(strip.part.place);
  // Two channels from the same direction sum in one speaker, so their gain is reduced.
  const isSingleDirection = left.azimuth === right.azimuth || strip.part.role === 'bass';
  const share = isSingleDirection ? Math.SQRT1_2 : 1;
  const feeds = speakers714.flatMap((speaker) => {
    const ofLeft = share * (leftGains[speaker] ?? 0);
    const ofRight = share * (rightGains[speaker] ?? 0);
    return ofLeft === 0 && ofRight === 0 ? [] : [{ target: bed[speaker], ofLeft, ofRight }];
  });
  const { left: l, right: r } = strip.audio;
  // Processing in blocks reads the strip from memory once for all speakers.
  for (let from = 0; from < l.length; from += blockSamples) {
    const to = Math.min(from + blockSamples, l.length);
    for (const { target, ofLeft, ofRight } of feeds) {
      for (let at = from; at < to; at += 1) {
        target[at] =
          (target[at] as number) + ofLeft * (l[at] as number) + ofRight * (r[at] as number);
      }
    }
  }
}

function addLfe(bed: Bed, strips: readonly Strip[]): void {
  for (const { part, audio } of strips) {
    if (part.role !== 'drums' && part.role !== 'bass') continue;
    mixInto(bed.LFE, audio.left, lfeGain * Math.SQRT1_2);
    mixInto(bed.LFE, audio.right, lfeGain * Math.SQRT1_2);
  }
  applyFilters(bed.LFE, [lowPass(lfeCutoffHz), lowPass(lfeCutoffHz)]);
}

// No two delays have a simple ratio, which would cause ringing.
const rearDelaysMs = { left: [11.7, 17.3, 23.9], right: [12.9, 16.1, 26.3] };
const topDelaysMs = { left: [7.9, 13.7, 19.1], right: [8.7, 14.9, 20.9] };

/** Adds the hall in front, around and above; the sides are crossed, so that neighbouring speakers are decorrelated. */
function addHall(bed: Bed, { left, right }: Stereo): void {
  mixInto(bed.FL, left, 0.7);
  mixInto(bed.FR, right, 0.7);
  for (const { channel, delaysMs, targets, gain } of [
    { channel: left, delaysMs: rearDelaysMs.left, targets: ['SL', 'BR'], gain: 0.55 },
    { channel: right, delaysMs: rearDelaysMs.right, targets: ['SR', 'BL'], gain: 0.55 },
    { channel: left, delaysMs: topDelaysMs.left, targets: ['TFL', 'TBR'], gain: 0.45 },
    { channel: right, delaysMs: topDelaysMs.right, targets: ['TFR', 'TBL'], gain: 0.45 },
  ] as const) {
    const delayed = disperse(channel, delaysMs);
    for (const target of targets) mixInto(bed[target], delayed, gain);
  }
}

export function renderBed(strips: readonly Strip[], wet: Stereo): Bed {
  const samples = wet.left.length;
  const bed = Object.fromEntries(
    speakers714.map((speaker) => [speaker, new Float32Array(samples)]),
  ) as Record<Speaker, Float32Array>;
  for (const strip of strips) addStrip(bed, strip);
  addLfe(bed, strips);
  addHall(bed, wet);
  return bed;
}

export type SurroundLayout = '5.1.2' | '7.1.4';

/** Returns the metadata chunks of the WAV file. */
type CreateChunks = (
  layout: SurroundLayout,
  sound: {
    readonly samples: number;
    readonly loudness: Loudness;
    readonly truePeakDb: number;
  },
) => readonly Chunk[];

export interface SurroundFile extends Omit<MasterResult, 'channels'> {
  readonly file: string;
  /** Maximum true peak of all channels. */
  readonly peakDb: number;
}

const bits = 24;
const downmixGain = 0.8;

export function channelWeight(speaker: Speaker): number {
  if (speaker === 'LFE') return 0;
  return speaker === 'SL' || speaker === 'SR' ? 1.41 : 1;
}

/** Pairs of target and source: each missing speaker of 5.1.2 is mixed into the nearest one. */
const downmixPairs: readonly (readonly [Speaker, Speaker])[] = [
  ['SL', 'BL'],
  ['SR', 'BR'],
  ['TFL', 'TBL'],
  ['TFR', 'TBR'],
];

function downmixTo512(bed: Bed): void {
  for (const [targetSpeaker, sourceSpeaker] of downmixPairs) {
    const target = bed[targetSpeaker];
    const source = bed[sourceSpeaker];
    for (let at = 0; at < target.length; at += 1) {
      target[at] = downmixGain * ((target[at] as number) + (source[at] as number));
    }
  }
}

function masterBed(
  bed: Bed,
  speakers: readonly Speaker[],
  { target, end }: Pick<SurroundSound, 'target' | 'end'>,
): MasterResult {
  return master(
    speakers.map((speaker) => bed[speaker]),
    target,
    { weights: speakers.map(channelWeight), end },
  );
}

function maxTruePeakDb(channels: readonly Float32Array[]): number {
  return gainToDecibels(Math.max(...channels.map(measureTruePeak)));
}

interface SurroundSound {
  readonly wet: Stereo;
  readonly filters: readonly Biquad[];
  readonly ride: Envelope;
  /** Length in samples. */
  readonly end: number;
  readonly target: MasterTarget;
}

/** Writes the surround mixes; 7.1.4 comes first because the downmix to 5.1.2 modifies its bed. */
export async function writeSurroundFiles(
  strips: readonly Strip[],
  sound: SurroundSound,
  files: Readonly<Partial<Record<SurroundLayout, string>>>,
  createChunks: CreateChunks = () => [],
): Promise<Partial<Record<SurroundLayout, SurroundFile>>> {
  const bed = renderBed(strips, sound.wet);
  for (const speaker of speakers714) {
    if (speaker !== 'LFE') applyFilters(bed[speaker], sound.filters);
    applyEnvelope(bed[speaker], sound.ride);
  }
  const result: Partial<Record<SurroundLayout, SurroundFile>> = {};
  async function writeLayout(
    layout: SurroundLayout,
    file: string,
    { speakers, mask }: { speakers: readonly Speaker[]; mask: number },
  ) {
    const { channels, ...levels } = masterBed(bed, speakers, sound);
    const { loudness } = levels;
    const peakDb = maxTruePeakDb(channels);
    const samples = channels[0]?.length ?? 0;
    const chunks = createChunks(layout, { samples, loudness, truePeakDb: peakDb });
    await writeWav(file, channels, { bits, mask, chunks });
    result[layout] = { ...levels, file, peakDb };
  }
  const path714 = files['7.1.4'];
  if (path714 !== undefined)
    await writeLayout('7.1.4', path714, { speakers: speakers714, mask: mask714 });
  const path512 = files['5.1.2'];
  if (path512 !== undefined) {
    downmixTo512(bed);
    await writeLayout('5.1.2', path512, { speakers: speakers512, mask: mask512 });
  }
  return result;
}
