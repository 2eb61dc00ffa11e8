import type { DownloadChoice } from '@onsori/contract/downloads';
import { expect, test } from 'vitest';
import { type Audio, chosenFiles, filesOf, missingOf, sizeOf, type Track } from './files.rules.ts';

const made = { objectKey: 'audio/aa/a.wav', sha256: 'a'.repeat(64), crc32: 1, bytes: 10 };
const audioOf = (id: string, more: Partial<Audio>): Audio => ({
  id,
  name: 'Full',
  type: 'full',
  mixing: 'stereo',
  durationMs: 10_000,
  files: { mp3: made, wav: made },
  ...more,
});
const track: Track = {
  id: '5',
  title: { ko: '소리', en: 'Sound' },
  isFree: false,
  isSpatial: true,
  sketch: [],
  audios: [
    audioOf('1', {}),
    audioOf('2', { mixing: 'binaural', files: { wav: made } }),
    audioOf('3', { mixing: 'surround_5_1_2', files: {} }),
    audioOf('4', { mixing: 'surround_7_1_4', files: { wav: { ...made, bytes: 99 } } }),
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
const kindsOf = (given: Track, more: Partial<DownloadChoice> = {}) =>
  chosenFiles(given, { ...choice, ...more })?.map(({ kind, audio }) => `${kind} ${audio.id}`);
const mixed = (...mixings: DownloadChoice['spatial_audios'][number]['mixing'][]) =>
  mixings.map((mixing) => ({ mixing, format: 'wav' as const }));

test('a choice is the files it names', () => {
  expect(kindsOf(track)).toEqual(['mp3 1']);
  const all = {
    include_hl: true,
    normal_audio: { mixing: 'stereo', format: 'wav' },
    spatial_audios: mixed('surround_7_1_4', 'binaural', 'binaural'),
    loop_audio_ids: ['7', '6', '7'],
  } as const;
  const files = ['wav 1', 'hires 1', 'binaural 2', 'surround_7_1_4 4', 'loop 6', 'loop 7'];
  expect(kindsOf(track, { ...all, loop_audio_ids: [...all.loop_audio_ids] })).toEqual(files);
});

test('a track gives nothing that it has not got', () => {
  expect(kindsOf({ ...track, isSpatial: false }, { spatial_audios: mixed('binaural') })).toBe(
    undefined,
  );
  expect(kindsOf(track, { loop_audio_ids: ['1'] })).toBe(undefined);
  expect(kindsOf({ ...track, audios: [] })).toBe(undefined);
  expect(kindsOf({ ...track, audios: [audioOf('1', { files: {} })] })).toBe(undefined);
});

test('what is made on need is missing until it is made, and about as large as it will be', () => {
  const files = filesOf(track);
  expect(missingOf(files)).toEqual(['wav24', 'surround_5_1_2']);
  const sizes = Object.fromEntries(files.map((file) => [file.kind, sizeOf(file)]));
  expect(sizes).toMatchObject({ mp3: 10, hires: 2_880_000, surround_5_1_2: 11_520_000 });
  expect(sizes.surround_7_1_4).toBe(99);
});
