import { describe, expect, it } from 'vitest';
import { pageList, pagerSlots } from './pagination.tsx';

describe('pageList', () => {
  it('lists every page when they fit', () => {
    expect(pageList(1, 0)).toEqual([]);
    expect(pageList(1, 1)).toEqual([1]);
    expect(pageList(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('lists the first, last and neighbouring pages', () => {
    expect(pageList(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
    expect(pageList(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
    expect(pageList(5, 20)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 20]);
    expect(pageList(17, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
    expect(pageList(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
  });

  it('has a constant number of slots, contains the current page, and has no gap of one page', () => {
    for (let page = 1; page <= 30; page++) {
      const slots = pageList(page, 30, 2);
      expect(slots).toHaveLength(9);
      expect(slots).toContain(page);
      const before = slots.indexOf('gap-before');
      if (before > 0)
        expect(Number(slots[before + 1]) - Number(slots[before - 1])).toBeGreaterThan(2);
    }
  });
});

describe('pagerSlots', () => {
  it('contains the slots of the wide and the narrow pager in order', () => {
    for (let total = 1; total <= 20; total++) {
      for (let page = 1; page <= total; page++) {
        const slots = pagerSlots(page, total);
        const of = (other: 'wide' | 'narrow') =>
          slots.filter(({ on }) => on !== other).map(({ slot }) => slot);
        expect(of('narrow')).toEqual(pageList(page, total, 1));
        expect(of('wide')).toEqual(pageList(page, total, 0));
      }
    }
  });
});
