export type MeasureText = (text: string) => number;

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

export interface TextLayout {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A font size and its maximum number of lines. */
export interface TextSizeStep {
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
