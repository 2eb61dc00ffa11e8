import type { Section } from '@onsori/contract/playback';
import type { FittingEffect, FittingStep, PlayerOrFittingEvent } from './fitting-events.ts';
import { createInfoCache, type InfoCache } from './info-cache.ts';
import { createOverdueSignal } from './overdue-signal.ts';
import { createPlayCounter } from './play-counter.ts';
import { chooseAudio } from './playback.rules.ts';
import type { AudioPort, PlayerPorts, SoundRequest } from './ports.ts';
import { reduce } from './reduce.ts';
import { createSignal, type Signal } from './signal.ts';
import {
  type Effect,
  type EngineState,
  initialState,
  type PlayerCommand,
  type PlayerEvent,
  type ReducerContext,
} from './state.ts';

type PrefetchEffect = Extract<Effect, { do: 'prefetch' }>;

/** Reads the full version of a music without playing it; null when it has none. */
async function readFullStream(
  infoCache: InfoCache,
  musicId: string,
  mixing: EngineState['mixing'],
) {
  const { audios } = await infoCache.detail(musicId);
  const audio = chooseAudio(audios, null, mixing);
  return audio && { audio, info: await infoCache.stream(musicId, audio.id, false) };
}

/** Runs one prefetch per reason; a newer one aborts the older. */
function createPrefetcher(
  infoCache: InfoCache,
  sound: Pick<AudioPort, 'prefetch'>,
  mixing: () => EngineState['mixing'],
) {
  const running: Partial<Record<PrefetchEffect['why'], AbortController>> = {};
  const run = async ({ musicId, audition }: PrefetchEffect, signal: AbortSignal) => {
    const stream = await readFullStream(infoCache, musicId, mixing());
    if (!stream || signal.aborted) return;
    const { audio, info } = stream;
    const at = audition ? info.preview_at : 0;
    sound.prefetch({ key: `${musicId}/${audio.id}`, info, at }, signal);
  };
  return (effect: PrefetchEffect): void => {
    running[effect.why]?.abort();
    const controller = new AbortController();
    running[effect.why] = controller;
    // A failed prefetch is retried, and reported, when the music is played.
    run(effect, controller.signal).catch(() => undefined);
  };
}

export type PlayerSnapshot = Readonly<EngineState>;

/** What the player gives an extension. */
export interface PlayerCore {
  send(event: PlayerOrFittingEvent): void;
  load(request: SoundRequest): void;
}

/** Plays fitted versions; loaded on demand. */
export interface PlayerExtension {
  reduce(state: EngineState, event: PlayerOrFittingEvent, context: ReducerContext): FittingStep;
  run(effect: FittingEffect): void;
}

export interface Player extends Signal<PlayerSnapshot> {
  send(command: PlayerCommand): void;
  /** Loads the stored settings; call it only in a browser. */
  start(): void;
  extend(create: (core: PlayerCore) => PlayerExtension): void;
  /** Sections of a music that need not be playing; rejects when they cannot be read. */
  sectionsOf(musicId: string): Promise<readonly Section[]>;
  /** Separate from the state, so that a tick re-renders only what shows the position. */
  readonly position: Signal<number> & {
    /** Exact position in seconds, for drawing on every animation frame. */
    now(): number;
  };
  /** Sound that should play has not come for too long. */
  readonly overdue: Signal<boolean>;
}

type EffectOf<Name> = Extract<Effect, { do: Name }>;

export function createPlayer(ports: PlayerPorts): Player {
  const { sound, info, store, now, random, schedule, report } = ports;
  const state = createSignal(initialState);
  const overdue = createOverdueSignal(state, schedule);
  const position = createSignal(0);
  const infoCache = createInfoCache(info, now);
  const plays = createPlayCounter({ info, now, report });
  const prefetch = createPrefetcher(infoCache, sound, () => state.getSnapshot().mixing);
  const neverAborted = new AbortController().signal;
  const events: PlayerOrFittingEvent[] = [];
  let draining = false;
  let extension: PlayerExtension | null = null;

  function reduceNext(event: PlayerOrFittingEvent): FittingStep {
    const context = { random, position: sound.position() };
    if (extension) return extension.reduce(state.getSnapshot(), event, context);
    // Only the extension sends other events.
    return reduce(state.getSnapshot(), event as PlayerEvent, context);
  }

  function send(event: PlayerOrFittingEvent): void {
    events.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state: after, effects } = reduceNext(next);
        state.set(after);
        for (const effect of effects) run(effect);
      }
    } finally {
      draining = false;
    }
  }

  function load(request: SoundRequest): void {
    if (!request.takeOver) position.set(request.at);
    sound.load(request);
  }

  function loadSound({ do: _, musicId, audioId, ...options }: EffectOf<'loadSound'>): void {
    load({
      ...options,
      key: `${musicId}/${audioId}`,
      renewUrl: async () => {
        infoCache.invalidateStream(musicId, audioId);
        const info = await infoCache.stream(musicId, audioId, false);
        send({ type: 'urlRenewed', load: options.load, url: info.url });
        return info;
      },
    });
  }

  const onInfoFailure = (load: number) => (error: unknown) =>
    send({ type: 'infoFailed', load, error });

  const effectHandlers: { readonly [Name in Effect['do']]: (effect: EffectOf<Name>) => void } = {
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
    dropInfo: ({ musicId, audioId }) => {
      infoCache.invalidateDetail(musicId);
      if (audioId !== null) infoCache.invalidateStream(musicId, audioId);
    },
    loadDetail: ({ load, musicId }) => {
      infoCache
        .detail(musicId)
        .then((detail) => send({ type: 'detailLoaded', load, detail }), onInfoFailure(load));
    },
    loadStream: ({ load, musicId, audioId, autoPlay }) => {
      infoCache
        .stream(musicId, audioId, autoPlay)
        .then((stream) => send({ type: 'streamLoaded', load, info: stream }), onInfoFailure(load));
    },
    loadSound,
    prefetch,
    countPlay: ({ musicId, audioId, ticket }) => plays.start(musicId, audioId, ticket),
    loadPage: ({ list, query }) => {
      info.page(query, neverAborted).then(
        (page) => send({ type: 'pageLoaded', list, ...page }),
        (error: unknown) => send({ type: 'pageFailed', list, error }),
      );
    },
    saveSettings: ({ do: _, ...settings }) => store.write(settings),
    report: ({ what, error }) => report(what, error),
  };

  const runOwn = <Name extends Effect['do']>(effect: EffectOf<Name>) =>
    (effectHandlers[effect.do as Name] as (effect: EffectOf<Name>) => void)(effect);

  function run(effect: Effect | FittingEffect): void {
    if (effect.do in effectHandlers) runOwn(effect as Effect);
    else extension?.run(effect as FittingEffect);
  }

  sound.listen((event) => {
    if (event.type !== 'position') {
      send(event);
      return;
    }
    if (event.load !== state.getSnapshot().audibleLoad) return;
    position.set(event.time);
    plays.onPosition(event.time);
  });

  return {
    send,
    start: () => send({ type: 'settingsLoaded', settings: store.read() }),
    extend: (create) => {
      extension = create({ send, load });
    },
    sectionsOf: async (musicId) =>
      (await readFullStream(infoCache, musicId, state.getSnapshot().mixing))?.info.sections ?? [],
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    position: {
      subscribe: position.subscribe,
      getSnapshot: position.getSnapshot,
      now: () => sound.position(),
    },
    overdue,
  };
}
