import type { OperatorPermission } from '@onsori/contract/enumerations';
import type { ErrorType } from '@onsori/contract/errors';

/** Kinds of callers and their credentials. From `user` on they may do what a user may. */
export const callerVariants = [
  'visitor',
  'no bearer at all',
  'forged',
  'expired',
  'session ended elsewhere',
  'signed out',
  'left',
  'viewer cookie',
  'user',
  'before renewal',
  'renewed',
  'subscriber',
  'pavilion',
  'operator',
  'other user',
] as const;
export type CallerVariant = (typeof callerVariants)[number];

/**
 * Kinds of operators, on routes for them. The caller `operator` is an admin who verified a code just
 * now; these have the permission of their name, or all.
 */
export const operatorVariants = [
  'operator without factor',
  'operator unverified',
  'operator stale step-up',
  'support operator',
  'catalogue operator',
  'billing operator',
  'operator without permission',
] as const;
export type OperatorVariant = (typeof operatorVariants)[number];
export type Outcome = 'allowed' | ErrorType;

const rejectedCallers = {
  'no bearer at all': 'unauthorized.token_invalid',
  forged: 'unauthorized.token_invalid',
  expired: 'unauthorized.token_invalid',
  'session ended elsewhere': 'unauthorized.login_from_other_device',
  'signed out': 'unauthorized.token_invalid',
  left: 'unauthorized.token_invalid',
} as const;

const signedInCallers = {
  user: 'allowed',
  'before renewal': 'allowed',
  renewed: 'allowed',
  subscriber: 'allowed',
  pavilion: 'allowed',
  operator: 'allowed',
  'other user': 'allowed',
} as const;

const planCallers = {
  user: 'forbidden.no_plan',
  'before renewal': 'forbidden.no_plan',
  renewed: 'forbidden.no_plan',
  subscriber: 'allowed',
  pavilion: 'forbidden.no_plan',
  operator: 'forbidden.no_plan',
  'other user': 'forbidden.no_plan',
} as const;

/** Expected outcomes by access policy, written independently of the contract they verify. */
export const accessPolicies = {
  /** Credentials are not read. */
  open: {
    visitor: 'allowed',
    'no bearer at all': 'allowed',
    forged: 'allowed',
    expired: 'allowed',
    'session ended elsewhere': 'allowed',
    'signed out': 'allowed',
    left: 'allowed',
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  /** Anybody may read; a token must be valid if it is sent. */
  'open, reads': {
    visitor: 'allowed',
    ...rejectedCallers,
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  /** Anybody may write, except with the viewer cookie that pages are rendered with. */
  'open, writes': {
    visitor: 'allowed',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...signedInCallers,
  },
  'own, reads': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  'own, writes': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...signedInCallers,
  },
  'subscribers, reads': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'forbidden.no_plan',
    ...planCallers,
  },
  'subscribers, writes': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...planCallers,
  },
  /** Only an API key grants access. */
  'api keys': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'forbidden.api_key_only',
    user: 'forbidden.api_key_only',
    'before renewal': 'forbidden.api_key_only',
    renewed: 'forbidden.api_key_only',
    subscriber: 'forbidden.api_key_only',
    pavilion: 'forbidden.api_key_only',
    operator: 'forbidden.api_key_only',
    'other user': 'forbidden.api_key_only',
  },
  /** Only the signed ticket of a link grants access; tickets have separate tests. */
  ticket: {
    visitor: 'unauthorized.token_invalid',
    'no bearer at all': 'unauthorized.token_invalid',
    forged: 'unauthorized.token_invalid',
    expired: 'unauthorized.token_invalid',
    'session ended elsewhere': 'unauthorized.token_invalid',
    'signed out': 'unauthorized.token_invalid',
    left: 'unauthorized.token_invalid',
    'viewer cookie': 'unauthorized.token_invalid',
    user: 'unauthorized.token_invalid',
    'before renewal': 'unauthorized.token_invalid',
    renewed: 'unauthorized.token_invalid',
    subscriber: 'unauthorized.token_invalid',
    pavilion: 'unauthorized.token_invalid',
    operator: 'unauthorized.token_invalid',
    'other user': 'unauthorized.token_invalid',
  },
} as const satisfies Record<string, Record<CallerVariant, Outcome>>;
export type AccessPolicy = keyof typeof accessPolicies;

/** Members of companies, on routes for them. The caller `pavilion` is a producer. */
export const companyVariants = ['company owner', 'company viewer', 'other company'] as const;
export type CompanyVariant = (typeof companyVariants)[number];

export type CompanyPolicy = Readonly<Record<CallerVariant | CompanyVariant, Outcome>>;

const noPavilion = 'forbidden.pavilion_only';

/** Expected outcomes of a route for companies; `otherCompany` is that of a producer of another one. */
export function companyPolicy(
  access: 'reads' | 'writes',
  { otherCompany = 'allowed' }: { readonly otherCompany?: Outcome } = {},
): CompanyPolicy {
  return {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': access === 'reads' ? noPavilion : 'unauthorized.token_invalid',
    user: noPavilion,
    'before renewal': noPavilion,
    renewed: noPavilion,
    subscriber: noPavilion,
    pavilion: 'allowed',
    operator: noPavilion,
    'other user': noPavilion,
    'company owner': 'allowed',
    'company viewer': access === 'reads' ? 'allowed' : 'forbidden.company_role',
    'other company': otherCompany,
  };
}

export type OperatorPolicy = Readonly<Record<CallerVariant | OperatorVariant, Outcome>>;

const noOperator = 'forbidden.operator_only';

/** Expected outcomes of a route for operators: `any` admits each of them, admins are always admitted. */
export function operatorPolicy(
  permission: OperatorPermission | 'any',
  access: 'reads' | 'writes',
  { stepUp = false } = {},
): OperatorPolicy {
  const outcomeWith = (own: OperatorPermission): Outcome =>
    permission === 'any' || permission === own ? 'allowed' : 'forbidden.permission_missing';
  return {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': access === 'reads' ? noOperator : 'unauthorized.token_invalid',
    user: noOperator,
    'before renewal': noOperator,
    renewed: noOperator,
    subscriber: noOperator,
    pavilion: noOperator,
    'other user': noOperator,
    operator: 'allowed',
    'operator without factor': 'forbidden.factor_not_enrolled',
    'operator unverified': 'forbidden.factor_not_verified',
    'operator stale step-up': stepUp ? 'forbidden.step_up_required' : 'allowed',
    'support operator': outcomeWith('support'),
    'catalogue operator': outcomeWith('catalogue'),
    'billing operator': outcomeWith('billing'),
    'operator without permission': 'forbidden.permission_missing',
  };
}
