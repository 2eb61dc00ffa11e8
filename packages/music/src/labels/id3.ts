import { sampleRate } from '#music/renderer/dsp/audio.ts';
import type { Marker } from './markers.ts';
import { fieldsOf, noteText, type SoundLabel } from './sound-label.ts';
import { publisher } from './track-labels.ts';

// ID3v2.3, written here because ffmpeg knows no real comment frame, and a comment is what players show.

function bigEndian32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function frame(id: string, ...body: Buffer[]): Buffer {
  const content = Buffer.concat(body);
  return Buffer.concat([Buffer.from(id), bigEndian32(content.length), Buffer.alloc(2), content]);
}

const latin1 = Buffer.of(0);
const utf16 = Buffer.of(1);

/** With the mark of its byte order, which this version of the tag asks for at every text. */
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const wideEnd = Buffer.alloc(2);

const textFrame = (id: string, text: string) => frame(id, utf16, wide(text));
/** For figures and keys: some players read them in no other encoding. */
const plainFrame = (id: string, text: string) => frame(id, latin1, Buffer.from(text, 'latin1'));
const fieldFrame = (name: string, text: string) =>
  frame('TXXX', utf16, wide(name), wideEnd, wide(text));
/** Without a description, and called English: players look for the comment nowhere else. */
const commentFrame = (text: string) =>
  frame('COMM', utf16, Buffer.from('eng'), wide(''), wideEnd, wide(text));

/**
 * The catalogue is Korean first, so Korean stands where there is one field for a title or an album.
 * The English title stands below it, where players show a subtitle, and both among the fields.
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
    commentFrame(noteText(notes)),
    ...fieldsOf(label).map(([name, text]) => fieldFrame(name, text)),
  ];
}

const milliseconds = (samples: number) => Math.round((samples * 1000) / sampleRate);
/** Says that a chapter is found by its time, not by its bytes. */
const noOffset = 0xffff_ffff;

function chapterFrame({ name, start, length }: Marker, id: string): Buffer {
  return frame(
    'CHAP',
    Buffer.from(`${id}\0`),
    ...[milliseconds(start), milliseconds(start + length), noOffset, noOffset].map(bigEndian32),
    textFrame('TIT2', name),
  );
}

const topLevelInOrder = 0b11;

/** The sections; loops would overlap them, which chapters cannot. */
export function chapterFrames({ markers }: SoundLabel): Buffer[] {
  const sections = markers.filter(({ kind }) => kind === 'section');
  if (sections.length < 2) return [];
  const ids = sections.map((_, at) => `section${at + 1}`);
  const contents = frame(
    'CTOC',
    Buffer.from('toc\0'),
    Buffer.of(topLevelInOrder, ids.length),
    ...ids.map((id) => Buffer.from(`${id}\0`)),
  );
  return [contents, ...sections.map((section, at) => chapterFrame(section, ids[at] ?? ''))];
}

export const xmpFrame = (packet: Buffer): Buffer => frame('PRIV', Buffer.from('XMP\0'), packet);

/** Seven bits a byte, so that no part of it looks like sound. */
const sizeBytes = (size: number) =>
  Buffer.from([21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f));

export function id3Tag(frames: readonly Buffer[]): Buffer {
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x03\0\0'), sizeBytes(body.length), body]);
}
