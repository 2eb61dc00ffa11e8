import type { SoundWish } from '../engine/ports.ts';
import { type DeckSource, openSource } from './deck-source.ts';
import { type Graph, streamRate } from './graph.ts';
import { createLoopVoice, type LoopVoice } from './loop-voice.ts';
import type { Read } from './reader.ts';

export type DeckWord =
  | { readonly type: 'ready' | 'playing' | 'paused' | 'ended' | 'moved' | 'waiting' }
  | { readonly type: 'failed' | 'rejected'; readonly error: unknown };

export interface Deck {
  readonly element: HTMLMediaElement;
  load(wish: SoundWish, silent?: boolean): void;
  wish(): SoundWish | null;
  play(): void;
  pause(): void;
  seek(time: number): void;
  time(): number;
  /** It is where it was sent. */
  isSettled(): boolean;
  /** Somebody wants to hear it, whether or not it can be heard yet. */
  wanted(): boolean;
  /** Becomes heard, where it was loaded in silence; so much later, where it runs ahead. */
  emerge(ahead: number): void;
  unload(): void;
}

/** A little longer than a ramp: then it is silent. */
const fadedMs = 15;
const pollMs = 4;
const pollsAtMost = 250;

const levelOf = (decibels: number): number => 10 ** (decibels / 20);

/** One media element with what feeds it; it lives as long as the page. */
export function createDeck(
  graph: Graph,
  readerOf: (wish: SoundWish) => Read,
  say: (word: DeckWord) => void,
): Deck {
  const element = new Audio();
  element.preload = 'auto';
  const fader = graph.fader(element);
  let wish: SoundWish | null = null;
  let source: DeckSource | null = null;
  let voice: LoopVoice | null = null;
  let wanted = false;
  let silent = false;
  let ready = false;
  let target: number | null = null;
  let heldBack = 0;
  let jumpsTo: number | null = null;
  let leaving = false;
  let fading: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  const level = () => (wish && !voice && !silent ? levelOf(wish.info.gain) : 0);
  const time = () => target ?? voice?.time() ?? Math.max(0, element.currentTime - heldBack);

  function holdBack(seconds: number): void {
    heldBack = seconds;
    fader.holdBack(seconds);
  }

  /** What starts in the middle starts in silence, and comes up once it moves. */
  function comeUp(): void {
    clearTimeout(polling);
    const from = element.currentTime;
    let polls = 0;
    const poll = () => {
      polls += 1;
      if (element.currentTime !== from || document.hidden || polls > pollsAtMost) fader.to(level());
      else polling = setTimeout(poll, pollMs);
    };
    poll();
  }

  function start(): void {
    if (element.ended) jump(0);
    if (time() === 0) fader.to(level(), true);
    else comeUp();
    voice?.play(levelOf(wish?.info.gain ?? 0));
    element.play().catch((error: unknown) => {
      const isMoot = error instanceof DOMException && error.name === 'AbortError';
      if (isMoot || !wanted) return;
      wanted = false;
      voice?.pause();
      say({ type: 'rejected', error });
    });
  }

  /** Dies away; what is wanted by the time it is silent is done then. */
  function fade(): void {
    clearTimeout(fading);
    clearTimeout(polling);
    fader.to(0);
    fading = setTimeout(faded, element.paused ? 0 : fadedMs);
  }

  function faded(): void {
    fading = undefined;
    if (leaving) {
      unload();
      return;
    }
    if (jumpsTo !== null) jump(jumpsTo);
    jumpsTo = null;
    if (!wanted) element.pause();
    else if (element.paused) start();
    else comeUp();
  }

  function jump(to: number): void {
    holdBack(0);
    target = to;
    if (ready) element.currentTime = to;
    source?.nudge();
  }

  function madeReady(): void {
    ready = true;
    if (target !== null && target > 0) element.currentTime = target;
    else target = null;
    say({ type: 'ready' });
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (!wish?.loop) madeReady();
    },
    seeked: () => {
      if (fading === undefined) target = null;
    },
    playing: () => {
      if (!wanted && (element.paused || fading !== undefined)) return;
      wanted = true;
      if (fading === undefined) comeUp();
      say({ type: 'playing' });
    },
    pause: () => {
      if (!wanted || !element.paused || element.ended) return;
      wanted = false;
      voice?.pause();
      say({ type: 'paused' });
    },
    waiting: () => say({ type: 'waiting' }),
    ended: () => say({ type: 'ended' }),
    timeupdate: () => {
      source?.nudge();
      if (target === null) say({ type: 'moved' });
    },
    error: () => {
      if (wish && element.error) say({ type: 'failed', error: element.error });
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener);

  /** The element goes round unheard beside it, so that the platform knows something plays. */
  async function makeVoice(own: SoundWish, bytes: ArrayBuffer): Promise<void> {
    const context = graph.context();
    const output = graph.output();
    try {
      if (!context || !output) return;
      const decoder = new OfflineAudioContext(2, 1, streamRate);
      const buffer = await decoder.decodeAudioData(bytes);
      if (wish !== own) return;
      voice = createLoopVoice(context, output, buffer, own.info.duration);
      voice.seek(own.at);
      fader.to(0, true);
    } catch {
      // The element plays it, with a small gap.
    } finally {
      if (wish === own) {
        if (wanted) start();
        madeReady();
      }
    }
  }

  function unload(): void {
    clearTimeout(fading);
    clearTimeout(polling);
    wish = null;
    wanted = false;
    ready = false;
    leaving = false;
    jumpsTo = null;
    target = null;
    holdBack(0);
    voice?.close();
    voice = null;
    element.pause();
    source?.close();
    source = null;
  }

  return {
    element,
    wish: () => wish,
    wanted: () => wanted,
    time,
    isSettled: () => target === null && fading === undefined,
    load: (next, inSilence = false) => {
      unload();
      fading = undefined;
      wish = next;
      silent = inSilence;
      wanted = next.play;
      target = next.at;
      element.loop = next.loop;
      fader.to(0, true);
      source = openSource(
        {
          element,
          wish: next,
          read: readerOf(next),
          playhead: time,
          failed: (error) => {
            if (wish === next) say({ type: 'failed', error });
          },
        },
        next.loop ? (bytes) => void makeVoice(next, bytes) : undefined,
      );
      if (wanted && !next.loop) start();
    },
    play: () => {
      if (!wish || leaving) return;
      wanted = true;
      if (fading === undefined && (!wish.loop || ready)) start();
    },
    pause: () => {
      wanted = false;
      voice?.pause();
      fade();
    },
    seek: (to) => {
      if (!wish) return;
      if (voice) {
        voice.seek(to);
        say({ type: 'moved' });
        return;
      }
      target = to;
      jumpsTo = to;
      // Reading begins at once, while the old place dies away.
      source?.nudge();
      fade();
    },
    emerge: (ahead) => {
      silent = false;
      holdBack(ahead);
      fader.to(level());
    },
    unload: () => {
      wanted = false;
      leaving = true;
      voice?.pause();
      fade();
    },
  };
}
