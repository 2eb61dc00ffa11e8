import type { Random } from '#music/score/random.ts';
import type { Palette } from './palette.ts';

/** The colours that carry shapes, boldest first. */
export const inksOf = ({ bold, mate, accent, spare }: Palette) => [bold, mate, accent, spare];

/** Colours for shapes laid one after another: no colour beside itself, the first unlike `beside`. */
export function inksInTurn(
  random: Random,
  colors: readonly string[],
  count: number,
  beside?: string,
): string[] {
  const result: string[] = [];
  while (result.length < count) {
    const last = result.at(-1) ?? beside;
    const round = random.shuffled(colors);
    const clash = round[0] === last ? 1 : 0;
    result.push(...(clash === 1 ? [...round.slice(1), ...round.slice(0, 1)] : round));
  }
  return result.slice(0, count);
}
