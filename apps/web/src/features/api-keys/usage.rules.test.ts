import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignColors, findAge, findScale, stackUsage, summarizeUsage } from './usage.rules.ts';

const day = (requests: Record<string, number>, refused = 0) => ({
  day: '2026-11-18',
  refused,
  keys: Object.entries(requests).map(([id, count]) => ({ id, requests: count })),
});

test('summarizes requests and the share of refused calls', () => {
  expect(summarizeUsage([])).toEqual({ total: 0, refused: 0, refusedShare: 0 });
  expect(summarizeUsage([day({ a: 90, b: 5 }, 5), day({})])).toEqual({
    total: 95,
    refused: 5,
    refusedShare: 0.05,
  });
});

test('stacks the keys of a day without gaps, in the order of the list', () => {
  const [bar] = stackUsage([day({ gone: 1, b: 2, a: 3, c: 0 })], [{ id: 'a' }, { id: 'b' }]);
  expect(bar).toMatchObject({
    requests: 6,
    parts: [
      { id: 'a', from: 0, to: 3 },
      { id: 'b', from: 3, to: 5 },
      { id: 'gone', from: 5, to: 6 },
    ],
  });
});

test('a bar is as high as the requests of its day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 10 }), (counts) => {
      const usage = day(Object.fromEntries(counts.map((count, index) => [`k${index}`, count])));
      const total = counts.reduce((sum, count) => sum + count, 0);
      const [bar] = stackUsage([usage], []);
      expect(bar?.requests).toBe(total);
      expect(bar?.parts.at(-1)?.to ?? 0).toBe(total);
    }),
  );
});

test('shows the limit unless it would leave nothing to see of the usage', () => {
  const bars = (requests: number) => stackUsage([day({ a: requests })], []);
  expect(findScale(bars(0), 50_000).showsLimit).toBe(true);
  expect(findScale(bars(30_000), 50_000)).toMatchObject({ showsLimit: true });
  expect(findScale(bars(30_000), 50_000).top).toBeGreaterThan(50_000);
  expect(findScale(bars(100), 50_000).showsLimit).toBe(false);
  expect(findScale(bars(100), 50_000).top).toBeGreaterThan(100);
});

test('keys have different colours as far as there are, revoked ones are grey', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, state: 'active' as const }));
  const colors = assignColors([{ id: 'r', state: 'revoked' }, ...items]);
  expect(colors.get('r')).toBe('text-text-3');
  expect(new Set(items.map(({ id }) => colors.get(id))).size).toBe(3);
  expect(colors.get('a')).toBe('text-text');
});

test('ages are in minutes and hours of the last day', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');
  expect(findAge('2026-11-18T11:59:30Z', now)).toBe('now');
  expect(findAge('2026-11-18T11:57:00Z', now)).toEqual({ value: 3, unit: 'minute' });
  expect(findAge('2026-11-18T10:30:00Z', now)).toEqual({ value: 1, unit: 'hour' });
  expect(findAge('2026-11-17T11:00:00Z', now)).toBeNull();
});
