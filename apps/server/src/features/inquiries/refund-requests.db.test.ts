import { api } from '@onsori/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { listBillingMails } from '#test/billing-records.ts';
import type { Browser } from '#test/browser.ts';
import { setVerifiedAt, signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { createPaidOrder, createPayer, type Payer, publishMusics } from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let operator: Awaited<ReturnType<typeof signUpOperator>>;
let colleague: Browser;
let musicIds: readonly string[] = [];
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicIds = await publishMusics(db(), 2);
  operator = await signUpOperator(accounts, db(), ['billing', 'support']);
  colleague = (await signUpOperator(accounts, db(), ['billing'])).browser;
});
afterAll(() => accounts.app.close());

let keys = 0;
const once = () => {
  keys += 1;
  return { 'idempotency-key': `decision-key-${keys}` };
};

/** A payer with a paid order of 66,000 won and a requested refund. */
async function requestRefund(amount = 33_000) {
  const payer = await createPayer(accounts, db());
  const { orderId } = await createPaidOrder(db(), payer.customerId, musicIds);
  const body = { reason: 'defect', amount, note: '소리가 끊겨요' };
  await payer.browser.call('POST', `/v1/user/payments/${orderId}/refunds`, body, once());
  const listed = await operator.browser.call('GET', `/v1/operator/refunds?order_id=${orderId}`);
  const [request] = listed.body.items as readonly { id: string }[];
  return { payer, orderId, refundId: request?.id ?? '' };
}

const decide = (
  kind: 'approval' | 'refusal',
  refundId: string,
  body: object,
  { by = operator.browser, headers = once() } = {},
) => by.call('POST', `/v1/operator/refunds/${refundId}/${kind}`, body, headers);
const approve = (refundId: string, amount: number, options = {}) =>
  decide('approval', refundId, { amount, reason: '파일을 확인했어요' }, options);
const refundOf = (id: string) =>
  db().selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesOf = ({ id }: Payer) =>
  readAuditEntries(db(), testEncryption, {
    subjectUserId: id,
    actions: ['refund.approved', 'refund.refused'],
  });

test('lists requested refunds with what the policy pays back, until they are decided', async () => {
  const { payer, orderId, refundId } = await requestRefund();
  const { body } = await operator.browser.call('GET', `/v1/operator/refunds/${refundId}`);
  expect(body).toMatchObject({
    order_id: orderId,
    kind: 'cart',
    paid: 66_000,
    amount: 33_000,
    refundable: 66_000,
    formula: 66_000,
    note: '소리가 끊겨요',
    person: { user_id: payer.id, name: expect.stringMatching(/\*\*$/) },
  });
  expect((await approve(refundId, 33_000)).body).toEqual({ amount: 33_000 });
  const after = await operator.browser.call('GET', `/v1/operator/refunds/${refundId}`);
  expect(after.body.type).toBe('not_found.refund');
});

test('approves another sum, never more than is refundable, and records both', async () => {
  const { payer, refundId } = await requestRefund();
  expect((await approve(refundId, 66_001)).body.type).toBe('conflict.not_refundable');
  expect((await refundOf(refundId)).state).toBe('requested');
  expect((await approve(refundId, 10_000)).status).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ state: 'approved', amount: '10000' });
  expect(await entriesOf(payer)).toMatchObject([
    {
      action: 'refund.approved',
      actorKind: 'operator',
      details: {
        before: { amount: 33_000 },
        after: { amount: 10_000, line: null },
        reason: '파일을 확인했어요',
      },
    },
  ]);
});

