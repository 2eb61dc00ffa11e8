import type { Music, MusicDetail } from './catalog.ts';
import type { AudioType } from './enumerations.ts';
import type { OptionKey } from './taxonomy.ts';

/** Names under which the browser keeps a session; the access token and the user marker are cookies. */
export const clientStorageKeys = {
  user: 'user',
  userEmail: 'userEmail',
  autoLogin: 'autoLogin',
  accessToken: 'accessToken',
  confirmEmail: 'confirmEmail',
} as const;

export interface CategoryFilter {
  readonly genre: readonly OptionKey<'genre'>[];
  readonly video_theme: readonly OptionKey<'video_theme'>[];
  readonly mood: readonly OptionKey<'mood'>[];
}

/** `duration` is a range in seconds. */
export interface SoundFilter {
  readonly duration: readonly [from: number, to: number] | null;
  readonly tempos: readonly OptionKey<'tempo'>[];
  readonly instruments: readonly OptionKey<'inst'>[];
}

export interface PlayerState {
  readonly playStatus: boolean;
  readonly playlist: readonly Music[];
  readonly playMusic: MusicDetail | null;
  readonly playMusicType: AudioType;
  readonly playAudio: string | null;
  readonly url: string | null;
  readonly peaks: readonly number[];
  readonly playLocation: string;
  readonly headerTitle: string;
  readonly autoPlay: boolean;
  readonly isLoading: boolean;
  readonly playMusicLiked: boolean;
  readonly volume: number;
  readonly filter: CategoryFilter & SoundFilter;
}

export interface PageCheckState {
  readonly openPageCheck: boolean;
  readonly pageCheckConfirm: boolean;
  readonly targetUrl: string | null;
  readonly openLoginModal: boolean;
}
