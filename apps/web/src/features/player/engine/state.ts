import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { initialPlayerState, type PlayerState } from '@onsori/contract/client-state';
import type { AudioType, RepeatMode } from '@onsori/contract/enumerations';
import type { Fit } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';
import type { AudioStreamInfo, Section } from '@onsori/contract/playback';
import type { FittedVersion, SoundChoice } from './fitted.ts';
import type { NextPage, PageQuery, PlayerSettings, SoundEvent, SoundRequest } from './ports.ts';
import type { Queue } from './queue.ts';

/** The list a queue was opened from. */
export interface QueueSource {
  /** The kind of list: `music`, `wishlist`, … */
  readonly location: string;
  readonly title: string;
  /** The link target of the header title. */
  readonly path: string;
  /** The query for the next page; null at the end of the list. */
  readonly next: PageQuery | null;
  readonly filter?: PlayerState['filter'];
}

/** A queue and the musics that were added to it by hand. */
export interface QueueContent extends Queue<Music> {
  /** Play before the rest of the list; each once. */
  readonly added: readonly Music[];
}

/** What the player knows of fitted versions. */
export interface Fitting {
  /** Of the current project; null while musics have their own length. */
  readonly fit: Fit | null;
  /** For the current music. */
  readonly choice: SoundChoice;
  readonly fitted: FittedVersion | null;
  /** Number of the latest request; replies to older ones are ignored. */
  readonly request: number;
  /** The version that is audible; null for the original. */
  readonly sounding: FitVersion | null;
  /** What takes over with the latest load. */
  readonly incoming: FitVersion | 'original' | null;
  /** The original could not be loaded beside a version, so that it is not tried again. */
  readonly isOriginalMissing: boolean;
  /** Of the original, once it is known. */
  readonly original: AudioStreamInfo | null;
  /** The start of the original waits until it is known whether there is a version. */
  readonly pendingSound: Extract<Effect, { do: 'loadSound' }> | null;
  /** The music, while it is loaded, is to start at a time of its version. */
  readonly startsInVersion: boolean;
}

export interface EngineState extends PlayerState, QueueContent {
  readonly repeat: RepeatMode;
  readonly mixing: PlayerSettings['mixing'];
  readonly muted: boolean;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  readonly sections: readonly Section[];
  readonly previewAt: number;
  readonly source: QueueSource | null;
  /** The music could not be played; a retry may help. */
  readonly failed: boolean;
  /** The sound waits for the network. */
  readonly stalled: boolean;
  /** Number of the latest load; events of older loads are ignored. */
  readonly load: number;
  /** Number of the audible load; older than `load` while another version loads. */
  readonly audibleLoad: number;
  /** The version to fall back to when the requested one fails to load. */
  readonly switchedFrom: string | null;
  /** The music started automatically after another. */
  readonly continuous: boolean;
  readonly failures: number;
  /** Start position in seconds, or the strongest section. */
  readonly startAt: number | 'preview';
  /** This play is not counted yet. */
  readonly uncounted: boolean;
  /** Number of the list; pages of older lists are ignored. */
  readonly list: number;
  readonly isPageLoading: boolean;
  /** Playback continues once the next page is loaded. */
  readonly awaitingPage: boolean;
  /** Null until a project has a length. */
  readonly fitting: Fitting | null;
}

export const initialState: EngineState = {
  ...initialPlayerState,
  original: [],
  added: [],
  at: -1,
  shuffle: false,
  repeat: 'norepeat',
  mixing: 'binaural',
  muted: false,
  duration: 0,
  sections: [],
  previewAt: 0,
  source: null,
  failed: false,
  stalled: false,
  load: 0,
  audibleLoad: 0,
  switchedFrom: null,
  continuous: false,
  failures: 0,
  startAt: 0,
  uncounted: false,
  list: 0,
  isPageLoading: false,
  awaitingPage: false,
  fitting: null,
};

interface OpenCommand {
  readonly type: 'open';
  readonly musics: readonly Music[];
  readonly index: number;
  readonly source: QueueSource;
  /** false loads the music without playing it. */
  readonly autoPlay?: boolean;
  /** Starts at the strongest section. */
  readonly audition?: boolean;
  /** Continues with a music that is already current, instead of toggling it. */
  readonly keepPlaying?: boolean;
}

interface RestoreCommand {
  readonly type: 'restore';
  readonly queue: QueueContent;
  readonly source: QueueSource | null;
  readonly playMusicType: AudioType;
  readonly playAudio: string | null;
  /** Seconds. */
  readonly position: number;
}

