import { describe, expect, it } from 'vitest';
import { createStreamInfo } from '../engine/test-fixtures.ts';
import {
  type DeckInput,
  type DeckState,
  emptyDeck,
  isSettled,
  levelOf,
  requestOf,
  shouldPlay,
  transition,
} from './deck-state.ts';

const createRequest = (overrides: object = {}) => ({
  load: 1,
  key: '1',
  info: createStreamInfo('1', { gain: -20 }),
  at: 0,
  play: false,
  loop: false,
  takeOver: null,
  renewUrl: async () => createStreamInfo('new'),
  ...overrides,
});

const reach = (...inputs: readonly DeckInput[]): DeckState =>
  inputs.reduce((state, input) => transition(state, input).state, emptyDeck);
const load = (overrides: object = {}, isSilent = false): DeckInput => ({
  type: 'load',
  request: createRequest(overrides),
  isSilent,
});
const ready: DeckInput = { type: 'ready' };
const seek: DeckInput = { type: 'seek', to: 30 };

const states = {
  empty: emptyDeck,
  loading: reach(load()),
  starting: reach(load({ play: true })),
  paused: reach(load(), ready),
  playing: reach(load({ play: true }), ready),
  seeking: reach(load({ play: true }), ready, seek),
  pausing: reach(load({ play: true }), ready, { type: 'pause' }),
  voice: reach(load({ play: true, loop: true }), { type: 'decoded', output: 'voice' }, ready),
  unloading: reach(load({ play: true }), ready, { type: 'unload' }),
} as const satisfies Record<string, DeckState>;

const error = new Error('no');
const inputs = {
  load: load({ play: true }),
  play: { type: 'play' },
  pause: { type: 'pause' },
  seek,
  makeAudible: { type: 'makeAudible', leadSeconds: 0.2 },
  unload: { type: 'unload' },
  fadedOut: { type: 'fadedOut', isElementPaused: false },
  fadedOutPaused: { type: 'fadedOut', isElementPaused: true },
  decoded: { type: 'decoded', output: 'element' },
  ready,
  rewound: { type: 'rewound' },
  playRejected: { type: 'playRejected', error },
  failed: { type: 'failed', error },
  elementPlaying: { type: 'elementPlaying', isElementPaused: false },
  elementPlayingLate: { type: 'elementPlaying', isElementPaused: true },
  elementPaused: { type: 'elementPaused' },
  elementSeeked: { type: 'elementSeeked' },
  elementMoved: { type: 'elementMoved' },
  elementWaiting: { type: 'elementWaiting' },
  elementEnded: { type: 'elementEnded' },
} as const satisfies Record<string, DeckInput>;

/** The name of the next state and its effects. */
function describeTransition(state: DeckState, input: DeckInput): string {
  const next = transition(state, input);
  const effects = next.effects.map((effect) =>
    effect.do === 'emit' ? `emit:${effect.event.type}` : effect.do,
  );
  return [next.state.name, ...effects].join(' ');
}

