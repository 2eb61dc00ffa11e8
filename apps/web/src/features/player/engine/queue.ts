/** The play order. Both lists contain each item once. */
export interface Queue<Item> {
  /** The order of the list the queue was opened from. */
  readonly original: readonly Item[];
  /** The play order: `original`, shuffled or not. */
  readonly playlist: readonly Item[];
  /** Index of the current item in `playlist`; -1 in an empty queue. */
  readonly at: number;
  readonly shuffle: boolean;
}

interface Identified {
  readonly id: string;
}

export type Random = () => number;

function uniqueById<Item extends Identified>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Fisher-Yates shuffle: every order is equally likely. */
function shuffleItems<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffledItems = [...items];
  for (const [at, item] of shuffledItems.entries()) {
    const swapIndex = Math.floor(random() * (at + 1));
    shuffledItems[at] = shuffledItems[swapIndex] ?? item;
    shuffledItems[swapIndex] = item;
  }
  return shuffledItems;
}

/** Puts the current item first, so that every other item still follows it. */
export function shuffleQueue<Item extends Identified>(
  queue: Queue<Item>,
  random: Random,
): Queue<Item> {
  const { original, playlist, at } = queue;
  const current = playlist.slice(at, at + 1);
  const others = original.filter((item) => item.id !== current[0]?.id);
  const shuffledItems = [...current, ...shuffleItems(others, random)];
  return {
    original,
    playlist: shuffledItems,
    at: shuffledItems.length > 0 ? 0 : -1,
    shuffle: true,
  };
}

export function unshuffleQueue<Item extends Identified>({ original, playlist, at }: Queue<Item>) {
  const id = playlist[at]?.id;
  const index = original.findIndex((item) => item.id === id);
  return { original, playlist: original, at: index, shuffle: false };
}

export function createQueue<Item extends Identified>(
  items: readonly Item[],
  index: number,
  shuffle: boolean,
  random: Random,
): Queue<Item> {
  const original = uniqueById(items);
  const at = original.findIndex((item) => item.id === items[index]?.id);
  const queue = { original, playlist: original, at, shuffle };
  return shuffle && at >= 0 ? shuffleQueue(queue, random) : queue;
}

/** Appends new items to both orders. */
export function appendItems<Item extends Identified>(queue: Queue<Item>, items: readonly Item[]) {
  const known = new Set(queue.original.map(({ id }) => id));
  const newItems = uniqueById(items).filter(({ id }) => !known.has(id));
  return {
    ...queue,
    original: [...queue.original, ...newItems],
    playlist: [...queue.playlist, ...newItems],
  };
}

/** Moves an item behind the current one, in both orders, and makes it current. */
export function insertAsCurrent<Item extends Identified>(
  queue: Queue<Item>,
  item: Item,
): Queue<Item> {
  const current = queue.playlist[queue.at];
  if (current?.id === item.id) return queue;
  const insertInto = (items: readonly Item[]): Item[] => {
    const others = items.filter(({ id }) => id !== item.id);
    const at = others.findIndex(({ id }) => id === current?.id) + 1;
    return [...others.slice(0, at), item, ...others.slice(at)];
  };
  const playlist = insertInto(queue.playlist);
  return {
    original: queue.shuffle ? insertInto(queue.original) : playlist,
    playlist,
    at: playlist.indexOf(item),
    shuffle: queue.shuffle,
  };
}

export function nextIndex({ playlist, at }: Queue<unknown>): number {
  return at + 1 < playlist.length ? at + 1 : 0;
}

export function previousIndex({ playlist, at }: Queue<unknown>): number {
  return at > 0 ? at - 1 : playlist.length - 1;
}

export function isLast({ playlist, at }: Queue<unknown>): boolean {
  return at + 1 >= playlist.length;
}

/** The next page is requested when fewer items than this follow the current one. */
const PAGE_REQUEST_THRESHOLD = 5;

export function isNearEnd({ playlist, at }: Queue<unknown>): boolean {
  return playlist.length - 1 - at < PAGE_REQUEST_THRESHOLD;
}
