/** The router's state of a history entry, with the number of layers that were open. */
interface EntryState {
  /** Changes with every navigation. */
  readonly key?: string;
  /** Number of the entry in the router's history; entries of layers share it with their page. */
  readonly idx?: number;
  readonly layers?: number;
}

export interface HistoryEntry {
  readonly state: EntryState;
  readonly href: string;
}

export interface HistoryPort {
  readonly current: () => HistoryEntry;
  /** Adds an entry with the same URL. */
  readonly push: (state: EntryState) => void;
  readonly replace: (entry: HistoryEntry) => void;
  readonly go: (delta: 1 | -1) => void;
}

const layersOf = ({ state }: HistoryEntry): number => state.layers ?? 0;

const areOfOnePage = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.state.idx !== undefined && one.state.idx === other.state.idx;

const withLayers = ({ state, href }: HistoryEntry, layers: number): HistoryEntry => ({
  state: { ...state, layers },
  href,
});

export interface LayerHistory {
  /** Registers an open layer, above the others; returns a function that removes it. */
  open(close: () => void): () => void;
  /** Call it after layers or the page changed. */
  sync(): void;
  /** Call it after a traversal; returns false when it is a navigation of the router. */
  handleTraversal(): boolean;
}

/**
 * Gives every open layer a history entry, so that Back closes the top layer first. The entry of a
 * layer that was closed otherwise stays and is skipped: removing it is asynchronous and would undo a
 * navigation that starts with the same click.
 */
export function createLayerHistory({ current, push, replace, go }: HistoryPort): LayerHistory {
  const layers: (() => void)[] = [];
  let here: HistoryEntry | null = null;
  /** Whether a traversal to the page above is in progress. */
  let isReturning = false;

  /** The router replaced the entry of a layer and dropped the number of layers. */
  function restoreLayers(before: HistoryEntry): void {
    const now = current();
    if (areOfOnePage(before, now) && layersOf(now) < layersOf(before))
      replace(withLayers(now, layersOf(before)));
  }

  function handleBack(from: HistoryEntry, to: HistoryEntry): void {
    const count = layersOf(to);
    // The router replaced the page above, which replaces the page here too.
    if (from.state.key !== to.state.key) replace(withLayers(from, count));
    here = current();
    if (layers.length <= count) go(-1);
    else for (const close of layers.slice(count).reverse()) close();
  }

  /**
   * The router pushed a page and the user went back before `sync` gave the open layers an entry above
   * it. Closes the top layer and returns to the pushed page, which the router shows already.
   */
  function undoTraversal(): void {
    isReturning = true;
    layers.at(-1)?.();
    go(1);
  }

  function sync(): void {
    if (here) restoreLayers(here);
    const { state } = current();
    if (state.idx !== undefined)
      for (let next = layersOf(current()) + 1; next <= layers.length; next += 1)
        push({ ...state, layers: next });
    here = current();
  }

  return {
    open: (close) => {
      layers.push(close);
      return () => {
        layers.splice(layers.indexOf(close), 1);
      };
    },
    sync,
    handleTraversal: () => {
      const from = here;
      const to = current();
      here = to;
      const hasReturned = isReturning && (to.state.idx ?? 0) > (from?.state.idx ?? 0);
      isReturning = false;
      if (hasReturned) {
        sync();
        return true;
      }
      if (!from || !areOfOnePage(from, to)) return false;
      const isUnchanged = layersOf(to) === layersOf(from);
      if (isUnchanged && layers.length === 0) return false;
      if (isUnchanged) undoTraversal();
      else if (layersOf(to) < layersOf(from)) handleBack(from, to);
      else go(1);
      return true;
    },
  };
}
