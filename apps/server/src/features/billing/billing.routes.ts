import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { type BillingPorts, planOffers, subscriptionOf, takeFree } from './billing.service.ts';

export function billingRoutes(ports: BillingPorts): Implementation[] {
  return [
    implement('listPlans', api.listPlans, async () => ({
      currency: 'KRW' as const,
      items: planOffers(),
    })),
    implement('getSubscription', api.getSubscription, ({ identity }) =>
      subscriptionOf(ports, identity.userId),
    ),
    implement('takeFreePlan', api.takeFreePlan, ({ identity }) => takeFree(ports, identity.userId)),
  ];
}
