import { createTestScore } from '#music/score/test-score.ts';
import { createSoundLabel, type PieceLabels } from './sound-label.ts';

export const pieceLabels: PieceLabels = {
  musicId: '4711',
  title: { ko: '비 오는 날의 <재즈>', en: 'Café & Rain' },
  album: { ko: '창가', en: 'By the Window' },
  bpm: 92.593,
  key: 'Dm',
  year: 2026,
};

/** Bars of 1.92 s. */
export const score = createTestScore({
  bars: 12,
  energy: [3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 4, 4].map((value) => 100 * value),
  key: { tonic: 2, mode: 'dorian' },
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 2, energy: 300 },
    { kind: 'verse', theme: 'A', firstBar: 2, bars: 4, energy: 500 },
    { kind: 'chorus', theme: 'B', firstBar: 6, bars: 4, energy: 900 },
    { kind: 'verse', theme: 'A', firstBar: 10, bars: 2, energy: 400 },
  ],
  endMs: 12 * 1920,
});

export const barSamples = 1920 * 48;

/** Includes a tail of one second after the last bar. */
export const full = { name: { kind: 'full' }, samples: 12 * barSamples + 48_000 } as const;
export const loop = {
  name: { kind: 'loop', firstBar: 2, bars: 4 },
  samples: 4 * barSamples,
} as const;

export const fullLabel = createSoundLabel(pieceLabels, score, full);
export const loopLabel = createSoundLabel(pieceLabels, score, loop);

interface Id3Frame {
  readonly id: string;
  readonly body: Buffer;
}

function parseFrames(bytes: Buffer): Id3Frame[] {
  const frames: Id3Frame[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + 10 + bytes.readUInt32BE(at + 4);
    if (end > bytes.length) throw new Error('frame is truncated');
    frames.push({ id: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 10, end) });
    at = end;
  }
  return frames;
}

/** Parses the frames of an ID3v2.3 tag at the start of the bytes. */
export function parseId3Frames(bytes: Buffer): Id3Frame[] {
  if (bytes.toString('hex', 0, 6) !== '494433030000') throw new Error('not an ID3v2.3 tag');
  const size = [...bytes.subarray(6, 10)].reduce((sum, byte) => sum * 128 + byte, 0);
  return parseFrames(bytes.subarray(10, 10 + size));
}

function decodeUtf16(bytes: Buffer): string {
  if (bytes.readUInt16LE(0) !== 0xfeff) throw new Error('missing byte order mark');
  return bytes.toString('utf16le', 2);
}

const isEnd = (bytes: Buffer, at: number) => bytes[at] === 0 && bytes[at + 1] === 0;

/** Splits two texts at the terminator. */
function decodePair(bytes: Buffer): [string, string] {
  let at = 0;
  while (!isEnd(bytes, at)) at += 2;
  return [decodeUtf16(bytes.subarray(0, at)), decodeUtf16(bytes.subarray(at + 2))];
}

function decodeText({ body }: Id3Frame): string {
  return body[0] === 0 ? body.toString('latin1', 1) : decodeUtf16(body.subarray(1));
}

export function readTexts(frames: readonly Id3Frame[]): Record<string, string> {
  return Object.fromEntries(
    frames.flatMap((frame): [string, string][] => {
      if (frame.id === 'TXXX') return [decodePair(frame.body.subarray(1))];
      if (frame.id === 'COMM') return [['COMM', decodePair(frame.body.subarray(4))[1]]];
      return frame.id.startsWith('T') ? [[frame.id, decodeText(frame)]] : [];
    }),
  );
}

interface Id3Chapter {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
}

export function readChapters(frames: readonly Id3Frame[]): Id3Chapter[] {
  return frames
    .filter(({ id }) => id === 'CHAP')
    .map(({ body }) => {
      const at = body.indexOf(0) + 1;
      return {
        id: body.toString('latin1', 0, at - 1),
        startMs: body.readUInt32BE(at),
        endMs: body.readUInt32BE(at + 4),
        title: readTexts(parseFrames(body.subarray(at + 16))).TIT2 ?? '',
      };
    });
}

const unescapeXml = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
  );

/** Returns the texts by element path; throws when the elements are not properly nested. */
export function textsByPath(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const body = xml.replaceAll(/<\?[^>]*\?>/g, '');
  for (const [, tag = '', text = ''] of body.matchAll(/<([^>]+)>([^<]*)/g)) {
    if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`);
    if (tag.startsWith('/')) {
      const last = open.pop();
      if (last !== tag.slice(1)) throw new Error(`${tag} ends ${last}`);
      continue;
    }
    open.push(tag.split(' ')[0] ?? '');
    if (text.trim() === '') continue;
    const path = open.join('/');
    texts.set(path, [...(texts.get(path) ?? []), unescapeXml(text)]);
  }
  if (open.length > 0) throw new Error(`${open.join('/')} is not closed`);
  return texts;
}

interface RiffChunk {
  readonly id: string;
  readonly data: Buffer;
}

/** Parses consecutive chunks, each padded to an even length; throws on a truncated chunk. */
export function parseRiffChunks(bytes: Buffer): RiffChunk[] {
  const chunks: RiffChunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new Error(`chunk of ${size} bytes at ${at} is truncated`);
    chunks.push({ id: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return chunks;
}

/** Returns the chunks of the list of this type. */
export function findList(chunks: readonly RiffChunk[], type: string): RiffChunk[] {
  const list = chunks.find(
    ({ id, data }) => id === 'LIST' && data.toString('latin1', 0, 4) === type,
  );
  return list ? parseRiffChunks(list.data.subarray(4)) : [];
}

export function findChunk(chunks: readonly RiffChunk[], id: string): Buffer {
  const found = chunks.filter((chunk) => chunk.id === id);
  if (found.length !== 1) throw new Error(`expected one chunk ${id}, found ${found.length}`);
  return found[0]?.data ?? Buffer.alloc(0);
}

interface Cue {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Reads the cue points with their names and lengths. */
export function readCues(chunks: readonly RiffChunk[]): Cue[] {
  const cue = findChunk(chunks, 'cue ');
  const labels = findList(chunks, 'adtl');
  const findData = (id: string, point: number) =>
    labels.find((chunk) => chunk.id === id && chunk.data.readUInt32LE(0) === point)?.data;
  return Array.from({ length: cue.readUInt32LE(0) }, (_, index) => {
    const at = 4 + 24 * index;
    const point = cue.readUInt32LE(at);
    if (cue.toString('latin1', at + 8, at + 12) !== 'data')
      throw new Error('cue is not in the data chunk');
    if (cue.readUInt32LE(at + 4) !== cue.readUInt32LE(at + 20))
      throw new Error('cue positions differ');
    return {
      name: findData('labl', point)?.toString('latin1', 4).replace(/\0$/, '') ?? '',
      start: cue.readUInt32LE(at + 20),
      length: findData('ltxt', point)?.readUInt32LE(4) ?? 0,
    };
  });
}
