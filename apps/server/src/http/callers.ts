import type { OperatorPermission, Role } from '@onsori/contract/enumerations';
import type { ErrorType } from '@onsori/contract/errors';
import type { Access, Route } from '@onsori/contract/route';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { AppError } from '#http/app-error.ts';

export interface Identity {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Authenticated by the viewer cookie of server-side rendering: may read, never write. */
  readonly isReadOnly: boolean;
}

export interface OperatorStatus {
  readonly isEnrolled: boolean;
  /** When a code of the second factor was last verified in the session. */
  readonly verifiedAt: Date | null;
  readonly permissions: readonly OperatorPermission[];
}

/** Implemented by features of higher rank; the entry point wires them up. */
export interface CallerHooks {
  /** Throws an AppError when the token is rejected. */
  identify(token: string): Promise<Identity>;
  /** Throws an AppError when the ticket of a download link is rejected. */
  identifyTicket(ticket: string): Promise<Identity>;
  isSubscriber(identity: Identity): Promise<boolean>;
  canEnterPavilion(identity: Identity): Promise<boolean>;
  /** Null for anybody who is no operator now, whatever the token says. */
  loadOperatorStatus(identity: Identity): Promise<OperatorStatus | null>;
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthorized.token_invalid');
  return token;
}

const STEP_UP_MS = secondFactorLimits.stepUpMinutes * 60_000;

/** Returns the first reason to refuse an operator; null when the route is allowed. */
export function findOperatorRefusal(
  { permission, stepUp }: Pick<Extract<Access, { caller: 'operator' }>, 'permission' | 'stepUp'>,
  status: OperatorStatus | null,
  now: Date,
): ErrorType | null {
  if (!status) return 'forbidden.operator_only';
  const { isEnrolled, verifiedAt, permissions } = status;
  if (!isEnrolled) return 'forbidden.factor_not_enrolled';
  if (verifiedAt === null) return 'forbidden.factor_not_verified';
  const isPermitted =
    permission === 'any'
      ? permissions.length > 0
      : permissions.includes(permission) || permissions.includes('admin');
  if (!isPermitted) return 'forbidden.permission_missing';
  const isFresh = now.getTime() - verifiedAt.getTime() <= STEP_UP_MS;
  return stepUp && !isFresh ? 'forbidden.step_up_required' : null;
}

async function findRefusal(
  route: Access,
  identity: Identity,
  hooks: CallerHooks,
): Promise<ErrorType | null> {
  switch (route.caller) {
    case 'visitor':
    case 'user':
      return null;
    case 'subscriber':
      return (await hooks.isSubscriber(identity)) ? null : 'forbidden.no_plan';
    case 'pavilion':
      return (await hooks.canEnterPavilion(identity)) ? null : 'forbidden.pavilion_only';
    case 'api key':
      return 'forbidden.api_key_only';
    case 'operator':
      return findOperatorRefusal(route, await hooks.loadOperatorStatus(identity), new Date());
  }
}

interface Credentials {
  readonly authorization: string | undefined;
  readonly ticket: string | undefined;
}

/** Throws unless the caller may use the route; returns null for a visitor. */
export async function authoriseCaller(
  route: Access & Pick<Route, 'method'>,
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
  const refused = await findRefusal(route, identity, hooks);
  if (refused) throw new AppError(refused);
  return identity;
}
