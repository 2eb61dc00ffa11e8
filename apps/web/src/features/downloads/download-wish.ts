import type { Music } from '@onsori/contract/catalog';

/** What somebody wants to download; of a wish kept over a sign-in only the number is known. */
export type DownloadWish = (Music | { readonly id: string }) & {
  /** What it was licensed for before, where it is downloaded again. */
  readonly project?: string | null;
};

let hear: ((wish: DownloadWish) => void) | undefined;

/** Says that somebody wants to download a piece; whoever listens sees to it. */
export const wishDownload = (wish: DownloadWish): void => hear?.(wish);

/** There is one listener: the frame around every page. */
export function onDownloadWish(listener: (wish: DownloadWish) => void): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = undefined;
  };
}
