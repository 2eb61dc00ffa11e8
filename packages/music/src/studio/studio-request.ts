import type { RenditionKind } from '@onsori/contract/enumerations';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import type { OptionKey } from '@onsori/contract/taxonomy';
import type { CurveMatch } from '../analysis/curve-match.ts';
import type { Check } from '../check.ts';
import type { FitPlan } from '../composer/fit/plan-fit.ts';
import type { FitRefusal } from '../composer/fit/solve-fit.ts';
import type { PieceLabels } from '../labels/sound-label.ts';
import type { Fit } from '../score/fit.ts';
import type { Recipe } from '../score/recipe.ts';
import type { RenderedAudio, RenderedFile, RenderedPiece } from './rendered-piece.ts';

/** The label fields that are known before composing. */
export type PieceNames = Pick<PieceLabels, 'musicId' | 'title' | 'album' | 'year' | 'releasedOn'>;

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
  readonly kind: RenditionKind;
  readonly loudness: LoudnessTarget;
}

/** Requests one candidate for a producer's brief, in stereo only and without labels. */
export interface CandidateRequest extends Omit<BaseRequest, 'names'> {
  readonly kind: 'candidate';
}

/** Requests the preview of a version of exact length, which is delivered in pieces. */
export interface FittedRequest extends Omit<BaseRequest, 'names'> {
  readonly kind: 'fitted';
  readonly recipe: Recipe & { readonly fit: Fit };
}

export type StudioRequest = PieceRequest | CandidateRequest | FittedRequest | RenditionRequest;

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

/** How a candidate meets its brief. */
export interface CandidateReport {
  /** Of the stereo master; all passed. */
  readonly checks: readonly Check[];
  readonly samples: number;
  readonly barMs: number;
  /** LUFS of each bar. */
  readonly barLevels: readonly number[];
  /** Decibels that the mix added in each bar to follow the curve. */
  readonly rideDb: readonly number[];
  /** Null when the brief has no curve. */
  readonly curveMatch: CurveMatch | null;
}

export type CandidateResult =
  | { readonly refused: readonly string[] }
  | {
      /** With the stereo stream as its only audio. */
      readonly piece: RenderedPiece;
      /** The same sound at 128 kbit/s. */
      readonly preview: RenderedFile;
      readonly report: CandidateReport;
    };

export type FittedResult =
  | { readonly refusal: FitRefusal }
  | {
      readonly plan: FitPlan;
      readonly scoreSha256: string;
      /** A stream at 128 kbit/s. */
      readonly preview: RenderedFile;
      readonly durationMs: number;
      readonly samples: number;
      readonly lufs: number;
      /** Base64 of 1,024 bytes. */
      readonly peaks: string;
      /** Names of the failed checks of the score; a preview may be played all the same. */
      readonly failedChecks: readonly string[];
    };

export interface RenditionResult {
  /** Lets the caller verify that the recipe still gives the published score. */
  readonly scoreSha256: string;
  readonly files: RenderedAudio['files'];
}

export type ResultOf<Input extends StudioRequest> = Input extends PieceRequest
  ? PieceResult
  : Input extends CandidateRequest
    ? CandidateResult
    : Input extends FittedRequest
      ? FittedResult
      : RenditionResult;