/** The name of the next state and its effects; an input that is not listed changes nothing. */
const transitions: Record<keyof typeof states, Partial<Record<keyof typeof inputs, string>>> = {
  empty: {
    load: 'loading close open start',
  },
  loading: {
    load: 'loading close open start',
    play: 'loading start',
    pause: 'loading pauseVoice fadeOut',
    seek: 'loading updateSource fadeOut',
    makeAudible: 'loading setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'loading pauseElement',
    fadedOutPaused: 'loading pauseElement',
    ready: 'paused emit:ready',
    rewound: 'loading setDelayTime updateSource',
    failed: 'loading emit:failed',
    elementPlaying: 'loading fadeIn emit:playing',
    elementMoved: 'loading updateSource',
    elementWaiting: 'loading emit:waiting',
    elementEnded: 'loading emit:ended',
  },
  starting: {
    load: 'loading close open start',
    play: 'loading start',
    pause: 'loading pauseVoice fadeOut',
    seek: 'loading updateSource fadeOut',
    makeAudible: 'loading setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'loading fadeIn',
    fadedOutPaused: 'loading start',
    decoded: 'loading start',
    ready: 'playing emit:ready',
    rewound: 'loading setDelayTime updateSource',
    playRejected: 'loading pauseVoice emit:rejected',
    failed: 'loading emit:failed',
    elementPlaying: 'loading fadeIn emit:playing',
    elementPlayingLate: 'loading fadeIn emit:playing',
    elementPaused: 'loading pauseVoice emit:paused',
    elementMoved: 'loading updateSource',
    elementWaiting: 'loading emit:waiting',
    elementEnded: 'loading emit:ended',
  },
  paused: {
    load: 'loading close open start',
    play: 'playing start',
    pause: 'paused pauseVoice fadeOut',
    seek: 'paused updateSource fadeOut',
    makeAudible: 'paused setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'paused pauseElement',
    fadedOutPaused: 'paused pauseElement',
    ready: 'paused emit:ready',
    rewound: 'paused setDelayTime moveElement updateSource',
    failed: 'paused emit:failed',
    elementPlaying: 'playing fadeIn emit:playing',
    elementMoved: 'paused updateSource emit:moved',
    elementWaiting: 'paused emit:waiting',
    elementEnded: 'paused emit:ended',
  },
  playing: {
    load: 'loading close open start',
    play: 'playing start',
    pause: 'paused pauseVoice fadeOut',
    seek: 'playing updateSource fadeOut',
    makeAudible: 'playing setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'playing fadeIn',
    fadedOutPaused: 'playing start',
    decoded: 'playing start',
    ready: 'playing emit:ready',
    rewound: 'playing setDelayTime moveElement updateSource',
    playRejected: 'paused pauseVoice emit:rejected',
    failed: 'playing emit:failed',
    elementPlaying: 'playing fadeIn emit:playing',
    elementPlayingLate: 'playing fadeIn emit:playing',
    elementPaused: 'paused pauseVoice emit:paused',
    elementMoved: 'playing updateSource emit:moved',
    elementWaiting: 'playing emit:waiting',
    elementEnded: 'playing emit:ended',
  },
  seeking: {
    load: 'loading close open start',
    pause: 'paused pauseVoice fadeOut',
    seek: 'playing updateSource fadeOut',
    makeAudible: 'playing setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'playing setDelayTime moveElement updateSource fadeIn',
    fadedOutPaused: 'playing setDelayTime moveElement updateSource start',
    decoded: 'playing start',
    ready: 'playing moveElement emit:ready',
    rewound: 'playing setDelayTime moveElement updateSource',
    playRejected: 'paused pauseVoice emit:rejected',
    failed: 'playing emit:failed',
    elementPlaying: 'playing emit:playing',
    elementPlayingLate: 'playing emit:playing',
    elementPaused: 'paused pauseVoice emit:paused',
    elementMoved: 'playing updateSource',
    elementWaiting: 'playing emit:waiting',
    elementEnded: 'playing emit:ended',
  },
  pausing: {
    load: 'loading close open start',
    play: 'playing',
    pause: 'paused pauseVoice fadeOut',
    seek: 'paused updateSource fadeOut',
    makeAudible: 'paused setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'paused pauseElement',
    fadedOutPaused: 'paused pauseElement',
    ready: 'paused emit:ready',
    rewound: 'paused setDelayTime moveElement updateSource',
    failed: 'paused emit:failed',
    elementMoved: 'paused updateSource emit:moved',
    elementWaiting: 'paused emit:waiting',
    elementEnded: 'paused emit:ended',
  },
  voice: {
    load: 'loading close open start',
    play: 'playing start',
    pause: 'paused pauseVoice fadeOut',
    seek: 'playing moveVoice emit:moved',
    makeAudible: 'playing setDelayTime updateLevel',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'playing fadeIn',
    fadedOutPaused: 'playing start',
    decoded: 'playing start',
    ready: 'playing emit:ready',
    rewound: 'playing setDelayTime moveElement updateSource',
    playRejected: 'paused pauseVoice emit:rejected',
    failed: 'playing emit:failed',
    elementPlaying: 'playing fadeIn emit:playing',
    elementPlayingLate: 'playing fadeIn emit:playing',
    elementPaused: 'paused pauseVoice emit:paused',
    elementMoved: 'playing updateSource emit:moved',
    elementWaiting: 'playing emit:waiting',
    elementEnded: 'playing emit:ended',
  },
  unloading: {
    load: 'loading close open start',
    unload: 'unloading pauseVoice fadeOut',
    fadedOut: 'empty close',
    fadedOutPaused: 'empty close',
    failed: 'unloading emit:failed',
  },
};

