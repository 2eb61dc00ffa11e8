import { type Chord, pulsesPerStep } from '#music/score/score.ts';
import { inChord } from './bass-pitch.ts';
import type { Changes } from './changes.ts';
import type { StepEvent } from './steps.ts';

/** A pattern event with its time and its chord. */
export interface ChordEvent extends StepEvent {
  readonly pulse: number;
  readonly pulses: number;
  readonly harmony: Chord;
}

const anticipation = 2 * pulsesPerStep;

/** Splits an event at a change of bass; an event just before the change anticipates the new chord. */
export function bindToChords(event: StepEvent, barPulse: number, changes: Changes): ChordEvent[] {
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
export function effectiveLetter(
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
