import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Fallback order: names may contain Hanja or emoji that Pretendard lacks. */
const sources = {
  Regular: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'),
  Bold: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'),
  Hanja: import.meta.resolve('@expo-google-fonts/noto-sans-kr/500Medium/NotoSansKR_500Medium.ttf'),
  Emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const;

type Typeface = keyof typeof sources;
export type PrimaryWeight = 'Regular' | 'Bold';

export const typefaceFiles = Object.entries(sources).map(
  ([face, source]) => [face, fileURLToPath(source)] as const,
);

interface FontRun {
  readonly face: Typeface;
  readonly text: string;
}

const openFonts = new Map<Typeface, Font>();

function loadFont(face: Typeface): Font {
  const font = openFonts.get(face) ?? (openSync(fileURLToPath(sources[face])) as Font);
  openFonts.set(face, font);
  return font;
}

/** Ascent above the baseline, as a fraction of the font size. */
export function ascentRatio(weight: PrimaryWeight): number {
  const { ascent, unitsPerEm } = loadFont(weight);
  return ascent / unitsPerEm;
}

/** Joiners and variation selectors, which have no glyph of their own. */
const joiners = /[\u{200D}\u{FE0E}\u{FE0F}]/gu;
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function hasGlyphs(face: Typeface, grapheme: string): boolean {
  const font = loadFont(face);
  return [...grapheme.replace(joiners, '')].every((part) =>
    font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0),
  );
}

/** Splits a text into runs, each in the first typeface that has its glyphs. */
export function splitIntoRuns(text: string, weight: PrimaryWeight): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const face = ([weight, 'Hanja', 'Emoji'] as const).find((candidate) =>
      hasGlyphs(candidate, segment),
    );
    const last = runs.at(-1);
    if (last?.face === (face ?? weight))
      runs[runs.length - 1] = { ...last, text: last.text + segment };
    else runs.push({ face: face ?? weight, text: segment });
  }
  return runs;
}
