/** So many words are enough to find a sound again among a million. */
const sketchWords = 32;

function scattered(word: number): number {
  const mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
}

/**
 * The words of a fingerprint that come first in an order of chance. Two takes of the same sound
 * share most of their words, so they share most of these, wherever one of them was cut.
 */
export function sketchOf(fingerprint: Uint32Array): number[] {
  return [...new Set(fingerprint)]
    .sort((a, b) => scattered(a) - scattered(b))
    .slice(0, sketchWords)
    .map((word) => word | 0);
}
