import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Check } from '../check.ts';
import type { PieceLabels } from '../labels/sound-label.ts';
import type { Recipe } from '../score/recipe.ts';
import type { RenderedAudio, RenderedPiece } from './rendered-piece.ts';

/** The label fields that are known before composing. */
export type PieceNames = Pick<PieceLabels, 'musicId' | 'title' | 'album' | 'year'>;

interface BaseRequest {
  readonly recipe: Recipe;
  readonly names: PieceNames;
  /** Output directory; it must exist and be empty. */
  readonly directory: string;
}

/** Requests a new piece for publication. */
export interface PieceRequest extends BaseRequest {
  readonly kind: 'track';
  readonly spatial: boolean;
  /** Whether somebody reviews the piece and needs its report. */
  readonly withReport: boolean;
  readonly album: {
    readonly seed: number;
    readonly genre: OptionKey<'genre'>;
    readonly moods: readonly OptionKey<'mood'>[];
    readonly tracks: number;
  };
}

/** Requests a version of published music that has not been rendered yet. */
export interface RenditionRequest extends BaseRequest {
  readonly kind: 'wav24' | 'stems' | 'surround_5_1_2' | 'surround_7_1_4';
}

export type StudioRequest = PieceRequest | RenditionRequest;

export interface RenderedImage {
  readonly name: string;
  readonly path: string;
}

export interface RenderedImages {
  readonly colorCode: string;
  readonly cover: readonly RenderedImage[];
  readonly card: readonly RenderedImage[];
}

/** What a reviewer sees of a piece. */
export interface PieceReport {
  /** Of the stereo master; all passed. */
  readonly checks: readonly Check[];
  /** Base64 of a WebP image. */
  readonly spectrogram: string;
}

export type PieceResult =
  | { readonly refused: readonly string[] }
  | {
      readonly piece: RenderedPiece;
      readonly images: RenderedImages;
      readonly albumImages: RenderedImages;
      /** Null unless requested. */
      readonly report: PieceReport | null;
    };

export interface RenditionResult {
  /** Lets the caller verify that the recipe still gives the published score. */
  readonly scoreSha256: string;
  readonly files: RenderedAudio['files'];
}

export type ResultOf<Input extends StudioRequest> = Input extends PieceRequest
  ? PieceResult
  : RenditionResult;
