import { fetchMedia } from '#lib/media-fetch.ts';
import type { AudioPort, SoundEvent, SoundRequest } from '../engine/ports.ts';
import { createDeck, type Deck, type DeckEvent } from './audio-deck.ts';
import { createAudioGraph } from './audio-graph.ts';
import { initialByteRanges, toFragments } from './fragments.ts';
import { createTabCoordinator } from './other-tabs.ts';
import { createPrefetchCache } from './prefetch-cache.ts';
import { createRangeReader, type OpenRange } from './range-reader.ts';
import { LEAD_SECONDS, measureLead } from './take-over.ts';
import { browserTiming } from './timing.ts';

/** Browser audio with two decks: one is audible, the other takes over from it. */
export function createSound(): AudioPort {
  const graph = createAudioGraph();
  const prefetchCache = createPrefetchCache(fetchMedia);
  const tabCoordinator = createTabCoordinator(() => {
    if (!current?.shouldPlay()) return;
    current.pause();
    handleDeckEvent(current, { type: 'paused' });
  });
  let listener: (event: SoundEvent) => void = () => undefined;
  let decks: readonly [Deck, Deck] | null = null;
  let current: Deck | null = null;
  let lastUsed: Deck | null = null;
  let pendingTakeOver: { readonly request: SoundRequest; readonly stop: AbortController } | null =
    null;

  /** Reads prefetched bytes first, then fetches the remaining ones. */
  const openRangeOf = (key: string): OpenRange =>
    async function* (url, from, to, signal) {
      let offset = from;
      for await (const chunk of prefetchCache.read(key, from, signal) ?? []) {
        const part = chunk.subarray(0, to - offset);
        offset += part.length;
        yield part;
        if (offset >= to) return;
      }
      yield* fetchMedia(url, offset, to, signal);
    };

  const createReaderFor = ({ key, info, renewUrl }: SoundRequest) =>
    createRangeReader(
      { url: info.url, expires_at: info.expires_at, renewUrl },
      openRangeOf(key),
      browserTiming,
    );

  function handleDeckEvent(deck: Deck, event: DeckEvent): void {
    const load = deck.request()?.load;
    if (load === undefined) return;
    if (event.type === 'failed') {
      if (deck !== current) cancelTakeOver();
      listener({ type: 'soundFailed', load, error: event.error });
      return;
    }
    if (deck !== current) return;
    switch (event.type) {
      case 'ready':
        listener({ type: 'soundReady', load, duration: deck.request()?.info.duration ?? 0 });
        break;
      case 'playing':
        tabCoordinator.notifyPlaying();
        listener({ type: 'soundPlaying', load });
        break;
      case 'paused':
        listener({ type: 'soundPaused', load });
        break;
      case 'ended':
        listener({ type: 'soundEnded', load });
        break;
      case 'waiting':
        listener({ type: 'soundStalled', load, stalled: true });
        break;
      case 'moved':
        listener({ type: 'position', load, time: deck.time() });
        break;
      case 'rejected':
        listener({ type: 'playRejected', load, error: event.error });
        break;
    }
  }

  function ensureDecks(): readonly [Deck, Deck] {
    if (decks) return decks;
    const deck = (): Deck => {
      const created: Deck = createDeck(graph, createReaderFor, (event) =>
        handleDeckEvent(created, event),
      );
      return created;
    };
    decks = [deck(), deck()];
    return decks;
  }

  const idleDeck = ([a, b]: readonly [Deck, Deck]) => (lastUsed === a ? b : a);

  function cancelTakeOver(): void {
    pendingTakeOver?.stop.abort();
    pendingTakeOver = null;
    for (const deck of decks ?? []) if (deck !== current && deck.request()) deck.unload();
  }

  function unloadAll(): void {
    current = null;
    cancelTakeOver();
  }

  async function takeOver(request: SoundRequest, outgoing: Deck, incoming: Deck): Promise<void> {
    const stop = new AbortController();
    pendingTakeOver?.stop.abort();
    pendingTakeOver = { request, stop };
    incoming.load(
      { ...request, at: outgoing.time() + (outgoing.shouldPlay() ? LEAD_SECONDS : 0), play: false },
      true,
    );
    const lead = await measureLead(outgoing, incoming, browserTiming, stop.signal);
    pendingTakeOver = null;
    current = incoming;
    lastUsed = incoming;
    incoming.makeAudible(lead);
    if (!outgoing.shouldPlay()) incoming.pause();
    outgoing.unload();
    handleDeckEvent(incoming, { type: 'ready' });
  }

  function startTakeOver(request: SoundRequest, outgoing: Deck): void {
    // Rejects only when another load replaced it.
    takeOver(request, outgoing, idleDeck(ensureDecks())).catch(() => undefined);
  }

  return {
    wake: () => {
      graph.wake();
      ensureDecks();
    },
    load: (request) => {
      if (request.takeOver && current?.request() && !current.request()?.loop) {
        startTakeOver(request, current);
        return;
      }
      unloadAll();
      const incoming = idleDeck(ensureDecks());
      current = incoming;
      lastUsed = incoming;
      incoming.load(request);
    },
    play: () => current?.play(),
    pause: () => current?.pause(),
    seek: (time) => {
      current?.seek(time);
      if (pendingTakeOver && current) startTakeOver(pendingTakeOver.request, current);
    },
    volume: (volume) => graph.volume(volume),
    stop: unloadAll,
    prefetch: ({ key, info, at }, signal) => {
      prefetchCache.prefetch(key, info.url, initialByteRanges(toFragments(info), at), signal);
    },
    position: () => current?.time() ?? 0,
    listen: (next) => {
      listener = next;
    },
  };
}
