import { api } from '@onsori/contract/api';
import {
  listRefundRequests,
  loadRefundRequest,
  type UsageHooks,
} from '#features/billing/billing.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { operatorOf } from './inbox.routes.ts';
import type { InboxPorts } from './inbox.service.ts';
import { approveRefund, refuseRefund } from './refund-requests.service.ts';

export function refundRequestRoutes(
  ports: InboxPorts & { readonly billing: UsageHooks },
): Implementation[] {
  return [
    implement('listRefundRequests', api.listRefundRequests, ({ query }) =>
      listRefundRequests(ports.db, query.order_id),
    ),
    implement('getRefundRequest', api.getRefundRequest, ({ params, language }) =>
      loadRefundRequest(ports, params.refundId, language),
    ),
    implement('approveRefund', api.approveRefund, (call) => {
      const { message, ...body } = call.body;
      return approveRefund(call.tx, ports, operatorOf(call), { ...call.params, ...body, message });
    }),
    implement('refuseRefund', api.refuseRefund, (call) => {
      const { message, ...body } = call.body;
      return refuseRefund(call.tx, ports, operatorOf(call), { ...call.params, ...body, message });
    }),
  ];
}
