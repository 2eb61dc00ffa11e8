import type { Note } from '#music/score/score.ts';
import type { ScoreCheck } from './check.ts';

/** Played as written, a quarter in half a second. */
const msPerPulse = 20;
export const quarterMs = 24 * msPerPulse;

export function noteAt(pulse: number, pitch: number, changes: Partial<Note> = {}): Note {
  const { pulses = 24 } = changes;
  const time = { ms: pulse * msPerPulse, lengthMs: pulses * msPerPulse };
  return { pulse, pulses, pitch, velocity: 80, ...time, ...changes };
}

/** One pitch after the other in quarters. */
export const quarters = (pitches: readonly number[], changes: Partial<Note> = {}): Note[] =>
  pitches.map((pitch, at) => noteAt(at * 24, pitch, changes));

/** One bar after the other, each a single note. */
export const wholes = (pitches: readonly number[], changes: Partial<Note> = {}): Note[] =>
  pitches.map((pitch, bar) => noteAt(bar * 96, pitch, { pulses: 96, ...changes }));

/** Whether the check of this name passed, and what is composed anew if it did not. */
export function verdictOf(checks: readonly ScoreCheck[], name: string) {
  const check = checks.find((each) => each.name === name);
  return check && { passed: check.passed, layer: check.layer };
}

export const passed = (layer: ScoreCheck['layer']) => ({ passed: true, layer });
export const failed = (layer: ScoreCheck['layer']) => ({ passed: false, layer });
