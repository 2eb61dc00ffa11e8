import type { Music } from '@onsori/contract/catalog';

/** A request to open the download dialog; after a sign-in only the id is known. */
export type DownloadDialogRequest = (Music | { readonly id: string }) & {
  /** The project of the earlier licence, for a repeated download. */
  readonly project?: string | null;
};

let currentListener: ((request: DownloadDialogRequest) => void) | undefined;

/** Makes the shell open the download dialog. */
export const requestDownload = (request: DownloadDialogRequest): void => currentListener?.(request);

/** Supports one listener: the shell around every page. */
export function onDownloadRequest(listener: (request: DownloadDialogRequest) => void): () => void {
  currentListener = listener;
  return () => {
    if (currentListener === listener) currentListener = undefined;
  };
}
