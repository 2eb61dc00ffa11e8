import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CUE_MS } from './cue-sheet-values.ts';
import { cueEndMs, formatCueLength, formatCueTime } from './cue-times.ts';

test('formats times and lengths', () => {
  expect([0, 845_000, 108_000_000].map(formatCueTime)).toEqual([
    '00:00:00',
    '00:14:05',
    '30:00:00',
  ]);
  expect([48_000, 92_400, 3_734_000].map(formatCueLength)).toEqual(['0:48', '1:32', '1:02:14']);
});

test('the printed end is the printed start plus the printed length', () => {
  const read = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const time = fc.integer({ min: 0, max: MAX_CUE_MS });
  fc.assert(
    fc.property(time, time, (start, used) => {
      const end = formatCueTime(cueEndMs(start, used));
      expect(read(end)).toBe(read(formatCueTime(start)) + read(formatCueLength(used)));
    }),
  );
});
