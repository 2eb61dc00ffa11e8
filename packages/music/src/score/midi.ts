import { barGridOf } from './bar-grid.ts';
import type { Control, Key, Meter, ModeName, Performance, PlayedNote, Score } from './score.ts';
import { drumChannel, midiPresetOf } from './voice.ts';

/** Encoding of standard MIDI files, independent of the score model. */

interface MidiEvent {
  readonly tick: number;
  /** Sort order among events at the same tick. */
  readonly rank: number;
  readonly bytes: readonly number[];
}

type MidiTrack = readonly number[];

/** At the same tick notes end before controllers change, and controllers change before notes begin. */
const rank = { meta: 0, noteOff: 1, control: 2, noteOn: 3 } as const;

const metaEvent = (tick: number, type: number, bytes: readonly number[]): MidiEvent => ({
  tick,
  rank: rank.meta,
  bytes: [0xff, type, ...encodeVariableLength(bytes.length), ...bytes],
});

const textEvent = (tick: number, type: number, text: string): MidiEvent =>
  metaEvent(tick, type, textBytes(text));

const controlEvent = (tick: number, ...bytes: readonly number[]): MidiEvent => ({
  tick,
  rank: rank.control,
  bytes,
});

function noteEvents(
  channel: number,
  note: { readonly from: number; readonly to: number; pitch: number; velocity: number },
): readonly MidiEvent[] {
  return [
    { tick: note.from, rank: rank.noteOn, bytes: [0x90 | channel, note.pitch, note.velocity] },
    { tick: note.to, rank: rank.noteOff, bytes: [0x80 | channel, note.pitch, 0] },
  ];
}

function encodeTrack(events: readonly MidiEvent[], endTick: number): MidiTrack {
  const bytes: number[] = [];
  let now = 0;
  for (const event of events.toSorted((a, b) => a.tick - b.tick || a.rank - b.rank)) {
    bytes.push(...encodeVariableLength(event.tick - now), ...event.bytes);
    now = event.tick;
  }
  bytes.push(...encodeVariableLength(Math.max(0, endTick - now)), 0xff, 0x2f, 0x00);
  return bytes;
}

function encodeMidiFile(format: 0 | 1, division: number, tracks: readonly MidiTrack[]): Uint8Array {
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

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}

function encodeVariableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let remaining = value >>> 7; remaining > 0; remaining >>>= 7)
    bytes.unshift((remaining & 0x7f) | 0x80);
  return bytes;
}

// The division equals quarterMs, so one tick is one millisecond and times need no rounding.

/** A format 0 file with one part, as input of a synthesiser. */
export function encodePerformanceMidi(
  performance: Performance,
  { quarterMs, endMs }: { readonly quarterMs: number; readonly endMs: number },
): Uint8Array {
  const channel = midiPresetOf(performance.voice).isDrums ? drumChannel : 0;
  const track = [tempoEvent(quarterMs), ...partEvents(performance, channel)];
  return encodeMidiFile(0, quarterMs, [encodeTrack(track, endMs)]);
}

/** A format 1 file for editors: one track per part, with names, key, meter and section markers. */
export function encodeScoreMidi(score: Score): Uint8Array {
  const { meter, quarterMs, key, sections, parts, endMs } = score;
  const grid = barGridOf(score);
  const conductor = [
    tempoEvent(quarterMs),
    metaEvent(0, 0x58, meterBytes(meter)),
    metaEvent(0, 0x59, keyBytes(key)),
    ...sections.map(({ kind, theme, firstBar }) =>
      textEvent(grid.msAt(firstBar), 0x06, `${kind} ${theme}`),
    ),
  ];
  let melodic = 0;
  const tracks = parts.map((part) => {
    const { isDrums } = midiPresetOf(part.voice);
    const channel = isDrums ? drumChannel : melodicChannel(melodic++);
    return encodeTrack([textEvent(0, 0x03, part.name), ...partEvents(part, channel)], endMs);
  });
  return encodeMidiFile(1, quarterMs, [encodeTrack(conductor, endMs), ...tracks]);
}

function melodicChannel(index: number): number {
  const channel = index % 15;
  return channel < drumChannel ? channel : channel + 1;
}

function partEvents({ voice, notes, controls }: Performance, channel: number): MidiEvent[] {
  const { bank, program, isDrums } = midiPresetOf(voice);
  return [
    ...(isDrums ? [] : [controlEvent(0, 0xb0 | channel, 0, bank)]),
    controlEvent(0, 0xc0 | channel, program),
    ...controls.map((control) => controlEvent(control.ms, ...controlBytes(control, channel))),
    ...withoutCollisions(notes).flatMap(({ ms, lengthMs, pitch, velocity }) =>
      noteEvents(channel, { from: ms, to: ms + lengthMs, pitch, velocity }),
    ),
  ];
}

/**
 * A MIDI channel has one note per pitch, so the note-off of the first of two overlapping notes would
 * cut the second. The first ends where the second begins; of two that begin together the longer stays.
 */
function withoutCollisions(notes: readonly PlayedNote[]): PlayedNote[] {
  const inOrder = notes
    .map((note) => ({ ...note, lengthMs: Math.max(1, note.lengthMs) }))
    .sort((a, b) => a.ms - b.ms || b.lengthMs - a.lengthMs || b.velocity - a.velocity);
  const last = new Map<number, { ms: number; lengthMs: number }>();
  return inOrder.filter((note) => {
    const before = last.get(note.pitch);
    if (before?.ms === note.ms) return false;
    if (before !== undefined) before.lengthMs = Math.min(before.lengthMs, note.ms - before.ms);
    last.set(note.pitch, note);
    return true;
  });
}

function controlBytes({ controller, value }: Control, channel: number): readonly number[] {
  if (controller !== 'bend') return [0xb0 | channel, controller, value];
  const bend = value + 8192;
  return [0xe0 | channel, bend & 0x7f, bend >> 7];
}

const tempoEvent = (quarterMs: number) => metaEvent(0, 0x51, bigEndian(quarterMs * 1000, 3));

function meterBytes({ name }: Meter): readonly number[] {
  const [above, below] = name.split('/').map(Number);
  const clocksPerBeat = { '4/4': 24, '3/4': 24, '6/8': 36, '7/8': 12 }[name];
  return [above as number, below === 8 ? 3 : 2, clocksPerBeat, 8];
}

interface Signature {
  /** Semitones from the mode's tonic down to the tonic of the major scale with the same signature. */
  readonly down: number;
  readonly minor: boolean;
}

const signatures: Record<ModeName, Signature> = {
  ionian: { down: 0, minor: false },
  dorian: { down: 2, minor: true },
  phrygian: { down: 4, minor: true },
  lydian: { down: 5, minor: false },
  mixolydian: { down: 7, minor: false },
  aeolian: { down: 9, minor: true },
  locrian: { down: 11, minor: true },
  'harmonic-minor': { down: 9, minor: true },
  'phrygian-dominant': { down: 4, minor: true },
};
const sharpsOfMajor = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5];

function keyBytes({ tonic, mode }: Key): readonly number[] {
  const { down, minor } = signatures[mode];
  const sharps = sharpsOfMajor[(tonic + 12 - down) % 12] as number;
  return [sharps & 0xff, minor ? 1 : 0];
}
