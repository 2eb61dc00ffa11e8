import type { Batch, ReviewCheck, ReviewPiece } from '@onsori/contract/generation';
import { batchLimits, type PieceStatus, type ReviewDecision } from '@onsori/contract/review-values';

/** Lists of the review, with the statuses that each contains. */
const reviewLists = {
  undecided: ['undecided'],
  accepted: ['accepted'],
  re_rolled: ['re_rolled'],
  rejected: ['rejected', 'discarded'],
  published: ['publishing', 'published'],
  making: ['waiting', 'making', 'failed'],
} as const satisfies Record<string, readonly PieceStatus[]>;
export type ReviewList = keyof typeof reviewLists;
export const reviewListNames = Object.keys(reviewLists) as ReviewList[];

export const isInList = (status: PieceStatus, list: ReviewList): boolean =>
  (reviewLists[list] as readonly PieceStatus[]).includes(status);

export const countInList = (counts: Batch['pieces'], list: ReviewList): number =>
  reviewLists[list].reduce((sum, status) => sum + counts[status], 0);

export const statusAfter = {
  accept: 'accepted',
  re_roll: 're_rolled',
  reject: 'rejected',
} as const satisfies Record<ReviewDecision, PieceStatus>;

export const decisionByKey: Readonly<Partial<Record<string, ReviewDecision>>> = {
  KeyA: 'accept',
  KeyR: 're_roll',
  KeyX: 'reject',
};

/** Whether a decision can be taken back. */
export const isUndoable = (status: PieceStatus): boolean =>
  Object.values<PieceStatus>(statusAfter).includes(status);

/** What comes after a piece that leaves the list: the one behind it, else the first. */
export function pieceAfter<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
  id: string,
): Piece | null {
  const at = pieces.findIndex((piece) => piece.id === id);
  const others = pieces.filter((piece) => piece.id !== id);
  return others[at < 0 ? 0 : at] ?? others[0] ?? null;
}

export const isVeryLike = (likeness: number | null): boolean =>
  likeness !== null && likeness >= batchLimits.veryLike;

export const hasWarning = ({ warnings, likeness }: ReviewPiece): boolean =>
  warnings.length > 0 || isVeryLike(likeness);

interface Progress {
  readonly done: number;
  readonly of: number;
}

export type ProgressStep = 'planned' | 'made' | 'reviewed' | 'published';

/** How far a batch is. Reviewed and published count of what passed every gate. */
export function batchProgress({ count, pieces }: Batch): Record<ProgressStep, Progress> {
  const planned = Object.values(pieces).reduce((sum, some) => sum + some, 0);
  const made = planned - countInList(pieces, 'making');
  const applied = pieces.publishing + pieces.published + pieces.discarded;
  const decided = pieces.accepted + pieces.re_rolled + pieces.rejected;
  return {
    planned: { done: planned, of: count },
    made: { done: made, of: count },
    reviewed: { done: applied + decided, of: made },
    published: { done: pieces.published, of: made },
  };
}

/** Whether a worker is still to do something for the batch. */
export const isBusy = ({ is_planned, pieces }: Batch): boolean =>
  !is_planned || pieces.waiting + pieces.making + pieces.publishing > 0;

export type BatchState = 'planning' | 'making' | 'review' | 'publishing' | 'decided' | 'done';

export function batchState(batch: Batch): BatchState {
  const { is_planned, pieces } = batch;
  if (!is_planned) return 'planning';
  if (pieces.waiting + pieces.making > 0) return 'making';
  if (pieces.undecided > 0) return 'review';
  if (pieces.accepted + pieces.re_rolled + pieces.rejected > 0) return 'decided';
  return pieces.publishing > 0 ? 'publishing' : 'done';
}

interface Gauge {
  /** Fractions of the track: the allowed range and the value. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

const EDGE = 0.18;
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Without a second limit the distance is drawn compressed: half the track is one unit of the limit. */
function openEnded(distance: number, limit: number): number {
  const scale = Math.max(1, Math.abs(limit) / 4);
  return (1 - EDGE) * (Math.max(0, distance) / (Math.max(0, distance) + scale));
}

export function gaugeOf({ value, low, high }: ReviewCheck): Gauge {
  if (low !== null && high !== null) {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return { from: EDGE, to: 1 - EDGE, at: clamp(EDGE + share * (1 - 2 * EDGE)) };
  }
  if (high !== null)
    return { from: 0, to: 1 - EDGE, at: clamp(1 - EDGE - openEnded(high - value, high)) };
  if (low !== null) return { from: EDGE, to: 1, at: clamp(EDGE + openEnded(value - low, low)) };
  return { from: 0, to: 1, at: 0.5 };
}

const KILO = 1000;

/** A measured value with as many digits as matter, such as −14.0 LUFS. */
export function formatMeasured(value: number, unit: string, locale: string): string {
  const isKilo = unit === 'Hz' && Math.abs(value) >= KILO;
  const shown = isKilo ? value / KILO : value;
  const digits = unit === '' && Math.abs(shown) < 10 ? 2 : unit === 'Hz' && !isKilo ? 0 : 1;
  const isWhole = unit === 'bars';
  const text = shown
    .toLocaleString(locale, {
      minimumFractionDigits: isWhole ? 0 : digits,
      maximumFractionDigits: isWhole ? 0 : digits,
      signDisplay: 'negative',
    })
    .replace('-', '−');
  return [text, isKilo ? 'kHz' : unit === 'bars' ? '' : unit].join(' ').trim();
}
