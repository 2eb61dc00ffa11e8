import { expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { instrumentOf } from '../instruments.ts';
import { meterOf } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { writeColour } from './colour.ts';

it('ends each riser before the next begins', () => {
  const sections = [200, 400, 800, 950].map((energy, index) => ({
    kind: 'verse',
    theme: 'A',
    firstBar: index * 2,
    bars: 2,
    energy,
  })) satisfies Section[];
  const plan = { sections, meter: meterOf('4/4'), bars: 8 } as unknown as Plan;
  const player = {
    seat: 'colour',
    role: 'colour',
    instrument: instrumentOf('riser'),
    minEnergy: 0,
    wanted: false,
  } as const;
  const options = { plan, player, plays: [], chords: [], tune: [], random: createRandom(1) };
  const swells = writeColour(options).map(({ pulse, pulses }) => [pulse / 96, pulses / 96]);
  expect(swells).toEqual([
    [0, 2],
    [2, 2],
    [4, 2],
  ]);
});
