import type { OptionKey } from '@onsori/contract/taxonomy';
import type { FragmentStart } from '../renderer/fragments.ts';
import type { Recipe } from '../score/recipe.ts';
import type { SectionKind } from '../score/score.ts';

/** A rendered file in the working directory; storage addresses it by its hash. */
export interface RenderedFile {
  readonly format:
    | 'stream'
    | 'mp3'
    | 'wav'
    | 'wav24'
    | 'bwf'
    | 'stem'
    | 'timeline'
    | 'narration_bed';
  /** Identifies the file where a format has several (stems); otherwise empty. */
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
  /** Only for streams; absent in records written before fragments were indexed. */
  readonly fragments?: readonly FragmentStart[];
}

export interface RenderedAudio {
  readonly name: string;
  readonly type: 'full' | 'loop';
  readonly mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
  readonly playable: boolean;
  readonly durationMs: number;
  /** Base64 of 1,024 bytes; null for audio that a browser cannot play. */
  readonly peaks: string | null;
  readonly files: readonly RenderedFile[];
}

export interface PieceSection {
  readonly kind: SectionKind;
  readonly theme: 'A' | 'B' | 'C';
  readonly startMs: number;
  readonly endMs: number;
  /** 0–1000. */
  readonly energy: number;
}

/** Metadata of a rendered piece as JSON-serialisable data. */
export interface RenderedPiece {
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
    readonly sections: readonly PieceSection[];
    /** Base64 of 32 bytes. */
    readonly energy: string;
    /** Base64 of 128 bytes. */
    readonly waveform: string;
    readonly timbre: readonly number[];
    /** Base64 of 32-bit words, low byte first. */
    readonly fingerprint: string;
    readonly fingerprintSketch: readonly number[];
  };
  /** 64-bit hashes of the eight-bar tunes, as decimal strings. */
  readonly tunes: readonly { readonly hash: string; readonly firstBar: number }[];
  readonly audios: readonly RenderedAudio[];
}