/** Commands of the user. */
export type PlayerCommand =
  | OpenCommand
  | RestoreCommand
  /** `next` plays before other musics that were added by hand, `last` after them. */
  | { readonly type: 'enqueue'; readonly music: Music; readonly where: 'next' | 'last' }
  /** Replaces the queue within its list; `start` plays its current music, `next` replaces the page that follows. */
  | {
      readonly type: 'arrange';
      readonly queue: QueueContent;
      readonly start?: boolean;
      readonly next?: PageQuery | null;
    }
  | { readonly type: 'toggle' | 'play' | 'pause' | 'next' | 'previous' | 'retry' | 'reset' }
  /** Unlocks audio within a user gesture, before a command that follows later. */
  | { readonly type: 'wake' }
  | { readonly type: 'repeat' | 'shuffle' | 'mute' }
  | { readonly type: 'audition'; readonly by: 1 | -1 }
  | { readonly type: 'version'; readonly audioId: string }
  /** `inVersion`: the time is one of the version, also before it is known; of the music otherwise. */
  | { readonly type: 'seek'; readonly time: number; readonly inVersion?: boolean }
  | { readonly type: 'seekBy'; readonly seconds: number }
  /** The first section is 1. */
  | { readonly type: 'section'; readonly number: number }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'volumeBy'; readonly steps: number }
  | { readonly type: 'hover'; readonly musicId: string; readonly audition?: boolean }
  /** Titles in the language that the page changed to. */
  | { readonly type: 'translated'; readonly musics: readonly Music[] }
  | { readonly type: 'liked'; readonly musicId: string; readonly liked: boolean };

/** Results of effects and events of the audio port. */
export type EffectResult =
  | { readonly type: 'settingsLoaded'; readonly settings: Partial<PlayerSettings> }
  | { readonly type: 'detailLoaded'; readonly load: number; readonly detail: MusicDetail }
  | { readonly type: 'streamLoaded'; readonly load: number; readonly info: AudioStreamInfo }
  | { readonly type: 'infoFailed'; readonly load: number; readonly error: unknown }
  | { readonly type: 'urlRenewed'; readonly load: number; readonly url: string }
  | ({ readonly type: 'pageLoaded'; readonly list: number } & NextPage)
  | { readonly type: 'pageFailed'; readonly list: number; readonly error: unknown }
  | Exclude<SoundEvent, { readonly type: 'position' }>;

export type PlayerEvent = PlayerCommand | EffectResult;

export type Effect =
  | { readonly do: 'wake' | 'play' | 'pause' | 'stop' }
  | { readonly do: 'seek'; readonly time: number }
  | { readonly do: 'volume'; readonly volume: number }
  | { readonly do: 'dropInfo'; readonly musicId: string; readonly audioId: string | null }
  | { readonly do: 'loadDetail'; readonly load: number; readonly musicId: string }
  | {
      readonly do: 'loadStream';
      readonly load: number;
      readonly musicId: string;
      readonly audioId: string;
      readonly autoPlay: boolean;
    }
  | ({
      readonly do: 'loadSound';
      readonly musicId: string;
      readonly audioId: string;
    } & Omit<SoundRequest, 'key' | 'renewUrl' | 'version'>)
  | {
      readonly do: 'prefetch';
      readonly why: 'next' | 'hover';
      readonly musicId: string;
      readonly audition: boolean;
    }
  | {
      readonly do: 'countPlay';
      readonly musicId: string;
      readonly audioId: string;
      /** null requests a new ticket. */
      readonly ticket: string | null;
    }
  | { readonly do: 'loadPage'; readonly list: number; readonly query: PageQuery }
  | ({ readonly do: 'saveSettings' } & PlayerSettings)
  | { readonly do: 'report'; readonly what: string; readonly error: unknown };

/** Inputs of the reducer besides state and event. */
export interface ReducerContext {
  readonly random: () => number;
  /** Position of the audible music in seconds. */
  readonly position: number;
}

export interface StepResult {
  readonly state: EngineState;
  readonly effects: readonly Effect[];
}

export const step = (state: EngineState, ...effects: readonly Effect[]): StepResult => ({
  state,
  effects,
});

/** Runs another step on the resulting state and concatenates the effects. */
export function chainStep(
  { state, effects }: StepResult,
  next: (state: EngineState) => StepResult,
): StepResult {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

export const saveSettingsEffect = ({ volume, repeat, mixing }: EngineState): Effect => ({
  do: 'saveSettings',
  volume,
  repeat,
  mixing,
});
