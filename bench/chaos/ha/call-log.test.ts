import { expect, test } from 'vitest';
import { type LoggedCall, listProblems, measureGap } from './call-log.ts';

const call = (caller: string, startedAt: number, endedAt: number, isOk = true): LoggedCall => ({
  kind: 'write',
  caller,
  startedAt,
  endedAt,
  problem: isOk ? null : 'refused',
});

test('measures the longest time without success of any caller', () => {
  const calls = [
    call('a', 90, 100),
    call('a', 100, 110),
    call('a', 110, 400, false),
    call('a', 400, 430),
    call('a', 430, 600),
    call('b', 100, 150),
    call('b', 150, 610),
  ];
  expect(measureGap(calls, 'write', { begin: 100, end: 600 })).toEqual({
    longestMs: 450,
    lastFailureMs: 10,
    failed: 1,
    succeeded: 6,
  });
});

test('counts a caller that never succeeds until the end of the window', () => {
  const calls = [call('a', 50, 90), call('a', 100, 200, false)];
  expect(measureGap(calls, 'write', { begin: 95, end: 1000 }).longestMs).toBe(905);
});

test('ignores other kinds', () => {
  expect(measureGap([call('a', 0, 500, false)], 'read', { begin: 0, end: 900 })).toEqual({
    longestMs: 0,
    lastFailureMs: 0,
    failed: 0,
    succeeded: 0,
  });
});

test('lists problems with the moments of their calls', () => {
  const calls = [
    call('a', 500, 600, false),
    call('a', 2000, 2100, false),
    call('b', 2500, 2600),
    call('b', 4000, 4100, false),
  ];
  expect(listProblems(calls, 1000)).toEqual(['2 × write: refused, sent at 1.0 to 3.0 s']);
});
