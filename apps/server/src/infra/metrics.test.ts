import { expect, test } from 'vitest';
import type { PaymentGateway } from './gateway/gateway.ts';
import { observeGateway } from './gateway/observe-gateway.ts';
import { createMetrics } from './metrics.ts';

test('counters with known labels start at 0', async () => {
  const text = await createMetrics().registry.metrics();
  expect(text).toContain('searches_total{outcome="none"} 0');
  expect(text).toContain('downloads_total{outcome="failed"} 0');
});

test('a gauge without labels has no sample while its read fails', async () => {
  const metrics = createMetrics();
  let isUnavailable = false;
  metrics.gauges({
    workers_responding: async () => {
      if (isUnavailable) throw new Error('unavailable');
      return [{ labels: {}, value: 2 }];
    },
  });
  expect(await metrics.registry.metrics()).toContain('\nworkers_responding 2\n');
  isUnavailable = true;
  expect(await metrics.registry.metrics()).not.toMatch(/^workers_responding /m);
});

test('observes outcomes of the gateway, and errors', async () => {
  const metrics = createMetrics();
  const gateway = observeGateway(
    {
      chargeBillingKey: async () => ({ outcome: 'refused', kind: 'soft', code: 'X' }),
      cancelPayment: async () => {
        throw new Error('socket');
      },
    } as Partial<PaymentGateway> as PaymentGateway,
    metrics,
  );
  await gateway.chargeBillingKey({} as never);
  await expect(gateway.cancelPayment({} as never)).rejects.toThrow('socket');
  const text = await metrics.registry.metrics();
  expect(text).toContain('gateway_request_seconds_count{operation="charge",outcome="refused"} 1');
  expect(text).toContain('gateway_request_seconds_count{operation="cancel",outcome="error"} 1');
});
