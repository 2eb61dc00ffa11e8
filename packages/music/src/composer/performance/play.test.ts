import { describe, expect, it } from 'vitest';
import { randomOf } from '#music/score/random.ts';
import type { Note } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { meterOf } from '../meters.ts';
import { planWith, playerIn } from '../test-plans.ts';
import type { WrittenNote } from '../written.ts';
import { play } from './play.ts';

const msPerPulse = 20;
const clock = (pulse: number) => pulse * msPerPulse;
const lead = playerIn('lead', { instrument: 'vibraphone' });

function played(written: readonly WrittenNote[], energy = 0.5, player: Player = lead): Note[] {
  const plan = planWith({ energy: Array<number>(16).fill(energy), meter: meterOf('4/4') });
  return play(plan, player, written, clock, randomOf(5));
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

describe('force', () => {
  it('follows the energy', () => {
    expect(loudness(played(quarters(0), 0.9)) - loudness(played(quarters(0), 0.1))).toBeCloseTo(
      32,
      0,
    );
  });

  it('is never twice quite the same', () => {
    const forces = played(quarters(0)).map(({ velocity }) => velocity);
    forces.slice(1).forEach((force, at) => {
      expect(force).not.toBe(forces[at]);
    });
    expect(new Set(forces).size).toBeGreaterThan(8);
  });

  it('marks accents and hides ghosts', () => {
    const notes = played(quarters((at) => [1, 0, -1, 0][at % 4] ?? 0));
    const of = (turn: number) => loudness(notes.filter((_, at) => at % 4 === turn));
    expect(of(0)).toBeGreaterThan(Math.max(of(1), of(3)) + 10);
    expect(of(2)).toBeLessThan(Math.min(of(1), of(3)) - 25);
  });

  it('rises to the middle of a phrase and falls from there', () => {
    const notes = played(quarters(0));
    const inPhrase = (from: number, to: number) =>
      loudness(notes.filter((_, at) => at % 16 >= from && at % 16 < to));
    expect(inPhrase(6, 10)).toBeGreaterThan(inPhrase(0, 2) + 2);
    expect(inPhrase(6, 10)).toBeGreaterThan(inPhrase(14, 16) + 2);
  });
});

describe('strumming', () => {
  const guitar = playerIn('comp', { instrument: 'steel-guitar' });
  const chordAt = (step: number) =>
    [52, 55, 60, 64].map((pitch) => ({ pulse: step * 6, pulses: 12, pitch, accent: 0 }));
  const orderAt = (step: number, player = guitar) =>
    played(chordAt(step), 0.5, player)
      .toSorted((a, b) => a.ms - b.ms)
      .map(({ pitch }) => pitch);
  const spreadAt = (energy: number) => {
    const times = played(chordAt(0), energy, guitar).map(({ ms }) => ms);
    return Math.max(...times) - Math.min(...times);
  };

  it('goes down on the beat and up between beats', () => {
    for (const step of [0, 4, 8, 16]) expect(orderAt(step)).toEqual([52, 55, 60, 64]);
    for (const step of [2, 6, 10, 18]) expect(orderAt(step)).toEqual([64, 60, 55, 52]);
  });

  it('is quicker the fuller the bar', () => {
    expect(spreadAt(0.1)).toBeGreaterThan(spreadAt(0.9) + 10);
  });

  it('is left to strings: a keyboard strikes together', () => {
    const times = played(chordAt(2), 0.5, playerIn('comp')).map(({ ms }) => ms);
    expect(new Set(times).size).toBe(1);
  });
});

describe('time', () => {
  const offsets = played(quarters(0))
    .slice(1)
    .map(({ ms, pulse }) => ms - clock(pulse));

  it('drifts around the beat, neither machine nor dice', () => {
    const centre = mean(offsets);
    const away = offsets.map((offset) => offset - centre);
    const spread = mean(away.map((distance) => distance * distance));
    const shared = mean(away.slice(1).map((distance, at) => distance * (away[at] ?? 0)));
    expect(Math.sqrt(spread)).toBeGreaterThan(3);
    expect(Math.max(...away.map(Math.abs))).toBeLessThan(30);
    expect(shared / spread).toBeGreaterThan(0.6);
  });

  it('begins exactly at the beginning', () => {
    expect(played(quarters(0))[0]?.ms).toBe(0);
  });

  it('strikes slow instruments earlier, so that they speak in time', () => {
    const [quick, slow] = (['vibraphone', 'slow-strings'] as const).map((instrument) => {
      const player = playerIn('lead', { instrument });
      const notes = played(quarters(0), 0.5, player).slice(1);
      return mean(notes.map(({ ms, pulse }) => ms - clock(pulse))) + player.instrument.attackMs;
    });
    expect(slow).toBeCloseTo(quick ?? Number.NaN, 0);
  });
});

it('binds notes in a mood that binds and parts them in one that does not', () => {
  const lengthWith = (legato: number) => {
    const { mood } = planWith({});
    const energy = Array<number>(16).fill(0.5);
    const plan = planWith({ energy, meter: meterOf('4/4'), mood: { ...mood, legato } });
    return mean(play(plan, lead, quarters(0), clock, randomOf(5)).map(({ lengthMs }) => lengthMs));
  };
  expect(lengthWith(1) / (24 * msPerPulse)).toBeGreaterThan(0.95);
  expect(lengthWith(0) / (24 * msPerPulse)).toBeLessThan(0.65);
});
