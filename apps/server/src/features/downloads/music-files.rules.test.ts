import type { DownloadChoice } from '@onsori/contract/downloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import {
  type Audio,
  type AudioFile,
  availableFiles,
  type DownloadableMusic,
  fileSizeBytes,
  formatCertificateName,
  formatFileName,
  formatZipName,
  type MusicFile,
  missingRenditions,
  selectFiles,
  toSafeFileName,
  withLicenceId,
} from './music-files.rules.ts';

const storedFile = (format: AudioFile['format'], more: Partial<AudioFile> = {}): AudioFile => ({
  format,
  loudness: 'published',
  part: '',
  objectKey: 'audio/aa/a.wav',
  sha256: 'a'.repeat(64),
  crc32: 1,
  bytes: 10,
  ...more,
});
const audioOf = (id: string, more: Partial<Audio>): Audio => ({
  id,
  name: 'Full',
  type: 'full',
  mixing: 'stereo',
  durationMs: 10_000,
  files: [storedFile('mp3'), storedFile('wav')],
  ...more,
});
const music: DownloadableMusic = {
  id: '5',
  title: { ko: '소리', en: 'Sound' },
  isFree: false,
  isSpatial: true,
  isWithdrawn: false,
  isPrivate: false,
  sketch: [],
  audios: [
    audioOf('1', {}),
    audioOf('2', { mixing: 'binaural', files: [storedFile('wav')] }),
    audioOf('3', { mixing: 'surround_5_1_2', files: [] }),
    audioOf('4', { mixing: 'surround_7_1_4', files: [storedFile('wav', { bytes: 99 })] }),
    audioOf('6', { name: 'Loop 1', type: 'loop' }),
    audioOf('7', { name: 'Loop 2', type: 'loop' }),
  ],
};
const choice: DownloadChoice = {
  music_id: '5',
  include_hl: false,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  spatial_audios: [],
};
const kindsOf = (candidate: DownloadableMusic, more: Partial<DownloadChoice> = {}) =>
  selectFiles(candidate, { ...choice, ...more })?.map(({ kind, audio }) => `${kind} ${audio.id}`);
const mixed = (...mixings: DownloadChoice['spatial_audios'][number]['mixing'][]) =>
  mixings.map((mixing) => ({ mixing, format: 'wav' as const }));

test('selects the chosen files, each once', () => {
  expect(kindsOf(music)).toEqual(['mp3 1']);
  const all = {
    include_hl: true,
    normal_audio: { mixing: 'stereo', format: 'wav' },
    spatial_audios: mixed('surround_7_1_4', 'binaural', 'binaural'),
    loop_audio_ids: ['7', '6', '7'],
  } as const;
  const files = ['wav 1', 'hires 1', 'binaural 2', 'surround_7_1_4 4', 'loop 6', 'loop 7'];
  expect(kindsOf(music, { ...all, loop_audio_ids: [...all.loop_audio_ids] })).toEqual(files);
});

test('returns null when the music lacks a chosen file', () => {
  expect(kindsOf({ ...music, isSpatial: false }, { spatial_audios: mixed('binaural') })).toBe(
    undefined,
  );
  expect(kindsOf(music, { loop_audio_ids: ['1'] })).toBe(undefined);
  expect(kindsOf({ ...music, audios: [] })).toBe(undefined);
  expect(kindsOf({ ...music, audios: [audioOf('1', { files: [] })] })).toBe(undefined);
});

test('lists files to render as missing and estimates their size', () => {
  const files = availableFiles(music);
  const published = files.filter(({ loudness }) => loudness === 'published');
  expect(missingRenditions(published).map(({ kind }) => kind)).toEqual([
    'wav24',
    'surround_5_1_2',
    'stems',
    'bwf',
  ]);
  const sizes = Object.fromEntries(published.map((file) => [file.kind, fileSizeBytes(file)]));
  expect(sizes).toMatchObject({
    mp3: 10,
    hires: 2_880_000,
    surround_5_1_2: 11_520_000,
    stems: 14_400_000,
  });
  expect(sizes.surround_7_1_4).toBe(99);
});

const audio = {
  id: '1',
  name: 'Loop 2',
  type: 'loop',
  mixing: 'stereo',
  durationMs: 1000,
  files: [],
} as const;
const file = (kind: MusicFile['kind'], format: MusicFile['format']): MusicFile => ({
  kind,
  loudness: 'published',
  audio,
  format,
  stored: [],
  renditionKind: null,
});
const licence = 'ABCDEFGHJKMNPQRSTVWXYZ01';

