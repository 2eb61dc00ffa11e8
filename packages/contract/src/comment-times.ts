/** Minutes, seconds and hundredths: `0:26.00`. */
export function formatCommentTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${Math.floor(hundredths / 6000)}:${seconds}`;
}

/** A moment, or a range: `0:22.60–0:26.00`. */
export const formatCommentSpan = (atMs: number, untilMs: number | null): string =>
  untilMs === null
    ? formatCommentTime(atMs)
    : `${formatCommentTime(atMs)}–${formatCommentTime(untilMs)}`;
