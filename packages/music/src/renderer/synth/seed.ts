/**
 * A number from 0 up to 1 that whole numbers stand for. Phases come from it, so that the same note
 * always sounds the same, wherever in the piece it is.
 */
export function scatter(...numbers: readonly number[]): number {
  let value = 0x9e3779b9;
  for (const number of numbers) {
    value = Math.imul(value ^ number, 0x85ebca6b);
    value ^= value >>> 15;
    value = Math.imul(value, 0xc2b2ae35);
    value ^= value >>> 13;
  }
  return (value >>> 0) / 4_294_967_296;
}
