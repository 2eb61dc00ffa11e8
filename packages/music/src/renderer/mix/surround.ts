import { decibelsOf, type Stereo } from '../dsp/audio.ts';
import { applyFilters, type Biquad } from '../dsp/biquad.ts';
import type { Loudness } from '../dsp/loudness.ts';
import { truePeakOf } from '../dsp/true-peak.ts';
import { writeWav } from '../wav/wav.ts';
import type { Chunk } from '../wav/wav-header.ts';
import { type Bed, bedOf } from './bed.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { type Mastered, master, surroundTarget } from './master.ts';
import { mask512, mask714, type Speaker, speakers512, speakers714 } from './speakers.ts';
import type { Strip } from './sum.ts';

export type SurroundLayout = '5.1.2' | '7.1.4';

/** What goes into the WAV beside the sound. */
type ChunksOf = (
  layout: SurroundLayout,
  sound: { readonly samples: number; readonly loudness: Loudness },
) => readonly Chunk[];

export interface SurroundFile extends Omit<Mastered, 'channels'> {
  readonly file: string;
  /** The highest true peak of all channels. */
  readonly peakDb: number;
}

const bits = 24;
const foldGain = 0.8;

export function weightOf(speaker: Speaker): number {
  if (speaker === 'LFE') return 0;
  return speaker === 'SL' || speaker === 'SR' ? 1.41 : 1;
}

/** What a smaller room has no speakers for goes to the nearest it has. */
const folds: readonly (readonly [Speaker, Speaker])[] = [
  ['SL', 'BL'],
  ['SR', 'BR'],
  ['TFL', 'TBL'],
  ['TFR', 'TBR'],
];

function fold(bed: Bed): void {
  for (const [kept, folded] of folds) {
    const target = bed[kept];
    const source = bed[folded];
    for (let at = 0; at < target.length; at += 1) {
      target[at] = foldGain * ((target[at] as number) + (source[at] as number));
    }
  }
}

function masterOf(bed: Bed, speakers: readonly Speaker[], end: number): Mastered {
  return master(
    speakers.map((speaker) => bed[speaker]),
    surroundTarget,
    { weights: speakers.map(weightOf), end },
  );
}

function highestPeak(channels: readonly Float32Array[]): number {
  return decibelsOf(Math.max(...channels.map(truePeakOf)));
}

/** Writes the mixes for loudspeakers all around; the larger one first, the smaller is folded from it. */
export async function surroundFiles(
  strips: readonly Strip[],
  sound: { wet: Stereo; filters: readonly Biquad[]; ride: Envelope; end: number },
  files: Readonly<Partial<Record<SurroundLayout, string>>>,
  chunksOf: ChunksOf = () => [],
): Promise<Partial<Record<SurroundLayout, SurroundFile>>> {
  const bed = bedOf(strips, sound.wet);
  for (const speaker of speakers714) {
    if (speaker !== 'LFE') applyFilters(bed[speaker], sound.filters);
    applyEnvelope(bed[speaker], sound.ride);
  }
  const result: Partial<Record<SurroundLayout, SurroundFile>> = {};
  async function write(
    layout: SurroundLayout,
    file: string,
    { speakers, mask }: { speakers: readonly Speaker[]; mask: number },
  ) {
    const { channels, ...levels } = masterOf(bed, speakers, sound.end);
    const { loudness } = levels;
    const chunks = chunksOf(layout, { samples: channels[0]?.length ?? 0, loudness });
    await writeWav(file, channels, { bits, mask, chunks });
    result[layout] = { ...levels, file, peakDb: highestPeak(channels) };
  }
  const large = files['7.1.4'];
  if (large !== undefined) await write('7.1.4', large, { speakers: speakers714, mask: mask714 });
  const small = files['5.1.2'];
  if (small !== undefined) {
    fold(bed);
    await write('5.1.2', small, { speakers: speakers512, mask: mask512 });
  }
  return result;
}
