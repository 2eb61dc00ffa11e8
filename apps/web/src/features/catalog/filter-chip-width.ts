/** How wide a letter may be, as a share of the font's size; a little more than it is in any of our fonts. */
function letterWidth(letter: string): number {
  if (/[가-힣]/.test(letter)) return 0.89;
  if (/[ ijlt()'-]/.test(letter)) return 0.34;
  if (/[mwMW]/.test(letter)) return 0.95;
  if (/[A-Z&]/.test(letter)) return 0.74;
  return 0.62;
}

const textWidth = (text: string) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

const [labelRem, countRem, frameRem, gapRem] = [0.84375, 0.75, 1.625, 0.375];

/**
 * The room of a chip, known before its font is: chips that grow by a pixel when the font comes would
 * break into other lines, and all below them would move.
 */
export function chipWidth(label: string, count: number | undefined): string {
  const counted = count === undefined ? 0 : gapRem + textWidth(String(count)) * countRem;
  return `${(frameRem + textWidth(label) * labelRem + counted).toFixed(3)}rem`;
}
