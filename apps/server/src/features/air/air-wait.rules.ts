/**
 * Candidates that are begun at most until the last waiting one of a company is: companies take turns, so another
 * one gets as many turns as it has candidates, but no more than this company.
 */
export const countTurns = (own: number, others: readonly number[]): number =>
  others.reduce((turns, waiting) => turns + Math.min(waiting, own), own);

interface WaitInput {
  /** Candidates of the company that wait. */
  readonly waiting: number;
  /** Those of every other company. */
  readonly others: readonly number[];
  /** Candidates that are being made now, of all companies. */
  readonly making: number;
  /** Mean of the last ones; null before the first one. */
  readonly secondsPerCandidate: number | null;
}

/** Seconds until the last waiting candidate of a company is made; null without one or without a rate. */
export function estimateWaitSeconds({
  waiting,
  others,
  making,
  secondsPerCandidate,
}: WaitInput): number | null {
  if (waiting === 0 || secondsPerCandidate === null) return null;
  const rounds = Math.ceil(countTurns(waiting, others) / Math.max(1, making));
  // The renders that run now come first.
  return Math.ceil((rounds + (making > 0 ? 1 : 0)) * secondsPerCandidate);
}
