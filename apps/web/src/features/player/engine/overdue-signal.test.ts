import { beforeEach, describe, expect, it } from 'vitest';
import { awaitedLoad, createOverdueSignal, OVERDUE_AFTER_MS } from './overdue-signal.ts';
import { createSignal } from './signal.ts';
import { type EngineState, initialState } from './state.ts';
import { createOpenCommand, finishLoading, playing, reduceAll } from './test-fixtures.ts';

const stall = (state: EngineState, stalled = true) =>
  reduceAll([{ type: 'soundStalled', load: state.audibleLoad, stalled }], state);

it('awaits a sound that loads or stalls, unless it is paused or failed', () => {
  const loading = reduceAll([createOpenCommand(['1', '2'], 0)]);
  expect(awaitedLoad(initialState)).toBeNull();
  expect(awaitedLoad(loading)).toBe(1);
  expect(awaitedLoad(finishLoading(loading))).toBeNull();
  expect(awaitedLoad(stall(playing()))).toBe(1);
  expect(awaitedLoad(reduceAll([{ type: 'pause' }], loading))).toBeNull();
  expect(
    awaitedLoad(reduceAll([{ type: 'infoFailed', load: 1, error: null }], loading)),
  ).toBeNull();
});

describe('createOverdueSignal', () => {
  let time = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const schedule = (run: () => void, ms: number) => {
    const timer = { at: time + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const advance = (ms: number) => {
    time += ms;
    for (const { at, run } of timers) if (at <= time) run();
  };
  beforeEach(() => {
    time = 0;
    timers = [];
  });

  it('becomes true after five seconds without sound and false once it plays', () => {
    const state = createSignal(initialState);
    const overdue = createOverdueSignal(state, schedule);
    const loading = reduceAll([createOpenCommand(['1', '2'], 0)]);
    state.set(loading);
    advance(OVERDUE_AFTER_MS - 1);
    expect(overdue.getSnapshot()).toBe(false);
    state.set(stall(loading));
    advance(1);
    expect(overdue.getSnapshot()).toBe(true);
    state.set(finishLoading(loading));
    expect(overdue.getSnapshot()).toBe(false);
  });

  it('starts again with another load and stops with a pause', () => {
    const state = createSignal(initialState);
    const overdue = createOverdueSignal(state, schedule);
    state.set(stall(playing()));
    advance(4000);
    state.set(reduceAll([{ type: 'retry' }], state.getSnapshot()));
    advance(4000);
    expect(overdue.getSnapshot()).toBe(false);
    advance(1000);
    expect(overdue.getSnapshot()).toBe(true);
    state.set(reduceAll([{ type: 'pause' }], state.getSnapshot()));
    expect(overdue.getSnapshot()).toBe(false);
    advance(60_000);
    expect(overdue.getSnapshot()).toBe(false);
  });
});
