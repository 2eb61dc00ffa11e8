import { gainToDecibels, type Stereo } from '#music/signal/audio.ts';
import { applyFilters, type Biquad } from '#music/signal/biquad.ts';
import type { Loudness } from '#music/signal/loudness.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import { type Chunk, writeWav } from '#music/signal/wav.ts';
import { type Bed, renderBed } from './bed.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { type MasterResult, master, surroundTarget } from './master.ts';
import { mask512, mask714, type Speaker, speakers512, speakers714 } from './speakers.ts';
import type { Strip } from './sum-strips.ts';

export type SurroundLayout = '5.1.2' | '7.1.4';

/** Returns the metadata chunks of the WAV file. */
type CreateChunks = (
  layout: SurroundLayout,
  sound: { readonly samples: number; readonly loudness: Loudness },
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

function masterBed(bed: Bed, speakers: readonly Speaker[], end: number): MasterResult {
  return master(
    speakers.map((speaker) => bed[speaker]),
    surroundTarget,
    { weights: speakers.map(channelWeight), end },
  );
}

function maxTruePeakDb(channels: readonly Float32Array[]): number {
  return gainToDecibels(Math.max(...channels.map(measureTruePeak)));
}

/** Writes the surround mixes; 7.1.4 comes first because the downmix to 5.1.2 modifies its bed. */
export async function writeSurroundFiles(
  strips: readonly Strip[],
  sound: { wet: Stereo; filters: readonly Biquad[]; ride: Envelope; end: number },
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
    const { channels, ...levels } = masterBed(bed, speakers, sound.end);
    const { loudness } = levels;
    const chunks = createChunks(layout, { samples: channels[0]?.length ?? 0, loudness });
    await writeWav(file, channels, { bits, mask, chunks });
    result[layout] = { ...levels, file, peakDb: maxTruePeakDb(channels) };
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
