import { describe, expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import type { Note } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { meterOf, type WrittenNote } from '../notation.ts';
import { createTestPlan, createTestPlayer } from '../test-plans.ts';
import { performNotes } from './perform-notes.ts';

const msPerPulse = 20;
const clock = (pulse: number) => pulse * msPerPulse;
const lead = createTestPlayer('lead', { instrument: 'vibraphone' });

function performed(written: readonly WrittenNote[], energy = 0.5, player: Player = lead): Note[] {
  const plan = createTestPlan({ energy: Array<number>(16).fill(energy), meter: meterOf('4/4') });
  return performNotes(plan, player, written, clock, createRandom(5));
}

const quarters = (accent: number | ((at: number) => number)): WrittenNote[] =>
  Array.from({ length: 64 }, (_, at) => ({
    pulse: at * 24,
    pulses: 24,
    pitch: 60,
    accent: typeof accent === 'number' ? accent : accent(at),
  }));

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const loudness = (notes: readonly Note[]) => mean(notes.map(({ velocity }) => velocity));

describe('velocity', () => {
  it('follows the energy', () => {
    expect(
      loudness(performed(quarters(0), 0.9)) - loudness(performed(quarters(0), 0.1)),
    ).toBeCloseTo(32, 0);
  });

  it('differs between consecutive notes', () => {
    const forces = performed(quarters(0)).map(({ velocity }) => velocity);
    forces.slice(1).forEach((force, at) => {
      expect(force).not.toBe(forces[at]);
    });
    expect(new Set(forces).size).toBeGreaterThan(8);
  });

  it('is higher for accents and lower for ghost notes', () => {
    const notes = performed(quarters((at) => [1, 0, -1, 0][at % 4] ?? 0));
    const of = (turn: number) => loudness(notes.filter((_, at) => at % 4 === turn));
    expect(of(0)).toBeGreaterThan(Math.max(of(1), of(3)) + 10);
    expect(of(2)).toBeLessThan(Math.min(of(1), of(3)) - 25);
  });

  it('rises to the middle of a phrase and falls after it', () => {
    const notes = performed(quarters(0));
    const inPhrase = (from: number, to: number) =>
      loudness(notes.filter((_, at) => at % 16 >= from && at % 16 < to));
    expect(inPhrase(6, 10)).toBeGreaterThan(inPhrase(0, 2) + 2);
    expect(inPhrase(6, 10)).toBeGreaterThan(inPhrase(14, 16) + 2);
  });
});

describe('strumming', () => {
  const guitar = createTestPlayer('comp', { instrument: 'steel-guitar' });
  const chordAt = (step: number) =>
    [52, 55, 60, 64].map((pitch) => ({ pulse: step * 6, pulses: 12, pitch, accent: 0 }));
  const orderAt = (step: number, player = guitar) =>
    performed(chordAt(step), 0.5, player)
      .toSorted((a, b) => a.ms - b.ms)
      .map(({ pitch }) => pitch);
  const spreadAt = (energy: number) => {
    const times = performed(chordAt(0), energy, guitar).map(({ ms }) => ms);
    return Math.max(...times) - Math.min(...times);
  };

  it('strums down on the beat and up between beats', () => {
    for (const step of [0, 4, 8, 16]) expect(orderAt(step)).toEqual([52, 55, 60, 64]);
    for (const step of [2, 6, 10, 18]) expect(orderAt(step)).toEqual([64, 60, 55, 52]);
  });

  it('is faster at higher energy', () => {
    expect(spreadAt(0.1)).toBeGreaterThan(spreadAt(0.9) + 10);
  });

  it('is not used for keyboards', () => {
    const times = performed(chordAt(2), 0.5, createTestPlayer('comp')).map(({ ms }) => ms);
    expect(new Set(times).size).toBe(1);
  });
});

describe('timing', () => {
  const offsets = performed(quarters(0))
    .slice(1)
    .map(({ ms, pulse }) => ms - clock(pulse));

  it('drifts slowly around the beat', () => {
    const centre = mean(offsets);
    const away = offsets.map((offset) => offset - centre);
    const spread = mean(away.map((distance) => distance * distance));
    const shared = mean(away.slice(1).map((distance, at) => distance * (away[at] ?? 0)));
    expect(Math.sqrt(spread)).toBeGreaterThan(3);
    expect(Math.max(...away.map(Math.abs))).toBeLessThan(30);
    expect(shared / spread).toBeGreaterThan(0.6);
  });

  it('starts the first note at 0 ms', () => {
    expect(performed(quarters(0))[0]?.ms).toBe(0);
  });

  it('starts instruments with a slow attack earlier', () => {
    const [quick, slow] = (['vibraphone', 'slow-strings'] as const).map((instrument) => {
      const player = createTestPlayer('lead', { instrument });
      const notes = performed(quarters(0), 0.5, player).slice(1);
      return mean(notes.map(({ ms, pulse }) => ms - clock(pulse))) + player.instrument.attackMs;
    });
    expect(slow).toBeCloseTo(quick ?? Number.NaN, 0);
  });
});

it('lengthens notes in legato moods and shortens them in staccato moods', () => {
  const lengthWith = (legato: number) => {
    const { mood } = createTestPlan({});
    const energy = Array<number>(16).fill(0.5);
    const plan = createTestPlan({ energy, meter: meterOf('4/4'), mood: { ...mood, legato } });
    return mean(
      performNotes(plan, lead, quarters(0), clock, createRandom(5)).map(({ lengthMs }) => lengthMs),
    );
  };
  expect(lengthWith(1) / (24 * msPerPulse)).toBeGreaterThan(0.95);
  expect(lengthWith(0) / (24 * msPerPulse)).toBeLessThan(0.65);
});
