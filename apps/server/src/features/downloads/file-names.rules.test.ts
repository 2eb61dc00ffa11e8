import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import {
  formatCertificateName,
  formatFileName,
  formatZipName,
  toSafeFileName,
  withLicenceId,
} from './file-names.rules.ts';
import type { MusicFile } from './music-files.rules.ts';

const audio = {
  id: '1',
  name: 'Loop 2',
  type: 'loop',
  mixing: 'stereo',
  durationMs: 1000,
  files: {},
} as const;
const file = (kind: MusicFile['kind'], format: MusicFile['format']): MusicFile => ({
  kind,
  audio,
  format,
  stored: null,
  renditionKind: null,
});
const licence = 'ABCDEFGHJKMNPQRSTVWXYZ01';

test('builds file names from title, version and licence id', () => {
  const title = '한강의 새벽';
  expect(formatFileName(title, file('mp3', 'mp3'))).toBe('한강의 새벽.mp3');
  expect(formatFileName(title, file('hires', 'wav24'))).toBe('한강의 새벽 (24bit).wav');
  expect(formatFileName(title, file('surround_7_1_4', 'wav'))).toBe('한강의 새벽 (7.1.4).wav');
  expect(formatFileName(title, file('loop', 'wav'))).toBe('한강의 새벽 (Loop 2).wav');
  expect(withLicenceId('한강의 새벽 (7.1.4).wav', licence)).toBe(
    '한강의 새벽 (7.1.4) [ABCDEF-GHJKMN-PQRSTV-WXYZ01].wav',
  );
  expect(formatZipName(title, licence)).toBe('한강의 새벽 [ABCDEF-GHJKMN-PQRSTV-WXYZ01].zip');
  expect(formatCertificateName(licence, 'pdf')).toBe(
    'onsori-licence-ABCDEF-GHJKMN-PQRSTV-WXYZ01.pdf',
  );
});

test('turns any title into a name that file systems and headers accept', () => {
  const titles = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(titles, (title) => {
      const name = toSafeFileName(title);
      expect(name).toMatch(/^[^\p{Cc}<>:"/\\|?*]{1,80}$/u);
      expect(name).not.toMatch(/^[. ]|[. ]$/);
      if (title.isWellFormed()) expect(attachmentDisposition(name)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
