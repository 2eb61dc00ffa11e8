import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import type { PlayerEvent } from './events.ts';
import { onInfo } from './info-steps.ts';
import { askPage } from './load-step.ts';
import { audition, next, paged, previous } from './move-steps.ts';
import { open } from './open-step.ts';
import { shuffled, unshuffled } from './queue.ts';
import { cycledRepeat, volumeOnGrid } from './rules.ts';
import { seek } from './seek-step.ts';
import { chooseVersion, onSound, pause, play, retry, toggle } from './sound-steps.ts';
import { type EngineState, initialState } from './state.ts';
import { followedBy, type Step, type Surroundings, step } from './step.ts';

function remembering({ volume, repeat }: EngineState) {
  return { do: 'remember', volume, repeat } as const;
}

function atVolume(state: EngineState, wished: number): Step {
  const louder = { ...state, volume: volumeOnGrid(wished), muted: false };
  return step(louder, { do: 'volume', volume: louder.volume }, remembering(louder));
}

function mute(state: EngineState): Step {
  const muted = !state.muted;
  return step({ ...state, muted }, { do: 'volume', volume: muted ? 0 : state.volume });
}

function liked(state: EngineState, musicId: string, isLiked: boolean): Step {
  const marked = <Item extends Music>(music: Item): Item =>
    music.id === musicId ? { ...music, liked: isLiked } : music;
  const isCurrent = state.playMusic?.id === musicId;
  return step({
    ...state,
    original: state.original.map(marked),
    playlist: state.playlist.map(marked),
    playMusic: state.playMusic && marked(state.playMusic),
    playMusicLiked: isCurrent ? isLiked : state.playMusicLiked,
  });
}

/** Nothing of a person is left; how loud it was belongs to the device. */
function reset({ volume, muted, repeat, load, list }: EngineState): Step {
  const next = load + 1;
  return step(
    { ...initialState, volume, muted, repeat, load: next, heard: next, list: list + 1 },
    { do: 'stop' },
  );
}

function atSection(state: EngineState, number: number): Step {
  const section = state.sections[number - 1];
  return section ? seek(state, section.start) : step(state);
}

function hover(state: EngineState, musicId: string, audition: boolean): Step {
  if (state.playlist[state.at]?.id === musicId) return step(state);
  return step(state, { do: 'prefetch', why: 'hover', musicId, audition });
}

const begins: ReadonlySet<PlayerEvent['type']> = new Set([
  'open',
  'toggle',
  'play',
  'next',
  'previous',
  'audition',
  'retry',
]);

function reduced(state: EngineState, event: PlayerEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'open':
      return open(state, event, around);
    case 'toggle':
      return toggle(state);
    case 'play':
      return play(state);
    case 'pause':
      return pause(state);
    case 'next':
      return next(state);
    case 'previous':
      return previous(state, around.position);
    case 'audition':
      return audition(state, event.by);
    case 'retry':
      return retry(state);
    case 'reset':
      return reset(state);
    case 'repeat': {
      const cycled = { ...state, repeat: cycledRepeat(state.repeat) };
      return step(cycled, remembering(cycled));
    }
    case 'shuffle': {
      const queue = state.shuffle ? unshuffled(state) : shuffled(state, around.random);
      return askPage({ ...state, ...queue });
    }
    case 'mute':
      return mute(state);
    case 'volume':
      return atVolume(state, event.volume);
    case 'volumeBy':
      return atVolume(state, state.volume + event.steps * limits.volume.step);
    case 'version':
      return chooseVersion(state, event.audioId);
    case 'seek':
      return seek(state, event.time);
    case 'seekBy':
      return seek(state, around.position + event.seconds);
    case 'section':
      return atSection(state, event.number);
    case 'hover':
      return hover(state, event.musicId, event.audition ?? false);
    case 'liked':
      return liked(state, event.musicId, event.liked);
    case 'remembered': {
      const { volume = state.volume, repeat = state.repeat } = event.remembered;
      const known = { ...state, volume: volumeOnGrid(volume), repeat };
      return step(known, { do: 'volume', volume: known.muted ? 0 : known.volume });
    }
    case 'detailLoaded':
    case 'streamLoaded':
    case 'infoFailed':
    case 'urlRenewed':
      return onInfo(state, event);
    case 'pageLoaded':
    case 'pageFailed':
      return paged(state, event);
    default:
      return onSound(state, event, around.position);
  }
}

/** The whole player: what follows from an event, and what is to be done about it. */
export function reduce(state: EngineState, event: PlayerEvent, around: Surroundings): Step {
  if (!begins.has(event.type)) return reduced(state, event, around);
  return followedBy(step(state, { do: 'wake' }), (awake) => reduced(awake, event, around));
}
