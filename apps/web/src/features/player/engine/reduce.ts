import type { Music } from '@onsori/contract/catalog';
import { initialPlayerState } from '@onsori/contract/client-state';
import { limits } from '@onsori/contract/limits';
import { nextRepeatMode, normalizeVolume } from './playback.rules.ts';
import {
  chooseVersion,
  onInfo,
  onSound,
  pause,
  play,
  resumeAt,
  retry,
  toggle,
} from './playback-steps.ts';
import { createQueue, shuffleQueue, unshuffleQueue } from './queue.ts';
import {
  arrange,
  audition,
  enqueue,
  next,
  onPage,
  previous,
  requestNextPage,
  seekTo,
  startLoadAt,
} from './queue-steps.ts';
import {
  chainStep,
  type EngineState,
  initialState,
  type PlayerEvent,
  type QueueSource,
  type ReducerContext,
  type StepResult,
  saveSettingsEffect,
  step,
} from './state.ts';

type OpenCommand = Extract<PlayerEvent, { type: 'open' }>;

function withSource(state: EngineState, source: QueueSource | null): EngineState {
  return {
    ...state,
    source,
    list: state.list + 1,
    isPageLoading: false,
    awaitingPage: false,
    playLocation: source?.location ?? initialPlayerState.playLocation,
    headerTitle: source?.title ?? initialPlayerState.headerTitle,
    filter: source?.filter ?? initialPlayerState.filter,
  };
}

function withQueueOf(
  state: EngineState,
  event: OpenCommand,
  random: ReducerContext['random'],
): EngineState {
  const queue = createQueue(event.musics, event.index, state.shuffle, random);
  return { ...withSource(state, event.source), ...queue };
}

type RestoreCommand = Extract<PlayerEvent, { type: 'restore' }>;

/** Loads a stored queue without playing it, unless something else was started meanwhile. */
function restore(state: EngineState, event: RestoreCommand): StepResult {
  if (state.at >= 0) return step(state);
  const { queue, source, playMusicType, playAudio, position } = event;
  const restored = { ...withSource(state, source), ...queue };
  return chainStep(
    startLoadAt(restored, queue.at, { play: false, startAt: position }),
    (nextState) => step({ ...nextState, playMusicType, playAudio }),
  );
}

/** Toggles a music that is already current, within the new list; loads any other. */
function open(state: EngineState, event: OpenCommand, { random }: ReducerContext): StepResult {
  const { musics, index, audition = false, autoPlay = true } = event;
  const music = musics[index];
  if (!music) return step(state);
  const current = state.playlist[state.at]?.id;
  const inList = withQueueOf(state, event, random);
  if (music.id !== current || state.failed) {
    const startAt = audition ? 'preview' : 0;
    return startLoadAt(inList, inList.at, { startAt, play: autoPlay });
  }
  return chainStep(requestNextPage(inList), (nextState) => {
    if (!audition) return event.keepPlaying ? play(nextState) : toggle(nextState);
    if (nextState.isLoading) return play({ ...nextState, startAt: 'preview' });
    return chainStep(step(nextState, { do: 'seek', time: nextState.previewAt }), play);
  });
}

function setVolume(state: EngineState, volume: number): StepResult {
  const nextState = { ...state, volume: normalizeVolume(volume), muted: false };
  return step(nextState, { do: 'volume', volume: nextState.volume }, saveSettingsEffect(nextState));
}

function mute(state: EngineState): StepResult {
  const muted = !state.muted;
  return step({ ...state, muted }, { do: 'volume', volume: muted ? 0 : state.volume });
}

function changeMusics(
  state: EngineState,
  change: (music: Music) => Partial<Music> | undefined | false,
): EngineState {
  const apply = <Item extends Music>(music: Item): Item => ({ ...music, ...change(music) });
  return {
    ...state,
    original: state.original.map(apply),
    playlist: state.playlist.map(apply),
    added: state.added.map(apply),
    playMusic: state.playMusic && apply(state.playMusic),
  };
}

