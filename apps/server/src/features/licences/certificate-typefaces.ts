import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Names are people's own: what the house's typeface does not have is taken from the next. */
const sources = {
  Regular: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'),
  Bold: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'),
  Hanja: import.meta.resolve('@expo-google-fonts/noto-sans-kr/500Medium/NotoSansKR_500Medium.ttf'),
  Emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const;

type Typeface = keyof typeof sources;
export type HouseWeight = 'Regular' | 'Bold';

/** Each typeface and its file. */
export const typefaceFiles = Object.entries(sources).map(
  ([face, source]) => [face, fileURLToPath(source)] as const,
);

interface Run {
  readonly face: Typeface;
  readonly text: string;
}

const opened = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  const font = opened.get(face) ?? (openSync(fileURLToPath(sources[face])) as Font);
  opened.set(face, font);
  return font;
}

/** How far letters reach above their line, as a share of their size. */
export function heightAbove(weight: HouseWeight): number {
  const { ascent, unitsPerEm } = fontOf(weight);
  return ascent / unitsPerEm;
}

/** They join or colour the letters before them, and are none themselves. */
const joiners = /[\u{200D}\u{FE0E}\u{FE0F}]/gu;
const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function hasAll(face: Typeface, letter: string): boolean {
  const font = fontOf(face);
  return [...letter.replace(joiners, '')].every((part) =>
    font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0),
  );
}

/** A text in pieces, each in the first typeface that has its letters. */
export function runsOf(text: string, weight: HouseWeight): Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text)) {
    const face = ([weight, 'Hanja', 'Emoji'] as const).find((each) => hasAll(each, segment));
    const last = runs.at(-1);
    if (last?.face === (face ?? weight))
      runs[runs.length - 1] = { ...last, text: last.text + segment };
    else runs.push({ face: face ?? weight, text: segment });
  }
  return runs;
}
