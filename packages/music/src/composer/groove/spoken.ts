import { type Chord, pulsesPerStep } from '#music/score/score.ts';
import { inChord } from './bass-pitch.ts';
import type { Changes } from './changes.ts';
import type { StepEvent } from './steps.ts';

/** An event of a pattern with the chord it speaks for. */
export interface Spoken extends StepEvent {
  readonly pulse: number;
  readonly pulses: number;
  readonly harmony: Chord;
}

const anticipation = 2 * pulsesPerStep;

/** Held over a change, a note is struck again for the new bass; just before one, it anticipates. */
export function speak(event: StepEvent, barPulse: number, changes: Changes): Spoken[] {
  const pulse = barPulse + event.step * pulsesPerStep;
  const pulses = event.steps * pulsesPerStep;
  const whole = { ...event, pulse, pulses };
  const change = changes.between(pulse, pulse + pulses);
  if (!change) return [{ ...whole, harmony: changes.at(pulse) }];
  const before = change.pulse - pulse;
  if (before <= anticipation && event.letter !== 'A') return [{ ...whole, harmony: change }];
  const step = event.step + before / pulsesPerStep;
  const rest = { ...event, step, steps: event.step + event.steps - step, letter: 'R' };
  return [
    { ...whole, pulses: before, harmony: changes.at(pulse) },
    ...speak(rest, barPulse, changes),
  ];
}

/**
 * What the letter means here: a new chord is opened by its own bass, an inversion holds the first
 * beat, and over a bass that is not the root nothing else of the chord is played below it.
 */
export function letterOf(
  { letter, harmony, step }: Spoken,
  sounding: Chord | null,
  pedal: boolean,
): string {
  if (letter === 'O' || letter === 'A' || letter === 'G') return letter;
  const inverted = harmony.bass !== harmony.root;
  if (sounding?.pulse !== harmony.pulse || (inverted && step === 0)) return 'R';
  const alone = inverted && (pedal || !inChord(harmony.bass, harmony));
  return alone && letter !== 'W' ? 'R' : letter;
}
