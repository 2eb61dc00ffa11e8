import { ink } from '#music/covers/color.ts';
import { roundedBox } from '#music/covers/path.ts';

export const brand = {
  ink,
  wave: '#43434F',
  text: '#F5F3EE',
  text2: '#B9B6C1',
  text3: '#85828F',
  juhong: '#FF5B3A',
  bichwi: '#35C79F',
  jjok: '#7585FF',
  chija: '#FFC24B',
} as const;

/** The five bars of the logo in a box of 29 by 22. */
const logoBars = [
  { x: 0, height: 7, fill: brand.jjok },
  { x: 6.25, height: 16, fill: brand.juhong },
  { x: 12.5, height: 22, fill: brand.chija },
  { x: 18.75, height: 14, fill: brand.text },
  { x: 25, height: 6, fill: brand.bichwi },
] as const;

export const drawBar = (x: number, middle: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="${roundedBox(x, middle - height / 2, width, height, width / 2)}"/>`;

/** Draws the logo with the given height and its left edge at x; also returns its width. */
export function drawLogo(
  x: number,
  middle: number,
  height: number,
): { svg: string; width: number } {
  const unit = height / 22;
  const bars = logoBars.map((logoBar) =>
    drawBar(x + logoBar.x * unit, middle, 4 * unit, logoBar.height * unit, logoBar.fill),
  );
  return { svg: bars.join(''), width: 29 * unit };
}
