/** Decodes bar heights, 0 to 255, from base64; empty if invalid. */
export function barHeights(encoded: string): readonly number[] {
  try {
    return Array.from(atob(encoded), (char) => char.charCodeAt(0));
  } catch {
    return [];
  }
}
