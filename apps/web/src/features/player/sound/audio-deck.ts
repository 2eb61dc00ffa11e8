import type { SoundRequest } from '../engine/ports.ts';
import { type AudioGraph, STREAM_SAMPLE_RATE } from './audio-graph.ts';
import { type DeckSource, openSource } from './deck-source.ts';
import { createLoopVoice, type LoopVoice } from './loop-voice.ts';
import type { ReadRange } from './range-reader.ts';

export type DeckEvent =
  | { readonly type: 'ready' | 'playing' | 'paused' | 'ended' | 'moved' | 'waiting' }
  | { readonly type: 'failed' | 'rejected'; readonly error: unknown };

export interface Deck {
  readonly element: HTMLMediaElement;
  load(request: SoundRequest, silent?: boolean): void;
  request(): SoundRequest | null;
  play(): void;
  pause(): void;
  seek(time: number): void;
  time(): number;
  /** No seek is pending. */
  isSettled(): boolean;
  /** Playback was requested, whether or not it has started. */
  shouldPlay(): boolean;
  /** Makes a silently loaded deck audible, delayed by its lead in seconds. */
  makeAudible(leadSeconds: number): void;
  unload(): void;
}

/** Slightly longer than a gain ramp, so that the deck is silent by then. */
const FADE_OUT_MS = 15;
const POLL_MS = 4;
const MAX_POLLS = 250;

const toGain = (decibels: number): number => 10 ** (decibels / 20);

