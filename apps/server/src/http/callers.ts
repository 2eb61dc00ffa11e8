import type { Role } from '@onsori/contract/enumerations';
import type { ErrorType } from '@onsori/contract/errors';
import type { Route } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';

export interface Identity {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Authenticated by the viewer cookie of server-side rendering: may read, never write. */
  readonly isReadOnly: boolean;
}

/** Implemented by features of higher rank; the entry point wires them up. */
export interface CallerHooks {
  /** Throws an AppError when the token is rejected. */
  identify(token: string): Promise<Identity>;
  /** Throws an AppError when the ticket of a download link is rejected. */
  identifyTicket(ticket: string): Promise<Identity>;
  isSubscriber(identity: Identity): Promise<boolean>;
  canEnterPavilion(identity: Identity): Promise<boolean>;
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthorized.token_invalid');
  return token;
}

async function findRefusal(
  caller: Route['caller'],
  identity: Identity,
  hooks: CallerHooks,
): Promise<ErrorType | null> {
  switch (caller) {
    case 'visitor':
    case 'user':
      return null;
    case 'subscriber':
      return (await hooks.isSubscriber(identity)) ? null : 'forbidden.no_plan';
    case 'pavilion':
      return (await hooks.canEnterPavilion(identity)) ? null : 'forbidden.pavilion_only';
    case 'operator':
      return identity.role === 'operator' ? null : 'forbidden.operator_only';
  }
}

interface Credentials {
  readonly authorization: string | undefined;
  readonly ticket: string | undefined;
}

/** Throws unless the caller may use the route; returns null for a visitor. */
export async function authoriseCaller(
  route: Pick<Route, 'caller' | 'bearer' | 'method'>,
  { authorization, ticket }: Credentials,
  hooks: CallerHooks,
): Promise<Identity | null> {
  if (route.bearer === 'none') return null;
  if (route.bearer === 'ticket') return hooks.identifyTicket(ticket ?? '');
  const token = bearerToken(authorization);
  if (token === null) {
    if (route.bearer === 'optional') return null;
    throw new AppError('unauthorized.token_missing');
  }
  const identity = await hooks.identify(token);
  if (identity.isReadOnly && route.method !== 'GET')
    throw new AppError('unauthorized.token_invalid');
  const refused = await findRefusal(route.caller, identity, hooks);
  if (refused) throw new AppError(refused);
  return identity;
}
