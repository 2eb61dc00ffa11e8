import { expect, test } from 'vitest';
import { encodePerformanceMidi, encodeScoreMidi } from './midi.ts';
import type { Control, Part, PlayedNote, Score } from './score.ts';
import type { Voice } from './voice.ts';

interface Event {
  readonly tick: number;
  readonly bytes: readonly number[];
}

/** An independent parser, so that the tests do not rely on the encoder's own code. */
function parseMidi(file: Uint8Array) {
  const view = new DataView(file.buffer);
  const tracks: Event[][] = [];
  let at = 14;
  while (at < file.length) {
    expect(new TextDecoder().decode(file.subarray(at, at + 4))).toBe('MTrk');
    const end = at + 8 + view.getUint32(at + 4);
    at += 8;
    const events: Event[] = [];
    let tick = 0;
    const readVariableLength = () => {
      let value = 0;
      for (;;) {
        const byte = file[at++] as number;
        value = (value << 7) | (byte & 0x7f);
        if (byte < 0x80) return value;
      }
    };
    while (at < end) {
      tick += readVariableLength();
      const from = at;
      const status = file[at++] as number;
      if (status === 0xff) {
        at += 1;
        const length = readVariableLength();
        at += length;
      } else {
        at += (status & 0xf0) === 0xc0 ? 1 : 2;
      }
      events.push({ tick, bytes: [...file.subarray(from, at)] });
    }
    tracks.push(events);
  }
  return { format: view.getUint16(8), division: view.getUint16(12), tracks };
}

const font = { engine: 'font', bank: 17, program: 48 } satisfies Voice as Voice;
const note = (ms: number, lengthMs: number, pitch = 60, velocity = 90): PlayedNote => ({
  ms,
  lengthMs,
  pitch,
  velocity,
});
const eventsFor = (notes: readonly PlayedNote[], controls: readonly Control[] = [], voice = font) =>
  parseMidi(encodePerformanceMidi({ voice, notes, controls }, { quarterMs: 480, endMs: 20_000 }))
    .tracks[0] as Event[];
const formatNoteEvents = (events: readonly Event[]) =>
  events
    .filter(({ bytes }) => [0x80, 0x90].includes((bytes[0] as number) & 0xf0))
    .map(({ tick, bytes }) => `${tick} ${(bytes[0] as number) >= 0x90 ? 'on' : 'off'} ${bytes[1]}`);

test('uses one tick per millisecond', () => {
  const file = parseMidi(
    encodePerformanceMidi({ voice: font, notes: [], controls: [] }, { quarterMs: 625, endMs: 0 }),
  );
  expect(file.format).toBe(0);
  expect(file.division).toBe(625);
  const [tempo] = file.tracks[0] as Event[];
  expect(tempo?.bytes).toEqual([0xff, 0x51, 3, 0x09, 0x89, 0x68]);
});

test('writes the bank before the program and both before the first note', () => {
  const events = eventsFor([note(0, 100)]);
  expect(events.slice(1, 4).map(({ bytes }) => bytes)).toEqual([
    [0xb0, 0, 17],
    [0xc0, 48],
    [0x90, 60, 90],
  ]);
});

test('orders note-off, controller and note-on events at the same tick', () => {
  const events = eventsFor(
    [note(0, 500), note(500, 100, 62)],
    [{ ms: 500, controller: 64, value: 127 }],
  );
  expect(events.filter(({ tick }) => tick === 500).map(({ bytes }) => bytes)).toEqual([
    [0x80, 60, 0],
    [0xb0, 64, 127],
    [0x90, 62, 90],
  ]);
});

test('writes a pitch bend in fourteen bits around the centre', () => {
  const bends = [-8192, 0, 8191].map((value, ms) => ({ ms, controller: 'bend' as const, value }));
  const written = eventsFor([], bends).filter(({ bytes }) => bytes[0] === 0xe0);
  expect(written.map(({ bytes }) => bytes.slice(1))).toEqual([
    [0, 0],
    [0, 64],
    [127, 127],
  ]);
});

test('ends the first of two overlapping notes of one pitch where the second begins', () => {
  expect(formatNoteEvents(eventsFor([note(0, 1000), note(400, 200), note(500, 50, 64)]))).toEqual([
    '0 on 60',
    '400 off 60',
    '400 on 60',
    '500 on 64',
    '550 off 64',
    '600 off 60',
  ]);
  expect(formatNoteEvents(eventsFor([note(0, 100), note(0, 300)]))).toEqual([
    '0 on 60',
    '300 off 60',
  ]);
  expect(formatNoteEvents(eventsFor([note(7, 0)]))).toEqual(['7 on 60', '8 off 60']);
});

