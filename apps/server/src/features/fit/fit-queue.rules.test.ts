import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseNext,
  listPositions,
  type PersonTurns,
  type WaitingRequest,
} from './fit-queue.rules.ts';

interface Event {
  readonly person: string;
  /** Requests of this person arrive. */
  readonly requests: number;
  /** Slots that become free afterwards. */
  readonly ended: number;
}

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    person: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    requests: fc.integer({ min: 0, max: 6 }),
    ended: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 40 },
);

interface Turn extends WaitingRequest {
  /** Requests that waited when it was chosen, without it. */
  readonly waiting: readonly WaitingRequest[];
  readonly running: ReadonlyMap<string, number>;
}

/** Serves requests with some slots until none waits; a slot that is free takes the next one. */
function simulate(arrivals: readonly Event[], slots: number): Turn[] {
  let now = 0;
  let waiting: WaitingRequest[] = [];
  const turns = new Map<string, PersonTurns>();
  const rendering: string[] = [];
  const served: Turn[] = [];
  const turnsOf = (person: string) => turns.get(person) ?? { running: 0, lastTurnAt: 0 };
  const takeNext = () => {
    while (rendering.length < slots) {
      const next = chooseNext(waiting, turns);
      if (!next) return;
      now += 1;
      const running = new Map([...turns].map(([person, each]) => [person, each.running]));
      waiting = waiting.filter(({ versionId }) => versionId !== next.versionId);
      served.push({ ...next, waiting, running });
      turns.set(next.person, { running: turnsOf(next.person).running + 1, lastTurnAt: now });
      rendering.push(next.person);
    }
  };
  const end = () => {
    const person = rendering.shift();
    if (person === undefined) return;
    turns.set(person, { ...turnsOf(person), running: turnsOf(person).running - 1 });
    takeNext();
  };
  for (const { person, requests, ended } of arrivals) {
    for (let count = 0; count < requests; count += 1) {
      now += 1;
      waiting = [...waiting, { versionId: `${person}${now}`, person, requestedAt: now }];
    }
    takeNext();
    for (let count = 0; count < ended; count += 1) end();
  }
  while (rendering.length > 0) end();
  return served;
}

describe('turns of previews', () => {
  test('nobody gets a slot while somebody waits who has fewer running', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 4 }), (arrivals, slots) => {
        for (const { person, waiting, running } of simulate(arrivals, slots))
          for (const other of waiting)
            expect(running.get(other.person) ?? 0).toBeGreaterThanOrEqual(running.get(person) ?? 0);
      }),
    );
  });

  test('with one slot nobody is passed twice by the same person, however much that person requests', () => {
    fc.assert(
      fc.property(events, (arrivals) => {
        const served = simulate(arrivals, 1);
        for (const [at, { person, requestedAt }] of served.entries()) {
          const own = served.slice(0, at).findLastIndex((turn) => turn.person === person);
          const since = served.findIndex(({ waiting }) =>
            waiting.some((request) => request.requestedAt === requestedAt),
          );
          if (since < 0) continue;
          const passing = served.slice(Math.max(own + 1, since), at).map((turn) => turn.person);
          expect(new Set(passing).size).toBe(passing.length);
        }
      }),
    );
  });

  test('a person is served in the order of the requests', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 4 }), (arrivals, slots) => {
        const served = simulate(arrivals, slots);
        expect(new Set(served.map(({ versionId }) => versionId)).size).toBe(served.length);
        for (const person of 'abcde') {
          const own = served.filter((turn) => turn.person === person);
          const times = own.map(({ requestedAt }) => requestedAt);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe('listPositions', () => {
  const request = (person: string, at: number): WaitingRequest => ({
    versionId: `${person}${at}`,
    person,
    requestedAt: at,
  });

  test('counts the versions that come first', () => {
    const waiting = [request('a', 1), request('a', 2), request('a', 3), request('b', 4)];
    const turns = new Map([['a', { running: 1, lastTurnAt: 0 }]]);
    expect([...listPositions(waiting, turns)]).toEqual([
      ['b4', 1],
      ['a1', 2],
      ['a2', 3],
      ['a3', 4],
    ]);
    expect(listPositions([], turns)).toEqual(new Map());
  });

  test('gives every version another position, and a shared one the best of its people', () => {
    const times = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(30)), {
      selector: ([, at]) => at,
      maxLength: 12,
    });
    fc.assert(
      fc.property(times, (list) => {
        const waiting = list.map(([person, at]) => request(person, at));
        const positions = listPositions(waiting, new Map());
        expect(new Set(positions.keys())).toEqual(new Set(waiting.map((each) => each.versionId)));
        expect([...positions.values()]).toEqual(waiting.map((_, at) => at + 1));
      }),
    );
    const shared = { ...request('b', 5), versionId: 'a1' };
    const positions = listPositions([request('a', 1), request('a', 2), shared], new Map());
    expect(positions.get('a1')).toBe(1);
  });
});
