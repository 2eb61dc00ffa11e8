import { ink } from '#music/covers/color.ts';
import { rounded } from '#music/covers/path.ts';

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

/** The five bars of the mark, on a field of 29 by 22. */
const markBars = [
  { x: 0, height: 7, fill: brand.jjok },
  { x: 6.25, height: 16, fill: brand.juhong },
  { x: 12.5, height: 22, fill: brand.chija },
  { x: 18.75, height: 14, fill: brand.text },
  { x: 25, height: 6, fill: brand.bichwi },
] as const;

export const bar = (x: number, middle: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="${rounded(x, middle - height / 2, width, height, width / 2)}"/>`;

/** The mark, so high, with its left edge at x; also how wide it came out. */
export function mark(x: number, middle: number, height: number): { svg: string; width: number } {
  const unit = height / 22;
  const bars = markBars.map((of) =>
    bar(x + of.x * unit, middle, 4 * unit, of.height * unit, of.fill),
  );
  return { svg: bars.join(''), width: 29 * unit };
}
