/** Enough words to find a recording among a million. */
const maxSketchWords = 32;

function mixBits(word: number): number {
  const mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
}

/**
 * A min-hash sketch: the fingerprint words that sort first by a mixing hash. Two copies of a recording
 * share nearly all words, so they share nearly all of the sketch even when one of them was cut.
 */
export function computeSketch(fingerprint: Uint32Array): number[] {
  return [...new Set(fingerprint)]
    .sort((a, b) => mixBits(a) - mixBits(b))
    .slice(0, maxSketchWords)
    .map((word) => word | 0);
}
