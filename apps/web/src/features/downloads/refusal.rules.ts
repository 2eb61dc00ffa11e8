import { type PlanId, planIds } from '@onsori/contract/plans';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import { RenderFailed } from './fetch-download-link.ts';

/** Why a download failed, as far as the user can act on it. */
export type DownloadRefusal =
  | { readonly reason: 'no_plan' | 'email_unconfirmed' }
  | { readonly reason: 'plan_too_small'; readonly plan: PlanId }
  | { readonly reason: 'quota_used'; readonly renewsAt: string }
  /** A retry with the same key returns the same files. */
  | { readonly reason: 'connection_lost' | 'render_failed' }
  | { readonly reason: 'other'; readonly text: string | null };

const parsePlanId = (text: string | undefined): PlanId | undefined =>
  planIds.find((plan) => plan === text);

function refusalOfType(
  type: string | undefined,
  detail: string | undefined,
): DownloadRefusal | null {
  switch (type) {
    case 'forbidden.no_plan':
      return { reason: 'no_plan' };
    case 'forbidden.email_unconfirmed':
      return { reason: 'email_unconfirmed' };
    case 'forbidden.plan_too_small': {
      const plan = parsePlanId(detail);
      return plan ? { reason: 'plan_too_small', plan } : null;
    }
    case 'forbidden.quota_used':
      return detail && !Number.isNaN(Date.parse(detail))
        ? { reason: 'quota_used', renewsAt: detail }
        : null;
    default:
      return null;
  }
}

export function toDownloadRefusal(error: unknown): DownloadRefusal {
  if (error instanceof RenderFailed) return { reason: 'render_failed' };
  if (error instanceof ApiError && error.status === null) return { reason: 'connection_lost' };
  const body = error instanceof ApiError ? error.body : null;
  return (
    refusalOfType(body?.type, body?.detail?.[0]?.msg) ?? { reason: 'other', text: errorText(error) }
  );
}
