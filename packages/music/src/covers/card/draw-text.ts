import type { MeasureText } from './text-layout.ts';
import { loadPretendard } from './typeface.ts';

const weights = { Bold: 700, Medium: 500 } as const;

export interface TextStyle {
  readonly weight: keyof typeof weights;
  readonly size: number;
  /** Space after each character, as a share of the size. */
  readonly tracking: number;
  readonly fill: string;
}

export const createTextMeasure =
  ({ weight, size, tracking }: Omit<TextStyle, 'fill'>): MeasureText =>
  (text) =>
    size * (loadPretendard(weight).widthOf(text) + tracking * [...text].length);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Replaces control characters, which are invalid in XML. */
export const removeControlCharacters = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();

export function drawText(x: number, baseline: number, text: string, style: TextStyle): string {
  const { weight, size, tracking, fill } = style;
  const escaped = text.replace(/[&<>"']/g, (character) => escapes[character] as string);
  return `<text x="${x}" y="${baseline}" font-family="Pretendard" font-weight="${weights[weight]}" font-size="${size}" letter-spacing="${size * tracking}" fill="${fill}">${escaped}</text>`;
}
