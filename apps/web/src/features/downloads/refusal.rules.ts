import { type PlanId, planIds } from '@onsori/contract/plans';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import { MakingFailed } from './take-files.ts';

/** Why a download came to nothing, as far as somebody can do something about it. */
export type Refusal =
  | { readonly because: 'no_plan' | 'email_unconfirmed' }
  | { readonly because: 'plan_too_small'; readonly plan: PlanId }
  | { readonly because: 'quota_used'; readonly renewsAt: string }
  /** The same key brings the same files. */
  | { readonly because: 'cut' | 'not_made' }
  | { readonly because: 'other'; readonly text: string | null };

const planNamed = (text: string | undefined): PlanId | undefined =>
  planIds.find((plan) => plan === text);

function refusalBy(type: string | undefined, detail: string | undefined): Refusal | null {
  switch (type) {
    case 'forbidden.no_plan':
      return { because: 'no_plan' };
    case 'forbidden.email_unconfirmed':
      return { because: 'email_unconfirmed' };
    case 'forbidden.plan_too_small': {
      const plan = planNamed(detail);
      return plan ? { because: 'plan_too_small', plan } : null;
    }
    case 'forbidden.quota_used':
      return detail && !Number.isNaN(Date.parse(detail))
        ? { because: 'quota_used', renewsAt: detail }
        : null;
    default:
      return null;
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof MakingFailed) return { because: 'not_made' };
  if (error instanceof ApiError && error.status === null) return { because: 'cut' };
  const body = error instanceof ApiError ? error.body : null;
  return (
    refusalBy(body?.type, body?.detail?.[0]?.msg) ?? { because: 'other', text: errorText(error) }
  );
}
