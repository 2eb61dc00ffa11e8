import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep } from '#music/score/score.ts';
import type { WrittenNote } from '../notation.ts';
import {
  aboveRoot,
  approach,
  type Changes,
  type Compass,
  fifthOf,
  inChord,
  inScale,
  pitchClass,
  pitchesOf,
  rootNear,
  seventhOf,
  thirdOf,
} from './bass-pitch.ts';
import { metricWeight, type StepEvent } from './steps.ts';

interface WalkNote {
  readonly chord: Chord;
  /** Whether the note is on a strong beat, which prefers chord tones. */
  readonly strong: boolean;
}

interface Walk {
  readonly from: number;
  /** Candidate pitches of the note after the walk: the next root in any reachable octave. */
  readonly targets: readonly number[];
  readonly notes: readonly WalkNote[];
  /** 1 up, −1 down. */
  readonly direction: number;
  /** Preference for a chromatic last note. */
  readonly chromatic: number;
}

interface Path {
  readonly cost: number;
  readonly pitches: readonly number[];
}

/** Cost of an interval: steps are cheap, leaps expensive, repeated notes very expensive. */
function stride(from: number, to: number, direction: number): number {
  const size = Math.abs(to - from);
  if (size === 0) return 12;
  const turning = Math.sign(to - from) === direction ? 0 : 2.2;
  if (size <= 2) return turning;
  if (size <= 4) return turning + 0.7;
  if (size <= 7) return turning + 2.5;
  return size === 12 ? turning + 4 : turning + 9;
}

function colour(pitch: number, { chord, strong }: WalkNote, last: boolean, chromatic: number) {
  if (inChord(pitch, chord)) return strong ? 0 : 0.5;
  if (inScale(pitch, chord)) return strong ? 1.4 : 0.2;
  return last ? 2.4 - 3 * chromatic : 6;
}

function arrival(last: number, targets: readonly number[], direction: number): number {
  const costs = targets.map((target) => {
    const size = Math.abs(target - last);
    const turning = Math.sign(target - last) === direction ? 0 : 0.8;
    if (size === 1) return turning;
    if (size === 2) return turning + 0.3;
    return size === 0 ? 12 : turning + (size === 5 || size === 7 ? 2.5 : 5);
  });
  return Math.min(...costs);
}

