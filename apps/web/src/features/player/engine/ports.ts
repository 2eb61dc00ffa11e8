import type { Music, MusicDetail } from '@onsori/contract/catalog';
import type { RepeatMode } from '@onsori/contract/enumerations';
import type { FitVersion } from '@onsori/contract/fit-versions';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { ApiInput } from '#lib/api-client.ts';

/** The query for the next page of a list. */
export type PageQuery = NonNullable<ApiInput<'listMusics'>['query']>;

export interface NextPage {
  readonly musics: readonly Music[];
  readonly next: PageQuery | null;
}

export interface InfoPort {
  /** The language of titles. */
  language(): string;
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

/** A moment in which another sound may replace the audible one, in seconds of both. */
export interface SwitchPoint {
  readonly from: number;
  readonly to: number;
}

/** How a sound replaces the audible one: at its position, or at the next of some points. */
export type TakeOver = 'here' | readonly SwitchPoint[];

/** A version whose file grows while it is rendered. */
export interface VersionFeed {
  current(): FitVersion;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Reads it again, with fresh URLs. */
  refresh(): Promise<FitVersion>;
}

export interface SoundRequest {
  /** Sent back with every event about this sound. */
  readonly load: number;
  /** Identifies the audio; stays the same when its URL is renewed. */
  readonly key: string;
  readonly info: AudioStreamInfo;
  readonly at: number;
  readonly play: boolean;
  readonly loop: boolean;
  /** Replaces the audible sound without a gap; null starts at once. */
  readonly takeOver: TakeOver | null;
  /** Set for a version, whose bytes arrive while it is rendered. */
  readonly version?: VersionFeed;
  /** Returns a fresh URL when the server refuses the current one. */
  readonly renewUrl: (signal: AbortSignal) => Promise<SignedUrl>;
}

export type PrefetchRequest = Pick<SoundRequest, 'key' | 'info' | 'at'>;

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

/** Audio output. No method throws; errors go to the listener. */
export interface AudioPort {
  /**
   * Must run within a user gesture, because browsers allow audio to start only then. `at` is its time
   * on the clock of `performance.now`, from which the first sound is measured.
   */
  wake(at?: number): void;
  load(request: SoundRequest): void;
  play(): void;
  pause(): void;
  seek(time: number): void;
  volume(volume: number): void;
  /** Stops and unloads the sound. */
  stop(): void;
  prefetch(request: PrefetchRequest, signal: AbortSignal): void;
  position(): number;
  listen(listener: (event: SoundEvent) => void): void;
}

export interface PlayerSettings {
  readonly volume: number;
  readonly repeat: RepeatMode;
  /** The mixing of full versions that was chosen last. */
  readonly mixing: 'stereo' | 'binaural';
}

export interface StorePort {
  read(): Partial<PlayerSettings>;
  write(settings: PlayerSettings): void;
}

export interface PlayerPorts {
  readonly sound: AudioPort;
  readonly info: InfoPort;
  readonly store: StorePort;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  /** Runs a function after some milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly report: (what: string, error: unknown) => void;
}
