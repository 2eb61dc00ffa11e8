import type { DownloadWish } from './download-wish.ts';
import type { Order } from './order.ts';

/** Whether it was asked for in the window of this wish: a piece has one for each project. */
export const isFor = (
  {
    music,
    project,
  }: { readonly music: Pick<Order['music'], 'id'>; readonly project: string | null },
  wish: Pick<DownloadWish, 'id' | 'project'>,
): boolean => music.id === wish.id && project === (wish.project ?? null);