/** Finds the cheapest path from one root to the next by dynamic programming. */
function walk(
  { from, targets, notes, direction, chromatic }: Walk,
  { low, high }: Compass,
  random: Random,
): number[] {
  const compass = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  let paths: Path[] = [{ cost: 0, pitches: [] }];
  notes.forEach((note, index) => {
    const last = index === notes.length - 1;
    paths = compass.map((pitch) => {
      const back = pitch === from ? 2 : 0;
      const own = colour(pitch, note, last, chromatic) + back + random.next() * 0.8;
      const ways = paths.map(({ cost, pitches }) => ({
        cost: cost + own + stride(pitches.at(-1) ?? from, pitch, direction),
        pitches: [...pitches, pitch],
      }));
      return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  });
  const done = paths.map(({ cost, pitches }) => ({
    pitches,
    cost: cost + arrival(pitches.at(-1) ?? from, targets, direction),
  }));
  return [...done.reduce((best, way) => (way.cost < best.cost ? way : best)).pitches];
}

/** A pattern event with its time and its chord. */
interface ChordEvent extends StepEvent {
  readonly pulse: number;
  readonly pulses: number;
  readonly harmony: Chord;
}

const anticipation = 2 * pulsesPerStep;

/** Splits an event at a change of bass; an event just before the change anticipates the new chord. */
function bindToChords(event: StepEvent, barPulse: number, changes: Changes): ChordEvent[] {
  const pulse = barPulse + event.step * pulsesPerStep;
  const pulses = event.steps * pulsesPerStep;
  const whole = { ...event, pulse, pulses };
  const change = changes.between(pulse, pulse + pulses);
  if (!change) return [{ ...whole, harmony: changes.at(pulse) }];
  const before = change.pulse - pulse;
  if (before <= anticipation && event.letter !== 'A') return [{ ...whole, harmony: change }];
  const step = event.step + before / pulsesPerStep;
  const remainder = { ...event, step, steps: event.step + event.steps - step, letter: 'R' };
  return [
    { ...whole, pulses: before, harmony: changes.at(pulse) },
    ...bindToChords(remainder, barPulse, changes),
  ];
}

/**
 * The effective letter of an event: a new chord starts with its bass, an inversion plays its bass on the
 * first beat, and a pedal or foreign bass plays no other chord note.
 */
function effectiveLetter(
  { letter, harmony, step }: ChordEvent,
  sounding: Chord | null,
  pedal: boolean,
): string {
  if (letter === 'O' || letter === 'A' || letter === 'G') return letter;
  const inverted = harmony.bass !== harmony.root;
  if (sounding?.pulse !== harmony.pulse || (inverted && step === 0)) return 'R';
  const alone = inverted && (pedal || !inChord(harmony.bass, harmony));
  return alone && letter !== 'W' ? 'R' : letter;
}

/** Current state of the bass line. */
export interface Hand {
  readonly pitch: number;
  readonly root: number;
  readonly harmony: Chord | null;
  /** 1 if the line was rising, −1 if falling. */
  readonly direction: number;
}

interface Setting {
  readonly barPulse: number;
  readonly meter: Meter;
  readonly changes: Changes;
  readonly compass: Compass;
  /** Whether the bass stays on a bass note that is not the root. */
  readonly pedal: boolean;
  /** Chance that an approach note is chromatic. */
  readonly chromatic: number;
  readonly random: Random;
}

function chordNote(
  letter: string,
  { root, pitch }: Hand,
  harmony: Chord,
  compass: Compass,
): number {
  const above = (interval: number) =>
    aboveRoot(pitchClass(harmony.root + interval - root), root, compass);
  switch (letter) {
    case 'O':
      return aboveRoot(12, root, compass);
    case '5':
      return above(fifthOf(harmony));
    case '3':
      return above(thirdOf(harmony));
    case '7':
      return above(seventhOf(harmony));
    case 'G':
      return pitch;
    default:
      return root;
  }
}

const byWeight = [0.5, 0.25, 0.2, -0.1, -0.25] as const;

function noteOf(event: ChordEvent, pitch: number, meter: Meter): WrittenNote {
  const { letter, soft, step, pulse, pulses } = event;
  const weighed = byWeight[metricWeight(step % meter.steps, meter)] - (soft ? 0.35 : 0);
  return { pulse, pulses, pitch, accent: letter === 'G' ? -0.8 : weighed };
}

/** Continues in the same direction and turns near the ends of the compass. */
function nextDirection({ pitch, direction }: Hand, { low, high }: Compass): number {
  if (pitch > low + (high - low) * 0.7) return -1;
  return pitch < low + (high - low) * 0.25 ? 1 : direction;
}

/** Number of events that one walk covers, including an approach at its end. */
function walkLength(events: readonly ChordEvent[]): number {
  const harmony = events[0]?.harmony;
  const end = events.findIndex((event) => event.letter !== 'W' || event.harmony !== harmony);
  if (end < 0) return events.length;
  const last = events[end];
  return last?.letter === 'A' && last.harmony === harmony ? end + 1 : end;
}

/** The pitches of the next event, or of all events of a walk. */
function nextPitches(
  events: readonly ChordEvent[],
  hand: Hand,
  letter: string,
  setting: Setting,
): number[] {
  const { barPulse, meter, changes, compass, pedal, chromatic, random } = setting;
  const barEnd = barPulse + meter.steps * pulsesPerStep;
  const chordAfter = (count: number) => events[count]?.harmony ?? changes.at(barEnd);
  const event = events[0] as ChordEvent;
  if (letter === 'W') {
    const count = walkLength(events);
    const notes = events.slice(0, count).map(({ harmony, step }) => ({
      chord: harmony,
      strong: metricWeight(step, meter) <= 1,
    }));
    const targets = pitchesOf(chordAfter(count).bass, compass.low, compass.rootHigh);
    const direction = nextDirection(hand, compass);
    return walk({ from: hand.pitch, targets, notes, direction, chromatic }, compass, random);
  }
  const note = (name: string) => chordNote(name, hand, event.harmony, compass);
  if (letter !== 'A') return [note(letter)];
  const { bass } = chordAfter(1);
  const target = rootNear(bass, hand, compass);
  const step = approach(target, hand.pitch, event.harmony, compass, chromatic, random);
  const stays = bass === event.harmony.bass || step === undefined;
  return [stays ? note(pedal ? 'R' : '5') : step];
}

/** Converts one bar of events to notes and returns the final state of the line. */
export function realiseBassBar(
  events: readonly StepEvent[],
  start: Hand,
  setting: Setting,
): { notes: WrittenNote[]; hand: Hand } {
  const { barPulse, changes, compass, meter, pedal } = setting;
  const barEnd = barPulse + meter.steps * pulsesPerStep;
  const chordEvents = events
    .flatMap((event) => bindToChords(event, barPulse, changes))
    .filter(({ pulse }) => pulse < barEnd);
  const notes: WrittenNote[] = [];
  let hand = start;
  while (notes.length < chordEvents.length) {
    const remaining = chordEvents.slice(notes.length);
    const { harmony } = remaining[0] as ChordEvent;
    const letter = effectiveLetter(remaining[0] as ChordEvent, hand.harmony, pedal);
    if (letter !== 'A' && hand.harmony?.pulse !== harmony.pulse) {
      hand = { ...hand, root: rootNear(harmony.bass, hand, compass), harmony };
    }
    nextPitches(remaining, hand, letter, setting).forEach((pitch, at) => {
      notes.push(noteOf(remaining[at] as ChordEvent, pitch, meter));
      const direction = pitch === hand.pitch ? hand.direction : Math.sign(pitch - hand.pitch);
      hand = { ...hand, pitch, direction };
    });
  }
  return { notes, hand };
}