test('writes long delta times correctly', () => {
  expect(formatNoteEvents(eventsFor([note(16_383, 1), note(19_000, 128)]))).toEqual([
    '16383 on 60',
    '16384 off 60',
    '19000 on 60',
    '19128 off 60',
  ]);
  expect(eventsFor([]).at(-1)).toEqual({ tick: 20_000, bytes: [0xff, 0x2f, 0] });
});

test('writes drums on channel 10 without a bank', () => {
  const [, program, on] = eventsFor([note(0, 10, 36)], [], { engine: 'kit', program: 8 });
  expect(program?.bytes).toEqual([0xc9, 8]);
  expect(on?.bytes).toEqual([0x99, 36, 90]);
});

const part = (name: string, voice: Voice): Part => ({
  name,
  role: 'lead',
  instrument: 'piano',
  voice,
  place: { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null },
  trim: 0,
  notes: [{ pulse: 0, pulses: 24, ...note(0, 400) }],
  controls: [],
});
const score = (changes: Partial<Score>): Score => ({
  recipe: { engine: 1, seed: 1, brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 30 } },
  meter: { name: '6/8', steps: 12, beats: [0, 6] },
  quarterMs: 480,
  key: { tonic: 2, mode: 'dorian' },
  bars: 4,
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 2, energy: 300 },
    { kind: 'chorus', theme: 'B', firstBar: 2, bars: 2, energy: 800 },
  ],
  energy: [300, 300, 800, 800],
  chords: [],
  parts: [],
  production: {
    hall: { decay: 20, predelayMs: 10, dampHz: 5000 },
    bands: [],
    tilt: 0,
    ride: 0,
    duck: 0,
  },
  endMs: 6000,
  ...changes,
});

test('writes meter, key, section markers and one named track per part', () => {
  const voices: Voice[] = [font, { engine: 'synth', patch: 'trap-kit' }, font];
  const file = parseMidi(
    encodeScoreMidi(score({ parts: voices.map((voice, at) => part(`p${at}`, voice)) })),
  );
  expect(file.format).toBe(1);
  const [conductor, ...tracks] = file.tracks;
  expect(conductor?.map(({ bytes }) => bytes)).toContainEqual([0xff, 0x58, 4, 6, 3, 36, 8]);
  expect(conductor?.map(({ bytes }) => bytes)).toContainEqual([0xff, 0x59, 2, 0, 1]);
  const text = ({ bytes }: Event) => new TextDecoder().decode(Uint8Array.from(bytes.slice(3)));
  const markers = conductor?.filter(({ bytes }) => bytes[1] === 6) ?? [];
  expect(markers.map((event) => [event.tick, text(event)])).toEqual([
    [0, 'intro A'],
    [2880, 'chorus B'],
  ]);
  expect(tracks.map(([name]) => text(name as Event))).toEqual(['p0', 'p1', 'p2']);
  const ons = tracks.flatMap((events) =>
    events.filter(({ bytes }) => (bytes[0] as number) >> 4 === 9),
  );
  expect(ons.map(({ bytes }) => bytes[0])).toEqual([0x90, 0x99, 0x91]);
});

test('skips the drum channel for melodic parts', () => {
  const parts = Array.from({ length: 11 }, (_, at) => part(`p${at}`, font));
  const { tracks } = parseMidi(encodeScoreMidi(score({ parts })));
  const channels = tracks
    .slice(1)
    .map(
      (events) => (events.find(({ bytes }) => (bytes[0] as number) >> 4 === 9)?.bytes[0] ?? 0) & 15,
    );
  expect(channels).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
});

test.each([
  [{ tonic: 0, mode: 'ionian' }, [0, 0]],
  [{ tonic: 10, mode: 'ionian' }, [0xfe, 0]],
  [{ tonic: 4, mode: 'aeolian' }, [1, 1]],
  [{ tonic: 5, mode: 'lydian' }, [0, 0]],
  [{ tonic: 4, mode: 'phrygian-dominant' }, [0, 1]],
] as const)('writes the key signature of %o', (key, bytes) => {
  const [conductor] = parseMidi(encodeScoreMidi(score({ key }))).tracks;
  expect(conductor?.map((event) => event.bytes)).toContainEqual([0xff, 0x59, 2, ...bytes]);
});
