import { bpmText, type SoundLabel } from '../sound-label.ts';
import { digitalSourceType, publisher } from '../track-labels.ts';
import { field } from './ascii.ts';

const unknown = 0x7fff;
const highest = (values: Float32Array) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity);

/** The whole, its range, the true peak, which is not known here, and the loudest moments. */
function loudnessFields({ loudness }: SoundLabel): Buffer {
  const values =
    loudness === null
      ? Array.from({ length: 5 }, () => Number.NaN)
      : [
          loudness.integrated,
          loudness.range,
          Number.NaN,
          highest(loudness.momentary),
          highest(loudness.shortTerm),
        ];
  const hundredths = values.map((value) =>
    Number.isFinite(value) ? Math.round(value * 100) : unknown,
  );
  return Buffer.from(Int16Array.from(hundredths).buffer);
}

const dateAndTime = 18;
const timeReference = 8;
const version = Buffer.of(2, 0);
const umid = 64;
const reserved = 180;
const referenceBytes = 32;

/** A UUID fits in without its dashes. */
const referenceOf = (id: string) => (id.length > referenceBytes ? id.replaceAll('-', '') : id);

/** The broadcasters' chunk, without a date: the same music gives the same file. */
export function bext(label: SoundLabel): Buffer {
  const { trackId, title, album, bpm, key, notes } = label;
  const facts = `${bpmText(bpm)} BPM, ${key}. ${title.en}, ${album.en}`;
  const about = `${notes.en} AI_GENERATED=true ${digitalSourceType} ${facts}`;
  return Buffer.concat([
    field(about, 256),
    field(publisher, 32),
    field(referenceOf(trackId), referenceBytes),
    Buffer.alloc(dateAndTime + timeReference),
    version,
    Buffer.alloc(umid),
    loudnessFields(label),
    Buffer.alloc(reserved),
  ]);
}
