import { describe, expect, it } from 'vitest';
import { type FeedInput, type FeedState, initialFeed, transition } from './feed-state.ts';
import { createTestMediaFile } from './test-media-file.ts';

/** Fragments of two seconds and 40,000 bytes after a head of 900 bytes. */
const { fragments } = createTestMediaFile(Array(60).fill(40_000));
const offsetOf = (at: number) => 900 + at * 40_000;

const run = (state: FeedState, ...inputs: readonly FeedInput[]): FeedState =>
  inputs.reduce((last, input) => transition(fragments, last, input).state, state);
const choose = (time: number, ranges: [number, number][] = [], isComplete = true): FeedInput => ({
  type: 'choose',
  time,
  ranges,
  isComplete,
});
const moved = (time: number, ranges: [number, number][] = []): FeedInput => ({
  type: 'moved',
  time,
  ranges,
});
const all: [number, number][] = [[0, 120]];

const states = {
  choosing: initialFeed,
  reading: run(initialFeed, choose(0)),
  waiting: run(initialFeed, choose(0, all)),
  closed: run(initialFeed, { type: 'closed' }),
} as const satisfies Record<string, FeedState>;

const inputs = {
  chooseMissing: choose(0),
  chooseAhead: choose(0, [[0, 62]]),
  chooseAll: choose(0, all),
  chooseAllSoFar: choose(0, all, false),
  movedNear: moved(1),
  movedFar: moved(60),
  appended: { type: 'appended', bytes: 40_900 },
  headAppended: { type: 'headAppended' },
  partRead: { type: 'partRead' },
  interrupted: { type: 'interrupted' },
  closed: { type: 'closed' },
} as const satisfies Record<string, FeedInput>;

/** The name of the next state and its effects, of the inputs in the order of `inputs`. */
const transitions: Record<keyof typeof states, Record<keyof typeof inputs, string>> = {
  choosing: {
    chooseMissing: 'reading discardPartialFragment',
    chooseAhead: 'waiting',
    chooseAll: 'waiting end',
    chooseAllSoFar: 'waiting',
    movedNear: 'choosing',
    movedFar: 'choosing',
    appended: 'choosing',
    headAppended: 'choosing',
    partRead: 'choosing',
    interrupted: 'choosing',
    closed: 'closed abortRead wake',
  },
  reading: {
    chooseMissing: 'reading',
    chooseAhead: 'reading',
    chooseAll: 'reading',
    chooseAllSoFar: 'reading',
    movedNear: 'reading',
    movedFar: 'reading abortRead',
    appended: 'reading',
    headAppended: 'reading',
    partRead: 'choosing',
    interrupted: 'choosing',
    closed: 'closed abortRead wake',
  },
  waiting: {
    chooseMissing: 'reading discardPartialFragment',
    chooseAhead: 'waiting',
    chooseAll: 'waiting end',
    chooseAllSoFar: 'waiting',
    movedNear: 'choosing wake',
    movedFar: 'choosing wake',
    appended: 'waiting',
    headAppended: 'waiting',
    partRead: 'waiting',
    interrupted: 'waiting',
    closed: 'closed abortRead wake',
  },
  closed: {
    chooseMissing: 'closed',
    chooseAhead: 'closed',
    chooseAll: 'closed',
    chooseAllSoFar: 'closed',
    movedNear: 'closed',
    movedFar: 'closed',
    appended: 'closed',
    headAppended: 'closed',
    partRead: 'closed',
    interrupted: 'closed',
    closed: 'closed',
  },
};

const cells = Object.entries(transitions).flatMap(([from, row]) =>
  Object.entries(row).map(([input, expected]) => ({ from, input, expected })),
);

it.for(cells)('moves from $from on $input to $expected', ({ from, input, expected }) => {
  const { state, effects } = transition(
    fragments,
    states[from as keyof typeof states],
    inputs[input as keyof typeof inputs],
  );
  expect([state.name, ...effects].join(' ')).toBe(expected);
});

describe('the part to read', () => {
  it('includes the head at the start, and needs it separately in the middle', () => {
    expect(states.reading).toMatchObject({
      part: { first: 0, last: 5, from: 0, to: offsetOf(6), needsHead: false },
      arriving: 0,
      offset: 0,
    });
    expect(run(initialFeed, choose(41))).toMatchObject({
      part: { first: 20, last: 25, from: offsetOf(20), to: offsetOf(26), needsHead: true },
      arriving: 20,
    });
  });

  it('continues after a complete part without discarding data', () => {
    const afterPart = run(states.reading, { type: 'partRead' });
    expect(afterPart).toMatchObject({ continuesAt: 6, done: new Set([0, 1, 2, 3, 4, 5]) });
    const next = transition(fragments, afterPart, choose(0, [[0, 12]]));
    expect(next.state).toMatchObject({ part: { first: 6 }, arriving: 6 });
    expect(next.effects).toEqual([]);
  });

  it('starts anew after an interruption', () => {
    const read = run(states.reading, { type: 'appended', bytes: offsetOf(2) });
    expect(read).toMatchObject({ arriving: 2, isHeadAppended: true, done: new Set([0, 1]) });
    const interrupted = run(read, { type: 'interrupted' });
    expect(interrupted).toMatchObject({ continuesAt: null, done: new Set([0, 1]) });
    expect(transition(fragments, interrupted, choose(0)).effects).toEqual([
      'discardPartialFragment',
    ]);
  });
});

it('forgets what was read only after a seek', () => {
  const read = run(states.reading, { type: 'partRead' });
  expect(run(read, moved(3))).toMatchObject({ time: 3, done: new Set([0, 1, 2, 3, 4, 5]) });
  expect(run(read, moved(4))).toMatchObject({ done: new Set() });
  expect(run(read, moved(3), moved(2.9))).toMatchObject({ done: new Set() });
});

it('aborts a read that is behind the playhead by more than two fragments, or ahead of it', () => {
  const arriving = run(initialFeed, choose(41));
  const table = [
    [42, []],
    [44, []],
    [46, ['abortRead']],
    [39, ['abortRead']],
  ] as const;
  for (const [time, effects] of table)
    expect(transition(fragments, arriving, moved(time)).effects, `${time}`).toEqual(effects);
});
