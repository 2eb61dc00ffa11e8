import type { Meter } from '#music/score/score.ts';

/** Tempo of a stretch of bars relative to the parent. */
export const tempoLimits = { min: 0.97, max: 1.03 } as const;

/** A quarter at least this long is counted in eighths. */
const minSlowQuarterMs = 600;

/** The beat that the solver counts in whole numbers. */
export interface CountedBeat {
  /** Sixteenths of a beat. */
  readonly steps: 2 | 4;
  /** Milliseconds at the tempo of the parent. */
  readonly ms: number;
  readonly beatsPerBar: number;
}

export function countedBeatOf(meter: Meter, quarterMs: number): CountedBeat {
  const isSimple = meter.name === '4/4' || meter.name === '3/4';
  const steps = isSimple && quarterMs < minSlowQuarterMs ? 4 : 2;
  return { steps, ms: (quarterMs * steps) / 4, beatsPerBar: meter.steps / steps };
}

/** The possible numbers of beats of a stretch, with the tempo that each needs. */
export function beatCounts(ms: number, beat: CountedBeat): { beats: number; tempo: number }[] {
  const from = Math.max(1, Math.ceil((tempoLimits.min * ms) / beat.ms - 1e-9));
  const to = Math.floor((tempoLimits.max * ms) / beat.ms + 1e-9);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
    beats: from + at,
    tempo: ((from + at) * beat.ms) / ms,
  }));
}

/** The smallest change of tempo, in per cent, at which a whole number of beats fills the time. */
export function neededTempoPercent(ms: number, beat: CountedBeat): number {
  const nearest = [Math.floor(ms / beat.ms), Math.ceil(ms / beat.ms)]
    .filter((beats) => beats >= 1)
    .map((beats) => (beats * beat.ms) / ms - 1);
  const needed = nearest.reduce((best, value) => (Math.abs(value) < Math.abs(best) ? value : best));
  return Math.round(needed * 1000) / 10;
}

/** Beats of each bar of a stretch; shorter bars come last, before the hit. */
export function barsOfBeats(beats: number, { beatsPerBar }: CountedBeat): number[] {
  const whole = Math.floor(beats / beatsPerBar);
  const remainder = beats - whole * beatsPerBar;
  const full = (count: number) => Array.from({ length: count }, () => beatsPerBar);
  if (remainder === 0) return full(whole);
  const half = Math.ceil(beatsPerBar / 2);
  if (remainder >= half || whole === 0) return [...full(whole), remainder];
  // A very short bar would stumble, so it shares its beats with the bar before.
  const shared = beatsPerBar + remainder;
  return [...full(whole - 1), Math.ceil(shared / 2), Math.floor(shared / 2)];
}