const cells = Object.entries(transitions).flatMap(([from, row]) =>
  Object.entries(inputs).map(([name, input]) => {
    const state = states[from as keyof typeof states];
    return { from, name, state, input, expected: row[name as keyof typeof row] ?? state.name };
  }),
);

it.for(cells)('moves from $from on $name to $expected', ({ state, input, expected }) => {
  expect(describeTransition(state, input)).toBe(expected);
});

it('ignores commands while it is empty or unloading', () => {
  for (const state of [states.empty, states.unloading])
    for (const input of [inputs.play, inputs.pause, inputs.seek, inputs.ready])
      expect(transition(state, input)).toEqual({ state, effects: [] });
});

describe('a loop', () => {
  const loop = { play: true, loop: true, at: 5 };

  it('starts once it is decoded, and then has no level of its own', () => {
    expect(describeTransition(emptyDeck, load(loop))).toBe('loading close open');
    const loading = reach(load(loop));
    expect(describeTransition(loading, inputs.play)).toBe('loading');
    expect(levelOf(loading)).toBeCloseTo(0.1);
    const decoded: DeckInput = { type: 'decoded', output: 'voice' };
    expect(describeTransition(loading, decoded)).toBe('loading start');
    expect(levelOf(transition(loading, decoded).state)).toBe(0);
  });
});

describe('a position', () => {
  it('is requested until the element reports the seek after the fade-out', () => {
    const fading = reach(load(), ready, seek);
    expect(fading).toMatchObject({ target: 30, fade: { seekTo: 30 } });
    expect(transition(fading, inputs.elementSeeked).state).toMatchObject({ target: 30 });
    const jumped = transition(fading, inputs.fadedOut).state;
    expect([jumped, isSettled(jumped)]).toMatchObject([{ target: 30, fade: null }, false]);
    const seeked = transition(jumped, inputs.elementSeeked).state;
    expect([seeked, isSettled(seeked)]).toMatchObject([{ target: null }, true]);
  });

  it('is applied when the metadata arrives', () => {
    const loading = reach(load({ at: 12 }));
    expect(transition(loading, ready).effects).toContainEqual({ do: 'moveElement', to: 12 });
    const moved = transition(loading, seek).state;
    expect(transition(moved, ready).effects).toContainEqual({ do: 'moveElement', to: 30 });
    expect(transition(reach(load()), ready).state).toMatchObject({ target: null });
  });

  it('is applied after a pause that follows the seek', () => {
    const paused = transition(states.seeking, inputs.pause).state;
    expect(paused).toMatchObject({ name: 'paused', fade: { seekTo: 30 } });
    expect(describeTransition(paused, inputs.fadedOut)).toBe(
      'paused setDelayTime moveElement updateSource pauseElement',
    );
  });

  it('loses the delay of a take-over with the next jump', () => {
    const audible = transition(states.playing, inputs.makeAudible).state;
    expect(audible).toMatchObject({ delaySeconds: 0.2 });
    const jumped = [seek, inputs.fadedOut].reduce<DeckState>(
      (state, input) => transition(state, input).state,
      audible,
    );
    expect(jumped).toMatchObject({ delaySeconds: 0 });
  });
});

it('is silent until it takes over', () => {
  const silent = reach(load({}, true), ready);
  expect(levelOf(silent)).toBe(0);
  expect(levelOf(transition(silent, inputs.makeAudible).state)).toBeCloseTo(0.1);
  expect(levelOf(emptyDeck)).toBe(0);
});

it('has a request until it is empty, and should play until it unloads', () => {
  expect(requestOf(states.unloading)).not.toBeNull();
  expect(requestOf(transition(states.unloading, inputs.fadedOut).state)).toBeNull();
  expect(
    Object.entries(states)
      .filter(([, state]) => shouldPlay(state))
      .map(([name]) => name),
  ).toEqual(['starting', 'playing', 'seeking', 'voice']);
});
