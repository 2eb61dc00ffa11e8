import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import type { Part } from '#music/score/score.ts';
import { measureStem, stemChecks } from './stem-checks.ts';

const barMs = 2000;
const bars = uniformGrid(barMs, 24);

function createPart(playing: readonly number[]): Part {
  return {
    name: 'flute',
    role: 'lead',
    instrument: 'Flute',
    voice: { engine: 'font', bank: 17, program: 73 },
    place: { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null },
    trim: 0,
    notes: playing.map((bar) => ({
      pulse: bar * 96,
      pulses: 96,
      pitch: 70,
      velocity: 80,
      ms: bar * barMs,
      lengthMs: 1900,
    })),
    controls: [],
  };
}

function createMomentary(sounding: readonly number[]) {
  return Float32Array.from({ length: bars.bars * 20 }, (_, at) =>
    sounding.includes(Math.floor((at * 100 + 200) / barMs)) ? -20 : -90,
  );
}

const passedChecks = (playing: readonly number[], sounding: readonly number[], playedLufs = -40) =>
  stemChecks([measureStem(createPart(playing), playedLufs, createMomentary(sounding), bars)]).map(
    ({ passed }) => passed,
  );

describe('stem checks', () => {
  it('allows a part to be silent as long as in the score', () => {
    expect(passedChecks([0, 20], [0, 20])).toEqual([true, true]);
    expect(passedChecks([0, 10, 20], [0, 10, 20])).toEqual([true, true]);
  });

  it('fails for a part that has notes but no sound', () => {
    expect(passedChecks([0, 10, 20], [0])).toEqual([true, false]);
  });

  it('fails for a part that is too quiet', () => {
    expect(passedChecks([0, 10, 20], [0, 10, 20], -61)).toEqual([false, true]);
    expect(passedChecks([0, 10, 20], [0, 10, 20], Number.NEGATIVE_INFINITY)).toEqual([false, true]);
  });
});
