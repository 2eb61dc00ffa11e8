export type Measure = (text: string) => number;

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The longest beginning that fits with an ellipsis after it; it ends with a word where one is near. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (measure(`${kept}${segment}…`) > width) break;
    kept += segment;
  }
  const lastSpace = kept.lastIndexOf(' ');
  const whole = lastSpace > kept.length * 0.6 ? kept.slice(0, lastSpace) : kept;
  return `${whole.replace(/[\s,.·:;-]+$/u, '')}…`;
}

/** A word too long for a line is the only one that breaks inside. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const result = [''];
  for (const { segment } of letters.segment(word)) {
    const last = result.length - 1;
    if (measure(`${result[last]}${segment}`) > width && result[last] !== '') result.push(segment);
    else result[last] += segment;
  }
  return result;
}

/** Lines broken between words only, as Korean is set. */
function broken(text: string, width: number, measure: Measure): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...pieces(word, width, measure));
  }
  return lines;
}

/** The same number of lines, as even as possible: no word is left alone on the last one. */
function evened(text: string, width: number, measure: Measure): string[] {
  const count = broken(text, width, measure).length;
  const longest = Math.max(...text.split(/\s+/u).map(measure));
  for (let narrow = Math.max(longest, width / 2); narrow < width; narrow += width / 24) {
    const lines = broken(text, narrow, measure);
    if (lines.length === count) return lines;
  }
  return broken(text, width, measure);
}

export interface Setting {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Sizes to try, largest first, each with the lines it may take. */
export interface Step {
  readonly size: number;
  readonly lines: number;
}

/** The text at the largest size that holds it; at the smallest, what does not fit is cut off. */
export function setText(
  text: string,
  width: number,
  steps: readonly [Step, ...Step[]],
  measureAt: (size: number) => Measure,
): Setting {
  for (const { size, lines } of steps) {
    const measure = measureAt(size);
    const intact = text.split(/\s+/u).every((word) => measure(word) <= width);
    if (intact && broken(text, width, measure).length <= lines)
      return { size, lines: evened(text, width, measure) };
  }
  const { size, lines } = steps.at(-1) ?? steps[0];
  const measure = measureAt(size);
  const all = broken(text, width, measure);
  if (all.length <= lines) return { size, lines: all };
  const rest = all.slice(lines - 1).join(' ');
  return { size, lines: [...all.slice(0, lines - 1), shortened(rest, width, measure)] };
}
