import {
  bigEndian,
  controlEvent,
  fileOf,
  type MidiEvent,
  metaEvent,
  noteEvents,
  textEvent,
  trackOf,
} from './midi-file.ts';
import { channelVoice, drumChannel } from './midi-voice.ts';
import { barMsOf, type Performance, type PlayedNote } from './played.ts';
import type { Control, Key, Meter, ModeName, Score } from './score.ts';

// A quarter has as many ticks as milliseconds: a tick is a millisecond and nothing is rounded.

/** One part alone, as a synthesiser plays it. */
export function midiOfPerformance(
  performance: Performance,
  { quarterMs, endMs }: { readonly quarterMs: number; readonly endMs: number },
): Uint8Array {
  const channel = channelVoice(performance.voice).drums ? drumChannel : 0;
  const track = [tempoEvent(quarterMs), ...eventsOf(performance, channel)];
  return fileOf(0, quarterMs, [trackOf(track, endMs)]);
}

/** The whole piece, as an editor takes it: a track a part, with names, key, meter and sections. */
export function midiOfScore(score: Score): Uint8Array {
  const { meter, quarterMs, key, sections, parts, endMs } = score;
  const barMs = barMsOf(meter, quarterMs);
  const conductor = [
    tempoEvent(quarterMs),
    metaEvent(0, 0x58, meterBytes(meter)),
    metaEvent(0, 0x59, keyBytes(key)),
    ...sections.map(({ kind, theme, firstBar }) =>
      textEvent(firstBar * barMs, 0x06, `${kind} ${theme}`),
    ),
  ];
  let melodic = 0;
  const tracks = parts.map((part) => {
    const { drums } = channelVoice(part.voice);
    const channel = drums ? drumChannel : melodicChannel(melodic++);
    return trackOf([textEvent(0, 0x03, part.name), ...eventsOf(part, channel)], endMs);
  });
  return fileOf(1, quarterMs, [trackOf(conductor, endMs), ...tracks]);
}

function melodicChannel(index: number): number {
  const channel = index % 15;
  return channel < drumChannel ? channel : channel + 1;
}

function eventsOf({ voice, notes, controls }: Performance, channel: number): MidiEvent[] {
  const { bank, program, drums } = channelVoice(voice);
  return [
    ...(drums ? [] : [controlEvent(0, 0xb0 | channel, 0, bank)]),
    controlEvent(0, 0xc0 | channel, program),
    ...controls.map((control) => controlEvent(control.ms, ...controlBytes(control, channel))),
    ...withoutCollisions(notes).flatMap(({ ms, lengthMs, pitch, velocity }) =>
      noteEvents(channel, { from: ms, to: ms + lengthMs, pitch, velocity }),
    ),
  ];
}

/**
 * A channel cannot tell two notes of one pitch apart: the end of the first would cut the second. So
 * the first ends where the second begins, and of two that begin together the longer one stays.
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
  /** Semitones from the mode's tonic down to that of the major scale it is written with. */
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
