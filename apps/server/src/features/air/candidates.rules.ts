import type { CurveMatch } from '@onsori/contract/air-entities';
import type { AirFailure, AirStep, SeedRefusal } from '@onsori/contract/air-values';
import type { RenderedFile, RenderedPiece } from '@onsori/music/studio/rendered-piece';

type StoredFile = Omit<RenderedFile, 'path'> & { readonly objectKey: string };

/** Stored as JSON once a candidate is ready, so its field names must not change. */
export interface StoredCandidate extends Omit<RenderedPiece, 'audios'> {
  readonly stream: StoredFile;
  /** The same sound at 128 kbit/s, for review links. */
  readonly preview: StoredFile;
  /** Base64 of 1,024 bytes. */
  readonly peaks: string;
  readonly curveMatch: CurveMatch | null;
}

export interface CandidateRefusal {
  readonly seed: number;
  readonly reason: SeedRefusal;
  /** The failed checks, or what it is a copy of; empty for a replaced sound. */
  readonly detail: string;
}

/** After this many refused seeds the brief itself is at fault; a retry starts over. */
const MAX_TRIES = 12;
/** Every killed worker costs an attempt. */
const MAX_ATTEMPTS = 30;

interface Effort {
  readonly refusals: readonly CandidateRefusal[];
  /** Refused seeds before the last retry or re-roll. */
  readonly triesBefore: number;
  readonly attempts: number;
}

/** Returns why a candidate is given up; null while another seed can be tried. */
export function findFailure({ refusals, triesBefore, attempts }: Effort): AirFailure | null {
  if (attempts > MAX_ATTEMPTS) return 'interrupted';
  if (refusals.length - triesBefore < MAX_TRIES) return null;
  return refusals.at(-1)?.reason === 'near_copy' ? 'near_copy' : 'gates';
}

interface RoundCandidate {
  readonly round: number;
  readonly step: AirStep;
}

/** Whether a candidate can be made anew: a finished one of the last round. */
export const isRemakable = ({ round, step }: RoundCandidate, lastRound: number): boolean =>
  round === lastRound && (step === 'ready' || step === 'failed');
