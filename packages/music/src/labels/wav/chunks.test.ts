import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wavHeader } from '#music/renderer/wav/wav-header.ts';
import { soundLabel } from '../sound-label.ts';
import { id3Frames, textsOf } from '../test-id3.ts';
import { barSamples, full, fullLabel, loop, loopLabel, score, track } from '../test-label.ts';
import { textsByPath } from '../test-xml.ts';
import { wavChunks } from './chunks.ts';
import { chunkOf, cuesOf, listOf, riffChunks } from './test-riff.ts';

/** As a reader of the file meets them, up to the audio. */
function read(label: typeof fullLabel) {
  const header = wavHeader({ channels: 2, bits: 24, chunks: wavChunks(label) }, 0);
  return riffChunks(header.subarray(12));
}

it('stands between format and audio, each chunk once', () => {
  expect(read(loopLabel).map(({ id }) => id)).toEqual([
    'fmt ',
    'bext',
    'LIST',
    'iXML',
    'cue ',
    'LIST',
    'smpl',
    'acid',
    'id3 ',
    '_PMX',
    'data',
  ]);
  expect(read(fullLabel).map(({ id }) => id)).not.toContain('smpl');
});

it('lists in plain English letters', () => {
  const list = listOf(read(fullLabel), 'INFO');
  const texts = list.map(({ id, data }) => [id, data.toString('latin1')]);
  expect(Object.fromEntries(texts)).toEqual({
    INAM: 'Cafe & Rain\0',
    IPRD: 'By the Window\0',
    IART: 'Onsori\0',
    ICMT: 'AI-generated music. AI_GENERATED=true. Track 4711, 92.59 BPM, Dm.\0',
    ICRD: '2026\0',
    ISFT: 'Onsori\0',
  });
});

it('keeps to plain letters and to its lengths whatever a title is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (en) => {
      const chunks = read({ ...fullLabel, title: { ko: en, en } });
      const [name] = listOf(chunks, 'INFO');
      const bytes = [...(name?.data ?? [])];
      expect(bytes.at(-1)).toBe(0);
      expect(bytes.slice(0, -1).every((byte) => byte >= 0x20 && byte < 0x7f)).toBe(true);
      expect(chunkOf(chunks, 'bext')).toHaveLength(602);
    }),
  );
});

it('tells broadcasters what it is, where it begins and how loud it is', () => {
  const loudness = {
    integrated: -14.02,
    range: 6.5,
    momentary: Float32Array.of(-20, -9.5),
    shortTerm: Float32Array.of(-12.25),
  };
  const bext = chunkOf(read(soundLabel(track, score, { ...full, loudness })), 'bext');
  const text = (from: number, to: number) => bext.toString('latin1', from, to).replace(/\0+$/, '');
  expect(text(0, 256)).toBe(
    'AI-generated music. AI_GENERATED=true http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia 92.59 BPM, Dm. Cafe & Rain, By the Window',
  );
  expect([text(256, 288), text(288, 320), text(320, 338)]).toEqual(['Onsori', '4711', '']);
  expect(bext.readBigUInt64LE(338)).toBe(0n);
  expect(bext.readUInt16LE(346)).toBe(2);
  const levels = [412, 414, 416, 418, 420].map((at) => bext.readInt16LE(at));
  expect(levels).toEqual([-1402, 650, 0x7fff, -950, -1225]);
  const unmeasured = chunkOf(read(fullLabel), 'bext');
  expect(unmeasured.readInt16LE(412)).toBe(0x7fff);
});

it('refers to a track by the whole of its id', () => {
  const trackId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const bext = chunkOf(read({ ...fullLabel, trackId }), 'bext');
  expect(bext.toString('latin1', 288, 320)).toBe(trackId.replaceAll('-', ''));
});

it('has both languages in XML', () => {
  const texts = textsByPath(chunkOf(read(loopLabel), 'iXML').toString());
  const of = (path: string) => texts.get(`BWFXML/${path}`)?.[0];
  expect(of('PROJECT')).toBe('창가');
  expect(of('NOTE')).toBe('AI가 만든 음악이에요. / AI-generated music.');
  expect(of('USER/TITLE_KO')).toBe('비 오는 날의 <재즈> (루프 1)');
  expect(of('USER/TITLE_EN')).toBe('Café & Rain (Loop 1)');
  expect(of('USER/AI_GENERATED')).toBe('true');
  const music = ['songTitle', 'tempo', 'timeSig', 'inKey', 'isLoop', 'isGenerated'];
  expect(music.map((name) => of(`ASWG/${name}`))).toEqual([
    '비 오는 날의 <재즈> (루프 1)',
    '92.59',
    '4:4',
    'Dm',
    'true',
    'true',
  ]);
});

it('has the tag of MP3, without chapters beside the cues', () => {
  const frames = id3Frames(chunkOf(read(fullLabel), 'id3 '));
  expect(textsOf(frames).TIT2).toBe('비 오는 날의 <재즈>');
  expect(frames.map(({ id }) => id)).not.toContain('CHAP');
});

it('has a cue for every marker, at its sample and as long', () => {
  const cues = cuesOf(read(fullLabel));
  expect(cues).toEqual(
    fullLabel.markers.map(({ name, start, length }) => ({ name, start, length })),
  );
  expect(cues[3]).toEqual({ name: 'Chorus', start: 6 * barSamples, length: 4 * barSamples });
});

it('has neither cues nor a list of them where nothing is marked', () => {
  const chunks = read({ ...fullLabel, markers: [] });
  expect(chunks.filter(({ id }) => id === 'cue ' || id === 'LIST')).toHaveLength(1);
});

it('lets a sampler go round from the first sample to the last', () => {
  const smpl = chunkOf(read(loopLabel), 'smpl');
  expect(smpl).toHaveLength(60);
  expect(smpl.readUInt32LE(8)).toBe(20_833);
  expect(smpl.readUInt32LE(28)).toBe(1);
  const [type, start, end, times] = [40, 44, 48, 56].map((at) => smpl.readUInt32LE(at));
  expect([type, start, end, times]).toEqual([0, 0, loop.samples - 1, 0]);
});

it('lets a studio stretch it', () => {
  const acid = chunkOf(read(loopLabel), 'acid');
  expect(acid).toHaveLength(24);
  expect(acid.readUInt32LE(0)).toBe(0b110);
  expect(acid.readUInt16LE(4)).toBe(62);
  expect(acid.readUInt32LE(12)).toBe(16);
  expect([acid.readUInt16LE(18), acid.readUInt16LE(16)]).toEqual([4, 4]);
  expect(acid.readFloatLE(20)).toBe(125);
});

it('counts no half beats', () => {
  const odd = { ...loopLabel, loop: { quarters: 10.5 } };
  expect(read(odd).map(({ id }) => id)).not.toContain('acid');
  expect(read(odd).map(({ id }) => id)).toContain('smpl');
});
