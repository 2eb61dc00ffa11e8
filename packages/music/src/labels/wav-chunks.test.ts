import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeWavHeader } from '#music/signal/wav.ts';
import { createSoundLabel } from './sound-label.ts';
import {
  barSamples,
  findChunk,
  findList,
  full,
  fullLabel,
  loop,
  loopLabel,
  parseId3Frames,
  parseRiffChunks,
  pieceLabels,
  readCues,
  readTexts,
  score,
  textsByPath,
} from './test-labels.ts';
import { createBwfChunks, createWavChunks } from './wav-chunks.ts';

/** Parses the chunks of a file header up to the audio. */
function parseChunks(label: typeof fullLabel, createChunks = createWavChunks) {
  const header = encodeWavHeader({ channels: 2, bits: 24, chunks: createChunks(label) }, 0);
  return parseRiffChunks(header.subarray(12));
}

it('writes each chunk once between format and audio', () => {
  expect(parseChunks(loopLabel).map(({ id }) => id)).toEqual([
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
  expect(parseChunks(fullLabel).map(({ id }) => id)).not.toContain('smpl');
});

it('writes the INFO list in ASCII English', () => {
  const list = findList(parseChunks(fullLabel), 'INFO');
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

it('writes ASCII and fixed lengths for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (en) => {
      const chunks = parseChunks({ ...fullLabel, title: { ko: en, en } });
      const [name] = findList(chunks, 'INFO');
      const bytes = [...(name?.data ?? [])];
      expect(bytes.at(-1)).toBe(0);
      expect(bytes.slice(0, -1).every((byte) => byte >= 0x20 && byte < 0x7f)).toBe(true);
      expect(findChunk(chunks, 'bext')).toHaveLength(602);
    }),
  );
});

it('writes description, reference and loudness into bext', () => {
  const loudness = {
    integrated: -14.02,
    range: 6.5,
    momentary: Float32Array.of(-20, -9.5),
    shortTerm: Float32Array.of(-12.25),
  };
  const bext = findChunk(
    parseChunks(createSoundLabel(pieceLabels, score, { ...full, loudness })),
    'bext',
  );
  const text = (from: number, to: number) => bext.toString('latin1', from, to).replace(/\0+$/, '');
  expect(text(0, 256)).toBe(
    'AI-generated music. AI_GENERATED=true http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia 92.59 BPM, Dm. Cafe & Rain, By the Window',
  );
  expect([text(256, 288), text(288, 320), text(320, 338)]).toEqual(['Onsori', '4711', '']);
  expect(bext.readBigUInt64LE(338)).toBe(0n);
  expect(bext.readUInt16LE(346)).toBe(2);
  const levels = [412, 414, 416, 418, 420].map((at) => bext.readInt16LE(at));
  expect(levels).toEqual([-1402, 650, 0x7fff, -950, -1225]);
  const unmeasured = findChunk(parseChunks(fullLabel), 'bext');
  expect(unmeasured.readInt16LE(412)).toBe(0x7fff);
});

it('writes the complete id into the bext reference', () => {
  const musicId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const bext = findChunk(parseChunks({ ...fullLabel, musicId }), 'bext');
  expect(bext.toString('latin1', 288, 320)).toBe(musicId.replaceAll('-', ''));
});

it('writes both languages into iXML', () => {
  const texts = textsByPath(findChunk(parseChunks(loopLabel), 'iXML').toString());
  const textAt = (path: string) => texts.get(`BWFXML/${path}`)?.[0];
  expect(textAt('PROJECT')).toBe('창가');
  expect(textAt('NOTE')).toBe('AI가 만든 음악이에요. / AI-generated music.');
  expect(textAt('USER/TITLE_KO')).toBe('비 오는 날의 <재즈> (루프 1)');
  expect(textAt('USER/TITLE_EN')).toBe('Café & Rain (Loop 1)');
  expect(textAt('USER/AI_GENERATED')).toBe('true');
  const music = ['songTitle', 'tempo', 'timeSig', 'inKey', 'isLoop', 'isGenerated'];
  expect(music.map((name) => textAt(`ASWG/${name}`))).toEqual([
    '비 오는 날의 <재즈> (루프 1)',
    '92.59',
    '4:4',
    'Dm',
    'true',
    'true',
  ]);
});

it('contains the ID3 tag without chapters', () => {
  const frames = parseId3Frames(findChunk(parseChunks(fullLabel), 'id3 '));
  expect(readTexts(frames).TIT2).toBe('비 오는 날의 <재즈>');
  expect(frames.map(({ id }) => id)).not.toContain('CHAP');
});

it('has a cue with start and length for every marker', () => {
  const cues = readCues(parseChunks(fullLabel));
  expect(cues).toEqual(
    fullLabel.markers.map(({ name, start, length }) => ({ name, start, length })),
  );
  expect(cues[3]).toEqual({ name: 'Chorus', start: 6 * barSamples, length: 4 * barSamples });
});

it('has no cue chunk and no cue list without markers', () => {
  const chunks = parseChunks({ ...fullLabel, markers: [] });
  expect(chunks.filter(({ id }) => id === 'cue ' || id === 'LIST')).toHaveLength(1);
});

