import {
  type AirActorKind,
  type AirState,
  type AirWait,
  airLimits,
} from '@onsori/contract/air-values';

/** What can happen to a request; a state that is null is a draft. */
export type AirTransition =
  | 'send'
  | 'match'
  | 'miss'
  | 'generate'
  | 'choose'
  | 'finish'
  | 'fail'
  | 'retry'
  | 're_roll'
  | 'change'
  | 'accept'
  | 'purchase'
  | 'cancel';

export interface AirStatus {
  readonly state: AirState | null;
  readonly cancelledAt: Date | null;
  /** 0 before music is made. */
  readonly round: number;
  /** When the status last changed. */
  readonly changedAt: Date;
}

interface StatusRow {
  readonly state: AirState | null;
  readonly cancelled_at: Date | null;
  readonly round: number;
  readonly changed_at: Date;
}

export const statusOf = (row: StatusRow): AirStatus => ({
  state: row.state,
  cancelledAt: row.cancelled_at,
  round: row.round,
  changedAt: row.changed_at,
});

interface TransitionRule {
  readonly from: readonly (AirState | null)[];
  /** Null leaves the state as it is. */
  readonly to: AirState | null;
  readonly actors: readonly AirActorKind[];
}

const members: readonly AirActorKind[] = ['member', 'operator'];
const system: readonly AirActorKind[] = ['system'];

const transitionRules: Readonly<Record<AirTransition, TransitionRule>> = {
  send: { from: [null], to: 'started', actors: members },
  match: { from: ['started'], to: 'matched', actors: system },
  miss: { from: ['started'], to: 'missed', actors: system },
  generate: { from: ['matched', 'missed'], to: 'generating', actors: [...members, ...system] },
  choose: { from: ['matched'], to: 'completed', actors: members },
  finish: { from: ['generating'], to: 'generated', actors: system },
  fail: { from: ['generating'], to: 'failed', actors: system },
  retry: { from: ['failed'], to: 'generating', actors: members },
  re_roll: { from: ['generated', 'failed'], to: 'generating', actors: ['operator'] },
  change: { from: ['generated'], to: 'generating', actors: members },
  accept: { from: ['generated'], to: 'completed', actors: members },
  purchase: { from: ['completed'], to: 'purchased', actors: [...members, ...system] },
  cancel: {
    from: ['started', 'matched', 'missed', 'generating', 'generated', 'failed'],
    to: null,
    actors: members,
  },
};

export type AirRefusal = 'state' | 'cancelled' | 'rounds_used' | 'actor';

export type AirTransitionResult =
  | { readonly status: AirStatus; readonly refused?: never }
  | { readonly refused: AirRefusal; readonly status?: never };

const MAX_ROUNDS = 1 + airLimits.changeRounds;

export const changeRoundsLeft = ({ round }: Pick<AirStatus, 'round'>): number =>
  MAX_ROUNDS - Math.max(1, round);

const waitsByState: Readonly<Record<AirState, AirWait | null>> = {
  started: 'workers',
  matched: 'company',
  missed: 'workers',
  generating: 'workers',
  generated: 'company',
  failed: 'company',
  completed: 'company',
  purchased: null,
};

/** Whose turn it is with a sent request; null when nobody has to do anything. */
export const waitsFor = ({ state, cancelledAt }: AirStatus): AirWait | null =>
  state === null || cancelledAt ? null : waitsByState[state];

/** `missed` goes on to `generating` by itself, `matched` only when a member asks for it. */
const isActorAllowed = (state: AirState | null, transition: AirTransition, actor: AirActorKind) =>
  transitionRules[transition].actors.includes(actor) &&
  (transition !== 'generate' || (actor === 'system') === (state === 'missed'));

export function findRefusal(
  { state, cancelledAt, round }: Omit<AirStatus, 'changedAt'>,
  transition: AirTransition,
  actor: AirActorKind,
): AirRefusal | null {
  if (cancelledAt) return 'cancelled';
  if (!transitionRules[transition].from.includes(state)) return 'state';
  if (!isActorAllowed(state, transition, actor)) return 'actor';
  return transition === 'change' && changeRoundsLeft({ round }) === 0 ? 'rounds_used' : null;
}

/** Dates of a request never go back, even when the clocks of two processes differ. */
export const latestOf = (a: Date, b: Date): Date => (a.getTime() >= b.getTime() ? a : b);

const startsRound = (transition: AirTransition) =>
  transition === 'generate' || transition === 'change';

export function applyTransition(
  status: AirStatus,
  transition: AirTransition,
  actor: AirActorKind,
  now: Date,
): AirTransitionResult {
  const refused = findRefusal(status, transition, actor);
  if (refused) return { refused };
  const changedAt = latestOf(now, status.changedAt);
  return {
    status: {
      state: transitionRules[transition].to ?? status.state,
      cancelledAt: transition === 'cancel' ? changedAt : null,
      round: status.round + (startsRound(transition) ? 1 : 0),
      changedAt,
    },
  };
}
