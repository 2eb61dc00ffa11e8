import { createEventChannel } from './event-channel.ts';

export interface PurchaseRequest {
  readonly id: string;
  /** Null if only the id is known. */
  readonly title: string | null;
}

/** Makes the shell add a music to the cart; visitors get the sign-in prompt first. */
export const purchaseRequests = createEventChannel<PurchaseRequest>();
