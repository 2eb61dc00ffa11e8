import type { Note } from '#music/score/score.ts';
import type { ScoreCheck } from './score-check.ts';

/** Exact timing with 480 ms per quarter. */
const msPerPulse = 20;
export const quarterMs = 24 * msPerPulse;

export function noteAt(pulse: number, pitch: number, changes: Partial<Note> = {}): Note {
  const { pulses = 24 } = changes;
  const time = { ms: pulse * msPerPulse, lengthMs: pulses * msPerPulse };
  return { pulse, pulses, pitch, velocity: 80, ...time, ...changes };
}

/** Consecutive quarter notes. */
export const quarters = (pitches: readonly number[], changes: Partial<Note> = {}): Note[] =>
  pitches.map((pitch, at) => noteAt(at * 24, pitch, changes));

/** Consecutive whole notes, one per bar. */
export const wholes = (pitches: readonly number[], changes: Partial<Note> = {}): Note[] =>
  pitches.map((pitch, bar) => noteAt(bar * 96, pitch, { pulses: 96, ...changes }));

/** Result and layer of the check with this name. */
export function checkResult(checks: readonly ScoreCheck[], name: string) {
  const check = checks.find((each) => each.name === name);
  return check && { passed: check.passed, layer: check.layer };
}

export const passed = (layer: ScoreCheck['layer']) => ({ passed: true, layer });
export const failed = (layer: ScoreCheck['layer']) => ({ passed: false, layer });
