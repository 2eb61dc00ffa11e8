import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { initialPlayerState, type PlayerState } from '@onsori/contract/client-state';
import type { RepeatMode } from '@onsori/contract/enumerations';
import type { Section } from '@onsori/contract/playback';
import type { PageQuery } from './ports.ts';
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

export interface EngineState extends PlayerState, Queue<Music> {
  readonly repeat: RepeatMode;
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
  audibleLoad: 0,
  switchedFrom: null,
  continuous: false,
  failures: 0,
  startAt: 0,
  uncounted: false,
  list: 0,
  isPageLoading: false,
  awaitingPage: false,
};

/** The detail to show until the audios are loaded. */
export function toDetailWithoutAudios(music: Music): MusicDetail {
  return { ...music, audios: [], share_image: '' };
}
