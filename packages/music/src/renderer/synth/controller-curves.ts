import type { Control } from '#music/score/score.ts';

/** One controller value per millisecond. */
export type ControllerCurve = Float32Array;

/** Ramp time of a value change; a step would be audible. */
const rampMs = 20;

/** Returns undefined when the controller has no events. */
export function createControllerCurve(
  controls: readonly Control[],
  controller: Control['controller'],
  initial: number,
  lengthMs: number,
): ControllerCurve | undefined {
  const events = controls
    .filter((control) => control.controller === controller)
    .sort((a, b) => a.ms - b.ms);
  if (events.length === 0) return undefined;
  const curve = new Float32Array(lengthMs);
  let next = 0;
  let value = initial;
  for (; next < events.length && (events[next] as Control).ms <= 0; next += 1) {
    value = (events[next] as Control).value;
  }
  let target = value;
  let remainingMs = 0;
  for (let ms = 0; ms < lengthMs; ms += 1) {
    for (; next < events.length && (events[next] as Control).ms <= ms; next += 1) {
      target = (events[next] as Control).value;
      remainingMs = rampMs;
    }
    if (remainingMs > 0) {
      value += (target - value) / remainingMs;
      remainingMs -= 1;
    }
    curve[ms] = value;
  }
  return curve;
}

export interface ControllerCurves {
  readonly bend: ControllerCurve | undefined;
  readonly vibrato: ControllerCurve | undefined;
  readonly cutoff: ControllerCurve | undefined;
}

export const createControllerCurves = (
  controls: readonly Control[],
  lengthMs: number,
): ControllerCurves => ({
  bend: createControllerCurve(controls, 'bend', 0, lengthMs),
  vibrato: createControllerCurve(controls, 1, 0, lengthMs),
  cutoff: createControllerCurve(controls, 74, 64, lengthMs),
});

const bendSemitones = 2;
const vibratoSemitones = 0.5;
const vibratoHz = 5.4;
const cutoffOctaves = 2.5;

/** Returns the offset from the written pitch in semitones; `noteMs` is the time since the note started. */
export function pitchOffsetSemitones(
  { bend, vibrato }: ControllerCurves,
  ms: number,
  noteMs: number,
): number {
  const bendOffset = bend === undefined ? 0 : ((bend[ms] as number) / 8192) * bendSemitones;
  if (vibrato === undefined) return bendOffset;
  const wave = Math.sin((2 * Math.PI * vibratoHz * noteMs) / 1000);
  return bendOffset + ((vibrato[ms] as number) / 127) * vibratoSemitones * wave;
}

/** Returns the offset of the filter cutoff in octaves. */
export function cutoffOffsetOctaves({ cutoff }: ControllerCurves, ms: number): number {
  return cutoff === undefined ? 0 : (((cutoff[ms] as number) - 64) / 64) * cutoffOctaves;
}
