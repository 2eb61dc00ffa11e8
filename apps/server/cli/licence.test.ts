import { expect, test } from 'vitest';
import { parseCommand } from './licence.ts';

const number = '0123-4567-89ab-cdef-ghjk-mnpq';

test('parses both commands and a licence number in any notation', () => {
  expect(parseCommand(['revoke', number, '결제', '취소'])).toEqual({
    kind: 'revoke',
    id: '0123456789ABCDEFGHJKMNPQ',
    reason: '결제 취소',
  });
  expect(parseCommand(['new-key'])).toEqual({ kind: 'new-key' });
});

test.each([
  [[]],
  [['revoke']],
  [['revoke', number]],
  [['revoke', number, ' ']],
  [['revoke', 'a number', 'a reason']],
  [['new-key', 'now']],
  [['delete', number, 'a reason']],
])('rejects %j', (args) => {
  expect(() => parseCommand(args)).toThrow();
});
