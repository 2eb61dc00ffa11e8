import { expect, test } from 'vitest';
import { parseCommand } from './account.ts';

test('parses commands for roles and companies', () => {
  expect(parseCommand(['grant-role', ' A@Example.com', 'operator'])).toEqual({
    kind: 'grant-role',
    email: 'a@example.com',
    role: 'operator',
  });
  expect(parseCommand(['approve-company', 'a@example.com'])).toEqual({
    kind: 'approve-company',
    email: 'a@example.com',
  });
});

test('parses permissions of operators', () => {
  expect(parseCommand(['permissions', 'A@example.com', 'support', 'billing'])).toEqual({
    kind: 'permissions',
    email: 'a@example.com',
    permissions: ['support', 'billing'],
  });
  expect(parseCommand(['permissions', 'a@example.com', 'none'])).toMatchObject({ permissions: [] });
});

test('parses a plan grant with a last day in Korea or without an end, and its reason', () => {
  expect(
    parseCommand(['grant-plan', 'A@example.com', 'pro', '2026-12-31', 'press', 'copy']),
  ).toEqual({
    kind: 'grant-plan',
    email: 'a@example.com',
    plan: 'pro',
    until: new Date('2026-12-31T15:00:00Z'),
    reason: 'press copy',
  });
  expect(parseCommand(['grant-plan', 'a@example.com', 'free', 'endless', 'support'])).toMatchObject(
    {
      until: null,
    },
  );
  expect(parseCommand(['end-plan', 'a@example.com', 'pro'])).toEqual({
    kind: 'end-plan',
    email: 'a@example.com',
    plan: 'pro',
  });
});

test('refuses the role of a company without a company', () => {
  expect(() => parseCommand(['grant-role', 'a@example.com', 'enterprise'])).toThrow(
    'use approve-company',
  );
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
  [['remove-factor', 'a@example.com']],
  [['permissions', 'a@example.com']],
  [['permissions', 'a@example.com', 'none', 'admin']],
  [['permissions', 'a@example.com', 'king']],
  [['grant-role', 'a@example.com']],
  [['grant-role', 'a@example.com', 'king']],
  [['grant-role', 'nobody', 'operator']],
  [['approve-company', 'a@example.com', 'operator']],
  [['grant-role', 'a@example.com', 'operator', 'b@example.com']],
  [['delete', 'a@example.com']],
])('rejects %j', (args) => {
  expect(() => parseCommand(args)).toThrow();
});