test('builds file names from title, version and licence id', () => {
  const title = '한강의 새벽';
  expect(formatFileName(title, file('mp3', 'mp3'), '')).toBe('한강의 새벽.mp3');
  expect(formatFileName(title, file('hires', 'wav24'), '')).toBe('한강의 새벽 (24bit).wav');
  expect(formatFileName(title, file('surround_7_1_4', 'wav'), '')).toBe('한강의 새벽 (7.1.4).wav');
  expect(formatFileName(title, file('loop', 'wav'), '')).toBe('한강의 새벽 (Loop 2).wav');
  expect(withLicenceId('한강의 새벽 (7.1.4).wav', licence)).toBe(
    '한강의 새벽 (7.1.4) [ABCDEF-GHJKMN-PQRSTV-WXYZ01].wav',
  );
  expect(formatZipName(title, licence)).toBe('한강의 새벽 [ABCDEF-GHJKMN-PQRSTV-WXYZ01].zip');
  expect(formatCertificateName(licence, 'pdf')).toBe(
    'onsori-licence-ABCDEF-GHJKMN-PQRSTV-WXYZ01.pdf',
  );
});

test('names stems and the loudness in the file name', () => {
  const broadcast = { ...file('bwf', 'bwf'), loudness: 'lkfs_24' } as const;
  expect(formatFileName('소리', broadcast, '')).toBe('소리 (BWF -24 LKFS).wav');
  const quiet = { ...file('mp3', 'mp3'), loudness: 'lufs_23' } as const;
  expect(formatFileName('소리', quiet, '')).toBe('소리 (-23 LUFS).mp3');
  expect(formatFileName('소리', file('stems', 'stem'), 'drums')).toBe('소리 (Stem drums).wav');
});

test('offers every version once, each with a name of its own', () => {
  const files = availableFiles(music);
  const versions = files.map(({ kind, loudness, audio }) => `${kind} ${loudness} ${audio.id}`);
  expect(new Set(versions).size).toBe(files.length);
  expect(new Set(files.map((each) => formatFileName('소리', each, ''))).size).toBe(files.length);
  const kindsAt = (target: string) =>
    files.filter(({ loudness }) => loudness === target).map(({ kind }) => kind);
  const broadcast = ['mp3', 'wav', 'hires', 'stems', 'bwf', 'surround_5_1_2', 'surround_7_1_4'];
  expect(kindsAt('lufs_23')).toEqual(broadcast);
  expect(kindsAt('lkfs_24')).toEqual(broadcast);
});

test('MP3 and WAV are rendered on demand at another loudness only', () => {
  const withoutFiles = { ...music, audios: [audioOf('1', { files: [] })] };
  const versions = availableFiles(withoutFiles).map(({ kind, loudness }) => `${kind} ${loudness}`);
  expect(versions).not.toContain('mp3 published');
  expect(versions).toContain('mp3 lufs_23');
});

test('stems are ready once their files are stored, and have the size of all', () => {
  const files = ['bass', 'drums'].map((part) => storedFile('stem', { part }));
  const [stems] = availableFiles({ ...music, audios: [audioOf('1', { files })] }).filter(
    ({ kind, loudness }) => kind === 'stems' && loudness === 'published',
  );
  expect(stems?.stored.map(({ part }) => part)).toEqual(['bass', 'drums']);
  expect(stems && fileSizeBytes(stems)).toBe(20);
  expect(stems && missingRenditions([stems])).toEqual([]);
});

test('selects files at the chosen loudness, and delivery files without a stereo format', () => {
  const select = (more: Partial<DownloadChoice>) =>
    selectFiles(music, { ...choice, ...more })?.map(({ kind, loudness }) => `${kind} ${loudness}`);
  expect(select({ loudness: 'lufs_23', include_hl: true, include_stems: true })).toEqual([
    'stems published',
    'mp3 lufs_23',
    'hires lufs_23',
  ]);
  const delivery_audios = [{ kind: 'bwf', loudness: 'lkfs_24' } as const];
  expect(select({ normal_audio: undefined, delivery_audios })).toEqual(['bwf lkfs_24']);
  expect(select({ normal_audio: undefined })).toBeUndefined();
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
