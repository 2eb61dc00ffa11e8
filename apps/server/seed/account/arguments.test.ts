import { expect, test } from 'vitest';
import { commandOf } from './arguments.ts';

test('both commands are understood', () => {
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

test.each([
  [[]],
  [['grant-role', 'a@example.com']],
  [['grant-role', 'a@example.com', 'king']],
  [['grant-role', 'nobody', 'operator']],
  [['approve-company', 'a@example.com', 'operator']],
  [['grant-role', 'a@example.com', 'operator', 'b@example.com']],
  [['delete', 'a@example.com']],
])('%j is refused', (args) => {
  expect(() => commandOf(args)).toThrow();
});
