import { expect, test } from 'vitest';
import { parseCommand } from './objects.ts';

test('parses every command', () => {
  expect(parseCommand(['status'])).toEqual({ kind: 'status' });
  expect(parseCommand(['sweep'])).toEqual({ kind: 'sweep', confirmedObjects: 0 });
  expect(parseCommand(['sweep', '--confirm', '120'])).toEqual({
    kind: 'sweep',
    confirmedObjects: 120,
  });
  expect(parseCommand(['restore', '--all'])).toEqual({ kind: 'restore', keys: 'all' });
  expect(parseCommand(['restore', 'audio/a'])).toEqual({ kind: 'restore', keys: ['audio/a'] });
});

test.each([
  [[]],
  [['status', 'now']],
  [['sweep', '--confirm']],
  [['sweep', '--confirm', '-1']],
  [['sweep', '--confirm', '1', '2']],
  [['sweep', 'all']],
  [['restore']],
  [['delete']],
])('rejects %j', (args) => {
  expect(() => parseCommand(args)).toThrow();
});
