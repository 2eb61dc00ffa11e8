import type { OptionKey } from '@onsori/contract/taxonomy';
import type { FragmentStart } from '../renderer/fragments.ts';
import type { Recipe } from '../score/recipe.ts';
import type { SectionKind } from '../score/score.ts';

/** A file as it lies in the folder of the work; whoever stores it knows it by its hash. */
export interface MadeFile {
  readonly format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem';
  /** Which one, where a format is several files; else empty. */
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
  /** Of a stream; absent in what was made before fragments were indexed. */
  readonly fragments?: readonly FragmentStart[];
}

export interface MadeAudio {
  readonly name: string;
  readonly type: 'full' | 'loop';
  readonly mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
  readonly playable: boolean;
  readonly durationMs: number;
  /** Base64 of 1,024 bytes; null for what nobody plays in a browser. */
  readonly peaks: string | null;
  readonly files: readonly MadeFile[];
}

export interface MadeSection {
  readonly kind: SectionKind;
  readonly theme: 'A' | 'B' | 'C';
  readonly startMs: number;
  readonly endMs: number;
  /** 0–1000. */
  readonly energy: number;
}

/** What is known of a finished piece, as plain data that can be kept as text. */
export interface MadeTrack {
  readonly recipe: Recipe;
  readonly scoreSha256: string;
  readonly durationMs: number;
  readonly bpm: number;
  readonly tempo: OptionKey<'tempo'>;
  readonly insts: readonly OptionKey<'inst'>[];
  readonly sound: {
    readonly key: string;
    readonly lufs: number;
    readonly previewMs: number;
    readonly sections: readonly MadeSection[];
    /** Base64 of 32 bytes. */
    readonly energy: string;
    /** Base64 of 128 bytes. */
    readonly waveform: string;
    readonly timbre: readonly number[];
    /** Base64 of 32-bit words, low byte first. */
    readonly fingerprint: string;
    readonly fingerprintSketch: readonly number[];
  };
  /** A hash of 64 bits, as a decimal, for the tune of every stretch of eight bars. */
  readonly tunes: readonly { readonly hash: string; readonly firstBar: number }[];
  readonly audios: readonly MadeAudio[];
}
