import { describe, expect, it } from 'vitest';
import { createRandom } from '../score/random.ts';
import type { RenderedPiece } from '../studio/rendered-piece.ts';
import { compareCandidates } from './likeness.ts';

/** A piece with a random fingerprint of about 25 seconds. */
function pieceOf(seed: number, tunes: readonly string[]): RenderedPiece {
  const random = createRandom(seed);
  const bytes = Uint8Array.from({ length: 800 }, () => random.int(0, 255));
  return {
    sound: { fingerprint: Buffer.from(bytes).toString('base64') },
    tunes: tunes.map((hash) => ({ hash, firstBar: 0 })),
  } as unknown as RenderedPiece;
}

describe('compareCandidates', () => {
  it('finds the same sound', () => {
    const likeness = compareCandidates(pieceOf(1, ['1']), pieceOf(1, ['2']));
    expect(likeness).toEqual({ soundDistance: 0, sharedTunes: 0, isNearCopy: true });
  });

  it('finds a shared tune in another sound', () => {
    const likeness = compareCandidates(pieceOf(1, ['1', '2']), pieceOf(2, ['2', '3']));
    expect(likeness.sharedTunes).toBe(1);
    expect(likeness.isNearCopy).toBe(true);
  });

  it('accepts different music', () => {
    const { soundDistance, isNearCopy } = compareCandidates(pieceOf(1, ['1']), pieceOf(2, ['2']));
    expect(soundDistance).toBeGreaterThan(0.4);
    expect(isNearCopy).toBe(false);
  });
});
