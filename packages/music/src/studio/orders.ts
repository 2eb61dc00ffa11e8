import type { OptionKey } from '@onsori/contract/taxonomy';
import type { TrackLabels } from '../labels/track-labels.ts';
import type { Recipe } from '../score/recipe.ts';
import type { MadeAudio, MadeTrack } from './made.ts';

/** What files of a track are told before there is music. */
export type TrackNames = Pick<TrackLabels, 'trackId' | 'title' | 'album' | 'year'>;

interface Order {
  readonly recipe: Recipe;
  readonly names: TrackNames;
  /** Where files are left; it exists and is empty. */
  readonly directory: string;
}

/** A track as it is published. */
export interface TrackOrder extends Order {
  readonly kind: 'track';
  readonly spatial: boolean;
  readonly album: {
    readonly seed: number;
    readonly genre: OptionKey<'genre'>;
    readonly moods: readonly OptionKey<'mood'>[];
    readonly tracks: number;
  };
}

/** A version of a published track that somebody needs for the first time. */
export interface RenditionOrder extends Order {
  readonly kind: 'wav24' | 'stems' | 'surround_5_1_2' | 'surround_7_1_4';
}

export type StudioOrder = TrackOrder | RenditionOrder;

export interface MadeImage {
  readonly name: string;
  readonly path: string;
}

export interface MadeImages {
  readonly colorCode: string;
  readonly cover: readonly MadeImage[];
  readonly card: readonly MadeImage[];
}

export type TrackResult =
  | { readonly refused: readonly string[] }
  | {
      readonly made: MadeTrack;
      readonly images: MadeImages;
      readonly albumImages: MadeImages;
    };

export interface RenditionResult {
  /** Proves that the recipe still gives the music that was published. */
  readonly scoreSha256: string;
  readonly files: MadeAudio['files'];
}

export type ResultOf<Given extends StudioOrder> = Given extends TrackOrder
  ? TrackResult
  : RenditionResult;
