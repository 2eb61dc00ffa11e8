import type { Music } from '@onsori/contract/catalog';
import type { DownloadJob, DownloadRequest } from '@onsori/contract/downloads';

/** How far a download is. */
export type OrderPhase =
  | { readonly name: 'asking' }
  | { readonly name: 'making'; readonly job: DownloadJob }
  /** Made while nobody was looking: it waits until somebody wants it. */
  | { readonly name: 'waiting' }
  | { readonly name: 'receiving'; readonly share: number | null };

export interface Order {
  /** The key it is asked for with, however often. */
  readonly key: string;
  readonly music: Music;
  readonly request: DownloadRequest;
  readonly phase: OrderPhase;
}
