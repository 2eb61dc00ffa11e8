import { joined } from './boxes.ts';

/** A made-up fragmented file, for tests: boxes as our encoder writes them, sound as its own offset. */
const timescale = 48_000;

function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = joined(parts);
  const bytes = new Uint8Array(8 + body.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  for (const [at, letter] of [...name].entries()) bytes[4 + at] = letter.charCodeAt(0);
  bytes.set(body, 8);
  return bytes;
}

function numbers(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const data = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) data.setUint32(at * 4, value);
  return bytes;
}

export function headOf(tagBytes = 0): Uint8Array {
  const media = box('mdia', box('mdhd', numbers(0, 0, 0, timescale, 0, 0)));
  return joined([
    box('ftyp', numbers(0)),
    box('moov', box('trak', media), box('udta', new Uint8Array(tagBytes))),
  ]);
}

export function fragmentOf(seconds: number, soundBytes: number, version = 1): Uint8Array {
  const ticks = Math.round(seconds * timescale);
  const time = version === 1 ? numbers(1 << 24, 0, ticks) : numbers(0, ticks);
  const header = box('moof', box('mfhd', numbers(0, 1)), box('traf', box('tfdt', time)));
  return joined([header, box('mdat', new Uint8Array(soundBytes).fill(0x6d))]);
}

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly duration: number;
  /** Where each fragment begins. */
  readonly starts: readonly { readonly time: number; readonly offset: number }[];
}

export function fileOf(fragments: number, soundBytes: (at: number) => number, tags = 0): MadeFile {
  const parts = [headOf(tags)];
  const starts: { time: number; offset: number }[] = [];
  for (let at = 0; at < fragments; at += 1) {
    starts.push({ time: at * 2, offset: parts.reduce((sum, { length }) => sum + length, 0) });
    parts.push(fragmentOf(at * 2, soundBytes(at)));
  }
  return { bytes: joined(parts), duration: fragments * 2, starts };
}
