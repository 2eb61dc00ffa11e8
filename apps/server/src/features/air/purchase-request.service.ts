import type { CompanyMember } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { findRequestOfMusic } from './air.repo.ts';
import { lockOwnRequest, markPurchased } from './air.service.ts';

/**
 * Moves the request that a purchase is for: the one named by the buyer, or that a piece was made for.
 * Call it in the transaction of the purchase. Returns the id of the request, null without one. Another
 * purchase of the same music leaves a purchased request as it is.
 */
export async function purchaseRequest(
  tx: Tx,
  member: CompanyMember,
  { requestId, musicId }: { readonly requestId: string | null; readonly musicId: string },
  now: Date,
): Promise<string | null> {
  const id = requestId ?? (await findRequestOfMusic(tx, member.organizationId, musicId));
  if (id === null) return null;
  const request = await lockOwnRequest(tx, member, id);
  const ownMusicId = request.chosen_music_id ?? request.music_id;
  // An accepted candidate has no music before it is published.
  if (ownMusicId === null) throw new AppError('conflict.generation_state');
  if (ownMusicId !== musicId) throw new AppError('not_found.generation');
  if (request.state !== 'purchased') await markPurchased(tx, id, member.userId, now);
  return id;
}
