import { expect, it } from 'vitest';
import { engineVersion } from '#music/score/recipe.ts';
import { compose } from '../compose.ts';

function figuresOf(mood: '그루비한' | '로맨틱한', seed: number): ReadonlySet<string> | null {
  const brief = { genre: '시네마틱', moods: [mood], insts: [], seconds: 60 } as const;
  const { score } = compose({ engine: engineVersion, seed, brief });
  const arp = score.parts.find(({ role }) => role === 'arp');
  const pulses = score.meter.steps * 6;
  const bars = Array.from({ length: score.bars - 1 }, (_, bar) =>
    (arp?.notes ?? [])
      .filter(({ pulse }) => Math.floor(pulse / pulses) === bar)
      .map(({ pulse }) => pulse % pulses)
      .join(' '),
  );
  return arp ? new Set(bars.filter((bar) => bar !== '')) : null;
}

it('uses the same ostinato figure throughout the piece', () => {
  const seeds = Array.from({ length: 10 }, (_, seed) => seed);
  const steady = seeds.flatMap((seed) => figuresOf('그루비한', seed)?.size ?? []);
  const free = seeds.flatMap((seed) => figuresOf('로맨틱한', seed)?.size ?? []);
  expect(steady.length).toBeGreaterThanOrEqual(6);
  // One figure each for low, middle and high energy, of one bar or two.
  expect(Math.max(...steady)).toBeLessThanOrEqual(6);
  expect(Math.max(...free)).toBeGreaterThan(6);
});
