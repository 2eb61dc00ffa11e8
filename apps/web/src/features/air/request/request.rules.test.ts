import type { AirCandidate, AirEvent } from '@onsori/contract/air-entities';
import { type AirState, airStates } from '@onsori/contract/air-values';
import { expect, test } from 'vitest';
import {
  buyItemOf,
  clientChoiceOf,
  filterOf,
  isPreparing,
  isWorking,
  listActionOf,
  roundsOf,
  scoreTone,
  stateStepsOf,
  switchPosition,
  timeLeft,
  toSound,
} from './request.rules.ts';

const cancelledAt = '2026-11-18T02:00:00.000Z';
const head = (state: AirState | null, cancelled_at: string | null = null, waveform = 'AAAA') => ({
  state,
  cancelled_at,
  waveform,
});

test('a cancelled request is in no group of its state', () => {
  for (const state of airStates) {
    expect(filterOf(head(state))).toBe(state);
    expect(filterOf(head(state, cancelledAt))).toBe('cancelled');
    expect(isWorking(head(state, cancelledAt))).toBe(false);
  }
  expect(filterOf(head(null))).toBe('draft');
});

test.each([
  [null, 'edit'],
  ['started', 'cancel'],
  ['missed', 'cancel'],
  ['generating', 'cancel'],
  ['matched', 'listen'],
  ['generated', 'listen'],
  ['failed', 'retry'],
  ['completed', 'listen'],
  ['purchased', 'listen'],
] as const)('the action of a request in %s is %s', (state, action) => {
  expect(listActionOf(head(state), true)).toBe(action);
});

test('viewers and cancelled requests have no writing action', () => {
  for (const state of [null, ...airStates]) {
    expect(['open', 'listen']).toContain(listActionOf(head(state), false));
    if (state) expect(['open', 'listen']).toContain(listActionOf(head(state, cancelledAt), true));
  }
  expect(listActionOf(head('failed', cancelledAt, ''), true)).toBe('open');
});

const event = (kind: AirEvent['kind'], minute: number) =>
  ({ kind, at: `2026-11-18T02:${String(minute).padStart(2, '0')}:00.000Z` }) as AirEvent;

test('steps show the times of the last round and what is to come', () => {
  const steps = stateStepsOf({
    state: 'generated',
    chosen_music_id: null,
    events: [
      event('started', 5),
      event('missed', 5),
      event('generating', 6),
      event('generated', 17),
      event('changed', 20),
      event('generating', 20),
      event('generated', 31),
    ],
  });
  expect(steps.map(({ state, status }) => [state, status])).toEqual([
    ['started', 'done'],
    ['missed', 'done'],
    ['generating', 'done'],
    ['generated', 'current'],
    ['completed', 'coming'],
    ['purchased', 'coming'],
  ]);
  expect(steps[3]?.at).toContain('02:31');
  expect(steps[4]?.at).toBeNull();
});

test('a chosen catalogue music skips the making', () => {
  const steps = stateStepsOf({
    state: 'completed',
    chosen_music_id: '12',
    events: [event('started', 1), event('matched', 2), event('completed', 3)],
  });
  expect(steps.map(({ state }) => state)).toEqual(['started', 'matched', 'completed', 'purchased']);
});

test('a failed round takes the step of its result, and a purchase is done', () => {
  const input = { chosen_music_id: null, events: [event('started', 1), event('missed', 1)] };
  expect(stateStepsOf({ ...input, state: 'failed' })[3]).toMatchObject({
    state: 'failed',
    status: 'current',
  });
  expect(stateStepsOf({ ...input, state: 'purchased' }).at(-1)?.status).toBe('done');
});

test('measures the time until a deadline', () => {
  const now = Date.parse('2026-11-16T06:00:00.000Z');
  expect(timeLeft('2026-11-20T09:00:00.000Z', now)).toEqual({
    isOver: false,
    days: 4,
    hours: 3,
    minutes: 0,
  });
  expect(timeLeft('2026-11-16T05:30:00.000Z', now)).toMatchObject({ isOver: true, minutes: 30 });
});

test('groups candidates by round, the newest first', () => {
  const candidate = (round: number, number: number) => ({ round, number }) as AirCandidate;
  const rounds = roundsOf([candidate(1, 2), candidate(2, 1), candidate(1, 1)]);
  expect(
    rounds.map(({ round, candidates }) => [round, candidates.map(({ number }) => number)]),
  ).toEqual([
    [2, [1]],
    [1, [1, 2]],
  ]);
});

test('a candidate that is shorter starts from its beginning', () => {
  expect(switchPosition(72.5, { duration: 120 })).toBe(72.5);
  expect(switchPosition(130, { duration: 120 })).toBe(0);
});

test.each([
  [0.93, 'good'],
  [0.79, 'fair'],
  [0.4, 'poor'],
])('a match of %f is %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});

test('the choice of a client is the latest one of the round', () => {
  const choice = (round: number, number: number, kind: AirEvent['kind'] = 'preferred') =>
    ({ kind, round, candidate_number: number }) as AirEvent;
  const events = [choice(1, 3), choice(2, 1), choice(2, 2), choice(2, 3, 'commented')];
  expect([1, 2, 3].map((round) => clientChoiceOf({ events }, round))).toEqual([3, 2, null]);
});

test('buys the chosen catalogue music, or the accepted candidate once it is rendered', () => {
  const request = {
    id: 'request',
    title: '골목의 밤',
    programme: '골목 한 끼',
    state: 'completed' as const,
    cancelled_at: null,
    chosen_music_id: null,
    music_id: null,
    matches: [],
  };
  expect(buyItemOf(request)).toBeNull();
  expect(isPreparing(request)).toBe(true);
  expect(isPreparing({ ...request, state: 'generated' })).toBe(false);
  const rendered = { ...request, music_id: '7' };
  expect(isPreparing(rendered)).toBe(false);
  expect(buyItemOf(rendered)).toEqual({
    musicId: '7',
    title: '골목의 밤',
    kind: 'air',
    programme: '골목 한 끼',
    generationId: 'request',
  });
  expect(buyItemOf({ ...request, chosen_music_id: '12' })).toMatchObject({
    musicId: '12',
    kind: 'music',
    generationId: 'request',
  });
});

test('a candidate that was made anew is another sound', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const [before, after] = ['2026-11-18T05:17:00.000Z', '2026-11-18T05:29:00.000Z'];
  expect(toSound({ id, ready_at: before })).toEqual(toSound({ id, ready_at: before }));
  expect(toSound({ id, ready_at: after }).seed).not.toBe(toSound({ id, ready_at: before }).seed);
});
