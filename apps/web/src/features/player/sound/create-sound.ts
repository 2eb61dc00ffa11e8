import { measurementLimits } from '@onsori/contract/measurement-values';
import { measuredEvents } from '#lib/measured-events.ts';
import { fetchMedia } from '#lib/media-fetch.ts';
import type { AudioPort, SoundEvent, SoundRequest, SwitchPoint } from '../engine/ports.ts';
import { nextSwitchPoint } from '../fitting/switch-points.rules.ts';
import { createDeck, type Deck } from './audio-deck.ts';
import { createAudioGraph } from './audio-graph.ts';
import type { DeckEvent } from './deck-state.ts';
import { initialByteRanges, toFragments } from './fragments.ts';
import { createGrowingFile } from './growing-file.ts';
import { createPrefetchCache } from './prefetch-cache.ts';
import { browserTiming, createRangeReader, type OpenRange, type Timing } from './range-reader.ts';

/** How far ahead of the current deck the incoming one loads; covers its start time. */
const LEAD_SECONDS = 0.2;
/** Seconds; a delay node supports up to one second. */
const MAX_LEAD_SECONDS = 0.9;
const FILL_MARGIN_SECONDS = 0.02;
const POLL_MS = 4;
const LEAD_SAMPLES = 9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The next moment from a time of the audible sound on in which another may replace it. */
type FindSwitchPoint = (earliest: number) => SwitchPoint;

const findSwitchPoint =
  ({ takeOver }: SoundRequest): FindSwitchPoint =>
  (earliest) =>
    takeOver === null || takeOver === 'here'
      ? { from: earliest, to: earliest }
      : nextSwitchPoint(takeOver, earliest);

/**
 * Plays a silent deck slightly ahead of the current one and returns its lead in seconds, at a moment
 * in which it may replace the current one. Delayed by that lead, both align to the millisecond, which
 * starting a media element cannot achieve.
 */
async function measureLead(
  current: Deck,
  incoming: Deck,
  { first, findPoint }: { readonly first: SwitchPoint; readonly findPoint: FindSwitchPoint },
  { wait }: Pick<Timing, 'wait'>,
  signal: AbortSignal,
): Promise<number> {
  const waitUntil = async (isMet: () => boolean) => {
    while (!isMet()) await wait(POLL_MS, signal);
  };
  const { element } = incoming;
  const canPlay = () =>
    incoming.isSettled() && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  /** A sound that waits for data would never reach the point. */
  const isStalled = () => current.element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const isStill = () => !current.shouldPlay() || isStalled();
  let point = first;
  for (let tries = 1; ; tries += 1) {
    await waitUntil(canPlay);
    if (isStill()) {
      incoming.seek(findPoint(current.time()).to);
      return 0;
    }
    const startsAt = point.from - LEAD_SECONDS * tries;
    await waitUntil(() => current.time() >= startsAt || isStill());
    incoming.play();
    const from = element.currentTime;
    await waitUntil(() => element.currentTime !== from || isStill());
    const leads: number[] = [];
    while (leads.length < LEAD_SAMPLES) {
      leads.push(incoming.time() - point.to - (current.time() - point.from));
      await wait(POLL_MS, signal);
    }
    const lead = median(leads);
    // The delay line must be filled before the deck becomes audible.
    const isFilled = () => element.currentTime - from > lead + FILL_MARGIN_SECONDS;
    if (!isStill() && lead >= 0 && lead <= MAX_LEAD_SECONDS) {
      const isThere = () => current.time() >= point.from;
      await waitUntil(() => (isFilled() && isThere()) || isStill());
      if (!isStill()) return lead;
    }
    incoming.pause();
    point = findPoint(current.time() + LEAD_SECONDS * (tries + 1));
    incoming.seek(point.to);
  }
}

/** Lets only the tab that started last play. */
interface TabCoordinator {
  notifyPlaying(): void;
}

const channelName = 'onsori-player';

function createTabCoordinator(onOtherTabPlaying: () => void): TabCoordinator {
  if (typeof BroadcastChannel === 'undefined') return { notifyPlaying: () => undefined };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onOtherTabPlaying);
  return { notifyPlaying: () => channel.postMessage('playing') };
}

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

  let gestureAt: number | null = null;
  let measuredLoad: number | null = null;

  /** Measures from the gesture that caused a load to its first sound; resuming is no first sound. */
  function measureFirstSound(load: number): void {
    if (load !== measuredLoad || gestureAt === null) return;
    measuredEvents.push({
      kind: 'first_sound',
      value: Math.min(Math.round(performance.now() - gestureAt), measurementLimits.maxVital),
    });
    measuredLoad = null;
    gestureAt = null;
  }

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

  const openFile = ({ key, info, renewUrl, version }: SoundRequest) => {
    const growing = version ? createGrowingFile(version, fetchMedia, browserTiming) : null;
    const { url, expires_at } = info;
    const read = () =>
      createRangeReader({ url, expires_at, renewUrl }, openRangeOf(key), browserTiming);
    return { growing, read: growing?.read ?? read() };
  };

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
        measureFirstSound(load);
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
      const created: Deck = createDeck(graph, openFile, (event) => handleDeckEvent(created, event));
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
    const findPoint = findSwitchPoint(request);
    const first = findPoint(outgoing.time() + (outgoing.shouldPlay() ? LEAD_SECONDS : 0));
    incoming.load({ ...request, at: first.to, play: false }, true);
    const points = { first, findPoint };
    const lead = await measureLead(outgoing, incoming, points, browserTiming, stop.signal);
    pendingTakeOver = null;
    current = incoming;
    lastUsed = incoming;
    incoming.makeAudible(lead);
    if (outgoing.shouldPlay()) incoming.play();
    else incoming.pause();
    outgoing.unload();
    handleDeckEvent(incoming, { type: 'ready' });
  }

  function startTakeOver(request: SoundRequest, outgoing: Deck): void {
    // Rejects only when another load replaced it.
    takeOver(request, outgoing, idleDeck(ensureDecks())).catch(() => undefined);
  }

  return {
    wake: (at = performance.now()) => {
      gestureAt = at;
      graph.wake();
      ensureDecks();
    },
    load: (request) => {
      measuredLoad = request.play && !request.takeOver ? request.load : null;
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
