import type { SoundRequest } from '../engine/ports.ts';

interface LoadedSound {
  readonly request: SoundRequest;
  /** It plays inaudibly until it takes over from another deck. */
  readonly isSilent: boolean;
  /** A loop has a voice once it is decoded; the element then plays inaudibly beside it. */
  readonly output: 'element' | 'voice';
  /** The requested position in seconds, until the element reaches it. */
  readonly target: number | null;
  readonly delaySeconds: number;
}

interface ActiveSound extends LoadedSound {
  /** The fade-out in progress, and the position to seek to after it. */
  readonly fade: { readonly seekTo: number | null } | null;
}

/** The sound can be controlled; it is `loading` until it is ready. */
type ActiveState =
  | ({ readonly name: 'loading'; readonly shouldPlay: boolean } & ActiveSound)
  | ({ readonly name: 'paused' | 'playing' } & ActiveSound);

export type DeckState =
  | { readonly name: 'empty' }
  | ActiveState
  /** It fades out and becomes empty. */
  | ({ readonly name: 'unloading' } & LoadedSound);

export type DeckInput =
  | { readonly type: 'load'; readonly request: SoundRequest; readonly isSilent: boolean }
  | { readonly type: 'unload' }
  | { readonly type: 'play' | 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'makeAudible'; readonly leadSeconds: number }
  | { readonly type: 'fadedOut'; readonly isElementPaused: boolean }
  /** The bytes of a loop are decoded, or cannot be. */
  | { readonly type: 'decoded'; readonly output: LoadedSound['output'] }
  /** The metadata is known, and a loop is decoded. */
  | { readonly type: 'ready' }
  | { readonly type: 'playRejected'; readonly error: unknown }
  | { readonly type: 'failed'; readonly error: unknown }
  /** An ended element starts again. */
  | { readonly type: 'rewound' }
  | { readonly type: 'elementPlaying'; readonly isElementPaused: boolean }
  | { readonly type: 'elementSeeked' | 'elementPaused' }
  | { readonly type: 'elementMoved' | 'elementWaiting' | 'elementEnded' };

/** Reported to the owner of the deck. */
export type DeckEvent =
  | { readonly type: 'ready' | 'playing' | 'paused' | 'ended' | 'moved' | 'waiting' }
  | { readonly type: 'failed' | 'rejected'; readonly error: unknown };

export type DeckEffect =
  | { readonly do: 'open'; readonly request: SoundRequest }
  | { readonly do: 'close' | 'start' | 'fadeIn' | 'fadeOut' | 'updateLevel' | 'updateSource' }
  | { readonly do: 'pauseElement' | 'pauseVoice' }
  | { readonly do: 'moveElement' | 'moveVoice'; readonly to: number }
  | { readonly do: 'setDelayTime'; readonly seconds: number }
  /** Always the last effect, because the owner may call the deck again at once. */
  | { readonly do: 'emit'; readonly event: DeckEvent };

interface DeckTransition {
  readonly state: DeckState;
  readonly effects: readonly DeckEffect[];
}

export const emptyDeck: DeckState = { name: 'empty' };

export const requestOf = (state: DeckState): SoundRequest | null =>
  state.name === 'empty' ? null : state.request;

export const shouldPlay = (state: DeckState): boolean =>
  state.name === 'playing' || (state.name === 'loading' && state.shouldPlay);

/** No seek and no fade-out is pending. */
export const isSettled = (state: DeckState): boolean =>
  state.name === 'empty' ||
  (state.name !== 'unloading' && state.target === null && state.fade === null);

/** The gain of the element. */
export function levelOf(state: DeckState): number {
  if (state.name === 'empty' || state.output === 'voice' || state.isSilent) return 0;
  return 10 ** (state.request.info.gain / 20);
}

const to = (state: DeckState, ...effects: readonly DeckEffect[]): DeckTransition => ({
  state,
  effects,
});
const emit = (event: DeckEvent): DeckEffect => ({ do: 'emit', event });

function withShouldPlay(state: ActiveState, isWanted: boolean): ActiveState {
  if (state.name === 'loading') return { ...state, shouldPlay: isWanted };
  return { ...state, name: isWanted ? 'playing' : 'paused' };
}

function load(request: SoundRequest, isSilent: boolean): DeckTransition {
  const state: DeckState = {
    name: 'loading',
    request,
    isSilent,
    output: 'element',
    target: request.at,
    delaySeconds: 0,
    shouldPlay: request.play,
    fade: null,
  };
  const opening: DeckEffect[] = [{ do: 'close' }, { do: 'open', request }];
  // A loop starts once it is decoded.
  return request.play && !request.loop
    ? to(state, ...opening, { do: 'start' })
    : to(state, ...opening);
}

function play(state: ActiveState): DeckTransition {
  const canStart = state.fade === null && (state.name !== 'loading' || !state.request.loop);
  const next = withShouldPlay(state, true);
  return canStart ? to(next, { do: 'start' }) : to(next);
}

