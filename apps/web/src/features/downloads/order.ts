import type { Music } from '@onsori/contract/catalog';
import type { DownloadJob, DownloadRequest } from '@onsori/contract/downloads';

/** How far a download is. */
export type OrderPhase =
  | { readonly name: 'asking' }
  | { readonly name: 'making'; readonly job: DownloadJob }
  /** Made while nobody was looking: it waits until somebody wants it. */
  | { readonly name: 'waiting' };

export interface Order {
  /** The key it is asked for with, however often. */
  readonly key: string;
  readonly music: Music;
  /** What the window it was asked for in is about, besides the piece; null for none. */
  readonly project: string | null;
  readonly request: DownloadRequest;
  readonly phase: OrderPhase;
}
