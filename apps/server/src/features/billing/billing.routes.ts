import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  type BillingPorts,
  listPlanOffers,
  loadSubscription,
  takeFreePlan,
} from './billing.service.ts';

export function billingRoutes(ports: BillingPorts): Implementation[] {
  return [
    implement('listPlans', api.listPlans, async () => ({
      currency: 'KRW' as const,
      items: listPlanOffers(),
    })),
    implement('getSubscription', api.getSubscription, ({ identity }) =>
      loadSubscription(ports, identity.userId),
    ),
    implement('takeFreePlan', api.takeFreePlan, ({ identity }) =>
      takeFreePlan(ports, identity.userId),
    ),
  ];
}
