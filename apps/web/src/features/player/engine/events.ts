import type { Music, MusicDetail } from '@onsori/contract/catalog';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { NextPage, PlayerSettings, SoundEvent } from './ports.ts';
import type { QueueSource } from './state.ts';

interface OpenCommand {
  readonly type: 'open';
  readonly musics: readonly Music[];
  readonly index: number;
  readonly source: QueueSource;
  /** false loads the music without playing it. */
  readonly autoPlay?: boolean;
  /** Starts at the strongest section. */
  readonly audition?: boolean;
}

/** Commands of the user. */
export type PlayerCommand =
  | OpenCommand
  | { readonly type: 'toggle' | 'play' | 'pause' | 'next' | 'previous' | 'retry' | 'reset' }
  | { readonly type: 'repeat' | 'shuffle' | 'mute' }
  | { readonly type: 'audition'; readonly by: 1 | -1 }
  | { readonly type: 'version'; readonly audioId: string }
  | { readonly type: 'seek'; readonly time: number }
  | { readonly type: 'seekBy'; readonly seconds: number }
  /** The first section is 1. */
  | { readonly type: 'section'; readonly number: number }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'volumeBy'; readonly steps: number }
  | { readonly type: 'hover'; readonly musicId: string; readonly audition?: boolean }
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
