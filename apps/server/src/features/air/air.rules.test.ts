import {
  type AirActorKind,
  type AirState,
  airActorKinds,
  airStates,
} from '@onsori/contract/air-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AirStatus,
  type AirTransition,
  applyTransition,
  changeRoundsLeft,
  findRefusal,
  waitsFor,
} from './air.rules.ts';

const start = new Date('2026-11-18T00:00:00Z');
const draft: AirStatus = { state: null, cancelledAt: null, round: 0, changedAt: start };

/** Written from the product description, independently of the rules. */
const allowed: readonly (readonly [AirState | 'draft', AirTransition, AirState])[] = [
  ['draft', 'send', 'started'],
  ['started', 'match', 'matched'],
  ['started', 'miss', 'missed'],
  ['matched', 'choose', 'completed'],
  ['matched', 'generate', 'generating'],
  ['missed', 'generate', 'generating'],
  ['generating', 'finish', 'generated'],
  ['generating', 'fail', 'failed'],
  ['failed', 'retry', 'generating'],
  ['generated', 're_roll', 'generating'],
  ['failed', 're_roll', 'generating'],
  ['generated', 'accept', 'completed'],
  ['generated', 'change', 'generating'],
  ['completed', 'purchase', 'purchased'],
];
const cancellable: readonly AirState[] = [
  'started',
  'matched',
  'missed',
  'generating',
  'generated',
  'failed',
];
const transitions: readonly AirTransition[] = [
  ...new Set([...allowed.map(([, transition]) => transition), 'cancel' as const]),
];
const bySystem: readonly AirTransition[] = ['match', 'miss', 'finish', 'fail'];

const actorOf = (state: AirState | null, transition: AirTransition): AirActorKind => {
  if (transition === 're_roll') return 'operator';
  return bySystem.includes(transition) || (transition === 'generate' && state === 'missed')
    ? 'system'
    : 'member';
};

const expected = (state: AirState | null, transition: AirTransition) =>
  transition === 'cancel'
    ? state !== null && cancellable.includes(state)
      ? state
      : undefined
    : allowed.find(([from, name]) => from === (state ?? 'draft') && name === transition)?.[2];

describe('every pair of a state and a transition', () => {
  const pairs = [null, ...airStates].flatMap((state) =>
    transitions.map((transition) => [state, transition] as const),
  );

  test('covers 9 states and 13 transitions', () => expect(pairs).toHaveLength(9 * 13));

  test.each(pairs)('%s, %s', (state, transition) => {
    const status = { ...draft, state, round: 1 };
    const result = applyTransition(status, transition, actorOf(state, transition), start);
    const to = expected(state, transition);
    if (to === undefined) expect(result).toEqual({ refused: 'state' });
    else expect(result.status?.state).toBe(to);
  });

  test.each(pairs)('%s, %s is refused once cancelled', (state, transition) => {
    const status = { ...draft, state, round: 1, cancelledAt: start };
    expect(applyTransition(status, transition, actorOf(state, transition), start)).toEqual({
      refused: 'cancelled',
    });
  });
});

describe('actors', () => {
  test.each([
    ['started', 'match', ['system']],
    ['missed', 'generate', ['system']],
    ['matched', 'generate', ['member', 'operator']],
    ['generated', 'accept', ['member', 'operator']],
    ['generating', 'finish', ['system']],
    ['failed', 'retry', ['member', 'operator']],
    ['failed', 're_roll', ['operator']],
    ['generated', 're_roll', ['operator']],
    ['completed', 'purchase', ['member', 'operator', 'system']],
  ] as const)('%s, %s is for %s', (state, transition, actors) => {
    const admitted = airActorKinds.filter(
      (actor) => findRefusal({ ...draft, state, round: 1 }, transition, actor) === null,
    );
    expect([...admitted].sort()).toEqual([...actors].sort());
  });
});

