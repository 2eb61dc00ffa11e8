/** 68 pixels at the default font size; in rem so that rows scale with it. */
const ROW_REM = 4.25;
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export const rowHeight = (): number => Math.round(ROW_REM * rootFontSize());
