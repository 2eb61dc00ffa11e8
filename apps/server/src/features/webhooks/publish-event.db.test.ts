import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveCompany } from '#features/account/account.public.ts';
import { publishEvent } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { insertAirRequest } from '#test/air-requests.ts';
import { testJobContext } from '#test/job-context.ts';
import { issueTestLicence, revokeTestLicence } from '#test/licences.ts';
import { useSuite } from '#test/suite.ts';
import {
  addTestEndpoint,
  createTestEndpoint,
  listTestDeliveries,
  runWebhookJobs,
} from '#test/webhook-endpoints.ts';
import { type Receiver, startReceiver } from '#test/webhook-receiver.ts';
import { publishEventHandler } from './publish-event.handler.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
let receiver: Receiver;
const musicId = '1';
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const createEndpoint = (events?: string[]) =>
  createTestEndpoint(suite(), accounts, receiver, events);
const runJobs = () => runWebhookJobs(suite(), accounts);

describe('an event', () => {
  const data = { licence_id: 'L1' };
  const publish = (organizationId: string) =>
    db()
      .transaction()
      .execute((tx) =>
        publishEvent(tx, { organizationId, type: 'licence.issued', at: new Date(), data }),
      );

  test('becomes one delivery per registered webhook, also if its job runs at once and again', async () => {
    const endpoint = await createEndpoint();
    const second = await addTestEndpoint(endpoint.browser, {
      url: receiver.url,
      events: ['licence.issued', 'licence.revoked'],
    });
    const other = await addTestEndpoint(endpoint.browser, {
      url: receiver.url,
      events: ['generation.failed'],
    });
    const context = await testJobContext(suite());
    const payload = {
      eventId: randomUUID(),
      organizationId: endpoint.organizationId,
      type: 'licence.issued',
      at: new Date().toISOString(),
      data,
    };
    const run = () => publishEventHandler.run(context, payload);
    await Promise.all([run(), run(), run()]);
    await run();
    await runJobs();
    expect(receiver.received).toHaveLength(2);
    expect(await listTestDeliveries(endpoint)).toHaveLength(1);
    expect(await listTestDeliveries({ ...endpoint, ...second })).toHaveLength(1);
    expect(await listTestDeliveries({ ...endpoint, ...other })).toEqual([]);
  });

  test('is not delivered without a plan, to a disabled webhook, or to another company', async () => {
    const endpoint = await createEndpoint();
    const other = await createEndpoint();
    await endpoint.browser.call('PATCH', endpoint.path, { is_enabled: false });
    await publish(endpoint.organizationId);
    await runJobs();
    await endpoint.browser.call('PATCH', endpoint.path, { is_enabled: true });
    await db()
      .deleteFrom('company_grants')
      .where('organization_id', '=', endpoint.organizationId)
      .execute();
    await publish(endpoint.organizationId);
    await runJobs();
    expect(await listTestDeliveries(endpoint)).toEqual([]);
    expect(await listTestDeliveries(other)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  test('of a changed AIR request is sent once, without names and titles', async () => {
    const endpoint = await createEndpoint(['generation.completed', 'generation.failed']);
    const { organizationId, userId, browser } = endpoint;
    await db()
      .transaction()
      .execute((tx) => approveCompany(tx, userId, 'TEST'));
    const request = await insertAirRequest(db(), {
      organizationId,
      userId,
      state: 'generated',
      round: 1,
      steps: ['ready', 'ready', 'ready'],
    });
    const accept = () =>
      browser.call(
        'POST',
        `/v1/generations/${request.id}/accept`,
        { candidate_id: request.candidateIds[0] },
        { 'idempotency-key': randomUUID() },
      );
    const [accepted] = [await accept(), await accept()];
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    await runJobs();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.verify(endpoint.secret)).toEqual({
      type: 'generation.completed',
      timestamp: expect.any(String),
      data: { generation_id: request.id, round: 1 },
    });
  });

  test('of a licence of the company is sent once when it is issued, and once when it is revoked', async () => {
    const endpoint = await createEndpoint(['licence.issued', 'licence.revoked']);
    const { organizationId, userId } = endpoint;
    const company = { id: organizationId, name: '하루' };
    const { id } = await issueTestLicence(db(), { userId, musicId, company });
    await issueTestLicence(db(), { userId, musicId, company });
    await issueTestLicence(db(), { userId, musicId, project: '개인' });
    await revokeTestLicence(db(), id);
    await revokeTestLicence(db(), id);
    await runJobs();
    const messages = receiver.received.map((_, index) => receiver.verify(endpoint.secret, index));
    expect(messages).toHaveLength(2);
    for (const type of ['licence.issued', 'licence.revoked'])
      expect(messages).toContainEqual({
        type,
        timestamp: expect.any(String),
        data: { licence_id: id, music_id: musicId },
      });
  });

  test('is not enqueued when the transaction of its cause fails', async () => {
    const endpoint = await createEndpoint();
    const { organizationId } = endpoint;
    const failed = db()
      .transaction()
      .execute(async (tx) => {
        await publishEvent(tx, { organizationId, type: 'licence.issued', at: new Date(), data });
        throw new Error('cause failed');
      });
    await expect(failed).rejects.toThrow('cause failed');
    await runJobs();
    expect(await listTestDeliveries(endpoint)).toEqual([]);
  });
});
