import { createHmac, hash } from 'node:crypto';
import { billingLimits } from '@onsori/contract/billing-limits';

/** Derived from the id of the invitation, so that no table or job contains it. */
export const deriveInvitationToken = (invitationId: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation\0${invitationId}`).digest('base64url');

export const hashInvitationToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const invitationExpiry = (now: Date): Date =>
  new Date(now.getTime() + billingLimits.invitationDays * 86_400_000);

/** The token is in the fragment, which no server logs. */
export const invitationUrl = (webOrigin: string, token: string): string =>
  `${webOrigin}/organization/invitation#${token}`;
