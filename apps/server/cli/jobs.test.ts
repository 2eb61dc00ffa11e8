import { expect, test } from 'vitest';
import { parseCommand } from './jobs.ts';

test('parses every command', () => {
  expect(parseCommand(['list'])).toEqual({ kind: 'list' });
  expect(parseCommand(['retry', '1', '22'])).toEqual({ kind: 'retry', ids: ['1', '22'] });
  expect(parseCommand(['discard', '3'])).toEqual({ kind: 'discard', ids: ['3'] });
});

test.each([[[]], [['list', '1']], [['retry']], [['discard', 'all']], [['delete', '1']]])(
  'rejects %j',
  (args) => {
    expect(() => parseCommand(args)).toThrow();
  },
);
