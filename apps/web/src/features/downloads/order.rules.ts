import type { DownloadWish } from './download-wish.ts';
import type { Order, OrderPhase } from './order.ts';

/** Whether it was asked for in the window of this wish: a piece has one for each project. */
export const isFor = (
  {
    music,
    project,
  }: { readonly music: Pick<Order['music'], 'id'>; readonly project: string | null },
  wish: Pick<DownloadWish, 'id' | 'project'>,
): boolean => music.id === wish.id && project === (wish.project ?? null);

/** What is said about an order whose window nobody sees. */
export function toldAway({ name }: OrderPhase): 'ready' | 'receiving' | null {
  if (name === 'waiting') return 'ready';
  return name === 'receiving' ? name : null;
}
