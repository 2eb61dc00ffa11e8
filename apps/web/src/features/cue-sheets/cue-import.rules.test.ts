import { describe, expect, test } from 'vitest';
import { fillStarts, guessOrigin, parseCueCsv, parseEdl } from './cue-import.rules.ts';

const dropFrameEdl = `TITLE: ALLEY_S2_EP09_MIX
FCM: DROP FRAME

001  AX       A     C        00:00:00;00 00:00:15;00 01:00:00;00 01:00:15;00
* FROM CLIP NAME: 첫 손님.wav
002  AX       A2    C        00:00:10;00 00:01:20;00 01:03:42;00 01:04:52;00
* FROM CLIP NAME:  온소리_김 오르는 부엌_v2.wav
* SOURCE FILE: D:\\AUDIO\\A002
003  AX       A     D    024 00:00:00;00 00:00:20;00 01:14:05;00 01:14:25;00
* FROM CLIP NAME: BULAPESEO 불_앞에서.WAV
004  AX       A     C        00:00:20;00 00:00:48;00 01:14:25;10 01:14:53;00
* FROM CLIP NAME: BULAPESEO 불_앞에서.WAV
005  A001C003 V     C        10:00:00;00 10:00:05;00 01:20:00;00 01:20:05;00
* FROM CLIP NAME: A001C003_260101.mov
006  AX       AA/V  C        00:00:00;00 00:01:32;00 01:46:20;00 01:47:52;00
* FROM CLIP NAME: 설거지 왈츠.mp3
`;

const entries = ['첫 손님', '김 오르는 부엌', '불 앞에서', '할머니의 계량법', '설거지 왈츠'].map(
  (title) => ({ title, other_title: '', start_ms: null as number | null }),
);
const options = { rate: '29.97df', originHour: 1, overwrites: false } as const;
const startsOf = (list: readonly { start_ms: number | null }[]) =>
  list.map(({ start_ms }) => start_ms && start_ms / 1000);

describe('edit list', () => {
  test('reads record times and clip names', () => {
    const list = parseEdl(dropFrameEdl);
    expect(list.isDropFrame).toBe(true);
    expect(list.clips.map(({ name }) => name)).toContain('첫 손님.wav');
    expect(guessOrigin(list.clips)).toBe(1);
  });

  test('fills the starts of the design', () => {
    const { entries: filled, filled: count } = fillStarts(entries, parseEdl(dropFrameEdl), options);
    expect(startsOf(filled)).toEqual([0, 222, 845, null, 2780]);
    expect(count).toBe(4);
  });

  test('leaves entered starts alone unless they may be replaced', () => {
    const entered = [{ title: '첫 손님', other_title: 'First Guest', start_ms: 9000 }];
    const list = parseEdl(dropFrameEdl);
    expect(fillStarts(entered, list, options)).toEqual({ entries: entered, filled: 0 });
    const replaced = fillStarts(entered, list, { ...options, overwrites: true });
    expect(replaced).toMatchObject({ entries: [{ title: '첫 손님', start_ms: 0 }], filled: 1 });
  });

  test('says nothing about the rate of a non-drop list', () => {
    const edl = [
      'TITLE: X',
      'FCM: NON-DROP FRAME',
      '001  AX  A  C  00:00:00:00 00:00:10:00 00:00:10:12 00:00:20:12',
      '* FROM CLIP NAME: 첫 손님',
    ].join('\r\n');
    const list = parseEdl(edl);
    expect(list.isDropFrame).toBe(false);
    const fill = (rate: '24' | '25') =>
      startsOf(fillStarts(entries, list, { ...options, rate, originHour: 0 }).entries)[0];
    expect(fill('24')).toBe(11);
    expect(fill('25')).toBe(10);
  });

  test('a music used twice gets both starts, and a longer title wins', () => {
    const edl = ['00:10:00:00', '00:01:00:00', '00:05:00:00']
      .map(
        (at, index) =>
          `00${index + 1} AX A C 00:00:00:00 00:00:05:00 ${at} ${at}\n* FROM CLIP NAME: ${index < 2 ? '불' : '불 앞에서'}`,
      )
      .join('\n');
    const twice = ['불', '불 앞에서', '불'].map((title) => ({
      title,
      other_title: '',
      start_ms: null,
    }));
    const { entries: filled } = fillStarts(twice, parseEdl(edl), {
      ...options,
      rate: '25',
      originHour: 0,
    });
    expect(startsOf(filled)).toEqual([60, 300, 600]);
  });

  test('clips may be named in the other language', () => {
    const english = [{ title: 'First Guest', other_title: '첫 손님', start_ms: null }];
    expect(fillStarts(english, parseEdl(dropFrameEdl), options).filled).toBe(1);
  });

  test('finds nothing in other text', () => {
    expect(parseEdl('hello\n1 2 3\n* FROM CLIP NAME: 첫 손님').clips).toEqual([]);
  });
});

describe('CSV', () => {
  test('reads our own export, also with both languages', () => {
    const csv =
      '\uFEFF순서 / No.,시작 / In,곡명 / Title\r\n1,00:00:05,"첫 손님 / ""First"", guest"\r\n2,,불 앞에서\r\n';
    const list = parseCueCsv(csv);
    expect(list).toMatchObject({ hasFrames: false, isDropFrame: null });
    expect(
      list && startsOf(fillStarts(entries, list, { ...options, originHour: 0 }).entries),
    ).toEqual([5, null, null, null, null]);
  });

  test('reads markers separated by tabs, with frames of drop frame', () => {
    const csv = 'Marker Name\tDescription\tIn\tOut\n설거지_왈츠\t\t01:46:20;00\t01:47:52;00\n';
    const list = parseCueCsv(csv);
    expect(list).toMatchObject({ hasFrames: true, isDropFrame: true });
    expect(list && startsOf(fillStarts(entries, list, options).entries)[4]).toBe(2780);
  });

  test('reads minutes and seconds, and refuses a table without titles or starts', () => {
    const list = parseCueCsv('title;start\n첫 손님;14:05\n');
    expect(
      list && startsOf(fillStarts(entries, list, { ...options, originHour: 0 }).entries)[0],
    ).toBe(845);
    expect(parseCueCsv('a,b\n1,2')).toBeNull();
    expect(parseCueCsv('')).toBeNull();
  });
});
