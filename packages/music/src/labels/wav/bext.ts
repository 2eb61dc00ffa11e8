import { digitalSourceType, publisher } from '../piece-labels.ts';
import { formatBpm, type SoundLabel } from '../sound-label.ts';
import { asciiField } from './ascii.ts';

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
export function encodeBext(label: SoundLabel): Buffer {
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
