import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { Pattern } from '../genre.ts';
import { barPulses } from '../meters.ts';
import type { Device } from '../mood.ts';
import type { WrittenNote } from '../written-note.ts';
import type { BarPosition } from './bar-position.ts';
import { type Hand, realiseBassBar } from './bass-line.ts';
import { type Compass, forWalking } from './bass-pitch.ts';
import { changesOf } from './changes.ts';
import { isIndependentOfKick, lockToKick } from './lock-to-kick.ts';
import type { StepEvent } from './steps.ts';

export interface BassInput {
  readonly patterns: readonly Pattern[];
  readonly chords: readonly Chord[];
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly playsIn: (bar: number) => boolean;
  /** Lowest and highest note of the instrument. */
  readonly range: readonly [number, number];
  /** Pulses at which the kick sounds. */
  readonly kickPulses: ReadonlySet<number>;
  /** −1 … 1, from the mood. */
  readonly density: number;
  readonly devices: readonly Device[];
  readonly random: Random;
}

export interface BassBar {
  readonly notes: readonly WrittenNote[];
  readonly hand: Hand;
  /** Signature that is equal for bars that sound equal. */
  readonly name: string;
  /** Number of onsets on the kick and in total; zero if the bar does not follow the kick. */
  readonly lock: { readonly met: number; readonly of: number };
}

interface BassBarInput {
  readonly events: readonly StepEvent[];
  /** The unvaried events; they determine whether the bar follows the kick. */
  readonly pattern: readonly StepEvent[];
  readonly position: BarPosition;
  readonly from: Hand;
  /** Number of the attempt; it selects the random stream. */
  readonly attempt: number;
  readonly preservesApproach: boolean;
}

const kickAccent = 0.12;

/** Returns a function that writes one bar, starting from the current state of the line. */
export function createBassBarWriter(input: BassInput, first: Chord, compass: Compass) {
  const { meter, kickPulses, devices, random } = input;
  const changes = changesOf(first, input.chords);
  const pedal = devices.includes('pedal') || devices.includes('lament');
  const steps = Array.from({ length: meter.steps }, (_, step) => step);

  return ({
    events,
    pattern,
    position,
    from,
    attempt,
    preservesApproach,
  }: BassBarInput): BassBar => {
    const barPulse = position.bar * barPulses(meter);
    const kicks = steps.filter((step) => kickPulses.has(barPulse + step * pulsesPerStep));
    const followsKick = kicks.length > 0 && !isIndependentOfKick(pattern, kicks, meter);
    const walking = pattern.some(({ letter }) => letter === 'W');
    const { notes, hand } = realiseBassBar(
      followsKick ? lockToKick(events, kicks, meter, preservesApproach) : events,
      from,
      {
        barPulse,
        meter,
        changes,
        compass: walking ? forWalking(compass) : compass,
        pedal,
        chromatic: walking ? 0.5 : 0.15,
        random: random.stream(`pitch ${position.bar} ${attempt}`),
      },
    );
    const met = notes.filter(({ pulse }) => kickPulses.has(pulse));
    return {
      hand,
      name: notes.map(({ pulse, pitch }) => `${pulse - barPulse} ${pitch}`).join(),
      lock: followsKick ? { met: met.length, of: notes.length } : { met: 0, of: 0 },
      notes: notes.map((note) =>
        met.includes(note) ? { ...note, accent: note.accent + kickAccent } : note,
      ),
    };
  };
}
