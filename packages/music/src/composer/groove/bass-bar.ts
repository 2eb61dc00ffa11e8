import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { Pattern } from '../genre.ts';
import { barPulses } from '../meters.ts';
import type { Device } from '../mood.ts';
import type { WrittenNote } from '../written.ts';
import type { BarPlace } from './bars.ts';
import { type Hand, realise } from './bass-line.ts';
import { type Compass, forWalking } from './bass-pitch.ts';
import { changesOf } from './changes.ts';
import { leadsItself, lockToKick } from './lock.ts';
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
  /** When the kick sounds. */
  readonly kickPulses: ReadonlySet<number>;
  /** −1 … 1, from the mood. */
  readonly density: number;
  readonly devices: readonly Device[];
  readonly random: Random;
}

export interface BassBar {
  readonly notes: readonly WrittenNote[];
  readonly hand: Hand;
  /** Equal for bars that sound equal. */
  readonly name: string;
  /** Onsets on the kick and in all, where the kick leads. */
  readonly lock: { readonly met: number; readonly of: number };
}

interface BarWish {
  readonly events: readonly StepEvent[];
  /** What the events vary; it tells whether the kick leads. */
  readonly pattern: readonly StepEvent[];
  readonly place: BarPlace;
  readonly from: Hand;
  /** Another one may go another way. */
  readonly attempt: number;
  readonly keepsApproach: boolean;
}

const withKick = 0.12;

/** Writes single bars of events, each from where the hand is. */
export function barWriter(input: BassInput, first: Chord, compass: Compass) {
  const { meter, kickPulses, devices, random } = input;
  const changes = changesOf(first, input.chords);
  const pedal = devices.includes('pedal') || devices.includes('lament');
  const steps = Array.from({ length: meter.steps }, (_, step) => step);

  return ({ events, pattern, place, from, attempt, keepsApproach }: BarWish): BassBar => {
    const barPulse = place.bar * barPulses(meter);
    const kicks = steps.filter((step) => kickPulses.has(barPulse + step * pulsesPerStep));
    const led = kicks.length > 0 && !leadsItself(pattern, kicks, meter);
    const walking = pattern.some(({ letter }) => letter === 'W');
    const { notes, hand } = realise(
      led ? lockToKick(events, kicks, meter, keepsApproach) : events,
      from,
      {
        barPulse,
        meter,
        changes,
        compass: walking ? forWalking(compass) : compass,
        pedal,
        chromatic: walking ? 0.5 : 0.15,
        random: random.stream(`pitch ${place.bar} ${attempt}`),
      },
    );
    const met = notes.filter(({ pulse }) => kickPulses.has(pulse));
    return {
      hand,
      name: notes.map(({ pulse, pitch }) => `${pulse - barPulse} ${pitch}`).join(),
      lock: led ? { met: met.length, of: notes.length } : { met: 0, of: 0 },
      notes: notes.map((note) =>
        met.includes(note) ? { ...note, accent: note.accent + withKick } : note,
      ),
    };
  };
}
