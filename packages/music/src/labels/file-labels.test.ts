import { expect, it } from 'vitest';
import type { SoundName } from '#music/renderer/sound-name.ts';
import { fileLabels } from './file-labels.ts';
import { mp4Tags } from './mp4-tags.ts';
import { soundLabel } from './sound-label.ts';
import { id3Frames, textsOf } from './test-id3.ts';
import { full, loop, score, track } from './test-label.ts';

it('gives the same bytes for the same track', () => {
  const [one, other] = [fileLabels(track, score)(full), fileLabels(track, score)(full)];
  expect(one).toEqual(other);
  expect(fileLabels({ ...track, bpm: 93 }, score)(full)).not.toEqual(one);
});

it.each<[SoundName, string, string]>([
  [{ kind: 'full' }, '', ''],
  [{ kind: 'binaural' }, ' (바이노럴)', ' (Binaural)'],
  [{ kind: 'surround', layout: '7.1.4' }, ' (서라운드 7.1.4)', ' (Surround 7.1.4)'],
  [{ kind: 'loop', firstBar: 6, bars: 4 }, ' (루프 2)', ' (Loop 2)'],
  [{ kind: 'loop', firstBar: 6, bars: 2 }, ' (루프)', ' (Loop)'],
  [{ kind: 'stem', group: 'bass', trimDb: 0 }, ' (스템, 베이스)', ' (Stem, Bass)'],
])('calls %o by its own title', (name, ko, en) => {
  const { id3 = Buffer.alloc(0) } = fileLabels(track, score)({ ...loop, name });
  const texts = textsOf(id3Frames(id3));
  expect([texts.TIT2, texts.TIT3]).toEqual([track.title.ko + ko, track.title.en + en]);
});

it('says of a stem what was not done to it and how much lower it is', () => {
  const notes = (trimDb: number) =>
    soundLabel(track, score, { ...full, name: { kind: 'stem', group: 'drums', trimDb } }).notes;
  expect(notes(-1.24).en).toBe('AI-generated music. Not limited. 1.2 dB lower than in the master.');
  expect(notes(-1.24).ko).toBe(
    'AI가 만든 음악이에요. 리미터를 거치지 않았어요. 마스터보다 1.2 dB 작아요.',
  );
  expect(notes(0).en).toContain('As loud as in the master.');
});

it('puts into MP4 what has no field there into its description', () => {
  const tags = mp4Tags(soundLabel(track, score, full));
  expect(tags).toMatchObject({ title: track.title.ko, album: '창가', tmpo: '93', date: '2026' });
  expect(tags.description?.split('\n')).toEqual(
    expect.arrayContaining(['TRACK_ID=4711', 'KEY=Dm', 'AI_GENERATED=true']),
  );
});
