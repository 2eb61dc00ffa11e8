import { sampleRate } from '#music/signal/audio.ts';
import type { Marker } from './markers.ts';
import { formatNotes, labelFields, publisher, type SoundLabel } from './sound-label.ts';

// ID3v2.3 is encoded here, because ffmpeg cannot write a COMM frame, which players show as the comment.

function encodeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function encodeFrame(id: string, ...body: Buffer[]): Buffer {
  const content = Buffer.concat(body);
  return Buffer.concat([Buffer.from(id), encodeUint32(content.length), Buffer.alloc(2), content]);
}

const latin1 = Buffer.of(0);
const utf16 = Buffer.of(1);

/** With a byte order mark, which ID3v2.3 requires for every UTF-16 text. */
const encodeUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16Terminator = Buffer.alloc(2);

const textFrame = (id: string, text: string) => encodeFrame(id, utf16, encodeUtf16(text));
/** For numbers and keys, which some players read only as Latin-1. */
const plainFrame = (id: string, text: string) =>
  encodeFrame(id, latin1, Buffer.from(text, 'latin1'));
const fieldFrame = (name: string, text: string) =>
  encodeFrame('TXXX', utf16, encodeUtf16(name), utf16Terminator, encodeUtf16(text));
/** An empty description and the language 'eng', because players read only that comment. */
const commentFrame = (text: string) =>
  encodeFrame(
    'COMM',
    utf16,
    Buffer.from('eng'),
    encodeUtf16(''),
    utf16Terminator,
    encodeUtf16(text),
  );

/**
 * The catalogue is Korean first, so single title and album fields are Korean. The English title is the
 * subtitle (TIT3), and both are in the custom fields.
 */
export function textFrames(label: SoundLabel): Buffer[] {
  const { title, album, bpm, key, year, notes } = label;
  return [
    textFrame('TIT2', title.ko),
    textFrame('TIT3', title.en),
    textFrame('TALB', album.ko),
    textFrame('TPE1', publisher),
    textFrame('TPE2', publisher),
    textFrame('TPUB', publisher),
    plainFrame('TBPM', String(Math.round(bpm))),
    plainFrame('TKEY', key),
    ...(year === undefined ? [] : [plainFrame('TYER', String(year))]),
    commentFrame(formatNotes(notes)),
    ...labelFields(label).map(([name, text]) => fieldFrame(name, text)),
  ];
}

const toMilliseconds = (samples: number) => Math.round((samples * 1000) / sampleRate);
/** The chapter is addressed by time, not by byte offset. */
const noOffset = 0xffff_ffff;

function chapterFrame({ name, start, length }: Marker, id: string): Buffer {
  return encodeFrame(
    'CHAP',
    Buffer.from(`${id}\0`),
    ...[toMilliseconds(start), toMilliseconds(start + length), noOffset, noOffset].map(
      encodeUint32,
    ),
    textFrame('TIT2', name),
  );
}

const topLevelInOrder = 0b11;

/** Chapters cannot overlap, so they contain the sections and not the loops. */
export function chapterFrames({ markers }: SoundLabel): Buffer[] {
  const sections = markers.filter(({ kind }) => kind === 'section');
  if (sections.length < 2) return [];
  const ids = sections.map((_, at) => `section${at + 1}`);
  const contents = encodeFrame(
    'CTOC',
    Buffer.from('toc\0'),
    Buffer.of(topLevelInOrder, ids.length),
    ...ids.map((id) => Buffer.from(`${id}\0`)),
  );
  return [contents, ...sections.map((section, at) => chapterFrame(section, ids[at] ?? ''))];
}

const frontCover = Buffer.of(3);

/** The cover as JPEG, with an empty description. */
export const coverFrame = (jpeg: Buffer): Buffer =>
  encodeFrame('APIC', latin1, Buffer.from('image/jpeg\0'), frontCover, Buffer.of(0), jpeg);

export const xmpFrame = (packet: Buffer): Buffer =>
  encodeFrame('PRIV', Buffer.from('XMP\0'), packet);

/** Syncsafe integer: seven bits per byte, which avoids false MPEG sync words. */
const encodeSyncsafeSize = (size: number) =>
  Buffer.from([21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f));

export function id3Tag(frames: readonly Buffer[]): Buffer {
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x03\0\0'), encodeSyncsafeSize(body.length), body]);
}
