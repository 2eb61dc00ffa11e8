/** Heights of the bars, 0 to 255, from the letters they are sent as. */
export function barHeights(encoded: string): readonly number[] {
  try {
    return Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  } catch {
    return [];
  }
}
