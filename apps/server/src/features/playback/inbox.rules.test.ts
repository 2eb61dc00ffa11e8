import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { hourOf, isOver, partNamed, partsOpenAt } from './inbox.rules.ts';

const moments = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) });
const ticketMs = limits.plays.ticketSeconds * 1000;
const partOf = (id: string, now: Date) =>
  partsOpenAt(now).filter(({ from, to }) => from <= id && id < to);

test('every ticket that counts has one part, which is open and not over, on any clock', () => {
  const skews = fc.integer({ min: -299_999, max: 299_999 });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: ticketMs }), skews, (at, age, skew) => {
      const id = uuidV7(new Date(at));
      const now = new Date(at + age);
      const [part, ...others] = partOf(id, now);
      if (!part) throw new Error('no part');
      expect(others).toEqual([]);
      expect(isOver(part, new Date(now.getTime() + skew))).toBe(false);
    }),
  );
});

test('a part that is over is never opened again', () => {
  fc.assert(
    fc.property(moments, fc.nat({ max: 10_000_000 }), (at, later) => {
      const now = new Date(at + later);
      for (const part of partsOpenAt(new Date(at)))
        if (isOver(part, now))
          expect(partsOpenAt(now).map(({ name }) => name)).not.toContain(part.name);
    }),
  );
});

test('parts follow one another without a gap, and are there an hour ahead', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const parts = partsOpenAt(new Date(at));
      for (const [index, part] of parts.entries()) {
        expect(part.to).toBe(parts[index + 1]?.from ?? part.to);
        expect(partNamed(part.name)).toEqual(part);
        expect(part.start.getTime() - hourOf(part).getTime()).toBeLessThan(3_600_000);
        expect(hourOf(part).getTime() % 3_600_000).toBe(0);
      }
      expect(partOf(uuidV7(new Date(at + 3_600_000)), new Date(at))).toHaveLength(1);
      expect(parts.length).toBeLessThan(20);
    }),
  );
});

test('a table with another name is no part', () => {
  for (const name of ['plays_inbox', 'plays_inbox_', 'plays_inbox_2026', 'plays_inbox_old'])
    expect(partNamed(name)).toBeNull();
});
