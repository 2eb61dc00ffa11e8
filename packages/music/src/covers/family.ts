import type { Random } from '#music/score/random.ts';
import type { Palette } from './palette.ts';
import type { Layer } from './path.ts';

/** Orientation of a drawing in the frame. */
export type Orientation = 'as drawn' | 'mirrored' | 'upside down' | 'on its side';

type Draw = (random: Random, palette: Palette) => readonly Layer[];

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

/** Returns the colours for shapes, boldest first. */
export const shapeColors = ({ bold, secondary, accent, tertiary }: Palette) => [
  bold,
  secondary,
  accent,
  tertiary,
];

/** Returns colours for adjacent shapes: no colour repeats directly, and the first differs from `adjacent`. */
export function alternateColors(
  random: Random,
  colors: readonly string[],
  count: number,
  adjacent?: string,
): string[] {
  const result: string[] = [];
  while (result.length < count) {
    const last = result.at(-1) ?? adjacent;
    const shuffledColors = random.shuffled(colors);
    const startsWithLast = shuffledColors[0] === last ? 1 : 0;
    result.push(
      ...(startsWithLast === 1
        ? [...shuffledColors.slice(1), ...shuffledColors.slice(0, 1)]
        : shuffledColors),
    );
  }
  return result.slice(0, count);
}
