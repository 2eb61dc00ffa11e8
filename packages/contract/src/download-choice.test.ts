import { expect, test } from 'vitest';
import { chooseFiles, type FileChoice } from './download-choice.ts';
import type { FileKind } from './plans.ts';

const file = (kind: FileKind, audioId: string) => ({ kind, audioId });
const files = [
  file('mp3', '1'),
  file('wav', '1'),
  file('hires', '1'),
  file('binaural', '2'),
  file('surround_7_1_4', '4'),
  file('loop', '6'),
  file('loop', '7'),
];
const choice: FileChoice = { format: 'mp3', includeHl: false, spatial: [], loops: [] };

const choose = (more: Partial<FileChoice>, from = files) => {
  const { files: chosen, isComplete } = chooseFiles(
    from,
    { ...choice, ...more },
    ({ audioId }) => audioId,
  );
  return { names: chosen.map(({ kind, audioId }) => `${kind} ${audioId}`), isComplete };
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
