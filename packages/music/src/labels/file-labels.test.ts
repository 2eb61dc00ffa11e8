import { expect, it } from 'vitest';
import type { SoundName } from '#music/renderer/sound-files.ts';
import { createFileLabelFactory, createMp4Tags } from './file-labels.ts';
import { createSoundLabel } from './sound-label.ts';
import { full, loop, parseId3Frames, pieceLabels, readTexts, score } from './test-labels.ts';

it('returns the same bytes for the same piece', () => {
  const [first, second] = [
    createFileLabelFactory(pieceLabels, score)(full),
    createFileLabelFactory(pieceLabels, score)(full),
  ];
  expect(first).toEqual(second);
  expect(createFileLabelFactory({ ...pieceLabels, bpm: 93 }, score)(full)).not.toEqual(first);
});

it('embeds a given cover in the MP3 tag', () => {
  const frameIds = (cover?: Buffer) =>
    parseId3Frames(
      createFileLabelFactory(pieceLabels, score, cover)(full).id3 ?? Buffer.alloc(0),
    ).map(({ id }) => id);
  expect(frameIds(Buffer.from('jpeg'))).toContain('APIC');
  expect(frameIds()).not.toContain('APIC');
});

it.each<[SoundName, string, string]>([
  [{ kind: 'full' }, '', ''],
  [{ kind: 'narration_bed' }, ' (내레이션 배경음)', ' (Narration bed)'],
  [{ kind: 'binaural' }, ' (바이노럴)', ' (Binaural)'],
  [{ kind: 'surround', layout: '7.1.4' }, ' (서라운드 7.1.4)', ' (Surround 7.1.4)'],
  [{ kind: 'loop', firstBar: 6, bars: 4 }, ' (루프 2)', ' (Loop 2)'],
  [{ kind: 'loop', firstBar: 6, bars: 2 }, ' (루프)', ' (Loop)'],
  [{ kind: 'stem', group: 'bass', trimDb: 0 }, ' (스템, 베이스)', ' (Stem, Bass)'],
])('adds the version of %o to the title', (name, ko, en) => {
  const { id3 = Buffer.alloc(0) } = createFileLabelFactory(pieceLabels, score)({ ...loop, name });
  const texts = readTexts(parseId3Frames(id3));
  expect([texts.TIT2, texts.TIT3]).toEqual([pieceLabels.title.ko + ko, pieceLabels.title.en + en]);
});

it('notes that a stem is not limited and its level relative to the master', () => {
  const notes = (trimDb: number) =>
    createSoundLabel(pieceLabels, score, {
      ...full,
      name: { kind: 'stem', group: 'drums', trimDb },
    }).notes;
  expect(notes(-1.24).en).toBe('AI-generated music. Not limited. 1.2 dB lower than in the master.');
  expect(notes(-1.24).ko).toBe(
    'AI가 만든 음악이에요. 리미터를 거치지 않았어요. 마스터보다 1.2 dB 작아요.',
  );
  expect(notes(0).en).toContain('As loud as in the master.');
});

it('writes fields without an MP4 tag into the description', () => {
  const tags = createMp4Tags(createSoundLabel(pieceLabels, score, full));
  expect(tags).toMatchObject({
    title: pieceLabels.title.ko,
    album: '창가',
    tmpo: '93',
    date: '2026',
  });
  expect(tags.description?.split('\n')).toEqual(
    expect.arrayContaining(['TRACK_ID=4711', 'KEY=Dm', 'AI_GENERATED=true']),
  );
});
