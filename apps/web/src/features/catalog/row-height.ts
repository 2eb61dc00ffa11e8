/** Rows are 4.25rem: 68 pixels unless somebody reads with larger letters. */
const rowRem = 4.25;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export const rowHeight = (): number => Math.round(rowRem * rootSize());
