import { expect, test } from 'vitest';
import { commandOf } from './arguments.ts';

const number = '0123-4567-89ab-cdef-ghjk-mnpq';

test('both commands are understood, and a number as people write it', () => {
  expect(commandOf(['revoke', number, '결제', '취소'])).toEqual({
    kind: 'revoke',
    id: '0123456789ABCDEFGHJKMNPQ',
    because: '결제 취소',
  });
  expect(commandOf(['new-key'])).toEqual({ kind: 'new-key' });
});

test.each([
  [[]],
  [['revoke']],
  [['revoke', number]],
  [['revoke', number, ' ']],
  [['revoke', 'a number', 'a reason']],
  [['new-key', 'now']],
  [['delete', number, 'a reason']],
])('%j is refused', (args) => {
  expect(() => commandOf(args)).toThrow();
});
