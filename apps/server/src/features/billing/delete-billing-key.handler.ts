import { handleJob } from '#jobs/job.ts';
import { deleteBillingKeyJob } from './billing.jobs.ts';
import { deleteStoredBillingKey, findBillingKey } from './cards.repo.ts';
import { isCardBeingCharged } from './payment-attempts.repo.ts';
import { GatewayOutcomeUnknownError, GatewayRejectionError } from './payment-outcomes.rules.ts';
import type { GatewayPorts } from './settle-payment.service.ts';

export const deleteBillingKeyHandler = ({ gateway, encryption }: GatewayPorts) =>
  handleJob(deleteBillingKeyJob, async ({ db }, { cardId }) => {
    const key = await findBillingKey(db, cardId);
    if (!key?.isRemoved) return;
    // A charge whose outcome is unknown is repeated with this key.
    if (await isCardBeingCharged(db, cardId))
      throw new Error(`card ${cardId} has a payment whose outcome is open`);
    const result = await gateway.deleteBillingKey(encryption.decrypt(key.keyId, key.bytes));
    const request = `deleting the billing key of card ${cardId}`;
    if (result.outcome === 'unknown') throw new GatewayOutcomeUnknownError(request, result.code);
    if (result.outcome !== 'done') throw new GatewayRejectionError(request, result.code);
    await deleteStoredBillingKey(db, cardId);
  });
