import { sampleRate } from '#music/signal/audio.ts';
import type { Chunk } from '#music/signal/wav.ts';
import { asciiField } from './ascii.ts';
import {
  digitalSourceType,
  formatBpm,
  formatNotes,
  labelFields,
  publisher,
  type SoundLabel,
} from './sound-label.ts';
import { element, elements } from './xmp.ts';

// The bext chunk of EBU Tech 3285 version 2, and iXML.

interface BroadcastFields {
  /** `YYYY-MM-DD` and `HH:MM:SS`, or empty. */
  readonly date: string;
  readonly time: string;
  readonly truePeakDb: number;
  readonly codingHistory: string;
}

const unknownValue = 0x7fff;
const maxOf = (values: Float32Array) =>
  values.reduce((max, value) => Math.max(max, value), -Infinity);

/** Integrated loudness, range, true peak, and maximum momentary and short-term loudness. */
function loudnessFields({ loudness }: SoundLabel, truePeakDb: number): Buffer {
  const values =
    loudness === null
      ? Array.from({ length: 5 }, () => Number.NaN)
      : [
          loudness.integrated,
          loudness.range,
          truePeakDb,
          maxOf(loudness.momentary),
          maxOf(loudness.shortTerm),
        ];
  const hundredths = values.map((value) =>
    Number.isFinite(value) ? Math.round(value * 100) : unknownValue,
  );
  return Buffer.from(Int16Array.from(hundredths).buffer);
}

const timeReferenceBytes = 8;
const version = Buffer.of(2, 0);
const umidBytes = 64;
const reservedBytes = 180;
const referenceBytes = 32;

/** A UUID fits without its dashes. */
const shortenReference = (id: string) => (id.length > referenceBytes ? id.replaceAll('-', '') : id);

function encodeBext(label: SoundLabel, fields: BroadcastFields): Buffer {
  const { musicId, title, album, bpm, key, notes } = label;
  const summary = `${formatBpm(bpm)} BPM, ${key}. ${title.en}, ${album.en}`;
  const description = `${notes.en} AI_GENERATED=true ${digitalSourceType} ${summary}`;
  return Buffer.concat([
    asciiField(description, 256),
    asciiField(publisher, 32),
    asciiField(shortenReference(musicId), referenceBytes),
    asciiField(fields.date, 10),
    asciiField(fields.time, 8),
    Buffer.alloc(timeReferenceBytes),
    version,
    Buffer.alloc(umidBytes),
    loudnessFields(label, fields.truePeakDb),
    Buffer.alloc(reservedBytes),
    Buffer.from(fields.codingHistory, 'latin1'),
  ]);
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
function encodeIxml(label: SoundLabel, sections: string): Buffer {
  const { title, album, notes } = label;
  const user = elements([['TITLE_KO', title.ko], ['ALBUM_KO', album.ko], ...labelFields(label)]);
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>' +
      element('IXML_VERSION', '1.61') +
      element('PROJECT', album.ko) +
      element('NOTE', formatNotes(notes)) +
      sections +
      `<USER>${user}</USER><ASWG>${musicFields(label)}</ASWG></BWFXML>\n`,
  );
}

export interface BroadcastChunks {
  readonly bext: Chunk;
  readonly ixml: Chunk;
}

/** For ordinary WAV files: no date and no true peak. */
export function createBroadcastChunks(label: SoundLabel): BroadcastChunks {
  const fields = { date: '', time: '', truePeakDb: Number.NaN, codingHistory: '' };
  return {
    bext: { id: 'bext', data: encodeBext(label, fields) },
    ixml: { id: 'iXML', data: encodeIxml(label, '') },
  };
}

const bits = 24;

/** The format of EBU R 98. */
function formatCodingHistory({ channels }: SoundLabel): string {
  const mode = channels.length === 2 ? 'M=stereo,' : '';
  return `A=PCM,F=${sampleRate},W=${bits},${mode}T=${publisher}\r\n`;
}

function trackSections({ title, channels }: SoundLabel): string {
  const speed = elements([
    ['FILE_SAMPLE_RATE', String(sampleRate)],
    ['AUDIO_BIT_DEPTH', String(bits)],
    ['TIMESTAMP_SAMPLE_RATE', String(sampleRate)],
    ['TIMESTAMP_SAMPLES_SINCE_MIDNIGHT_HI', '0'],
    ['TIMESTAMP_SAMPLES_SINCE_MIDNIGHT_LO', '0'],
  ]);
  const tracks = channels.map((channel, at) => {
    const fields = elements([
      ['CHANNEL_INDEX', String(at + 1)],
      ['INTERLEAVE_INDEX', String(at + 1)],
      ['NAME', `${title.ko} ${channel}`],
      ['FUNCTION', channel],
    ]);
    return `<TRACK>${fields}</TRACK>`;
  });
  const count = element('TRACK_COUNT', String(channels.length));
  return `<SPEED>${speed}</SPEED><TRACK_LIST>${count}${tracks.join('')}</TRACK_LIST>`;
}

/** For Broadcast Wave files; the date is that of the release, so that the same music gives the same file. */
export function createDeliveryChunks(label: SoundLabel): BroadcastChunks {
  const fields = {
    date: label.releasedOn ?? '',
    time: label.releasedOn === undefined ? '' : '00:00:00',
    truePeakDb: label.truePeakDb ?? Number.NaN,
    codingHistory: formatCodingHistory(label),
  };
  return {
    bext: { id: 'bext', data: encodeBext(label, fields) },
    ixml: { id: 'iXML', data: encodeIxml(label, trackSections(label)) },
  };
}