test('a third change round is refused with its reason', () => {
  const generated = (round: number) => ({ ...draft, state: 'generated' as const, round });
  expect(applyTransition(generated(1), 'change', 'member', start).status?.round).toBe(2);
  expect(applyTransition(generated(2), 'change', 'member', start).status?.round).toBe(3);
  expect(applyTransition(generated(3), 'change', 'member', start)).toEqual({
    refused: 'rounds_used',
  });
  expect([0, 1, 2, 3].map((round) => changeRoundsLeft({ round }))).toEqual([2, 2, 1, 0]);
});

test('a re-roll uses up no change round, also after the last one', () => {
  for (const state of ['generated', 'failed'] as const)
    for (const round of [1, 2, 3]) {
      const { status } = applyTransition({ ...draft, state, round }, 're_roll', 'operator', start);
      expect(status).toMatchObject({ state: 'generating', round });
    }
});

test.each([
  ['started', 'workers'],
  ['matched', 'company'],
  ['missed', 'workers'],
  ['generating', 'workers'],
  ['generated', 'company'],
  ['failed', 'company'],
  ['completed', 'company'],
  ['purchased', null],
] as const)('%s waits for %s, and for nobody once cancelled', (state, expectedWait) => {
  expect(waitsFor({ ...draft, state })).toBe(expectedWait);
  expect(waitsFor({ ...draft, state, cancelledAt: start })).toBeNull();
});

interface Step {
  readonly transition: AirTransition;
  readonly actor: AirActorKind;
  /** Negative where the clock of another process is behind. */
  readonly afterMs: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  transition: fc.constantFrom(...transitions),
  actor: fc.constantFrom<AirActorKind>('member', 'member', 'system', 'system', 'operator'),
  afterMs: fc.integer({ min: -5000, max: 60_000 }),
});

const SEQUENCES = 100_000;

/** Prefers transitions that apply, so that sequences get far; one in four is any of them. */
const guided = fc.array(fc.tuple(step, fc.nat()), { maxLength: 24 });

/** Returns what is wrong with a sequence. Matchers are too slow for the inner loop. */
function findViolation(
  steps: readonly (readonly [Step, number])[],
  reached: Set<string>,
): string | null {
  let status = draft;
  let now = start.getTime();
  let acceptances = 0;
  for (const [{ transition: random, actor: randomActor, afterMs }, pick] of steps) {
    const { state, changedAt, cancelledAt } = status;
    const fitting = transitions.filter((name) => expected(state, name) !== undefined);
    const isRandom = pick % 4 === 0 || fitting.length === 0;
    const transition = isRandom ? random : (fitting[pick % fitting.length] ?? random);
    const actor = isRandom ? randomActor : actorOf(state, transition);
    now += afterMs;
    const result = applyTransition(status, transition, actor, new Date(now));
    const to = cancelledAt ? undefined : expected(state, transition);
    if (!result.status) {
      if (to !== undefined && !['actor', 'rounds_used'].includes(result.refused))
        return `${transition} refused in ${state}`;
      continue;
    }
    if (result.status.state !== to) return `${transition} leads from ${state} to another state`;
    if (to === 'completed') acceptances += 1;
    if (acceptances > 1) return 'accepted twice';
    if (result.status.round > 3) return 'more than two change rounds';
    if (result.status.changedAt < changedAt) return 'dates out of order';
    status = result.status;
    reached.add(`${status.state}${status.cancelledAt ? ', cancelled' : ''}`);
  }
  const isFinal = status.state === 'purchased' || status.cancelledAt !== null;
  const canGoOn = transitions.some(
    (name) => findRefusal(status, name, actorOf(status.state, name)) === null,
  );
  return canGoOn === isFinal ? `lost in ${status.state}` : null;
}

test(`${SEQUENCES} random sequences: no lost brief, one acceptance, dates in order`, () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(guided, (steps) => {
      const violation = findViolation(steps, reached);
      if (violation) throw new Error(violation);
    }),
    { numRuns: SEQUENCES },
  );
  for (const state of airStates) expect(reached).toContain(state);
  for (const state of cancellable) expect(reached).toContain(`${state}, cancelled`);
}, 60_000);
