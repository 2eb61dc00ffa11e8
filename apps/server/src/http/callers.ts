import type { Role } from '@onsori/contract/enumerations';
import type { ErrorType } from '@onsori/contract/errors';
import type { Route } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';

export interface Identity {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Known by what pages are rendered with: enough to read, never to write. */
  readonly readsOnly: boolean;
}

/** What the guard asks of features above it; the entry registers who answers. */
export interface CallerHooks {
  /** Who a token belongs to; throws why it is refused. */
  identify(token: string): Promise<Identity>;
  /** Who a signed ticket of a link belongs to; throws why it is refused. */
  identifyTicket(ticket: string): Promise<Identity>;
  isSubscriber(identity: Identity): Promise<boolean>;
  mayEnterPavilion(identity: Identity): Promise<boolean>;
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthorized.token_invalid');
  return token;
}

async function refusal(
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
      return (await hooks.mayEnterPavilion(identity)) ? null : 'forbidden.pavilion_only';
    case 'operator':
      return identity.role === 'operator' ? null : 'forbidden.operator_only';
  }
}

interface Credentials {
  readonly authorization: string | undefined;
  readonly ticket: string | undefined;
}

/** Lets through whom the route is for, and says who that is; null is a visitor. */
export async function admit(
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
  if (identity.readsOnly && route.method !== 'GET')
    throw new AppError('unauthorized.token_invalid');
  const refused = await refusal(route.caller, identity, hooks);
  if (refused) throw new AppError(refused);
  return identity;
}
