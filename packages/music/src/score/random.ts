/**
 * A seeded random generator. It uses integer arithmetic only, so that every machine draws the same
 * values. Each layer of a piece has its own named stream, so recomposing one does not change the others.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [low, high]. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(choices: readonly Weighted<Item>[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** Approximately Gaussian: mean 0, standard deviation 1, clipped to ±3. */
  gaussian(): number;
  /** An independent generator derived from the seed and the name. */
  stream(name: string): Random;
}

export interface Weighted<Item> {
  readonly weight: number;
  readonly item: Item;
}

function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function createRandom(seed: number): Random {
  let a = hash('a', seed);
  let b = hash('b', seed);
  let c = hash('c', seed);
  let count = 1;

  // sfc32
  function bits(): number {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round += 1) bits();

  const next = () => bits() / 4_294_967_296;
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[int(0, items.length - 1)] as Item;
  }

  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      const total = choices.reduce((sum, { weight }) => sum + weight, 0);
      let remaining = next() * total;
      for (const { weight, item } of choices) {
        remaining -= weight;
        if (remaining < 0) return item;
      }
      return pick(choices).item;
    },
    shuffled(items) {
      const result = [...items];
      for (let at = result.length - 1; at > 0; at -= 1) {
        const swapIndex = int(0, at);
        const swapped = result[at] as (typeof result)[number];
        result[at] = result[swapIndex] as (typeof result)[number];
        result[swapIndex] = swapped;
      }
      return result;
    },
    // The sum of twelve uniform draws has standard deviation 1; clipping avoids timing outliers.
    gaussian() {
      let sum = -6;
      for (let draw = 0; draw < 12; draw += 1) sum += next();
      return Math.max(-3, Math.min(3, sum));
    },
    stream: (name) => createRandom(hash(name, seed)),
  };
}
