import { sampleRate } from '#music/signal/audio.ts';
import { type Chunk, encodeChunk } from '#music/signal/wav.ts';
import { id3Tag, textFrames } from './id3.ts';
import type { Marker } from './markers.ts';
import {
  digitalSourceType,
  formatBpm,
  formatNotes,
  labelFields,
  publisher,
  type SoundLabel,
} from './sound-label.ts';
import { createXmpPacket, element, elements } from './xmp.ts';

/** Removes diacritics and replaces other non-ASCII characters with '?'. */
function toAscii(text: string): Buffer {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '?');
  return Buffer.from(plain, 'latin1');
}

/** Truncates or zero-pads to the size. */
function asciiField(text: string, bytes: number): Buffer {
  return Buffer.concat([toAscii(text), Buffer.alloc(bytes)], bytes);
}

const middleC = 60;

/** Sampler chunk: loops the whole file endlessly; the end sample is inclusive. */
function encodeSamplerLoop(samples: number): Buffer {
  const header = [0, 0, Math.round(1e9 / sampleRate), middleC, 0, 0, 0, 1, 0];
  const loop = [0, 0, 0, samples - 1, 0, 0];
  const bytes = Buffer.alloc(4 * (header.length + loop.length));
  [...header, ...loop].forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

const hasRoot = 0b10;
const isStretchable = 0b100;

/** ACID chunk for time-stretching in a DAW; its beats are quarter notes. */
function encodeAcid({ samples, tonic, meter }: SoundLabel, quarters: number): Buffer {
  const [numerator = 4, denominator = 4] = meter.split('/').map(Number);
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32LE(hasRoot | isStretchable, 0);
  bytes.writeUInt16LE(middleC + tonic, 4);
  bytes.writeUInt16LE(0x8000, 6);
  bytes.writeUInt32LE(quarters, 12);
  bytes.writeUInt16LE(denominator, 16);
  bytes.writeUInt16LE(numerator, 18);
  bytes.writeFloatLE((60 * quarters * sampleRate) / samples, 20);
  return bytes;
}

/** Omits the ACID chunk when the number of quarters is not whole, as for an odd number of 7/8 bars. */
function createLoopChunks(label: SoundLabel): Chunk[] {
  const { loop, samples } = label;
  if (loop === null) return [];
  const chunks = [{ id: 'smpl', data: encodeSamplerLoop(samples) }];
  if (!Number.isInteger(loop.quarters)) return chunks;
  return [...chunks, { id: 'acid', data: encodeAcid(label, loop.quarters) }];
}

/** Fields of the ASWG extension (game audio), which include one for generated content. */
function musicFields({ title, album, bpm, key, meter, loop, notes }: SoundLabel): string {
  return elements([
    ['contentType', 'music'],
    ['project', album.ko],
    ['songTitle', title.ko],
    ['artist', publisher],
    ['musicPublisher', publisher],
    ['tempo', formatBpm(bpm)],
    ['timeSig', meter.replace('/', ':')],
    ['inKey', key],
    ['isLoop', String(loop !== null)],
    ['isGenerated', 'true'],
    ['notes', formatNotes(notes)],
  ]);
}

/** iXML declares UTF-8, unlike the other chunks, so it contains both languages. */
function encodeIxml(label: SoundLabel): Buffer {
  const { title, album, notes } = label;
  const user = elements([['TITLE_KO', title.ko], ['ALBUM_KO', album.ko], ...labelFields(label)]);
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>' +
      element('IXML_VERSION', '1.61') +
      element('PROJECT', album.ko) +
      element('NOTE', formatNotes(notes)) +
      `<USER>${user}</USER><ASWG>${musicFields(label)}</ASWG></BWFXML>\n`,
  );
}

/**
 * In ASCII English, because the INFO list has no encoding field and readers assume the code page of
 * their system.
 */