function liked(state: EngineState, musicId: string, isLiked: boolean): StepResult {
  const isCurrent = state.playMusic?.id === musicId;
  return step({
    ...changeMusics(state, ({ id }) => id === musicId && { liked: isLiked }),
    playMusicLiked: isCurrent ? isLiked : state.playMusicLiked,
  });
}

function translated(state: EngineState, musics: readonly Music[]): StepResult {
  const titles = new Map(
    musics.map(({ id, title, album_title }) => [id, { title, album_title }] as const),
  );
  return step(changeMusics(state, ({ id }) => titles.get(id)));
}

/** Clears everything personal; volume, mute and repeat belong to the device. */
function reset({ volume, muted, repeat, load, list }: EngineState): StepResult {
  const next = load + 1;
  return step(
    { ...initialState, volume, muted, repeat, load: next, audibleLoad: next, list: list + 1 },
    { do: 'stop' },
  );
}

function seekToSection(state: EngineState, number: number): StepResult {
  const section = state.sections[number - 1];
  return section ? seekTo(state, section.start) : step(state);
}

function hover(state: EngineState, musicId: string, audition: boolean): StepResult {
  if (state.playlist[state.at]?.id === musicId) return step(state);
  return step(state, { do: 'prefetch', why: 'hover', musicId, audition });
}

const audioUnlockingEvents: ReadonlySet<PlayerEvent['type']> = new Set([
  'wake',
  'open',
  'toggle',
  'play',
  'next',
  'previous',
  'audition',
  'retry',
  'arrange',
]);

function reduceEvent(state: EngineState, event: PlayerEvent, context: ReducerContext): StepResult {
  switch (event.type) {
    case 'wake':
      return step(state);
    case 'open':
      return open(state, event, context);
    case 'restore':
      return restore(state, event);
    case 'enqueue':
      return enqueue(state, event);
    case 'arrange':
      return arrange(state, event);
    case 'toggle':
      return toggle(state);
    case 'play':
      return play(state);
    case 'pause':
      return pause(state);
    case 'next':
      return next(state);
    case 'previous':
      return previous(state, context.position);
    case 'audition':
      return audition(state, event.by);
    case 'retry':
      return retry(resumeAt(state, context.position));
    case 'reset':
      return reset(state);
    case 'repeat': {
      const nextState = { ...state, repeat: nextRepeatMode(state.repeat) };
      return step(nextState, saveSettingsEffect(nextState));
    }
    case 'shuffle': {
      const queue = state.shuffle ? unshuffleQueue(state) : shuffleQueue(state, context.random);
      return requestNextPage({ ...state, ...queue });
    }
    case 'mute':
      return mute(state);
    case 'volume':
      return setVolume(state, event.volume);
    case 'volumeBy':
      return setVolume(state, state.volume + event.steps * limits.volume.step);
    case 'version':
      return chooseVersion(state, event.audioId);
    case 'seek':
      return seekTo(state, event.time);
    case 'seekBy':
      return seekTo(state, context.position + event.seconds);
    case 'section':
      return seekToSection(state, event.number);
    case 'hover':
      return hover(state, event.musicId, event.audition ?? false);
    case 'liked':
      return liked(state, event.musicId, event.liked);
    case 'translated':
      return translated(state, event.musics);
    case 'settingsLoaded': {
      const { volume = state.volume, ...settings } = event.settings;
      const nextState = { ...state, ...settings, volume: normalizeVolume(volume) };
      return step(nextState, { do: 'volume', volume: nextState.muted ? 0 : nextState.volume });
    }
    case 'detailLoaded':
    case 'streamLoaded':
    case 'infoFailed':
    case 'urlRenewed':
      return onInfo(state, event);
    case 'pageLoaded':
    case 'pageFailed':
      return onPage(state, event);
    default:
      return onSound(state, event, context.position);
  }
}

/** Returns the next state and the effects of an event. */
export function reduce(
  state: EngineState,
  event: PlayerEvent,
  context: ReducerContext,
): StepResult {
  if (!audioUnlockingEvents.has(event.type)) return reduceEvent(state, event, context);
  return chainStep(step(state, { do: 'wake' }), (nextState) =>
    reduceEvent(nextState, event, context),
  );
}
