import { expect, test } from 'vitest';
import { readXlsx, readXlsxStyles, toSerialDay } from '#test/read-xlsx.ts';
import { writeXlsx } from './xlsx.ts';

test('writes texts, numbers, won and days that are read back', async () => {
  const workbook = await writeXlsx({
    name: '2026/11 [온소리]: statement?',
    widths: [12, 30, 12, 12],
    rows: [
      { cells: ['날짜', '제목', '금액', '수'], isBold: true },
      { cells: [{ day: '2026-11-30' }, '=1+1 <b> & "봄"', { won: -55_000 }, { number: 1.5 }] },
      { cells: [] },
      { cells: [null, '끝'] },
    ],
    stickyRows: 1,
  });
  expect(readXlsx(workbook)).toEqual([
    ['날짜', '제목', '금액', '수'],
    [toSerialDay('2026-11-30'), '=1+1 <b> & "봄"', -55_000, 1.5],
    [],
    [null, '끝'],
  ]);
  const styles = readXlsxStyles(workbook);
  for (const part of ['yyyy-mm-dd', '#,##0', '<b']) expect(styles).toContain(part);
});
