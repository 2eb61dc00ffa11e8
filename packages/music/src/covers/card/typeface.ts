import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font file and its glyph widths. */
export interface Typeface {
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
