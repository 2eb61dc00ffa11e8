/** The bytes of standard MIDI files: what is the same for every piece. */

export interface MidiEvent {
  readonly tick: number;
  /** What comes first at the same tick. */
  readonly rank: number;
  readonly bytes: readonly number[];
}

export type Track = readonly number[];

/** At the same tick sounds end before anything is set, and all is set before new ones begin. */
const rank = { meta: 0, noteOff: 1, control: 2, noteOn: 3 } as const;

export const metaEvent = (tick: number, type: number, bytes: readonly number[]): MidiEvent => ({
  tick,
  rank: rank.meta,
  bytes: [0xff, type, ...variableLength(bytes.length), ...bytes],
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

export function trackOf(events: readonly MidiEvent[], endTick: number): Track {
  const bytes: number[] = [];
  let now = 0;
  for (const event of events.toSorted((a, b) => a.tick - b.tick || a.rank - b.rank)) {
    bytes.push(...variableLength(event.tick - now), ...event.bytes);
    now = event.tick;
  }
  bytes.push(...variableLength(Math.max(0, endTick - now)), 0xff, 0x2f, 0x00);
  return bytes;
}

export function fileOf(format: 0 | 1, division: number, tracks: readonly Track[]): Uint8Array {
  const header = [format, tracks.length, division].flatMap((value) => bigEndian(value, 2));
  const chunks = [chunkOf('MThd', header), ...tracks.map((track) => chunkOf('MTrk', track))];
  return Uint8Array.from(chunks.flat());
}

const chunkOf = (name: string, body: readonly number[]): number[] => [
  ...textBytes(name),
  ...bigEndian(body.length, 4),
  ...body,
];

const textBytes = (text: string) => [...new TextEncoder().encode(text)];

export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
