import { fingerprintDistance, maxSameSoundDistance } from '../analysis/fingerprint.ts';
import type { RenderedPiece } from '../studio/rendered-piece.ts';

function fingerprintOf({ sound }: RenderedPiece): Uint32Array {
  const bytes = Buffer.from(sound.fingerprint, 'base64');
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
}

export interface Likeness {
  /** 0 for the same sound, about 0.5 for unrelated ones. */
  readonly soundDistance: number;
  /** Number of eight-bar tunes that both have. */
  readonly sharedTunes: number;
  readonly isNearCopy: boolean;
}

/** Compares two pieces by the rules that refuse a copy in the catalogue. */
export function compareCandidates(a: RenderedPiece, b: RenderedPiece): Likeness {
  const soundDistance = fingerprintDistance(fingerprintOf(a), fingerprintOf(b));
  const tunes = new Set(a.tunes.map(({ hash }) => hash));
  const sharedTunes = b.tunes.filter(({ hash }) => tunes.has(hash)).length;
  const isNearCopy = soundDistance < maxSameSoundDistance || sharedTunes > 0;
  return { soundDistance, sharedTunes, isNearCopy };
}
