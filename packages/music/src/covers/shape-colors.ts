import type { Random } from '#music/score/random.ts';
import type { Palette } from './palette.ts';

/** Returns the colours for shapes, boldest first. */
export const shapeColors = ({ bold, mate, accent, spare }: Palette) => [bold, mate, accent, spare];

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
