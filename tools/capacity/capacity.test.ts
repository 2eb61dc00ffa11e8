import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Capacity, computeCapacity } from './compute-capacity.ts';
import { computeLoad, type Load } from './compute-load.ts';
import { listDesignChanges, usersAbove } from './design-changes.ts';
import { measuredFigures } from './measured-figures.ts';
import { readPrices, tieredCost } from './prices.ts';
import { insertCapacity, printCapacity, userCounts } from './print-capacity.ts';
import { type UsageAssumptions, usageAssumptions } from './usage-assumptions.ts';

const prices = readPrices();
const root = resolve(import.meta.dirname, '../..');
const users = fc.integer({ min: 0, max: 15_000_000 });
const ascendingUsers = fc.tuple(users, users).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

/** Half to twice of every assumption that is no share. */
const usage = fc.double({ min: 0.5, max: 1.5, noNaN: true }).map(
  (factor): UsageAssumptions => ({
    ...usageAssumptions,
    sessionsPerUser: usageAssumptions.sessionsPerUser * factor,
    callsPerPage: usageAssumptions.callsPerPage / factor,
    downloadsPerUser: usageAssumptions.downloadsPerUser * factor,
    utilization: Math.min(0.9, usageAssumptions.utilization * factor),
  }),
);

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(numbersOf);
  return [];
};

/** Pairs of equal fields of two loads or costs. */
const pairs = (a: unknown, b: unknown): [number, number][] => {
  const [lower, upper] = [numbersOf(a), numbersOf(b)];
  return lower.map((value, index) => [value, upper[index] ?? Number.NaN]);
};

const rolesOf = ({ groups }: Capacity): string[] => groups.map(({ role }) => role);

describe('capacity', () => {
  test('never falls when users are added, in load, hosts, objects, traffic and in total', () => {
    fc.assert(
      fc.property(ascendingUsers, usage, ([fewer = 0, more = 0], assumptions) => {
        const small = computeCapacity(fewer, assumptions, prices);
        const large = computeCapacity(more, assumptions, prices);
        for (const [a, b] of pairs(small.load, large.load)) expect(b).toBeGreaterThanOrEqual(a);
        const partsOf = ({ monthly: { machines, disks, ...others } }: Capacity) => ({
          hosts: machines + disks,
          ...others,
        });
        for (const [a, b] of pairs(partsOf(small), partsOf(large)))
          expect(b).toBeGreaterThanOrEqual(a - 1e-6);
      }),
    );
  });

  test('is never negative and always finite', () => {
    fc.assert(
      fc.property(users, usage, (count, assumptions) => {
        for (const value of numbersOf(computeCapacity(count, assumptions, prices))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  test('survives the loss of one machine of every group', () => {
    fc.assert(
      fc.property(users, usage, (count, assumptions) => {
        const capacity = computeCapacity(count, assumptions, prices);
        const { cores } = capacity.load;
        expect(new Set(rolesOf(capacity)).size).toBe(7);
        for (const { role, count: machines, needed, machine } of capacity.groups) {
          expect(machines).toBeGreaterThanOrEqual(Math.max(2, needed + 1));
          const left = (machines - 1) * machine.vcpu * assumptions.utilization;
          if (role === 'web' || role === 'server' || role === 'worker')
            expect(left).toBeGreaterThanOrEqual(cores[role]);
          if (role === 'database') {
            expect(machines).toBeGreaterThanOrEqual(3);
            expect(left).toBeGreaterThanOrEqual(cores.reads + cores.writes - 1e-9);
          }
        }
      }),
    );
  });

  test('sums its parts', () => {
    const { monthly } = computeCapacity(1_000_000, usageAssumptions, prices);
    const { total, ...parts } = monthly;
    expect(numbersOf(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total);
  });

  test('refuses more users than the largest machine can write for', () => {
    expect(() => computeCapacity(1e9, usageAssumptions, prices)).toThrow('no machine');
  });
});

describe('tiers of traffic', () => {
  test('cost the first price at first, and never more than that', () => {
    const [{ price: first } = { price: 0 }] = prices.cdnPerGb;
    expect(tieredCost(0, prices.cdnPerGb)).toBe(0);
    expect(tieredCost(10_000, prices.cdnPerGb)).toBeCloseTo(10_000 * first);
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (a, b) => {
        const cost = tieredCost(a + b, prices.cdnPerGb);
        expect(cost).toBeLessThanOrEqual((a + b) * first + 1e-6);
        expect(cost).toBeGreaterThanOrEqual(tieredCost(a, prices.cdnPerGb));
      }),
    );
  });
});

describe('design changes', () => {
  test('happen at the first number of users above the limit', () => {
    const read = ({ peak }: Load) => peak.plays;
    const limit = 1000;
    const count = usersAbove(limit, read, usageAssumptions);
    expect(read(computeLoad(count, usageAssumptions))).toBeGreaterThan(limit);
    expect(read(computeLoad(count - 1, usageAssumptions))).toBeLessThanOrEqual(limit);
  });

  test('come earlier when people do more', () => {
    const busier = { ...usageAssumptions, sessionsPerUser: usageAssumptions.sessionsPerUser * 2 };
    const cdnAt = (assumptions: UsageAssumptions) =>
      listDesignChanges(assumptions).find(({ change }) => change.startsWith('CDN'))?.at.count ?? 0;
    expect(cdnAt(busier)).toBeLessThan(cdnAt(usageAssumptions));
  });
});

describe('docs/scale.md', () => {
  const page = readFileSync(resolve(root, 'docs/scale.md'), 'utf8');

  test('contains what npm run capacity prints', () => {
    expect(userCounts).toEqual([10_000, 100_000, 1_000_000, 10_000_000]);
    expect(page).toBe(insertCapacity(page, printCapacity(usageAssumptions, prices)));
  });

  test('contains every measured figure outside the generated part', () => {
    const music = readFileSync(resolve(root, 'docs/music.md'), 'utf8');
    const written = `${page.replace(/<!-- capacity: begin[\s\S]*end -->/, '')}${music}`;
    const missing = Object.entries(measuredFigures).filter(([name, { value }]) => {
      const text = name === 'apiCoresPer10kPlays' ? '28 %' : value.toLocaleString('en-US');
      return name !== 'accountBytes' && !written.includes(text);
    });
    expect(missing).toEqual([]);
  });

  test('names commands that exist for what is measured', () => {
    const measured = Object.values(measuredFigures).filter(({ kind }) => kind === 'measured');
    for (const { source } of measured)
      expect(source).toMatch(/^npm run (?:bench|chaos) -- [a-z]+$/);
    const others = Object.values(measuredFigures).filter(({ kind }) => kind !== 'measured');
    for (const { source } of others) expect(page).toContain(`## ${source}`);
  });
});
