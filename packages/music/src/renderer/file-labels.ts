import type { Loudness } from '../signal/loudness.ts';
import type { Chunk } from '../signal/wav.ts';
import type { SoundName } from './sound-name.ts';

export interface FinishedSound {
  readonly name: SoundName;
  readonly samples: number;
  /** Set for masters only; stems are not measured. */
  readonly loudness?: Loudness;
}

/** Metadata written into the files of one sound. */
export interface FileLabels {
  /** For MP3: a complete ID3v2 tag. */
  readonly id3?: Buffer;
  /** For MP4, keyed by ffmpeg's metadata names. */
  readonly tags?: Readonly<Record<string, string>>;
  /** For WAV. */
  readonly chunks?: readonly Chunk[];
}

export type FileLabelFactory = (sound: FinishedSound) => FileLabels;
