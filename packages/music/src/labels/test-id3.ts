export interface Id3Frame {
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

export interface Id3Chapter {
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
