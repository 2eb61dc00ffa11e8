export interface WaitingRequest {
  readonly versionId: string;
  readonly person: string;
  /** Milliseconds since the epoch. */
  readonly requestedAt: number;
}

/** Turns that a person had lately. */
export interface PersonTurns {
  readonly running: number;
  readonly lastTurnAt: number;
}

const noTurns: PersonTurns = { running: 0, lastTurnAt: 0 };

interface Candidate extends WaitingRequest {
  readonly running: number;
  /** Since when the person waits: for the oldest request, or since the last turn. */
  readonly since: number;
}

const compare = (a: Candidate, b: Candidate): number =>
  a.running - b.running ||
  a.since - b.since ||
  a.requestedAt - b.requestedAt ||
  (a.versionId < b.versionId ? -1 : 1);

/**
 * The request that gets the next slot: of the person with the fewest running, of those who waits longest since the
 * last turn. A person who asks for many versions is thus passed by everybody else once per version.
 */
export function chooseNext(
  requests: readonly WaitingRequest[],
  turns: ReadonlyMap<string, PersonTurns>,
): WaitingRequest | null {
  let next: Candidate | null = null;
  for (const request of requests) {
    const { running, lastTurnAt } = turns.get(request.person) ?? noTurns;
    const since = Math.max(request.requestedAt, lastTurnAt);
    const candidate = { ...request, running, since };
    if (!next || compare(candidate, next) < 0) next = candidate;
  }
  return next;
}

/** The place of a version in the queue, from 1, if no running preview ended meanwhile; null if it does not wait. */
export function positionOf(
  versionId: string,
  requests: readonly WaitingRequest[],
  turns: ReadonlyMap<string, PersonTurns>,
): number | null {
  if (!requests.some((request) => request.versionId === versionId)) return null;
  let waiting = requests;
  const simulated = new Map(turns);
  let now = Math.max(
    ...requests.map(({ requestedAt }) => requestedAt),
    ...[...turns.values()].map(({ lastTurnAt }) => lastTurnAt),
  );
  for (let position = 1; ; position += 1) {
    const next = chooseNext(waiting, simulated);
    if (!next || next.versionId === versionId) return position;
    now += 1;
    for (const { versionId: id, person } of waiting)
      if (id === next.versionId) {
        const { running } = simulated.get(person) ?? noTurns;
        simulated.set(person, { running: running + 1, lastTurnAt: now });
      }
    waiting = waiting.filter(({ versionId: id }) => id !== next.versionId);
  }
}
