import { api } from '@onsori/contract/api';
import { expect, test } from 'vitest';
import { AppError } from '#http/app-error.ts';
import { AcceptedReply, type Implementation } from '#http/implementation.ts';
import { createMetrics } from '#infra/metrics.ts';
import { observeRoutes } from './observe-routes.ts';

async function countLicenceRequest(handle: () => Promise<unknown>) {
  const metrics = createMetrics();
  const implementation = { name: 'downloadMusic', route: api.downloadMusic, handle };
  const [observed] = observeRoutes(metrics, [implementation as unknown as Implementation]);
  const result = await observed?.handle({} as never).catch((error: unknown) => error);
  const { values } = await metrics.licenceRequests.get();
  return {
    result,
    counted: values.filter(({ value }) => value > 0).map(({ labels }) => labels.outcome),
  };
}

test('counts licence requests by their outcome, and passes it on', async () => {
  const delivery = { licenceId: 'x' };
  expect(await countLicenceRequest(async () => delivery)).toEqual({
    result: delivery,
    counted: ['granted'],
  });
  const refusal = new AppError('forbidden.licence_revoked');
  const refused = await countLicenceRequest(() => Promise.reject(refusal));
  expect(refused).toEqual({ result: refusal, counted: ['refused'] });
  const failed = await countLicenceRequest(() => Promise.reject(new Error('socket')));
  expect(failed.counted).toEqual(['failed']);
  const preparing = await countLicenceRequest(async () => new AcceptedReply({}, 1));
  expect(preparing.counted).toEqual(['preparing']);
});

test('leaves other routes as they are', () => {
  const implementation = { name: 'getMusic', route: api.getMusic, handle: async () => ({}) };
  const [observed] = observeRoutes(createMetrics(), [implementation as unknown as Implementation]);
  expect(observed).toBe(implementation);
});
