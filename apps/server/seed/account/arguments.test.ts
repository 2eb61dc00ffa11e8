import { expect, test } from 'vitest';
import { commandOf } from './arguments.ts';

test('commands about roles and companies are understood', () => {
  expect(commandOf(['grant-role', ' A@Example.com', 'operator'])).toEqual({
    kind: 'grant-role',
    email: 'a@example.com',
    role: 'operator',
  });
  expect(commandOf(['approve-company', 'a@example.com'])).toEqual({
    kind: 'approve-company',
    email: 'a@example.com',
  });
});

test('a plan is given until the end of a day in Korea, or without an end, for a reason', () => {
  expect(commandOf(['grant-plan', 'A@example.com', 'pro', '2026-12-31', 'press', 'copy'])).toEqual({
    kind: 'grant-plan',
    email: 'a@example.com',
    plan: 'pro',
    until: new Date('2026-12-31T15:00:00Z'),
    why: 'press copy',
  });
  expect(commandOf(['grant-plan', 'a@example.com', 'free', 'endless', 'asked'])).toMatchObject({
    until: null,
  });
  expect(commandOf(['end-plan', 'a@example.com', 'pro'])).toEqual({
    kind: 'end-plan',
    email: 'a@example.com',
    plan: 'pro',
  });
});

test.each([
  [[]],
  [['grant-plan', 'a@example.com', 'gold', 'endless', 'why']],
  [['grant-plan', 'a@example.com', 'pro', 'endless']],
  [['grant-plan', 'a@example.com', 'pro', 'endless', ' ']],
  [['grant-plan', 'a@example.com', 'pro', '2026-02-31', 'why']],
  [['grant-plan', 'a@example.com', 'pro', 'tomorrow', 'why']],
  [['grant-plan', 'nobody', 'pro', 'endless', 'why']],
  [['end-plan', 'a@example.com']],
  [['end-plan', 'a@example.com', 'pro', 'now']],
  [['approve-company']],
  [['grant-role', 'a@example.com']],
  [['grant-role', 'a@example.com', 'king']],
  [['grant-role', 'nobody', 'operator']],
  [['approve-company', 'a@example.com', 'operator']],
  [['grant-role', 'a@example.com', 'operator', 'b@example.com']],
  [['delete', 'a@example.com']],
])('%j is refused', (args) => {
  expect(() => commandOf(args)).toThrow();
});
