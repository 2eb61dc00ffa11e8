import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { initialPlayerState, type PlayerState } from '@onsori/contract/client-state';
import type { RepeatMode } from '@onsori/contract/enumerations';
import type { Section } from '@onsori/contract/playback';
import type { PageQuery } from './ports.ts';
import type { Queue } from './queue.ts';

/** The list a queue was started from. */
export interface Source {
  /** `music`, `wishlist`, … : what kind of list it is. */
  readonly location: string;
  readonly title: string;
  /** Where the header title leads back to. */
  readonly path: string;
  /** How the list goes on; null at its end. */
  readonly next: PageQuery | null;
  readonly filter?: PlayerState['filter'];
}

export interface EngineState extends PlayerState, Queue<Music> {
  readonly repeat: RepeatMode;
  readonly muted: boolean;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  readonly sections: readonly Section[];
  readonly previewAt: number;
  readonly source: Source | null;
  /** The piece could not be played; a retry may help. */
  readonly failed: boolean;
  /** The sound waits for the network. */
  readonly stalled: boolean;
  /** Number of the latest load; words about older ones are not listened to. */
  readonly load: number;
  /** Number of the load that is heard: an older one while another version is made ready. */
  readonly heard: number;
  /** The version to go back to when the one asked for cannot be had. */
  readonly switchedFrom: string | null;
  /** Nobody asked for this piece: it came by itself after another. */
  readonly continuous: boolean;
  readonly failures: number;
  /** Where the piece is to begin, in seconds, or at its strongest section. */
  readonly startAt: number | 'preview';
  /** The ticket for this play has yet to be used. */
  readonly uncounted: boolean;
  /** Number of the list; a page that belongs to an older one is left out. */
  readonly list: number;
  readonly askingPage: boolean;
  /** Goes on as soon as the next page is there. */
  readonly awaitingPage: boolean;
}

export const initialState: EngineState = {
  ...initialPlayerState,
  original: [],
  at: -1,
  shuffle: false,
  repeat: 'norepeat',
  muted: false,
  duration: 0,
  sections: [],
  previewAt: 0,
  source: null,
  failed: false,
  stalled: false,
  load: 0,
  heard: 0,
  switchedFrom: null,
  continuous: false,
  failures: 0,
  startAt: 0,
  uncounted: false,
  list: 0,
  askingPage: false,
  awaitingPage: false,
};

/** What is known of a piece before its audios are. */
export function withoutAudios(music: Music): MusicDetail {
  return { ...music, audios: [], share_image: '' };
}
