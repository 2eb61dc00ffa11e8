import type { Random } from '#music/score/random.ts';
import type { Layer } from './layer.ts';
import type { Palette } from './palette.ts';

/** How a finished drawing may be laid in the frame without losing its sense. */
export type Laying = 'as drawn' | 'mirrored' | 'upside down' | 'on its side';

export type Draw = (random: Random, palette: Palette) => readonly Layer[];

/** One way a family fills the frame. */
export interface Composition {
  readonly weight: number;
  readonly layings: readonly Laying[];
  readonly draw: Draw;
}

export type Family = readonly Composition[];

/** For what has a sky and a floor. */
export const upright = (weight: number, draw: Draw): Composition => ({
  weight,
  layings: ['as drawn', 'mirrored'],
  draw,
});

export const anyWay = (weight: number, draw: Draw): Composition => ({
  weight,
  layings: ['as drawn', 'mirrored', 'upside down', 'on its side'],
  draw,
});
