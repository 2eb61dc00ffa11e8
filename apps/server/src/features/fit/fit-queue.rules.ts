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

/** The places in the queue, from 1, of all versions that wait, if no running preview ends meanwhile. */
export function listPositions(
  requests: readonly WaitingRequest[],
  turns: ReadonlyMap<string, PersonTurns>,
): Map<string, number> {
  const positions = new Map<string, number>();
  const simulated = new Map(turns);
  let waiting = requests;
  let now = Math.max(
    ...requests.map(({ requestedAt }) => requestedAt),
    ...[...turns.values()].map(({ lastTurnAt }) => lastTurnAt),
  );
  for (;;) {
    const next = chooseNext(waiting, simulated);
    if (!next) return positions;
    positions.set(next.versionId, positions.size + 1);
    now += 1;
    for (const { versionId, person } of waiting)
      if (versionId === next.versionId) {
        const { running } = simulated.get(person) ?? noTurns;
        simulated.set(person, { running: running + 1, lastTurnAt: now });
      }
    waiting = waiting.filter(({ versionId }) => versionId !== next.versionId);
  }
}
