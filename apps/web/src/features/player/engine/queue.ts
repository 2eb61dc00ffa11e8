/** What is played in which order. Every list here holds a piece once. */
export interface Queue<Item> {
  /** As the list stood that the queue was started from. */
  readonly original: readonly Item[];
  /** As it is played. */
  readonly playlist: readonly Item[];
  /** Where in the playlist we are; -1 in an empty one. */
  readonly at: number;
  readonly shuffle: boolean;
}

interface Named {
  readonly id: string;
}

export type Random = () => number;

function onceEach<Item extends Named>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Fisher and Yates: every order is as likely as any other. */
function inRandomOrder<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (const [at, item] of mixed.entries()) {
    const other = Math.floor(random() * (at + 1));
    mixed[at] = mixed[other] ?? item;
    mixed[other] = item;
  }
  return mixed;
}

/** The current one stays first, so that nothing already heard is lost behind it. */
export function shuffled<Item extends Named>(queue: Queue<Item>, random: Random): Queue<Item> {
  const { original, playlist, at } = queue;
  const current = playlist.slice(at, at + 1);
  const rest = original.filter((item) => item.id !== current[0]?.id);
  const mixed = [...current, ...inRandomOrder(rest, random)];
  return { original, playlist: mixed, at: mixed.length > 0 ? 0 : -1, shuffle: true };
}

export function unshuffled<Item extends Named>({ original, playlist, at }: Queue<Item>) {
  const id = playlist[at]?.id;
  const place = original.findIndex((item) => item.id === id);
  return { original, playlist: original, at: place, shuffle: false };
}

/** A queue of a list, standing at one of its items. */
export function queueOf<Item extends Named>(
  items: readonly Item[],
  index: number,
  shuffle: boolean,
  random: Random,
): Queue<Item> {
  const original = onceEach(items);
  const at = original.findIndex((item) => item.id === items[index]?.id);
  const queue = { original, playlist: original, at, shuffle };
  return shuffle && at >= 0 ? shuffled(queue, random) : queue;
}

/** What comes later goes to the end of both orders. */
export function appended<Item extends Named>(queue: Queue<Item>, items: readonly Item[]) {
  const known = new Set(queue.original.map(({ id }) => id));
  const fresh = onceEach(items).filter(({ id }) => !known.has(id));
  return {
    ...queue,
    original: [...queue.original, ...fresh],
    playlist: [...queue.playlist, ...fresh],
  };
}

export function nextAt({ playlist, at }: Queue<unknown>): number {
  return at + 1 < playlist.length ? at + 1 : 0;
}

export function previousAt({ playlist, at }: Queue<unknown>): number {
  return at > 0 ? at - 1 : playlist.length - 1;
}

export function isLast({ playlist, at }: Queue<unknown>): boolean {
  return at + 1 >= playlist.length;
}

/** So few left that the next part of the list is wanted. */
const fewLeft = 5;

export function nearsEnd({ playlist, at }: Queue<unknown>): boolean {
  return playlist.length - 1 - at < fewLeft;
}
