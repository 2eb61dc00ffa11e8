import type {
  AirCandidate,
  AirComment,
  AirEvent,
  AirMatch,
  GenerationHead,
} from '@onsori/contract/air-entities';
import {
  type AirAction,
  type AirActorKind,
  type AirChangeReason,
  type AirEventKind,
  type AirFailure,
  airActions,
} from '@onsori/contract/air-values';
import type { Music } from '@onsori/contract/catalog';
import { parseSoundKey } from '@onsori/contract/music-keys';
import { maskName } from '#features/account/account.public.ts';
import type { RequestRow } from './air.repo.ts';
import { type AirTransition, findRefusal, statusOf } from './air.rules.ts';
import type { CandidateHead, CandidateRow } from './air-candidates.repo.ts';
import type { CommentRow } from './air-comments.repo.ts';
import type { EventDetails, EventRow } from './air-events.repo.ts';
import type { StoredMatch } from './air-likeness.rules.ts';
import { roundProgress, roundRemainingSeconds } from './air-progress.rules.ts';

type Actor = AirEvent['actor'];

interface ActorRow {
  readonly kind: AirActorKind;
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly name: string | null;
}

/** Companies do not see which operator acted. */
const nameOf = ({ kind, nickname, name }: ActorRow, namesOperators: boolean): string => {
  // Clients type their names for the company to read them.
  if (kind === 'client') return name ?? '';
  return kind === 'operator' && !namesOperators ? '' : maskName(nickname ?? '');
};

const toActor = (row: ActorRow, readerId: string, { namesOperators = false } = {}): Actor => ({
  kind: row.kind,
  name: nameOf(row, namesOperators),
  is_self: row.userId !== null && row.userId === readerId,
});

export const toComment = (row: CommentRow, readerId: string): AirComment => ({
  id: row.id,
  candidate_id: row.candidate_id,
  at_ms: row.at_ms,
  text: row.text,
  author: toActor(
    { kind: row.author, userId: row.user_id, nickname: row.nickname, name: row.author_name },
    readerId,
  ),
  created_at: row.created_at.toISOString(),
});

export function toEvent(
  row: EventRow,
  readerId: string,
  options?: { readonly namesOperators: boolean },
): AirEvent {
  const details = row.details as EventDetails;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: toActor(
      { kind: row.actor, userId: row.user_id, nickname: row.nickname, name: row.actor_name },
      readerId,
      options,
    ),
    kind: row.kind as AirEventKind,
    round: row.round,
    candidate_number: row.candidate_number,
    candidates: details.candidates ?? null,
    seconds: details.seconds ?? null,
    likeness: details.likeness ?? null,
    reasons: (details.reasons ?? []) as AirChangeReason[],
    failure: (details.failure ?? null) as AirFailure | null,
  };
}

export function toCandidate(row: CandidateRow, acceptedId: string | null): AirCandidate {
  const { made } = row;
  const isFinal = row.step === 'ready' || row.step === 'failed';
  return {
    id: row.id,
    round: row.round,
    number: row.number,
    step: row.step,
    progress: row.progress,
    remaining_seconds: isFinal ? null : row.remaining_seconds,
    failure: row.failure,
    is_accepted: row.id === acceptedId,
    duration: made ? made.durationMs / 1000 : null,
    bpm: made?.bpm ?? null,
    key: made ? parseSoundKey(made.sound.key) : null,
    insts: [...(made?.insts ?? [])],
    waveform: made?.sound.waveform ?? '',
    peaks: made?.peaks ?? '',
    curve_match: made?.curveMatch ?? null,
    ready_at: made && row.finished_at ? row.finished_at.toISOString() : null,
  };
}

/** Matches whose music can be shown. */
export const toMatches = (matches: readonly StoredMatch[], musics: readonly Music[]): AirMatch[] =>
  matches.flatMap(({ musicId, ...match }) => {
    const music = musics.find(({ id }) => id === musicId);
    if (!music) return [];
    return {
      music,
      likeness: match.likeness,
      options: [...match.options],
      tempo_agrees: match.tempoAgrees,
      length_agrees: match.lengthAgrees,
      resembles_reference: match.resemblesReference,
    };
  });

const transitionOf: Partial<Record<AirAction, AirTransition>> = {
  send: 'send',
  choose: 'choose',
  generate: 'generate',
  retry: 'retry',
  change: 'change',
  accept: 'accept',
  cancel: 'cancel',
};

/** What a member may do with a request now. */
export function actionsOf(request: RequestRow, canWrite: boolean, hasReady: boolean): AirAction[] {
  if (!canWrite) return [];
  return airActions.filter((action) => {
    const transition = transitionOf[action];
    if (transition) return findRefusal(statusOf(request), transition, 'member') === null;
    return action === 'comment'
      ? hasReady && request.cancelled_at === null
      : request.state === null;
  });
}

interface HeadInput {
  readonly request: RequestRow;
  /** The newest round first. */
  readonly candidates: readonly CandidateHead[];
  readonly creator: string | null;
  /** Of the catalogue music that the request shows. */
  readonly musicWaveform: string;
  readonly readerId: string;
}

/** The waveform of what the request shows: the accepted, else the first ready candidate, else a catalogue music. */
function waveformOf({ request, candidates, musicWaveform }: HeadInput): string {
  const accepted = candidates.find(({ id }) => id === request.accepted_candidate_id);
  const ready = accepted ?? candidates.find(({ waveform }) => waveform !== null);
  return ready?.waveform ?? musicWaveform;
}

export function toHead(input: HeadInput): GenerationHead {
  const { request, candidates, creator, readerId } = input;
  const { brief } = request;
  const isMaking = request.state === 'generating' && request.cancelled_at === null;
  const inRound = candidates
    .filter(({ round }) => round === request.round)
    .map(({ step, progress, remaining_seconds: remainingSeconds }) => ({
      step,
      progress,
      remainingSeconds,
    }));
  return {
    id: request.id,
    title: brief.title,
    programme: brief.programme,
    state: request.state,
    cancelled_at: request.cancelled_at?.toISOString() ?? null,
    seconds: brief.seconds,
    deadline: brief.deadline,
    created_at: request.created_at.toISOString(),
    sent_at: request.sent_at?.toISOString() ?? null,
    changed_at: request.touched_at.toISOString(),
    created_by: toActor(
      { kind: 'member', userId: request.user_id, nickname: creator, name: null },
      readerId,
    ),
    round: request.round,
    progress: roundProgress(inRound),
    remaining_seconds: isMaking ? roundRemainingSeconds(inRound, brief.seconds ?? 0) : null,
    waveform: waveformOf(input),
  };
}
