/** Seeded random numbers, so that a fixture is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  nextInt(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns `count` distinct items in list order. */
  sample<T>(list: readonly T[], count: number): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const nextInt = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[nextInt(list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const indexes = new Set<number>();
    while (indexes.size < Math.min(count, list.length)) indexes.add(nextInt(list.length));
    return [...indexes].sort((a, b) => a - b).flatMap((index) => list.slice(index, index + 1));
  };
  return { next, nextInt, pick, sample };
}