/** One media element and its source; it exists as long as the page. */
export function createDeck(
  graph: AudioGraph,
  createReaderFor: (request: SoundRequest) => ReadRange,
  emit: (event: DeckEvent) => void,
): Deck {
  const element = new Audio();
  element.preload = 'auto';
  const fader = graph.fader(element);
  let request: SoundRequest | null = null;
  let source: DeckSource | null = null;
  let voice: LoopVoice | null = null;
  let shouldPlay = false;
  let silent = false;
  let ready = false;
  let target: number | null = null;
  let delaySeconds = 0;
  let pendingSeek: number | null = null;
  let isUnloading = false;
  let fadeTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;

  const level = () => (request && !voice && !silent ? toGain(request.info.gain) : 0);
  const time = () => target ?? voice?.time() ?? Math.max(0, element.currentTime - delaySeconds);

  function setDelay(seconds: number): void {
    delaySeconds = seconds;
    fader.setDelay(seconds);
  }

  /** Playback from the middle starts silently and fades in once the element advances. */
  function fadeInOnceMoving(): void {
    clearTimeout(pollTimer);
    const from = element.currentTime;
    let polls = 0;
    const poll = () => {
      polls += 1;
      if (element.currentTime !== from || document.hidden || polls > MAX_POLLS)
        fader.setLevel(level());
      else pollTimer = setTimeout(poll, POLL_MS);
    };
    poll();
  }

  function start(): void {
    if (element.ended) jumpTo(0);
    if (time() === 0) fader.setLevel(level(), true);
    else fadeInOnceMoving();
    voice?.play(toGain(request?.info.gain ?? 0));
    element.play().catch((error: unknown) => {
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (isAborted || !shouldPlay) return;
      shouldPlay = false;
      voice?.pause();
      emit({ type: 'rejected', error });
    });
  }

  /** Fades out, then applies the pending seek, pause or unload. */
  function fadeOut(): void {
    clearTimeout(fadeTimer);
    clearTimeout(pollTimer);
    fader.setLevel(0);
    fadeTimer = setTimeout(onFadedOut, element.paused ? 0 : FADE_OUT_MS);
  }

  function onFadedOut(): void {
    fadeTimer = undefined;
    if (isUnloading) {
      unload();
      return;
    }
    if (pendingSeek !== null) jumpTo(pendingSeek);
    pendingSeek = null;
    if (!shouldPlay) element.pause();
    else if (element.paused) start();
    else fadeInOnceMoving();
  }

  function jumpTo(to: number): void {
    setDelay(0);
    target = to;
    if (ready) element.currentTime = to;
    source?.update();
  }

  function markReady(): void {
    ready = true;
    if (target !== null && target > 0) element.currentTime = target;
    else target = null;
    emit({ type: 'ready' });
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (!request?.loop) markReady();
    },
    seeked: () => {
      if (fadeTimer === undefined) target = null;
    },
    playing: () => {
      if (!shouldPlay && (element.paused || fadeTimer !== undefined)) return;
      shouldPlay = true;
      if (fadeTimer === undefined) fadeInOnceMoving();
      emit({ type: 'playing' });
    },
    pause: () => {
      if (!shouldPlay || !element.paused || element.ended) return;
      shouldPlay = false;
      voice?.pause();
      emit({ type: 'paused' });
    },
    waiting: () => emit({ type: 'waiting' }),
    ended: () => emit({ type: 'ended' }),
    timeupdate: () => {
      source?.update();
      if (target === null) emit({ type: 'moved' });
    },
    error: () => {
      if (request && element.error) emit({ type: 'failed', error: element.error });
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener);

  /** The element loops silently beside the voice, so that the platform shows it as playing. */
  async function createVoice(loaded: SoundRequest, bytes: ArrayBuffer): Promise<void> {
    const context = graph.context();
    const output = graph.output();
    try {
      if (!context || !output) return;
      const decoder = new OfflineAudioContext(2, 1, STREAM_SAMPLE_RATE);
      const buffer = await decoder.decodeAudioData(bytes);
      if (request !== loaded) return;
      voice = createLoopVoice(context, output, buffer, loaded.info.duration);
      voice.seek(loaded.at);
      fader.setLevel(0, true);
    } catch {
      // The element plays the loop itself, with a small gap.
    } finally {
      if (request === loaded) {
        if (shouldPlay) start();
        markReady();
      }
    }
  }

  function unload(): void {
    clearTimeout(fadeTimer);
    clearTimeout(pollTimer);
    request = null;
    shouldPlay = false;
    ready = false;
    isUnloading = false;
    pendingSeek = null;
    target = null;
    setDelay(0);
    voice?.close();
    voice = null;
    element.pause();
    source?.close();
    source = null;
  }

  return {
    element,
    request: () => request,
    shouldPlay: () => shouldPlay,
    time,
    isSettled: () => target === null && fadeTimer === undefined,
    load: (next, isSilent = false) => {
      unload();
      fadeTimer = undefined;
      request = next;
      silent = isSilent;
      shouldPlay = next.play;
      target = next.at;
      element.loop = next.loop;
      fader.setLevel(0, true);
      source = openSource(
        {
          element,
          request: next,
          read: createReaderFor(next),
          playhead: time,
          onError: (error) => {
            if (request === next) emit({ type: 'failed', error });
          },
        },
        next.loop ? (bytes) => void createVoice(next, bytes) : undefined,
      );
      if (shouldPlay && !next.loop) start();
    },
    play: () => {
      if (!request || isUnloading) return;
      shouldPlay = true;
      if (fadeTimer === undefined && (!request.loop || ready)) start();
    },
    pause: () => {
      shouldPlay = false;
      voice?.pause();
      fadeOut();
    },
    seek: (to) => {
      if (!request) return;
      if (voice) {
        voice.seek(to);
        emit({ type: 'moved' });
        return;
      }
      target = to;
      pendingSeek = to;
      // Start reading now, while the old position fades out.
      source?.update();
      fadeOut();
    },
    makeAudible: (leadSeconds) => {
      silent = false;
      setDelay(leadSeconds);
      fader.setLevel(level());
    },
    unload: () => {
      shouldPlay = false;
      isUnloading = true;
      voice?.pause();
      fadeOut();
    },
  };
}
