import { expect, test } from 'vitest';
import { chooseFiles, type FileChoice } from './download-choice.ts';
import type { LoudnessTarget } from './loudness.ts';
import type { FileKind } from './plans.ts';

const file = (kind: FileKind, audioId: string, loudness: LoudnessTarget = 'published') => ({
  kind,
  audioId,
  loudness,
});
const files = [
  file('mp3', '1'),
  file('wav', '1'),
  file('hires', '1'),
  file('binaural', '2'),
  file('surround_7_1_4', '4'),
  file('loop', '6'),
  file('loop', '7'),
  file('stems', '1'),
  file('narration_bed', '1'),
  file('edit_package', '1'),
  file('wav', '1', 'lufs_23'),
  file('hires', '1', 'lufs_23'),
  file('narration_bed', '1', 'lufs_23'),
  file('bwf', '1', 'lkfs_24'),
  file('stems', '1', 'lkfs_24'),
];
const choice: FileChoice = {
  format: 'mp3',
  includeHl: false,
  loudness: 'published',
  includeStems: false,
  includeNarrationBed: false,
  includeEditPackage: false,
  spatial: [],
  loops: [],
  delivery: [],
};

const choose = (more: Partial<FileChoice>, from = files) => {
  const { files: chosen, isComplete } = chooseFiles(
    from,
    { ...choice, ...more },
    ({ audioId }) => audioId,
  );
  const nameOf = ({ kind, audioId, loudness }: (typeof files)[number]) =>
    `${kind} ${audioId}${loudness === 'published' ? '' : ` ${loudness}`}`;
  return { names: chosen.map(nameOf), isComplete };
};

test('selects one stereo format by default', () => {
  expect(choose({})).toEqual({ names: ['mp3 1'], isComplete: true });
});

test('selects each chosen file once, in the order of the list', () => {
  expect(
    choose({
      format: 'wav',
      includeHl: true,
      spatial: ['surround_7_1_4', 'binaural', 'binaural'],
      loops: ['7', '6', '7'],
    }),
  ).toEqual({
    names: ['wav 1', 'hires 1', 'binaural 2', 'surround_7_1_4 4', 'loop 6', 'loop 7'],
    isComplete: true,
  });
});

test('selects a loop by its audio only', () => {
  expect(choose({ loops: ['1'] })).toEqual({ names: ['mp3 1'], isComplete: false });
  expect(choose({ loops: ['7'] }).names).toEqual(['mp3 1', 'loop 7']);
});

test('is incomplete when the list lacks a chosen file', () => {
  expect(choose({ spatial: ['surround_5_1_2', 'binaural'] })).toEqual({
    names: ['mp3 1', 'binaural 2'],
    isComplete: false,
  });
  expect(choose({}, [])).toEqual({ names: [], isComplete: false });
});

test('applies the loudness to the stereo mixes only', () => {
  expect(
    choose({ format: 'wav', includeHl: true, loudness: 'lufs_23', includeStems: true }),
  ).toEqual({ names: ['stems 1', 'wav 1 lufs_23', 'hires 1 lufs_23'], isComplete: true });
  expect(choose({ format: null, loudness: 'lufs_23', includeNarrationBed: true }).names).toEqual([
    'narration_bed 1 lufs_23',
  ]);
  expect(choose({ loudness: 'lufs_23', spatial: ['binaural'] }).names).toEqual(['binaural 2']);
});

test('selects delivery files at their own loudness, also without a stereo format', () => {
  const delivery = [
    { kind: 'bwf', loudness: 'lkfs_24' },
    { kind: 'stems', loudness: 'lkfs_24' },
  ] as const;
  expect(choose({ format: null, delivery })).toEqual({
    names: ['bwf 1 lkfs_24', 'stems 1 lkfs_24'],
    isComplete: true,
  });
  expect(choose({ delivery: [{ kind: 'bwf', loudness: 'lufs_23' }] }).isComplete).toBe(false);
});

test('a file that is chosen twice is selected once', () => {
  const delivery = [{ kind: 'stems', loudness: 'published' }] as const;
  expect(choose({ includeStems: true, delivery })).toEqual({
    names: ['mp3 1', 'stems 1'],
    isComplete: true,
  });
});

test('is incomplete when nothing is chosen', () => {
  expect(choose({ format: null })).toEqual({ names: [], isComplete: false });
});
