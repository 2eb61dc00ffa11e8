import { expect, test } from 'vitest';
import { parseCommand } from './objects.ts';

test('parses every command', () => {
  expect(parseCommand(['status'])).toEqual({ kind: 'status' });
  expect(parseCommand(['sweep'])).toEqual({ kind: 'sweep', confirmedObjects: 0 });
  expect(parseCommand(['sweep', '--confirm', '120'])).toEqual({
    kind: 'sweep',
    confirmedObjects: 120,
  });
  expect(parseCommand(['copy', '--confirm', '3'])).toEqual({ kind: 'copy', confirmedObjects: 3 });
  expect(parseCommand(['recover'])).toEqual({ kind: 'recover', readsBytes: false });
  expect(parseCommand(['recover', '--read'])).toEqual({ kind: 'recover', readsBytes: true });
  expect(parseCommand(['version', '--backup'])).toEqual({ kind: 'version', isBackup: true });
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
  [['copy', '3']],
  [['recover', 'all']],
  [['version', '--backup', '--read']],
  [['restore']],
  [['delete']],
])('rejects %j', (args) => {
  expect(() => parseCommand(args)).toThrow();
});
