import type { DownloadLink } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { apiPrefix } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import { findStoredReply } from '#http/idempotency.ts';
import type { Db } from '#infra/db.ts';
import type { Delivery } from './create-download.service.ts';
import { assertDeliverable, type DeliveryPorts } from './delivery.service.ts';
import { signDownloadTicket, verifyDownloadTicket } from './download-tickets.rules.ts';

interface LinkPorts extends DeliveryPorts {
  readonly secret: string;
}

/** Issues a link to the delivery stored under `key`; throws whatever serving the file would throw. */
export async function createDownloadLink(
  ports: LinkPorts,
  delivery: Delivery,
  { userId, sessionId, role }: Identity,
  key: string,
): Promise<DownloadLink> {
  await assertDeliverable(ports, delivery);
  const expiresAt = new Date(Date.now() + limits.downloads.linkMinutes * 60_000);
  const ticket = signDownloadTicket({ userId, sessionId, role, key, expiresAt }, ports.secret);
  return {
    url: `${apiPrefix}/v1/downloads/files?ticket=${ticket}`,
    expires_at: expiresAt.toISOString(),
    file_name: delivery.fileName,
    licence_id: delivery.licenceId,
  };
}

export async function findLinkedDelivery(
  { db, secret }: { readonly db: Db; readonly secret: string },
  text: string,
): Promise<Delivery> {
  const ticket = verifyDownloadTicket(text, secret, new Date());
  const stored = ticket && (await findStoredReply(db, ticket));
  if (!stored) throw new AppError('not_found.download');
  return stored as Delivery;
}
