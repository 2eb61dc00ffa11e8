import type { Control } from '#music/score/score.ts';

/** A controller's value at every millisecond. */
export type Curve = Float32Array;

/** Steps are walked over this long, or they would be heard. */
const glideMs = 20;

/** Undefined when the controller is never moved. */
export function curveOf(
  controls: readonly Control[],
  controller: Control['controller'],
  rest: number,
  lengthMs: number,
): Curve | undefined {
  const moves = controls
    .filter((control) => control.controller === controller)
    .sort((a, b) => a.ms - b.ms);
  if (moves.length === 0) return undefined;
  const curve = new Float32Array(lengthMs);
  let next = 0;
  let value = rest;
  for (; next < moves.length && (moves[next] as Control).ms <= 0; next += 1) {
    value = (moves[next] as Control).value;
  }
  let target = value;
  let left = 0;
  for (let ms = 0; ms < lengthMs; ms += 1) {
    for (; next < moves.length && (moves[next] as Control).ms <= ms; next += 1) {
      target = (moves[next] as Control).value;
      left = glideMs;
    }
    if (left > 0) {
      value += (target - value) / left;
      left -= 1;
    }
    curve[ms] = value;
  }
  return curve;
}

/** What a voice listens to while it sounds. */
export interface Hands {
  readonly bend: Curve | undefined;
  readonly vibrato: Curve | undefined;
  readonly cutoff: Curve | undefined;
}

export const handsOf = (controls: readonly Control[], lengthMs: number): Hands => ({
  bend: curveOf(controls, 'bend', 0, lengthMs),
  vibrato: curveOf(controls, 1, 0, lengthMs),
  cutoff: curveOf(controls, 74, 64, lengthMs),
});

const bendSemitones = 2;
const vibratoSemitones = 0.5;
const vibratoHz = 5.4;
const cutoffOctaves = 2.5;

/** Semitones off the written pitch, so long into a note. */
export function bentBy({ bend, vibrato }: Hands, ms: number, noteMs: number): number {
  const bent = bend === undefined ? 0 : ((bend[ms] as number) / 8192) * bendSemitones;
  if (vibrato === undefined) return bent;
  const wave = Math.sin((2 * Math.PI * vibratoHz * noteMs) / 1000);
  return bent + ((vibrato[ms] as number) / 127) * vibratoSemitones * wave;
}

/** Octaves by which the hand opens the filter. */
export function openedBy({ cutoff }: Hands, ms: number): number {
  return cutoff === undefined ? 0 : (((cutoff[ms] as number) - 64) / 64) * cutoffOctaves;
}
