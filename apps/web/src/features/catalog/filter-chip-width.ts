/** Upper bound of the width of a character in em, over all fonts in use. */
function charWidth(char: string): number {
  if (/[가-힣]/.test(char)) return 0.89;
  if (/[ ijlt()'-]/.test(char)) return 0.34;
  if (/[mwMW]/.test(char)) return 0.95;
  if (/[A-Z&]/.test(char)) return 0.74;
  return 0.62;
}

const textWidth = (text: string) => [...text].reduce((sum, char) => sum + charWidth(char), 0);

const [labelRem, countRem, frameRem, gapRem] = [0.84375, 0.75, 1.625, 0.375];

/**
 * Width of a chip, computed before the web font loads. Chips that grow when the font arrives would wrap
 * differently and cause layout shift.
 */
export function chipWidth(label: string, count: number | undefined): string {
  const countWidth = count === undefined ? 0 : gapRem + textWidth(String(count)) * countRem;
  return `${(frameRem + textWidth(label) * labelRem + countWidth).toFixed(3)}rem`;
}