function createInfoList({ musicId, title, album, bpm, key, year, notes }: SoundLabel): Chunk {
  const texts = {
    INAM: title.en,
    IPRD: album.en,
    IART: publisher,
    ICMT: `${notes.en} AI_GENERATED=true. Track ${musicId}, ${formatBpm(bpm)} BPM, ${key}.`,
    ...(year === undefined ? {} : { ICRD: String(year) }),
    ISFT: publisher,
  };
  const items = Object.entries(texts).map(([id, text]) =>
    encodeChunk(id, Buffer.concat([toAscii(text), Buffer.alloc(1)])),
  );
  return { id: 'LIST', data: Buffer.concat([Buffer.from('INFO'), ...items]) };
}

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

function encodePoint({ start }: Marker, id: number): Buffer {
  return Buffer.concat([uint32s(id, start), Buffer.from('data'), uint32s(0, 0, start)]);
}

function encodeRegion({ length }: Marker, id: number): Buffer {
  const language = Buffer.alloc(8);
  return encodeChunk('ltxt', Buffer.concat([uint32s(id, length), Buffer.from('rgn '), language]));
}

function encodeName(marker: Marker, id: number): Buffer {
  return encodeChunk('labl', Buffer.concat([uint32s(id), toAscii(marker.name), Buffer.alloc(1)]));
}

/** Writes all points, then all names, then all lengths, because some programs read only the first run. */
function cueChunks(markers: readonly Marker[]): Chunk[] {
  if (markers.length === 0) return [];
  const points = markers.map((marker, at) => encodePoint(marker, at + 1));
  const names = markers.map((marker, at) => encodeName(marker, at + 1));
  const regions = markers.map((marker, at) => encodeRegion(marker, at + 1));
  return [
    { id: 'cue ', data: Buffer.concat([uint32s(points.length), ...points]) },
    { id: 'LIST', data: Buffer.concat([Buffer.from('adtl'), ...names, ...regions]) },
  ];
}

const unknownValue = 0x7fff;
const maxOf = (values: Float32Array) =>
  values.reduce((max, value) => Math.max(max, value), -Infinity);

/** Integrated loudness, range, true peak (unknown here), and maximum momentary and short-term loudness. */
function loudnessFields({ loudness }: SoundLabel): Buffer {
  const values =
    loudness === null
      ? Array.from({ length: 5 }, () => Number.NaN)
      : [
          loudness.integrated,
          loudness.range,
          Number.NaN,
          maxOf(loudness.momentary),
          maxOf(loudness.shortTerm),
        ];
  const hundredths = values.map((value) =>
    Number.isFinite(value) ? Math.round(value * 100) : unknownValue,
  );
  return Buffer.from(Int16Array.from(hundredths).buffer);
}

const dateAndTime = 18;
const timeReference = 8;
const version = Buffer.of(2, 0);
const umid = 64;
const reserved = 180;
const referenceBytes = 32;

/** A UUID fits without its dashes. */
const shortenReference = (id: string) => (id.length > referenceBytes ? id.replaceAll('-', '') : id);

/** The Broadcast Wave chunk, without a date, so that the same music gives the same file. */
function encodeBext(label: SoundLabel): Buffer {
  const { musicId, title, album, bpm, key, notes } = label;
  const summary = `${formatBpm(bpm)} BPM, ${key}. ${title.en}, ${album.en}`;
  const description = `${notes.en} AI_GENERATED=true ${digitalSourceType} ${summary}`;
  return Buffer.concat([
    asciiField(description, 256),
    asciiField(publisher, 32),
    asciiField(shortenReference(musicId), referenceBytes),
    Buffer.alloc(dateAndTime + timeReference),
    version,
    Buffer.alloc(umid),
    loudnessFields(label),
    Buffer.alloc(reserved),
  ]);
}

/**
 * Programs read different chunks of a WAV, so the metadata is in several of them: players that support
 * the ID3 chunk show the Korean title, others the English INFO list.
 */
export function createWavChunks(label: SoundLabel): Chunk[] {
  return [
    { id: 'bext', data: encodeBext(label) },
    createInfoList(label),
    { id: 'iXML', data: encodeIxml(label) },
    ...cueChunks(label.markers),
    ...createLoopChunks(label),
    { id: 'id3 ', data: id3Tag(textFrames(label)) },
    { id: '_PMX', data: createXmpPacket(label) },
  ];
}
