import type { Loudness } from './dsp/loudness.ts';
import type { SoundName } from './sound-name.ts';
import type { Chunk } from './wav/wav-header.ts';

export interface FinishedSound {
  readonly name: SoundName;
  readonly samples: number;
  /** Of masters; stems are not measured. */
  readonly loudness?: Loudness;
}

/** What is written into the files of one sound beside the sound. */
export interface FileLabels {
  /** For MP3: a whole ID3v2 tag. */
  readonly id3?: Buffer;
  /** For MP4, by ffmpeg's names. */
  readonly tags?: Readonly<Record<string, string>>;
  /** For WAV. */
  readonly chunks?: readonly Chunk[];
}

export type LabelsOf = (sound: FinishedSound) => FileLabels;
