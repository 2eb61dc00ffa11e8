import type { Loudness } from '../signal/loudness.ts';
import type { Chunk } from '../signal/wav.ts';
import type { StemGroup } from './mix/stem-groups.ts';
import type { SurroundLayout } from './mix/surround.ts';

/** Identifies one of the rendered sounds of a piece. */
export type SoundName =
  | { readonly kind: 'full' | 'narration_bed' | 'binaural' }
  | { readonly kind: 'loop'; readonly firstBar: number; readonly bars: number }
  | { readonly kind: 'surround'; readonly layout: SurroundLayout }
  | {
      readonly kind: 'stem';
      readonly group: StemGroup;
      /** Gain relative to the master: 0, or negative where a stem would exceed the ceiling. */
      readonly trimDb: number;
    };

/** Returns the file name without its extension. */
export function fileNameOf(name: SoundName): string {
  switch (name.kind) {
    case 'full':
      return 'stereo';
    case 'narration_bed':
      return 'narration-bed';
    case 'binaural':
      return 'binaural';
    case 'loop':
      return `loop-${name.firstBar}-${name.bars}`;
    case 'surround':
      return `surround-${name.layout}`;
    case 'stem':
      return `stem-${name.group}`;
  }
}

export interface FinishedSound {
  readonly name: SoundName;
  readonly samples: number;
  /** Set for masters only; stems are not measured. */
  readonly loudness?: Loudness;
  /** Maximum of all channels; set for Broadcast Wave files. */
  readonly truePeakDb?: number;
}

/** Metadata written into the files of one sound. */
export interface FileLabels {
  /** For MP3: a complete ID3v2 tag. */
  readonly id3?: Buffer;
  /** For MP4, keyed by ffmpeg's metadata names. */
  readonly tags?: Readonly<Record<string, string>>;
  /** For WAV. */
  readonly chunks?: readonly Chunk[];
  /** For Broadcast Wave files. */
  readonly bwfChunks?: readonly Chunk[];
}

export type FileLabelFactory = (sound: FinishedSound) => FileLabels;
