import type { PaidSubscription } from '@onsori/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { OwnersPlan, PlanChanges } from '#features/billing/plan-changes.tsx';
import { organizationQuery } from '#features/organizations/organizations.queries.ts';
import { browserApi } from '#lib/browser-api.ts';

/** A person with a seat of a company stays on the own plan, but cannot change it. */
export function SubscriptionChanges({ paid }: { readonly paid: PaidSubscription }) {
  const { data: organization, isPending } = useQuery(organizationQuery(browserApi));
  if (isPending) return null;
  const isSeatMember = organization && organization.role !== 'owner';
  return isSeatMember ? <OwnersPlan /> : <PlanChanges paid={paid} />;
}
