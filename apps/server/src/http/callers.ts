import {
  type ApiKeyMode,
  type ApiKeyPlan,
  type ApiKeyScope,
  isApiKeySecret,
} from '@onsori/contract/api-key-values';
import type { OperatorPermission, Role } from '@onsori/contract/enumerations';
import type { ErrorType } from '@onsori/contract/errors';
import { type Access, admitsApiKeys, type Route, refusesTestKeys } from '@onsori/contract/route';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { AppError } from '#http/app-error.ts';

/** What is left of a limit. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

export interface DayAllowance extends Allowance {
  readonly isExceeded: boolean;
}

export interface ApiKeyCaller {
  readonly id: string;
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly ApiKeyScope[];
  readonly organizationId: string;
  readonly organizationName: string;
  readonly plan: ApiKeyPlan;
  /** Set once the call is counted. */
  readonly allowances?: { readonly minute: Allowance; readonly day: Allowance };
}

export interface Identity {
  /** With an API key, the owner of its organization. */
  readonly userId: string;
  readonly role: Role;
  /** With an API key, the id of the key. */
  readonly sessionId: string;
  /** Authenticated by the viewer cookie of server-side rendering: may read, never write. */
  readonly isReadOnly: boolean;
  readonly apiKey?: ApiKeyCaller;
}

export interface ApiKeyIdentity extends Identity {
  readonly apiKey: ApiKeyCaller;
}

export const isApiKeyIdentity = (identity: Identity): identity is ApiKeyIdentity =>
  identity.apiKey !== undefined;

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
  /** Throws an AppError when the secret is invalid or the plan does not cover keys. */
  identifyApiKey(secret: string): Promise<ApiKeyIdentity>;
  /** Counts a call towards the day of the organization, or as refused over the limit of a minute. */
  countApiKeyCall(apiKey: ApiKeyCaller, isOverMinute: boolean): Promise<DayAllowance>;
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

/** The secret of an API key where the route admits keys; else null. */
export function admittedApiKey(
  route: Pick<Route, 'caller' | 'scope'>,
  authorization: string | undefined,
): string | null {
  const secret = authorization?.replace(/^Bearer /i, '') ?? '';
  return admitsApiKeys(route) && isApiKeySecret(secret) ? secret : null;
}

async function authoriseApiKey(
  route: Access & Pick<Route, 'method'>,
  secret: string,
  hooks: CallerHooks,
): Promise<ApiKeyIdentity> {
  const identity = await hooks.identifyApiKey(secret);
  const { scopes, mode } = identity.apiKey;
  if (route.scope && !scopes.includes(route.scope)) throw new AppError('forbidden.api_key_scope');
  if (mode === 'test' && refusesTestKeys(route)) throw new AppError('forbidden.test_key');
  const refused = route.caller === 'api key' ? null : await findRefusal(route, identity, hooks);
  if (refused) throw new AppError(refused);
  return identity;
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
  const secret = admittedApiKey(route, authorization);
  if (secret !== null) return authoriseApiKey(route, secret, hooks);
  if (route.bearer === 'none') return null;
  if (route.bearer === 'ticket') return hooks.identifyTicket(ticket ?? '');
  const token = bearerToken(authorization);
  if (token === null) {
    if (route.bearer === 'optional') return null;
    throw new AppError('unauthorized.token_missing');
  }
  if (isApiKeySecret(token)) throw new AppError('forbidden.api_key_scope');
  const identity = await hooks.identify(token);
  if (identity.isReadOnly && route.method !== 'GET')
    throw new AppError('unauthorized.token_invalid');
  const refused = await findRefusal(route, identity, hooks);
  if (refused) throw new AppError(refused);
  return identity;
}
