import type { Effect } from './effects.ts';
import type { PlayerEvent, Wish } from './events.ts';
import { createKnownInfo } from './known-info.ts';
import { createPlayCounter } from './play-counter.ts';
import type { PlayerPorts } from './ports.ts';
import { createPrefetcher } from './prefetcher.ts';
import { reduce } from './reduce.ts';
import { createSignal, type Signal } from './signal.ts';
import { type EngineState, initialState } from './state.ts';

export type PlayerSnapshot = Readonly<EngineState>;

export interface Player extends Signal<PlayerSnapshot> {
  send(wish: Wish): void;
  /** Reads what was remembered; called once there is a browser. */
  start(): void;
  /** Kept apart, so that time passing makes nothing else look again. */
  readonly position: Signal<number> & {
    /** To the millisecond, for what is drawn by the frame. */
    now(): number;
  };
}

type Doing<Name> = Extract<Effect, { do: Name }>;

export function createPlayer(ports: PlayerPorts): Player {
  const { sound, info, store, now, random, report } = ports;
  const state = createSignal(initialState);
  const position = createSignal(0);
  const known = createKnownInfo(info, now);
  const plays = createPlayCounter({ info, now, report });
  const prefetch = createPrefetcher(known, sound);
  const never = new AbortController().signal;
  const events: PlayerEvent[] = [];
  let draining = false;

  function send(event: PlayerEvent): void {
    events.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const around = { random, position: sound.position() };
        const { state: after, effects } = reduce(state.getSnapshot(), next, around);
        state.set(after);
        for (const effect of effects) run(effect);
      }
    } finally {
      draining = false;
    }
  }

  function loadSound({ do: _, musicId, audioId, ...wish }: Doing<'loadSound'>): void {
    if (!wish.takeOver) position.set(wish.at);
    sound.load({
      ...wish,
      key: `${musicId}/${audioId}`,
      renewUrl: async () => {
        known.forget(musicId, audioId);
        const info = await known.stream(musicId, audioId, false);
        send({ type: 'urlRenewed', load: wish.load, url: info.url });
        return info;
      },
    });
  }

  const failed = (load: number) => (error: unknown) => send({ type: 'infoFailed', load, error });

  const doing: { readonly [Name in Effect['do']]: (effect: Doing<Name>) => void } = {
    wake: () => sound.wake(),
    play: () => sound.play(),
    pause: () => sound.pause(),
    stop: () => {
      plays.stop();
      position.set(0);
      sound.stop();
    },
    seek: ({ time }) => {
      position.set(time);
      sound.seek(time);
    },
    volume: ({ volume }) => sound.volume(volume),
    loadDetail: ({ load, musicId }) => {
      known
        .detail(musicId)
        .then((detail) => send({ type: 'detailLoaded', load, detail }), failed(load));
    },
    loadStream: ({ load, musicId, audioId, autoPlay }) => {
      known
        .stream(musicId, audioId, autoPlay)
        .then((stream) => send({ type: 'streamLoaded', load, info: stream }), failed(load));
    },
    loadSound,
    prefetch,
    countPlay: ({ musicId, audioId, ticket }) => plays.start(musicId, audioId, ticket),
    askPage: ({ list, query }) => {
      info.page(query, never).then(
        (page) => send({ type: 'pageLoaded', list, ...page }),
        (error: unknown) => send({ type: 'pageFailed', list, error }),
      );
    },
    remember: ({ volume, repeat }) => store.write({ volume, repeat }),
    report: ({ what, error }) => report(what, error),
  };

  const run = <Name extends Effect['do']>(effect: Doing<Name>) =>
    (doing[effect.do as Name] as (effect: Doing<Name>) => void)(effect);

  sound.listen((event) => {
    if (event.type !== 'position') {
      send(event);
      return;
    }
    if (event.load !== state.getSnapshot().heard) return;
    position.set(event.time);
    plays.moved(event.time);
  });

  return {
    send,
    start: () => send({ type: 'remembered', remembered: store.read() }),
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    position: {
      subscribe: position.subscribe,
      getSnapshot: position.getSnapshot,
      now: () => sound.position(),
    },
  };
}
