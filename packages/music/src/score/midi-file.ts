/** Encoding of standard MIDI files, independent of the score model. */

export interface MidiEvent {
  readonly tick: number;
  /** Sort order among events at the same tick. */
  readonly rank: number;
  readonly bytes: readonly number[];
}

export type MidiTrack = readonly number[];

/** At the same tick notes end before controllers change, and controllers change before notes begin. */
const rank = { meta: 0, noteOff: 1, control: 2, noteOn: 3 } as const;

export const metaEvent = (tick: number, type: number, bytes: readonly number[]): MidiEvent => ({
  tick,
  rank: rank.meta,
  bytes: [0xff, type, ...encodeVariableLength(bytes.length), ...bytes],
});

export const textEvent = (tick: number, type: number, text: string): MidiEvent =>
  metaEvent(tick, type, textBytes(text));

export const controlEvent = (tick: number, ...bytes: readonly number[]): MidiEvent => ({
  tick,
  rank: rank.control,
  bytes,
});

export function noteEvents(
  channel: number,
  note: { readonly from: number; readonly to: number; pitch: number; velocity: number },
): readonly MidiEvent[] {
  return [
    { tick: note.from, rank: rank.noteOn, bytes: [0x90 | channel, note.pitch, note.velocity] },
    { tick: note.to, rank: rank.noteOff, bytes: [0x80 | channel, note.pitch, 0] },
  ];
}

export function encodeTrack(events: readonly MidiEvent[], endTick: number): MidiTrack {
  const bytes: number[] = [];
  let now = 0;
  for (const event of events.toSorted((a, b) => a.tick - b.tick || a.rank - b.rank)) {
    bytes.push(...encodeVariableLength(event.tick - now), ...event.bytes);
    now = event.tick;
  }
  bytes.push(...encodeVariableLength(Math.max(0, endTick - now)), 0xff, 0x2f, 0x00);
  return bytes;
}

export function encodeMidiFile(
  format: 0 | 1,
  division: number,
  tracks: readonly MidiTrack[],
): Uint8Array {
  const header = [format, tracks.length, division].flatMap((value) => bigEndian(value, 2));
  const chunks = [
    encodeChunk('MThd', header),
    ...tracks.map((track) => encodeChunk('MTrk', track)),
  ];
  return Uint8Array.from(chunks.flat());
}

const encodeChunk = (name: string, body: readonly number[]): number[] => [
  ...textBytes(name),
  ...bigEndian(body.length, 4),
  ...body,
];

const textBytes = (text: string) => [...new TextEncoder().encode(text)];

export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}

function encodeVariableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let remaining = value >>> 7; remaining > 0; remaining >>>= 7)
    bytes.unshift((remaining & 0x7f) | 0x80);
  return bytes;
}
