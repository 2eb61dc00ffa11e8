/**
 * Hashes whole numbers to a number from 0 to 1 (exclusive). Phases are derived from it, so that the
 * same note always sounds the same at every position.
 */
export function hashToUnit(...numbers: readonly number[]): number {
  let value = 0x9e3779b9;
  for (const number of numbers) {
    value = Math.imul(value ^ number, 0x85ebca6b);
    value ^= value >>> 15;
    value = Math.imul(value, 0xc2b2ae35);
    value ^= value >>> 13;
  }
  return (value >>> 0) / 4_294_967_296;
}
