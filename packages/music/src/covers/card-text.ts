import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font file and its glyph widths. */
interface Typeface {
  readonly file: string;
  /** Returns the width at size 1 without kerning, which only narrows the text. */
  widthOf(text: string): number;
}

function createTableReader(font: Buffer): (tag: string) => Buffer {
  return (tag) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === tag)
        return font.subarray(font.readUInt32BE(at + 8));
    throw new Error(`font has no table ${tag}`);
  };
}

/** Reads the groups of a format 12 cmap: first character, last character, first glyph. */
function readGlyphGroups(cmap: Buffer): [number, number, number][] {
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (map.readUInt16BE(0) !== 12) continue;
    return Array.from({ length: map.readUInt32BE(12) }, (_, group) => {
      const start = 16 + group * 12;
      return [map.readUInt32BE(start), map.readUInt32BE(start + 4), map.readUInt32BE(start + 8)];
    });
  }
  throw new Error('font has no cmap of format 12');
}

function loadTypeface(file: string): Typeface {
  const table = createTableReader(readFileSync(file));
  const unit = table('head').readUInt16BE(18);
  const advances = table('hhea').readUInt16BE(34);
  const hmtx = table('hmtx');
  const groups = readGlyphGroups(table('cmap'));
  const widthCache = new Map<string, number>();

  function measureCharacter(character: string): number {
    const code = character.codePointAt(0) ?? 0;
    const group = groups.find(([first, last]) => first <= code && code <= last);
    const glyph = group === undefined ? 0 : group[2] + code - group[0];
    return hmtx.readUInt16BE(4 * Math.min(glyph, advances - 1)) / unit;
  }

  return {
    file,
    widthOf(text) {
      let sum = 0;
      for (const character of text) {
        const width = widthCache.get(character) ?? measureCharacter(character);
        widthCache.set(character, width);
        sum += width;
      }
      return sum;
    },
  };
}

const files = {
  Bold: import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'),
  Medium: import.meta.resolve('pretendard/dist/public/static/Pretendard-Medium.otf'),
} as const;
const typefaceCache = new Map<keyof typeof files, Typeface>();

export function loadPretendard(weight: keyof typeof files): Typeface {
  const typeface = typefaceCache.get(weight) ?? loadTypeface(fileURLToPath(files[weight]));
  typefaceCache.set(weight, typeface);
  return typeface;
}

type MeasureText = (text: string) => number;

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Truncates the text with an ellipsis to fit the width, at a word boundary when one is near. */
export function truncateText(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  let prefix = '';
  for (const { segment } of graphemes.segment(text)) {
    if (measure(`${prefix}${segment}…`) > width) break;
    prefix += segment;
  }
  const lastSpace = prefix.lastIndexOf(' ');
  const trimmed = lastSpace > prefix.length * 0.6 ? prefix.slice(0, lastSpace) : prefix;
  return `${trimmed.replace(/[\s,.·:;-]+$/u, '')}…`;
}

/** Splits a word that is longer than a line. */
function splitWord(word: string, width: number, measure: MeasureText): string[] {
  const result = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = result.length - 1;
    if (measure(`${result[last]}${segment}`) > width && result[last] !== '') result.push(segment);
    else result[last] += segment;
  }
  return result;
}

/** Breaks lines only between words, as usual for Korean. */
function breakLines(text: string, width: number, measure: MeasureText): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...splitWord(word, width, measure));
  }
  return lines;
}

/** Balances the line lengths without adding lines, which avoids a single word on the last line. */
function balanceLines(text: string, width: number, measure: MeasureText): string[] {
  const count = breakLines(text, width, measure).length;
  const longest = Math.max(...text.split(/\s+/u).map(measure));
  for (
    let narrowerWidth = Math.max(longest, width / 2);
    narrowerWidth < width;
    narrowerWidth += width / 24
  ) {
    const lines = breakLines(text, narrowerWidth, measure);
    if (lines.length === count) return lines;
  }
  return breakLines(text, width, measure);
}

interface TextLayout {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A font size and its maximum number of lines. */
interface TextSizeStep {
  readonly size: number;
  readonly lines: number;
}

/** Lays the text out at the largest size that fits; at the smallest size it truncates the text. */
export function layOutText(
  text: string,
  width: number,
  steps: readonly [TextSizeStep, ...TextSizeStep[]],
  measureAt: (size: number) => MeasureText,
): TextLayout {
  for (const { size, lines } of steps) {
    const measure = measureAt(size);
    const allWordsFit = text.split(/\s+/u).every((word) => measure(word) <= width);
    if (allWordsFit && breakLines(text, width, measure).length <= lines)
      return { size, lines: balanceLines(text, width, measure) };
  }
  const { size, lines } = steps.at(-1) ?? steps[0];
  const measure = measureAt(size);
  const allLines = breakLines(text, width, measure);
  if (allLines.length <= lines) return { size, lines: allLines };
  const remaining = allLines.slice(lines - 1).join(' ');
  return {
    size,
    lines: [...allLines.slice(0, lines - 1), truncateText(remaining, width, measure)],
  };
}

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