function pause(state: ActiveState): DeckTransition {
  const fade = state.fade ?? { seekTo: null };
  return to({ ...withShouldPlay(state, false), fade }, { do: 'pauseVoice' }, { do: 'fadeOut' });
}

function seek(state: ActiveState, target: number): DeckTransition {
  if (state.output === 'voice')
    return to(state, { do: 'moveVoice', to: target }, emit({ type: 'moved' }));
  // Start reading now, while the old position fades out.
  const next = { ...state, target, fade: { seekTo: target } };
  return to(next, { do: 'updateSource' }, { do: 'fadeOut' });
}

function jumpTo(state: ActiveState, target: number): DeckTransition {
  const move: DeckEffect[] = state.name === 'loading' ? [] : [{ do: 'moveElement', to: target }];
  return to({ ...state, target, delaySeconds: 0 }, { do: 'setDelayTime', seconds: 0 }, ...move, {
    do: 'updateSource',
  });
}

/** Applies the seek, pause or play that waited for the fade-out. */
function fadedOut(state: ActiveState, isElementPaused: boolean): DeckTransition {
  const seekTo = state.fade?.seekTo ?? null;
  const settled: ActiveState = { ...state, fade: null };
  const jumped = seekTo === null ? to(settled) : jumpTo(settled, seekTo);
  const resume = isElementPaused ? 'start' : 'fadeIn';
  return to(jumped.state, ...jumped.effects, { do: shouldPlay(state) ? resume : 'pauseElement' });
}

function becomeReady(state: ActiveState): DeckTransition {
  const name = shouldPlay(state) ? 'playing' : 'paused';
  if (state.target === null || state.target <= 0)
    return to({ ...state, name, target: null }, emit({ type: 'ready' }));
  return to({ ...state, name }, { do: 'moveElement', to: state.target }, emit({ type: 'ready' }));
}

/** The system may start the element too, for example with a media key. */
function elementPlaying(state: ActiveState, isElementPaused: boolean): DeckTransition {
  const isFading = state.fade !== null;
  if (!shouldPlay(state) && (isElementPaused || isFading)) return to(state);
  const playing = emit({ type: 'playing' });
  const next = withShouldPlay(state, true);
  return isFading ? to(next, playing) : to(next, { do: 'fadeIn' }, playing);
}

/** The element stopped without a command. */
function stopped(state: ActiveState, event: DeckEvent): DeckTransition {
  if (!shouldPlay(state)) return to(state);
  return to(withShouldPlay(state, false), { do: 'pauseVoice' }, emit(event));
}

function unload({ request, isSilent, output, target, delaySeconds }: LoadedSound): DeckTransition {
  return to(
    { name: 'unloading', request, isSilent, output, target, delaySeconds },
    { do: 'pauseVoice' },
    { do: 'fadeOut' },
  );
}

function transitionActive(
  state: ActiveState,
  input: Exclude<DeckInput, { type: 'load' | 'unload' | 'failed' }>,
): DeckTransition {
  switch (input.type) {
    case 'play':
      return play(state);
    case 'pause':
      return pause(state);
    case 'seek':
      return seek(state, input.to);
    case 'makeAudible': {
      const { leadSeconds: delaySeconds } = input;
      const audible: ActiveState = { ...state, isSilent: false, delaySeconds };
      return to(audible, { do: 'setDelayTime', seconds: delaySeconds }, { do: 'updateLevel' });
    }
    case 'fadedOut':
      return fadedOut(state, input.isElementPaused);
    case 'decoded': {
      const next = { ...state, output: input.output };
      return shouldPlay(state) ? to(next, { do: 'start' }) : to(next);
    }
    case 'ready':
      return becomeReady(state);
    case 'rewound':
      return jumpTo(state, 0);
    case 'playRejected':
      return stopped(state, { type: 'rejected', error: input.error });
    case 'elementSeeked':
      return to(state.fade === null ? { ...state, target: null } : state);
    case 'elementPlaying':
      return elementPlaying(state, input.isElementPaused);
    case 'elementPaused':
      return stopped(state, { type: 'paused' });
    case 'elementWaiting':
      return to(state, emit({ type: 'waiting' }));
    case 'elementEnded':
      return to(state, emit({ type: 'ended' }));
    case 'elementMoved':
      return state.target === null
        ? to(state, { do: 'updateSource' }, emit({ type: 'moved' }))
        : to(state, { do: 'updateSource' });
  }
}

/** Returns the next state of a deck and what the element, its source and the owner must do. */
export function transition(state: DeckState, input: DeckInput): DeckTransition {
  if (input.type === 'load') return load(input.request, input.isSilent);
  if (state.name === 'empty') return to(state);
  if (input.type === 'failed') return to(state, emit({ type: 'failed', error: input.error }));
  if (input.type === 'unload') return unload(state);
  if (state.name === 'unloading')
    return input.type === 'fadedOut' ? to(emptyDeck, { do: 'close' }) : to(state);
  return transitionActive(state, input);
}
