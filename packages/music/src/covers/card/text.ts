import type { Measure } from './lines.ts';
import { pretendard } from './typeface.ts';

const weights = { Bold: 700, Medium: 500 } as const;

export interface Style {
  readonly weight: keyof typeof weights;
  readonly size: number;
  /** Space added after each letter, as a share of the size. */
  readonly tracking: number;
  readonly fill: string;
}

export const measured =
  ({ weight, size, tracking }: Omit<Style, 'fill'>): Measure =>
  (text) =>
    size * (pretendard(weight).widthOf(text) + tracking * [...text].length);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Without control characters, which no XML may hold. */
export const plainText = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();

export function textAt(x: number, baseline: number, text: string, style: Style): string {
  const { weight, size, tracking, fill } = style;
  const escaped = text.replace(/[&<>"']/g, (letter) => escapes[letter] as string);
  return `<text x="${x}" y="${baseline}" font-family="Pretendard" font-weight="${weights[weight]}" font-size="${size}" letter-spacing="${size * tracking}" fill="${fill}">${escaped}</text>`;
}
