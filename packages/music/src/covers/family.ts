import type { Random } from '#music/score/random.ts';
import type { Layer } from './layer.ts';
import type { Palette } from './palette.ts';

/** Orientation of a drawing in the frame. */
export type Orientation = 'as drawn' | 'mirrored' | 'upside down' | 'on its side';

export type Draw = (random: Random, palette: Palette) => readonly Layer[];

/** One composition of a family. */
export interface Composition {
  readonly weight: number;
  readonly orientations: readonly Orientation[];
  readonly draw: Draw;
}

export type Family = readonly Composition[];

/** For motifs with a sky and a floor, which must not be turned. */
export const uprightOnly = (weight: number, draw: Draw): Composition => ({
  weight,
  orientations: ['as drawn', 'mirrored'],
  draw,
});

export const anyOrientation = (weight: number, draw: Draw): Composition => ({
  weight,
  orientations: ['as drawn', 'mirrored', 'upside down', 'on its side'],
  draw,
});
