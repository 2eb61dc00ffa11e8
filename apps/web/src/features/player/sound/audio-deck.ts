import type { SoundRequest } from '../engine/ports.ts';
import { type AudioGraph, STREAM_SAMPLE_RATE } from './audio-graph.ts';
import { type DeckSource, openSource } from './deck-source.ts';
import {
  type DeckEffect,
  type DeckEvent,
  type DeckInput,
  type DeckState,
  emptyDeck,
  isSettled,
  levelOf,
  requestOf,
  shouldPlay,
  transition,
} from './deck-state.ts';
import type { GrowingFile } from './growing-file.ts';
import { createLoopVoice, type LoopVoice } from './loop-voice.ts';
import type { ReadRange } from './range-reader.ts';

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

type EffectOf<Name> = Extract<DeckEffect, { do: Name }>;

interface OpenedFile {
  readonly read: ReadRange;
  readonly growing: GrowingFile | null;
}

/** One media element and its source; it exists as long as the page. */
export function createDeck(
  graph: AudioGraph,
  openFile: (request: SoundRequest) => OpenedFile,
  onEvent: (event: DeckEvent) => void,
): Deck {
  const element = new Audio();
  element.preload = 'auto';
  const fader = graph.fader(element);
  let state: DeckState = emptyDeck;
  let source: DeckSource | null = null;
  let voice: LoopVoice | null = null;
  let fadeTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(input: DeckInput): void {
    const next = transition(state, input);
    state = next.state;
    for (const effect of next.effects) run(effect);
  }

  function time(): number {
    const { target, delaySeconds } =
      state.name === 'empty' ? { target: null, delaySeconds: 0 } : state;
    return target ?? voice?.time() ?? Math.max(0, element.currentTime - delaySeconds);
  }

  function clearTimers(): void {
    clearTimeout(fadeTimer);
    clearTimeout(pollTimer);
  }

  /** Playback from the middle starts silently and fades in once the element advances. */
  function fadeInOnceMoving(): void {
    clearTimeout(pollTimer);
    const from = element.currentTime;
    let polls = 0;
    const poll = () => {
      polls += 1;
      if (element.currentTime !== from || document.hidden || polls > MAX_POLLS)
        fader.setLevel(levelOf(state));
      else pollTimer = setTimeout(poll, POLL_MS);
    };
    poll();
  }

  function start(): void {
    if (element.ended) dispatch({ type: 'rewound' });
    if (time() === 0) fader.setLevel(levelOf(state), true);
    else fadeInOnceMoving();
    voice?.play(10 ** ((requestOf(state)?.info.gain ?? 0) / 20));
    element.play().catch((error: unknown) => {
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (!isAborted) dispatch({ type: 'playRejected', error });
    });
  }

  function fadeOut(): void {
    clearTimers();
    fader.setLevel(0);
    fadeTimer = setTimeout(
      () => dispatch({ type: 'fadedOut', isElementPaused: element.paused }),
      element.paused ? 0 : FADE_OUT_MS,
    );
  }

  function open(request: SoundRequest): void {
    element.loop = request.loop;
    fader.setLevel(0, true);
    const onError = (error: unknown) => {
      if (requestOf(state) === request) dispatch({ type: 'failed', error });
    };
    source = openSource(
      { element, request, ...openFile(request), playhead: time, onError },
      request.loop ? (bytes) => void createVoice(request, bytes) : undefined,
    );
  }

  /** The element loops silently beside the voice, so that the platform shows it as playing. */
  async function createVoice(request: SoundRequest, bytes: ArrayBuffer): Promise<void> {
    const context = graph.context();
    const output = graph.output();
    const isLoading = () => state.name === 'loading' && state.request === request;
    try {
      if (!context || !output) return;
      const decoder = new OfflineAudioContext(2, 1, STREAM_SAMPLE_RATE);
      const buffer = await decoder.decodeAudioData(bytes);
      if (!isLoading()) return;
      voice = createLoopVoice(context, output, buffer, request.info.duration);
      voice.seek(request.at);
      fader.setLevel(0, true);
    } catch {
      // The element plays the loop itself, with a small gap.
    } finally {
      if (isLoading()) {
        dispatch({ type: 'decoded', output: voice ? 'voice' : 'element' });
        dispatch({ type: 'ready' });
      }
    }
  }

  function close(): void {
    clearTimers();
    fader.setDelayTime(0);
    voice?.close();
    voice = null;
    element.pause();
    source?.close();
    source = null;
  }

  const effectHandlers: {
    readonly [Name in DeckEffect['do']]: (effect: EffectOf<Name>) => void;
  } = {
    open: ({ request }) => open(request),
    close,
    start,
    fadeIn: fadeInOnceMoving,
    fadeOut,
    updateLevel: () => fader.setLevel(levelOf(state)),
    updateSource: () => source?.update(),
    pauseElement: () => element.pause(),
    pauseVoice: () => voice?.pause(),
    moveElement: ({ to }) => {
      element.currentTime = to;
    },
    moveVoice: ({ to }) => voice?.seek(to),
    setDelayTime: ({ seconds }) => fader.setDelayTime(seconds),
    emit: ({ event }) => onEvent(event),
  };

  const run = <Name extends DeckEffect['do']>(effect: EffectOf<Name>) =>
    (effectHandlers[effect.do as Name] as (effect: EffectOf<Name>) => void)(effect);

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (!requestOf(state)?.loop) dispatch({ type: 'ready' });
    },
    seeked: () => dispatch({ type: 'elementSeeked' }),
    playing: () => dispatch({ type: 'elementPlaying', isElementPaused: element.paused }),
    pause: () => {
      if (element.paused && !element.ended) dispatch({ type: 'elementPaused' });
    },
    waiting: () => dispatch({ type: 'elementWaiting' }),
    ended: () => dispatch({ type: 'elementEnded' }),
    timeupdate: () => dispatch({ type: 'elementMoved' }),
    error: () => {
      if (element.error) dispatch({ type: 'failed', error: element.error });
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener);

  return {
    element,
    request: () => requestOf(state),
    shouldPlay: () => shouldPlay(state),
    time,
    isSettled: () => isSettled(state),
    load: (request, isSilent = false) => dispatch({ type: 'load', request, isSilent }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    seek: (to) => dispatch({ type: 'seek', to }),
    makeAudible: (leadSeconds) => dispatch({ type: 'makeAudible', leadSeconds }),
    unload: () => dispatch({ type: 'unload' }),
  };
}
