/** Seeded draws, so that a fixture is the same on every machine. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** So many different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[below(list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, list.length)) places.add(below(list.length));
    return [...places].sort((a, b) => a - b).flatMap((place) => list.slice(place, place + 1));
  };
  return { next, below, pick, some };
}
