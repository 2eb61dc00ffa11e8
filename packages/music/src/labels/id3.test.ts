import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chapterFrames, coverFrame, id3Tag, textFrames, xmpFrame } from './id3.ts';
import { fullLabel, loopLabel, parseId3Frames, readChapters, readTexts } from './test-labels.ts';

it('contains all fields, in Korean where a field exists once', () => {
  expect(readTexts(parseId3Frames(id3Tag(textFrames(fullLabel))))).toEqual({
    TIT2: '비 오는 날의 <재즈>',
    TIT3: 'Café & Rain',
    TALB: '창가',
    TPE1: 'Onsori',
    TPE2: 'Onsori',
    TPUB: 'Onsori',
    TBPM: '93',
    TKEY: 'Dm',
    TYER: '2026',
    COMM: 'AI가 만든 음악이에요. / AI-generated music.',
    TRACK_ID: '4711',
    TITLE_EN: 'Café & Rain',
    ALBUM_EN: 'By the Window',
    BPM: '92.59',
    KEY: 'Dm',
    AI_GENERATED: 'true',
    DIGITAL_SOURCE_TYPE: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  });
});

it('omits the year when it is unknown', () => {
  const texts = readTexts(parseId3Frames(id3Tag(textFrames({ ...fullLabel, year: undefined }))));
  expect(texts).not.toHaveProperty('TYER');
});

it('round-trips any title in a tag of any size', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(title, (ko) => {
      fc.pre(!ko.includes('\0'));
      const frames = textFrames({ ...fullLabel, title: { ko, en: ko } });
      expect(readTexts(parseId3Frames(id3Tag(frames)))).toMatchObject({ TIT2: ko, TITLE_EN: ko });
    }),
  );
});

it('has a chapter per section and none for loops', () => {
  const frames = parseId3Frames(id3Tag(chapterFrames(fullLabel)));
  const chapters = readChapters(frames);
  expect(chapters.map(({ title, startMs, endMs }) => [title, startMs, endMs])).toEqual([
    ['Intro', 0, 2 * 1920],
    ['Verse A', 2 * 1920, 6 * 1920],
    ['Chorus', 6 * 1920, 10 * 1920],
    ['Verse A 2', 10 * 1920, 12 * 1920],
  ]);
  const contents = frames.find(({ id }) => id === 'CTOC')?.body.toString('latin1');
  expect(contents).toBe(`toc\0\x03\x04${chapters.map(({ id }) => `${id}\0`).join('')}`);
  expect(chapterFrames(loopLabel)).toEqual([]);
});

it('embeds the cover as front cover', () => {
  const [frame] = parseId3Frames(id3Tag([coverFrame(Buffer.from('\xff\xd8jpeg', 'latin1'))]));
  expect(frame?.id).toBe('APIC');
  expect(frame?.body.toString('latin1')).toBe('\0image/jpeg\0\x03\0\xff\xd8jpeg');
});

it('embeds the XMP packet unchanged', () => {
  const [frame] = parseId3Frames(id3Tag([xmpFrame(Buffer.from('<x/>'))]));
  expect(frame).toEqual({ id: 'PRIV', body: Buffer.from('XMP\0<x/>') });
});
