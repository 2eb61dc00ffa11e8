import type { Music, MusicDetail } from '@onsori/contract/catalog';
import type { RepeatMode } from '@onsori/contract/enumerations';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { ApiInput } from '#lib/api-client.ts';

/** How the next part of a list is asked for. */
export type PageQuery = NonNullable<ApiInput<'listMusics'>['query']>;

export interface NextPage {
  readonly musics: readonly Music[];
  readonly next: PageQuery | null;
}

export interface InfoPort {
  detail(musicId: string, signal: AbortSignal): Promise<MusicDetail>;
  stream(
    musicId: string,
    audioId: string,
    autoPlay: boolean,
    signal: AbortSignal,
  ): Promise<AudioStreamInfo>;
  page(query: PageQuery, signal: AbortSignal): Promise<NextPage>;
  countPlays(tickets: readonly string[]): Promise<void>;
}

export type SignedUrl = Pick<AudioStreamInfo, 'url' | 'expires_at'>;

/** A sound to be heard. */
export interface SoundWish {
  /** Comes back with every word about this sound. */
  readonly load: number;
  /** The same for the same audio, whatever its url is just now. */
  readonly key: string;
  readonly info: AudioStreamInfo;
  readonly at: number;
  readonly play: boolean;
  readonly loop: boolean;
  /** Takes over from the sound that is heard, at the place where that one is. */
  readonly takeOver: boolean;
  /** A url that is good again, when this one is refused. */
  readonly renewUrl: (signal: AbortSignal) => Promise<SignedUrl>;
}

export type Prefetch = Pick<SoundWish, 'key' | 'info' | 'at'>;

export type SoundEvent =
  | { readonly type: 'soundReady'; readonly load: number; readonly duration: number }
  | { readonly type: 'soundPlaying' | 'soundPaused' | 'soundEnded'; readonly load: number }
  | { readonly type: 'soundStalled'; readonly load: number; readonly stalled: boolean }
  | {
      readonly type: 'soundFailed' | 'playRejected';
      readonly load: number;
      readonly error: unknown;
    }
  | { readonly type: 'position'; readonly load: number; readonly time: number };

/** What makes the sound. Nothing here throws; what goes wrong is told to the listener. */
export interface AudioPort {
  /** Called while a person acts, because browsers let sound begin only then. */
  wake(): void;
  load(wish: SoundWish): void;
  play(): void;
  pause(): void;
  seek(time: number): void;
  volume(volume: number): void;
  /** Silence, and nothing is kept of the sound. */
  stop(): void;
  prefetch(wish: Prefetch, signal: AbortSignal): void;
  position(): number;
  listen(listener: (event: SoundEvent) => void): void;
}

export interface Remembered {
  readonly volume: number;
  readonly repeat: RepeatMode;
}

export interface StorePort {
  read(): Partial<Remembered>;
  write(remembered: Remembered): void;
}

export interface PlayerPorts {
  readonly sound: AudioPort;
  readonly info: InfoPort;
  readonly store: StorePort;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  readonly report: (what: string, error: unknown) => void;
}
