export interface Failure {
  /** null: there was no answer, which is also how a refusal without leave for us looks. */
  readonly status: number | null;
  /** In a row, with this one. */
  readonly failures: number;
  readonly expired: boolean;
}

export type Decision =
  | { readonly do: 'giveUp' }
  | { readonly do: 'retry'; readonly waitMs: number; readonly renew: boolean };

const firstWaitMs = 250;
const longestWaitMs = 4000;
const mostFailures = 14;

const refusals = [400, 401, 403, 410];
const passing = [408, 425, 429, 500, 502, 503, 504];

/** About forty seconds are tried, which is less than what is kept ahead of the ear. */
export function afterFailure({ status, failures, expired }: Failure): Decision {
  const refused = status !== null && refusals.includes(status);
  const mayPass = status === null || refused || passing.includes(status);
  if (!mayPass || failures > mostFailures || (refused && failures > 3)) return { do: 'giveUp' };
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  const renew = refused || expired || (status === null && failures % 3 === 0);
  return { do: 'retry', waitMs: refused && failures === 1 ? 0 : waitMs, renew };
}
