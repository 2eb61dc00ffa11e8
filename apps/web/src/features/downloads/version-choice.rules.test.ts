import { expect, test } from 'vitest';
import { toVersionOption } from './version-choice.rules.ts';

const feasible = { isFeasible: true, refusal: null };
const file = (is_covered: boolean, plan: 'pro' | 'enterprise' = 'pro') => ({ is_covered, plan });
const loaded = (...files: ReturnType<typeof file>[]) => ({ files, isError: false });

test('offers a version when one of its files is covered', () => {
  expect(toVersionOption(feasible, loaded(file(false, 'enterprise'), file(true)))).toEqual({
    state: 'offered',
  });
});

test('names the smallest plan of a version that is not covered', () => {
  expect(toVersionOption(feasible, loaded(file(false, 'enterprise'), file(false)))).toEqual({
    state: 'locked',
    plan: 'pro',
  });
});

test('says why a music cannot be fitted, without its files', () => {
  const refused = { isFeasible: false, refusal: '컷이 너무 많아요.' };
  expect(toVersionOption(refused, { files: undefined, isError: false })).toEqual({
    state: 'refused',
    reason: '컷이 너무 많아요.',
  });
});

test('waits for the plan, then for the files, and reports an error', () => {
  const pending = { isFeasible: null, refusal: null };
  const nothing = { files: undefined, isError: false };
  expect(toVersionOption(pending, nothing).state).toBe('checking');
  expect(toVersionOption(feasible, nothing).state).toBe('checking');
  expect(toVersionOption(feasible, { files: undefined, isError: true }).state).toBe('failed');
});