it('writes a sampler loop from the first to the last sample', () => {
  const smpl = findChunk(parseChunks(loopLabel), 'smpl');
  expect(smpl).toHaveLength(60);
  expect(smpl.readUInt32LE(8)).toBe(20_833);
  expect(smpl.readUInt32LE(28)).toBe(1);
  const [type, start, end, times] = [40, 44, 48, 56].map((at) => smpl.readUInt32LE(at));
  expect([type, start, end, times]).toEqual([0, 0, loop.samples - 1, 0]);
});

it('writes tempo, root and meter into the acid chunk', () => {
  const acid = findChunk(parseChunks(loopLabel), 'acid');
  expect(acid).toHaveLength(24);
  expect(acid.readUInt32LE(0)).toBe(0b110);
  expect(acid.readUInt16LE(4)).toBe(62);
  expect(acid.readUInt32LE(12)).toBe(16);
  expect([acid.readUInt16LE(18), acid.readUInt16LE(16)]).toEqual([4, 4]);
  expect(acid.readFloatLE(20)).toBe(125);
});

it('omits the acid chunk when the loop has half beats', () => {
  const halfBeatLoop = { ...loopLabel, loop: { quarters: 10.5 } };
  expect(parseChunks(halfBeatLoop).map(({ id }) => id)).not.toContain('acid');
  expect(parseChunks(halfBeatLoop).map(({ id }) => id)).toContain('smpl');
});

const delivered = createSoundLabel({ ...pieceLabels, releasedOn: '2026-11-18' }, score, {
  ...full,
  loudness: {
    integrated: -23.04,
    range: 6.5,
    momentary: Float32Array.of(-30, -19.5),
    shortTerm: Float32Array.of(-21.25),
  },
  truePeakDb: -9.876,
});

it('writes every field of the bext chunk of a Broadcast Wave file at its offset', () => {
  const bext = findChunk(parseChunks(delivered, createBwfChunks), 'bext');
  const text = (from: number, to: number) => bext.toString('latin1', from, to).replace(/\0+$/, '');
  expect(text(0, 256)).toContain('AI-generated music. AI_GENERATED=true');
  expect([text(256, 288), text(288, 320)]).toEqual(['Onsori', '4711']);
  expect([text(320, 330), text(330, 338)]).toEqual(['2026-11-18', '00:00:00']);
  expect(bext.readBigUInt64LE(338)).toBe(0n);
  expect(bext.readUInt16LE(346)).toBe(2);
  expect(bext.subarray(348, 412).every((byte) => byte === 0)).toBe(true);
  const levels = [412, 414, 416, 418, 420].map((at) => bext.readInt16LE(at));
  expect(levels).toEqual([-2304, 650, -988, -1950, -2125]);
  expect(bext.subarray(422, 602).every((byte) => byte === 0)).toBe(true);
  expect(bext.toString('latin1', 602)).toBe('A=PCM,F=48000,W=24,M=stereo,T=Onsori\r\n');
});

it('leaves date and true peak empty in a Broadcast Wave file where they are unknown', () => {
  const bext = findChunk(parseChunks(fullLabel, createBwfChunks), 'bext');
  expect(bext.subarray(320, 338).every((byte) => byte === 0)).toBe(true);
  expect(bext.readInt16LE(416)).toBe(0x7fff);
});

it('writes project, tracks, tempo and start into the iXML of a Broadcast Wave file', () => {
  const texts = textsByPath(findChunk(parseChunks(delivered, createBwfChunks), 'iXML').toString());
  const textsAt = (path: string) => texts.get(`BWFXML/${path}`);
  expect(textsAt('PROJECT')).toEqual(['창가']);
  expect(textsAt('TRACK_LIST/TRACK_COUNT')).toEqual(['2']);
  expect(textsAt('TRACK_LIST/TRACK/CHANNEL_INDEX')).toEqual(['1', '2']);
  expect(textsAt('TRACK_LIST/TRACK/NAME')).toEqual([
    '비 오는 날의 <재즈> L',
    '비 오는 날의 <재즈> R',
  ]);
  expect(textsAt('SPEED/FILE_SAMPLE_RATE')).toEqual(['48000']);
  expect(textsAt('SPEED/AUDIO_BIT_DEPTH')).toEqual(['24']);
  expect(textsAt('SPEED/TIMESTAMP_SAMPLES_SINCE_MIDNIGHT_LO')).toEqual(['0']);
  expect(textsAt('ASWG/tempo')).toEqual(['92.59']);
});

it('names the speakers of a surround mix in iXML, and no stereo mode in the history', () => {
  const surround = createSoundLabel(pieceLabels, score, {
    ...full,
    name: { kind: 'surround', layout: '5.1.2' },
  });
  const chunks = parseChunks(surround, createBwfChunks);
  expect(findChunk(chunks, 'bext').toString('latin1', 602)).toBe('A=PCM,F=48000,W=24,T=Onsori\r\n');
  const texts = textsByPath(findChunk(chunks, 'iXML').toString());
  expect(texts.get('BWFXML/TRACK_LIST/TRACK/FUNCTION')).toEqual([
    'FL',
    'FR',
    'FC',
    'LFE',
    'SL',
    'SR',
    'TFL',
    'TFR',
  ]);
});

it('has the markers of an ordinary WAV in a Broadcast Wave file', () => {
  const ids = (chunks: ReturnType<typeof parseChunks>) => chunks.map(({ id }) => id);
  const bwf = parseChunks(fullLabel, createBwfChunks);
  expect(ids(bwf)).toEqual(ids(parseChunks(fullLabel)));
  expect(readCues(bwf)).toEqual(readCues(parseChunks(fullLabel)));
});
