import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from '#infra/storage/storage.ts';
import type { TrackFile } from './files.rules.ts';
import { bareName, certificateName, fileName, packageName, plainName } from './names.rules.ts';

const audio = {
  id: '1',
  name: 'Loop 2',
  type: 'loop',
  mixing: 'stereo',
  durationMs: 1000,
  files: {},
} as const;
const file = (kind: TrackFile['kind'], format: TrackFile['format']): TrackFile => ({
  kind,
  audio,
  format,
  made: null,
  makeAs: null,
});
const licence = 'ABCDEFGHJKMNPQRSTVWXYZ01';

test('files are called by their title and by what they are', () => {
  const title = '한강의 새벽';
  expect(fileName(title, file('mp3', 'mp3'))).toBe('한강의 새벽.mp3');
  expect(fileName(title, file('hires', 'wav24'))).toBe('한강의 새벽 (24bit).wav');
  expect(fileName(title, file('surround_7_1_4', 'wav'))).toBe('한강의 새벽 (7.1.4).wav');
  expect(fileName(title, file('loop', 'wav'))).toBe('한강의 새벽 (Loop 2).wav');
  expect(bareName('한강의 새벽 (7.1.4).wav', licence)).toBe(
    '한강의 새벽 (7.1.4) [ABCDEF-GHJKMN-PQRSTV-WXYZ01].wav',
  );
  expect(packageName(title, licence)).toBe('한강의 새벽 [ABCDEF-GHJKMN-PQRSTV-WXYZ01].zip');
  expect(certificateName(licence, 'pdf')).toBe('onsori-licence-ABCDEF-GHJKMN-PQRSTV-WXYZ01.pdf');
});

test('whatever a title holds, its name is one that every system and header takes', () => {
  const titles = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(titles, (title) => {
      const name = plainName(title);
      expect(name).toMatch(/^[^\p{Cc}<>:"/\\|?*]{1,80}$/u);
      expect(name).not.toMatch(/^[. ]|[. ]$/);
      if (title.isWellFormed()) expect(attachment(name)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
