const SLAB_BYTES = 512 * 1024;
/** A smaller rest of a slab is left: short reads cost more than they save. */
const MIN_WINDOW_BYTES = 64 * 1024;

interface Slab {
  readonly bytes: Buffer;
  /** How far it is written, and how far of that it was taken. */
  written: number;
  taken: number;
}

/** Memory for one connection, used again: what arrives together is taken together. */
export interface ReadBuffer {
  /** Where the next bytes go; never empty. */
  window(): Buffer;
  /** So many bytes were written to the last window. */
  written(bytes: number): void;
  /** Bytes that were written and not taken yet. */
  waiting(): number;
  /** What waits and lies together, or null. It is good until the next call. */
  take(): Buffer | null;
}

/**
 * Two slabs do while reading pauses early enough. Over TLS everything that was decrypted comes even
 * after a pause; should that fill both, there is a third.
 */
export function createReadBuffer(): ReadBuffer {
  const newSlab = (): Slab => ({
    bytes: Buffer.allocUnsafeSlow(SLAB_BYTES),
    written: 0,
    taken: 0,
  });
  let current = newSlab();
  const slabs = [current];
  const free: Slab[] = [];

  return {
    window: () => {
      if (SLAB_BYTES - current.written < MIN_WINDOW_BYTES) {
        current = free.pop() ?? newSlab();
        slabs.push(current);
      }
      return current.bytes.subarray(current.written);
    },
    written: (bytes) => {
      current.written += bytes;
    },
    waiting: () => slabs.reduce((sum, { written, taken }) => sum + written - taken, 0),
    take: () => {
      for (let [first] = slabs; first && first !== current; [first] = slabs) {
        if (first.taken < first.written) break;
        slabs.shift();
        free.push(Object.assign(first, { written: 0, taken: 0 }));
      }
      const [first = current] = slabs;
      if (first.taken === first.written) return null;
      const chunk = first.bytes.subarray(first.taken, first.written);
      first.taken = first.written;
      return chunk;
    },
  };
}
