import { fetchMedia } from '#lib/media-fetch.ts';
import type { AudioPort, SoundEvent, SoundWish } from '../engine/ports.ts';
import { createDeck, type Deck, type DeckWord } from './deck.ts';
import { firstSpans, fragmentsOf } from './fragments.ts';
import { createGraph } from './graph.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createPieces } from './pieces.ts';
import { createReader, type OpenRange } from './reader.ts';
import { leadSeconds, runAhead } from './take-over.ts';
import { browserTiming } from './timing.ts';

/** The sound of the browser: two decks, of which one is heard and the other takes over. */
export function createSound(): AudioPort {
  const graph = createGraph();
  const pieces = createPieces(fetchMedia);
  const tabs = createOtherTabs(() => {
    if (!heard?.wanted()) return;
    heard.pause();
    tell(heard, { type: 'paused' });
  });
  let listener: (event: SoundEvent) => void = () => undefined;
  let decks: readonly [Deck, Deck] | null = null;
  let heard: Deck | null = null;
  let last: Deck | null = null;
  let takingOver: { readonly wish: SoundWish; readonly stop: AbortController } | null = null;

  /** What was fetched ahead comes first, the rest from the net. */
  const openWith = (key: string): OpenRange =>
    async function* (url, from, to, signal) {
      let offset = from;
      for await (const chunk of pieces.from(key, from, signal) ?? []) {
        const fitting = chunk.subarray(0, to - offset);
        offset += fitting.length;
        yield fitting;
        if (offset >= to) return;
      }
      yield* fetchMedia(url, offset, to, signal);
    };

  const readerOf = ({ key, info, renewUrl }: SoundWish) =>
    createReader(
      { url: info.url, expires_at: info.expires_at, renewUrl },
      openWith(key),
      browserTiming,
    );

  function tell(deck: Deck, word: DeckWord): void {
    const load = deck.wish()?.load;
    if (load === undefined) return;
    if (word.type === 'failed') {
      if (deck !== heard) endTakeOver();
      listener({ type: 'soundFailed', load, error: word.error });
      return;
    }
    if (deck !== heard) return;
    switch (word.type) {
      case 'ready':
        listener({ type: 'soundReady', load, duration: deck.wish()?.info.duration ?? 0 });
        break;
      case 'playing':
        tabs.playing();
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
        listener({ type: 'playRejected', load, error: word.error });
        break;
    }
  }

  function made(): readonly [Deck, Deck] {
    if (decks) return decks;
    const deck = (): Deck => {
      const own: Deck = createDeck(graph, readerOf, (word) => tell(own, word));
      return own;
    };
    decks = [deck(), deck()];
    return decks;
  }

  const other = ([a, b]: readonly [Deck, Deck]) => (last === a ? b : a);

  function endTakeOver(): void {
    takingOver?.stop.abort();
    takingOver = null;
    for (const deck of decks ?? []) if (deck !== heard && deck.wish()) deck.unload();
  }

  function leave(): void {
    heard = null;
    endTakeOver();
  }

  async function takeOver(wish: SoundWish, before: Deck, coming: Deck): Promise<void> {
    const stop = new AbortController();
    takingOver?.stop.abort();
    takingOver = { wish, stop };
    coming.load(
      { ...wish, at: before.time() + (before.wanted() ? leadSeconds : 0), play: false },
      true,
    );
    const ahead = await runAhead(before, coming, browserTiming, stop.signal);
    takingOver = null;
    heard = coming;
    last = coming;
    coming.emerge(ahead);
    if (!before.wanted()) coming.pause();
    before.unload();
    tell(coming, { type: 'ready' });
  }

  function begin(wish: SoundWish, before: Deck): void {
    // Ends early only where something else has taken its place.
    takeOver(wish, before, other(made())).catch(() => undefined);
  }

  return {
    wake: () => {
      graph.wake();
      made();
    },
    load: (wish) => {
      if (wish.takeOver && heard?.wish() && !heard.wish()?.loop) {
        begin(wish, heard);
        return;
      }
      leave();
      const coming = other(made());
      heard = coming;
      last = coming;
      coming.load(wish);
    },
    play: () => heard?.play(),
    pause: () => heard?.pause(),
    seek: (time) => {
      heard?.seek(time);
      if (takingOver && heard) begin(takingOver.wish, heard);
    },
    volume: (volume) => graph.volume(volume),
    stop: leave,
    prefetch: ({ key, info, at }, signal) => {
      pieces.begin(key, info.url, firstSpans(fragmentsOf(info), at), signal);
    },
    position: () => heard?.time() ?? 0,
    listen: (next) => {
      listener = next;
    },
  };
}
