const SLAB_BYTES = 512 * 1024;
/** Less free space than this in a slab is not used: short reads cost more than they save. */
const MIN_WINDOW_BYTES = 64 * 1024;

interface Slab {
  readonly bytes: Buffer;
  /** End offsets of the bytes written and of those already read. */
  written: number;
  consumed: number;
}

/** Reusable memory for one connection; contiguous bytes are read as one chunk. */
export interface ReadBuffer {
  /** Free space for the next bytes; never empty. */
  window(): Buffer;
  /** Records that this many bytes were written to the last window. */
  commit(bytes: number): void;
  /** Number of bytes written and not read yet. */
  unreadBytes(): number;
  /** Returns the next contiguous unread bytes, valid until the next call, or null. */
  read(): Buffer | null;
}

/**
 * Two slabs suffice while the socket pauses early enough. A TLS socket still emits data it has
 * decrypted after a pause; a third slab is allocated if that fills both.
 */
export function createReadBuffer(): ReadBuffer {
  const newSlab = (): Slab => ({
    bytes: Buffer.allocUnsafeSlow(SLAB_BYTES),
    written: 0,
    consumed: 0,
  });
  let current = newSlab();
  const slabs = [current];
  const freeSlabs: Slab[] = [];

  return {
    window: () => {
      if (SLAB_BYTES - current.written < MIN_WINDOW_BYTES) {
        current = freeSlabs.pop() ?? newSlab();
        slabs.push(current);
      }
      return current.bytes.subarray(current.written);
    },
    commit: (bytes) => {
      current.written += bytes;
    },
    unreadBytes: () => slabs.reduce((sum, { written, consumed }) => sum + written - consumed, 0),
    read: () => {
      for (let [first] = slabs; first && first !== current; [first] = slabs) {
        if (first.consumed < first.written) break;
        slabs.shift();
        freeSlabs.push(Object.assign(first, { written: 0, consumed: 0 }));
      }
      const [first = current] = slabs;
      if (first.consumed === first.written) return null;
      const chunk = first.bytes.subarray(first.consumed, first.written);
      first.consumed = first.written;
      return chunk;
    },
  };
}
