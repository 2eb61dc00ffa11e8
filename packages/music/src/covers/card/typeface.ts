import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font file and how wide its letters are. */
export interface Typeface {
  readonly file: string;
  /** The width of a text of size 1, before kerning, which only draws letters closer. */
  widthOf(text: string): number;
}

function tablesOf(font: Buffer): (tag: string) => Buffer {
  return (tag) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === tag)
        return font.subarray(font.readUInt32BE(at + 8));
    throw new Error(`the font has no table ${tag}`);
  };
}

/** The groups of a character map of format 12: first character, last character, first glyph. */
function glyphGroups(cmap: Buffer): [number, number, number][] {
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (map.readUInt16BE(0) !== 12) continue;
    return Array.from({ length: map.readUInt32BE(12) }, (_, group) => {
      const start = 16 + group * 12;
      return [map.readUInt32BE(start), map.readUInt32BE(start + 4), map.readUInt32BE(start + 8)];
    });
  }
  throw new Error('the font has no character map of format 12');
}

function typefaceOf(file: string): Typeface {
  const table = tablesOf(readFileSync(file));
  const unit = table('head').readUInt16BE(18);
  const advances = table('hhea').readUInt16BE(34);
  const hmtx = table('hmtx');
  const groups = glyphGroups(table('cmap'));
  const widths = new Map<string, number>();

  function measure(letter: string): number {
    const code = letter.codePointAt(0) ?? 0;
    const group = groups.find(([first, last]) => first <= code && code <= last);
    const glyph = group === undefined ? 0 : group[2] + code - group[0];
    return hmtx.readUInt16BE(4 * Math.min(glyph, advances - 1)) / unit;
  }

  return {
    file,
    widthOf(text) {
      let sum = 0;
      for (const letter of text) {
        const width = widths.get(letter) ?? measure(letter);
        widths.set(letter, width);
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
const loaded = new Map<keyof typeof files, Typeface>();

export function pretendard(weight: keyof typeof files): Typeface {
  const typeface = loaded.get(weight) ?? typefaceOf(fileURLToPath(files[weight]));
  loaded.set(weight, typeface);
  return typeface;
}
