import type { DownloadLink } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { apiPrefix } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import { storedReply } from '#http/idempotency.ts';
import type { Db } from '#infra/db.ts';
import { assertDeliverable, type DeliveryPorts } from './delivery.service.ts';
import { openDownloadTicket, sealDownloadTicket } from './download-tickets.rules.ts';
import type { Delivery } from './downloading.service.ts';

interface LinkPorts extends DeliveryPorts {
  readonly secret: string;
}

/** A link to a delivery that is stored under a key; whatever could refuse the file refuses the link. */
export async function linkTo(
  ports: LinkPorts,
  delivery: Delivery,
  { userId, sessionId, role }: Identity,
  key: string,
): Promise<DownloadLink> {
  await assertDeliverable(ports, delivery);
  const expiresAt = new Date(Date.now() + limits.downloads.linkMinutes * 60_000);
  const ticket = sealDownloadTicket({ userId, sessionId, role, key, expiresAt }, ports.secret);
  return {
    url: `${apiPrefix}/v1/downloads/files?ticket=${ticket}`,
    expires_at: expiresAt.toISOString(),
    file_name: delivery.fileName,
    licence_id: delivery.licenceId,
  };
}

/** What a ticket links to. */
export async function linkedDelivery(
  { db, secret }: { readonly db: Db; readonly secret: string },
  text: string,
): Promise<Delivery> {
  const ticket = openDownloadTicket(text, secret, new Date());
  const stored = ticket && (await storedReply(db, ticket));
  if (!stored) throw new AppError('not_found.download');
  return stored as Delivery;
}
