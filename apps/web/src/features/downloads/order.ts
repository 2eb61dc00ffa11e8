import type { Music } from '@onsori/contract/catalog';
import type { DownloadJob, DownloadRequest } from '@onsori/contract/downloads';

export type OrderPhase =
  | { readonly name: 'requesting' }
  | { readonly name: 'making'; readonly job: DownloadJob }
  /** Rendered while the dialog was closed: waits for the user. */
  | { readonly name: 'waiting' };

export interface DownloadOrder {
  /** Idempotency key, the same for every retry. */
  readonly key: string;
  readonly music: Music;
  /** The project of the dialog it was started in; null for none. */
  readonly project: string | null;
  readonly request: DownloadRequest;
  readonly phase: OrderPhase;
}
