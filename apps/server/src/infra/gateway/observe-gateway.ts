import type { MetricLabels } from '@onsori/contract/metric-definitions';
import type { GatewayResult, PaymentGateway } from '#infra/gateway/gateway.ts';
import type { Metrics } from '#infra/metrics.ts';

type Operation = MetricLabels<'gateway_request_seconds'>['operation'];

/** Records time and outcome of each request to the gateway. */
export function observeGateway(
  gateway: PaymentGateway,
  { gatewaySeconds }: Pick<Metrics, 'gatewaySeconds'>,
): PaymentGateway {
  const observe =
    <Args extends readonly unknown[], Value>(
      operation: Operation,
      send: (...args: Args) => Promise<GatewayResult<Value>>,
    ) =>
    async (...args: Args): Promise<GatewayResult<Value>> => {
      const end = gatewaySeconds.startTimer({ operation });
      try {
        const result = await send(...args);
        end({ outcome: result.outcome });
        return result;
      } catch (error) {
        end({ outcome: 'error' });
        throw error;
      }
    };
  return {
    issueBillingKey: observe('card', gateway.issueBillingKey),
    deleteBillingKey: observe('card', gateway.deleteBillingKey),
    chargeBillingKey: observe('charge', gateway.chargeBillingKey),
    confirmPayment: observe('confirm', gateway.confirmPayment),
    cancelPayment: observe('cancel', gateway.cancelPayment),
    findPayment: observe('read', gateway.findPayment),
    findPaymentByOrder: observe('read', gateway.findPaymentByOrder),
    listTransactions: observe('read', gateway.listTransactions),
    listSettlements: observe('read', gateway.listSettlements),
  };
}
