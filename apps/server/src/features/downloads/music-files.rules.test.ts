import type { DownloadChoice } from '@onsori/contract/downloads';
import { toPlanChoice } from '@onsori/contract/plans';
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
  formatVersionTitle,
  formatZipName,
  type MusicFile,
  missingRenditions,
  selectFiles,
  soundFiles,
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
    'narration_bed',
    'bwf',
    'timeline',
  ]);
  const sizes = Object.fromEntries(published.map((file) => [file.kind, fileSizeBytes(file)]));
  expect(sizes).toMatchObject({
    mp3: 10,
    hires: 2_880_000,
    surround_5_1_2: 11_520_000,
    stems: 14_400_000,
    narration_bed: 2_880_000,
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

test('names stems, narration beds and the loudness in the file name', () => {
  const broadcast = { ...file('bwf', 'bwf'), loudness: 'lkfs_24' } as const;
  expect(formatFileName('소리', broadcast, '')).toBe('소리 (BWF -24 LKFS).wav');
  const quiet = { ...file('mp3', 'mp3'), loudness: 'lufs_23' } as const;
  expect(formatFileName('소리', quiet, '')).toBe('소리 (-23 LUFS).mp3');
  expect(formatFileName('소리', file('stems', 'stem'), 'drums')).toBe('소리 (Stem drums).wav');
  const bed = file('narration_bed', 'narration_bed');
  expect(formatFileName('소리', bed, '')).toBe('소리 (Narration bed).wav');
  expect(formatFileName('소리', { ...bed, loudness: 'lufs_16' }, '')).toBe(
    '소리 (Narration bed -16 LUFS).wav',
  );
});

test('offers every version once, each with a name of its own', () => {
  const files = availableFiles(music);
  const versions = files.map(({ kind, loudness, audio }) => `${kind} ${loudness} ${audio.id}`);
  expect(new Set(versions).size).toBe(files.length);
  expect(new Set(files.map((each) => formatFileName('소리', each, ''))).size).toBe(files.length);
  const kindsAt = (target: string) =>
    files.filter(({ loudness }) => loudness === target).map(({ kind }) => kind);
  const kinds = ['mp3', 'wav', 'hires', 'stems', 'narration_bed', 'bwf'];
  for (const loudness of ['lufs_16', 'lufs_23', 'lkfs_24'])
    expect(kindsAt(loudness)).toEqual([...kinds, 'surround_5_1_2', 'surround_7_1_4']);
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

test('an edit package consists of the master, the stems and the markers, none of them twice', () => {
  const [request] = [{ ...choice, include_hl: true, include_stems: true, edit_package: {} }];
  const files = selectFiles(music, request) ?? [];
  expect(files.map(({ kind }) => kind)).toEqual(['mp3', 'hires', 'stems', 'edit_package']);
  expect(soundFiles(files).map(({ kind }) => kind)).toEqual(['mp3', 'hires', 'stems']);
  expect(missingRenditions(files).map(({ kind }) => kind)).toEqual(['wav24', 'stems', 'timeline']);
  const [hires, stems, editPackage] = files.slice(1).map(fileSizeBytes);
  expect(editPackage).toBe((hires ?? 0) + (stems ?? 0));

  const stored = [
    storedFile('wav24', { bytes: 30 }),
    storedFile('stem', { part: 'bass' }),
    storedFile('timeline', { bytes: 5 }),
  ];
  const made = { ...music, audios: [audioOf('1', { files: [storedFile('mp3'), ...stored] })] };
  const ready = selectFiles(made, { ...choice, edit_package: {} }) ?? [];
  expect(missingRenditions(ready)).toEqual([]);
  expect(ready.map(fileSizeBytes)).toEqual([10, 40]);
  expect(soundFiles(ready).map(({ kind }) => kind)).toEqual(['mp3', 'hires', 'stems']);
});

test('selects files at the chosen loudness, and delivery files without a stereo format', () => {
  const select = (more: Partial<DownloadChoice>) =>
    selectFiles(music, { ...choice, ...more })?.map(({ kind, loudness }) => `${kind} ${loudness}`);
  const stereo = { include_hl: true, include_stems: true, include_narration_bed: true };
  expect(select({ loudness: 'lufs_23', ...stereo })).toEqual([
    'stems published',
    'mp3 lufs_23',
    'hires lufs_23',
    'narration_bed lufs_23',
  ]);
  expect(select({ include_narration_bed: true })).toEqual([
    'mp3 published',
    'narration_bed published',
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

const versionOf = (samples: number) => ({
  fitId: 'a'.repeat(64),
  fit: { samples, hits: [], shapes: [] },
});
const versionMusic = (version = versionOf(58 * 48_000), files: AudioFile[] = []) => ({
  ...music,
  audios: [audioOf('1', { name: '0m58s', version, files })],
});

test('a version has stereo files, a narration bed, stems and an edit package, all on demand', () => {
  const files = availableFiles(versionMusic());
  const kinds = files.filter(({ loudness }) => loudness === 'published').map(({ kind }) => kind);
  expect(kinds).toEqual(['mp3', 'wav', 'hires', 'stems', 'narration_bed', 'edit_package']);
  for (const file of files) {
    expect(file).toMatchObject({ isFitted: true, stored: [] });
    expect(toPlanChoice(true, [file]).extras).toContain('fit_to_length');
  }
  const offered = new Set(availableFiles(music).map(({ kind, loudness }) => `${kind} ${loudness}`));
  for (const { kind, loudness } of files) expect(offered).toContain(`${kind} ${loudness}`);
});

test('a version lacks loops, spatial audio and Broadcast Wave files', () => {
  const of = (more: Partial<DownloadChoice>) => selectFiles(versionMusic(), { ...choice, ...more });
  expect(of({})?.map(({ kind }) => kind)).toEqual(['mp3']);
  for (const more of [
    { loop_audio_ids: ['6'] },
    { spatial_audios: mixed('binaural') },
    { spatial_audios: mixed('surround_7_1_4') },
    { delivery_audios: [{ kind: 'bwf', loudness: 'lufs_23' }] },
    { delivery_audios: [{ kind: 'surround_5_1_2', loudness: 'published' }] },
  ] satisfies Partial<DownloadChoice>[])
    expect(of(more)).toBeNull();
});

test('an edit package of a version consists of its own files', () => {
  const stored = [storedFile('wav24'), storedFile('stem', { part: 'bass' })];
  const [file] = selectFiles(versionMusic(versionOf(480_000), stored), {
    ...choice,
    normal_audio: undefined,
    edit_package: {},
  }) as [MusicFile];
  expect(missingRenditions([file])).toEqual([{ kind: 'timeline', loudness: 'published' }]);
  expect(soundFiles([file]).map(({ kind }) => kind)).toEqual(['hires', 'stems']);
});

test('names of files of a version contain its length, and differ where the lengths do', () => {
  const nameOf = (samples: number, kind: string) => {
    const version = versionOf(samples);
    const file = availableFiles(versionMusic(version)).find((each) => each.kind === kind);
    return formatFileName('서울, 11시', file as MusicFile, '');
  };
  expect(nameOf(58 * 48_000, 'wav')).toBe('서울, 11시 (0m58s).wav');
  expect(nameOf(62.5 * 48_000, 'hires')).toBe('서울, 11시 (1m2.5s 24bit).wav');
  expect(nameOf(600 * 48_000, 'mp3')).toBe('서울, 11시 (10m0s).mp3');
  expect(formatVersionTitle('서울: 밤', versionOf(58 * 48_000))).toBe('서울 밤 (0m58s)');
  expect(formatVersionTitle('서울: 밤', null)).toBe('서울: 밤');
  const lengths = fc.integer({ min: 5000, max: 600_000 });
  fc.assert(
    fc.property(lengths, lengths, (a, b) => {
      const [first, second] = [a, b].map((ms) => nameOf(ms * 48, 'wav'));
      expect(first === second).toBe(a === b);
      expect(toSafeFileName(first ?? '')).toBe(first);
    }),
  );
});
