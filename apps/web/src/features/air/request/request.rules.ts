import type {
  AirCandidate,
  AirEvent,
  Generation,
  GenerationHead,
} from '@onsori/contract/air-entities';
import type { AirEventKind, AirFilter, AirState } from '@onsori/contract/air-values';
import type { BuyItem } from '#features/purchases/purchases.public.ts';

type Completed = Pick<
  Generation,
  'id' | 'title' | 'programme' | 'chosen_music_id' | 'music_id' | 'matches'
>;

/** What a completed request is bought as; null while the accepted candidate is being rendered. */
export function buyItemOf(request: Completed): BuyItem | null {
  const { id, title, programme, chosen_music_id: chosenId, music_id: musicId, matches } = request;
  const order = { programme, generationId: id } as const;
  if (chosenId !== null) {
    const chosen = matches.find(({ music }) => music.id === chosenId);
    return { ...order, musicId: chosenId, title: chosen?.music.title ?? title, kind: 'music' };
  }
  return musicId === null ? null : { ...order, musicId, title, kind: 'air' };
}

/** Whether the files of the accepted candidate are still being rendered. */
export const isPreparing = (request: Completed & Status): boolean =>
  request.state === 'completed' && request.cancelled_at === null && buyItemOf(request) === null;

type Status = Pick<GenerationHead, 'state' | 'cancelled_at'>;

/** The group of the list that a request is in. */
export const filterOf = ({ state, cancelled_at: cancelledAt }: Status): AirFilter =>
  cancelledAt !== null ? 'cancelled' : (state ?? 'draft');

const makingStates: readonly (AirState | null)[] = ['started', 'missed', 'generating'];

/** Whether the service is working on it. */
export const isWorking = ({ state, cancelled_at: cancelledAt }: Status): boolean =>
  cancelledAt === null && makingStates.includes(state);

export type ListAction = 'edit' | 'cancel' | 'retry' | 'listen' | 'open';

/** The action of a row; every other one is on the page of the request. */
export function listActionOf(
  head: Status & { readonly waveform: string },
  canWrite: boolean,
): ListAction {
  const isOpen = head.cancelled_at === null;
  if (head.state === null) return canWrite ? 'edit' : 'open';
  if (canWrite && isWorking(head)) return 'cancel';
  if (canWrite && isOpen && head.state === 'failed') return 'retry';
  return head.waveform === '' ? 'open' : 'listen';
}

interface StateStep {
  readonly state: AirState;
  /** When it was last reached; null for one that is still to come. */
  readonly at: string | null;
  readonly status: 'done' | 'current' | 'coming';
}

const lastTimeOf = (events: readonly AirEvent[], kind: AirEventKind): string | null =>
  events.findLast((event) => event.kind === kind)?.at ?? null;

type StepInput = Pick<Generation, 'state' | 'events' | 'chosen_music_id'>;

/** The states that a request passes through, as far as it is known which ones. */
function statesOf({ state, events, chosen_music_id: chosenId }: StepInput): AirState[] {
  const isMissed =
    events.findLast(({ kind }) => kind === 'matched' || kind === 'missed')?.kind === 'missed';
  const making: AirState[] = ['generating', state === 'failed' ? 'failed' : 'generated'];
  return [
    'started',
    isMissed ? 'missed' : 'matched',
    ...(chosenId === null ? making : []),
    'completed',
    'purchased',
  ];
}

export function stateStepsOf(request: StepInput): StateStep[] {
  const states = statesOf(request);
  const current = request.state === null ? -1 : states.indexOf(request.state);
  return states.map((state, index) => {
    const isCurrent = index === current && state !== 'purchased';
    const status = isCurrent ? 'current' : index <= current ? 'done' : 'coming';
    return { state, at: status === 'coming' ? null : lastTimeOf(request.events, state), status };
  });
}

const MINUTE_MS = 60_000;

interface TimeLeft {
  readonly isOver: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Time until a deadline, or since it. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const ms = Date.parse(deadline) - now;
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  return {
    isOver: ms < 0,
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

interface Round {
  readonly round: number;
  readonly candidates: readonly AirCandidate[];
}

/** The newest round first, its candidates by number. */
export function roundsOf(candidates: readonly AirCandidate[]): Round[] {
  const byRound = Map.groupBy(candidates, ({ round }) => round);
  return [...byRound]
    .toSorted(([a], [b]) => b - a)
    .map(([round, all]) => ({ round, candidates: all.toSorted((a, b) => a.number - b.number) }));
}

/** What is played of a candidate: another sound once it was made anew. */
export const toSound = ({ id, ready_at: readyAt }: Pick<AirCandidate, 'id' | 'ready_at'>) => ({
  id,
  seed: readyAt === null ? null : Date.parse(readyAt),
});

export const isReady = ({ step }: Pick<AirCandidate, 'step'>): boolean => step === 'ready';

/** The number of the candidate of a round that a client chose last; null for none. */
export const clientChoiceOf = (
  { events }: Pick<Generation, 'events'>,
  round: number,
): number | null =>
  events.findLast((event) => event.kind === 'preferred' && event.round === round)
    ?.candidate_number ?? null;

/** Where another candidate goes on when it is switched to, in seconds. */
export const switchPosition = (
  seconds: number,
  { duration }: Pick<AirCandidate, 'duration'>,
): number => (duration === null || seconds >= duration ? 0 : seconds);

const GOOD_SCORE = 0.8;
const FAIR_SCORE = 0.6;

export function scoreTone(score: number): 'good' | 'fair' | 'poor' {
  if (score >= GOOD_SCORE) return 'good';
  return score >= FAIR_SCORE ? 'fair' : 'poor';
}