test('a music is given back with an approved refund, once', async () => {
  const { payer, refundId } = await requestRefund();
  const { body } = await operator.browser.call('GET', `/v1/operator/refunds/${refundId}`);
  const { musics } = api.getRefundRequest.reply.parse(body);
  const [music, other] = musics;
  expect(musics).toMatchObject([
    { amount: 33_000, is_licensed: false },
    { amount: 33_000, is_licensed: false },
  ]);
  const giveBack = (id: string, lineId: string | undefined) =>
    decide('approval', id, { amount: 33_000, line_id: lineId, reason: '파일을 확인했어요' });
  const foreign = await requestRefund();
  expect((await giveBack(foreign.refundId, music?.line_id)).body.type).toBe(
    'conflict.not_refundable',
  );
  expect((await giveBack(refundId, music?.line_id)).status).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ state: 'approved', line_id: music?.line_id });
  const lines = await db()
    .selectFrom('invoice_lines')
    .select('refunded_at')
    .where('id', 'in', [music?.line_id ?? '', other?.line_id ?? ''])
    .orderBy('position')
    .execute();
  expect(lines).toEqual([{ refunded_at: expect.any(Date) }, { refunded_at: null }]);
  expect(await entriesOf(payer)).toMatchObject([
    { details: { after: { amount: 33_000, line: music?.line_id } } },
  ]);
});

test('decides once, also for two operators at the same time and a repeated request', async () => {
  const { payer, refundId } = await requestRefund();
  const headers = once();
  const [first, second] = await Promise.all([
    approve(refundId, 33_000, { headers }),
    approve(refundId, 20_000, { by: colleague }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const repeated = await approve(refundId, 33_000, { headers });
  expect(repeated.status).toBe(first.status);
  const refused = await decide('refusal', refundId, { reason: 'downloaded' });
  expect(refused.body.type).toBe('conflict.refund_decided');
  expect(await entriesOf(payer)).toHaveLength(1);
});

test('refuses with a reason of the policy, which the person gets by mail', async () => {
  const { payer, orderId, refundId } = await requestRefund();
  const body = { reason: 'not_defective', text: '다른 기기에서 들어 봐 주세요.' };
  const because = '확인해 보니 파일이 설명과 같았어요. 다른 기기에서 들어 봐 주세요.';
  expect((await decide('refusal', refundId, body)).body).toEqual({ refused_because: because });
  const { body: payment } = await payer.browser.call('GET', '/v1/user/payments');
  expect(payment.items).toMatchObject([
    { order_id: orderId, refunds: [{ state: 'refused', refused_because: because }] },
  ]);
  expect(await listBillingMails(db(), payer.customerId)).toMatchObject([
    { kind: 'refund_refused', values: { amount: '33000', reason: because } },
  ]);
  expect(await entriesOf(payer)).toMatchObject([
    { action: 'refund.refused', details: { reason: because } },
  ]);
});

test('replies to an inquiry of the same person together with the decision, or neither', async () => {
  const { payer, orderId, refundId } = await requestRefund();
  const question = { topic: 'refund', title: '환불', text: '환불해 주세요', order_id: orderId };
  const asked = await payer.browser.call('POST', '/v1/user/inquiries', question, once());
  const other = await createPayer(accounts, db());
  const { order_id: _, ...plain } = question;
  const foreign = await other.browser.call('POST', '/v1/user/inquiries', plain, once());
  const decideWith = (inquiryId: string, text: string) =>
    decide('approval', refundId, {
      amount: 33_000,
      reason: '확인',
      message: { inquiry_id: inquiryId, text },
    });
  expect((await decideWith(foreign.body.id, '승인했어요')).body.type).toBe('not_found.inquiry');
  expect((await decideWith(asked.body.id, '{amount} 승인')).body.type).toBe(
    'invalid.placeholder_left',
  );
  expect((await refundOf(refundId)).state).toBe('requested');
  expect((await decideWith(asked.body.id, '{name}님, 승인했어요')).status).toBe(200);
  const { body } = await payer.browser.call('GET', `/v1/user/inquiries/${asked.body.id}`);
  expect(body).toMatchObject({
    status: 'answered',
    messages: [{}, { author: 'support', text: expect.stringContaining('님, 승인했어요') }],
  });
});

test('a decision needs a fresh code', async () => {
  const { refundId } = await requestRefund();
  await setVerifiedAt(db(), operator.id, new Date(Date.now() - 11 * 60_000));
  expect((await approve(refundId, 33_000)).body.type).toBe('forbidden.step_up_required');
  await setVerifiedAt(db(), operator.id, new Date());
  expect((await approve(refundId, 33_000)).status).toBe(200);
});
