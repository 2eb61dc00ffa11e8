import { api } from '@onsori/contract/api';
import { describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { useBuyers } from '#test/buyers.ts';
import { issueTestLicence } from '#test/licences.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
const {
  operator,
  join,
  createBuyer,
  publish,
  publishPiece,
  bought,
  list,
  quote,
  verify,
  refund,
  balancesOf,
  isDownloadable,
} = useBuyers(suite);

const path = '/v1/pavilion/purchases';

describe('refunds', () => {
  test('can be asked for and taken back', async () => {
    const { browser, code } = await createBuyer();
    const purchase = await bought(browser, [{ music_id: await publish() }], 33_000);
    const url = `${path}/${purchase.id}/refund`;
    const stranger = await createBuyer();
    const viewer = await join(code, 'viewer');
    const reason = { reason: '방송 취소' };
    const refused = [
      [stranger, 'not_found.purchase'],
      [viewer, 'forbidden.company_role'],
    ] as const;
    for (const [member, type] of refused) {
      expect((await member.browser.call('POST', url, reason)).body.type).toBe(type);
      expect((await member.browser.call('DELETE', url)).body.type).toBe(type);
    }
    expect((await browser.call('DELETE', url)).body.type).toBe('conflict.purchase_state');
    expect((await browser.call('POST', url, reason)).status).toBe(200);
    expect((await browser.call('POST', url, reason)).body.type).toBe('conflict.purchase_state');
    expect(await list(browser, '?filter=refund_requested')).toMatchObject({
      total: 1,
      counts: { total: 1, paid: 0, refund_requested: 1 },
      refund_requested: 33_000,
    });
    const listed = await operator().call('GET', '/v1/operator/purchase-refunds');
    const { items } = api.listPurchaseRefunds.reply.parse(listed.body);
    expect(items.find(({ id }) => id === purchase.id)).toMatchObject({
      amount: 33_000,
      downloads: 0,
      reason: '방송 취소',
    });
    expect(await verify(purchase.licence_id)).toMatchObject({ status: 'valid' });
    expect((await browser.call('DELETE', url)).status).toBe(200);
    expect(await list(browser, '?filter=paid')).toMatchObject({ total: 1, refund_requested: 0 });
  });

  test('approved, they revoke the licence, reverse the ledger and let the music be bought again', async () => {
    const buyer = await createBuyer();
    const { browser, organizationId, id: userId } = buyer;
    const musicId = await publishPiece(buyer);
    const item = { music_id: musicId };
    const first = await bought(browser, [item], 55_000);
    // A colleague took a licence for another project, which the purchase made possible.
    const colleague = await join(buyer.code);
    const company = { id: organizationId, name: '방송국' };
    const taken = await issueTestLicence(db(), {
      userId: colleague.id,
      musicId,
      plan: 'enterprise',
      project: '예고',
      company,
      isPrivate: true,
    });
    expect((await refund(browser, first.id)).status).toBe(200);
    expect(await verify(first.licence_id)).toMatchObject({ status: 'revoked' });
    expect(await verify(taken.id)).toMatchObject({ status: 'revoked' });
    const balances = await balancesOf([first.id]);
    expect(Object.values(balances)).toEqual([0, 0, 0]);
    expect(await isDownloadable(musicId)).toBe(false);
    expect((await quote(browser)).bought).toBe(0);
    const [refunded] = (await list(browser)).items;
    expect(refunded).toMatchObject({ state: 'refunded', licence_id: first.licence_id });
    const restored = await operator().call(
      'POST',
      `/v1/operator/licences/${first.licence_id}/restore`,
      { reason: '실수' },
    );
    expect(restored.body.type).toBe('conflict.licence_refunded');

    const second = await bought(browser, [item], 55_000);
    expect(second.licence_id).not.toBe(first.licence_id);
    expect(await verify(second.licence_id)).toMatchObject({ status: 'valid' });
    expect(await verify(first.licence_id)).toMatchObject({ status: 'revoked' });
    expect(await isDownloadable(musicId)).toBe(true);
    const holders = await db()
      .selectFrom('licence_holders')
      .select('licence_id')
      .where('user_id', '=', userId)
      .where('music_id', '=', musicId)
      .execute();
    expect(holders).toEqual([{ licence_id: second.licence_id }]);
    const filter = { subjectId: organizationId, actions: ['company_refund.approved' as const] };
    const [entry] = await readAuditEntries(db(), testEncryption, filter);
    expect(entry?.details).toMatchObject({
      before: { state: 'refund_requested' },
      after: { state: 'refunded', amount: 55_000, licence_id: first.licence_id },
    });
  });

  test('leave a piece available while it is bought for another programme', async () => {
    const buyer = await createBuyer();
    const musicId = await publishPiece(buyer);
    const items = [{ music_id: musicId }, { music_id: musicId, programme: '속편' }];
    const first = await bought(buyer.browser, items, 110_000);
    await refund(buyer.browser, first.id);
    expect(await isDownloadable(musicId)).toBe(true);
    expect((await list(buyer.browser)).licences.total).toBe(1);
  });

  test('refused, they state why, and can be asked for again', async () => {
    const { browser } = await createBuyer();
    const purchase = await bought(browser, [{ music_id: await publish() }], 33_000);
    expect((await refund(browser, purchase.id, false)).status).toBe(200);
    expect((await list(browser)).items).toMatchObject([
      { state: 'paid', refund_refused_because: '확인했어요' },
    ]);
    const url = `/v1/operator/purchase-refunds/${purchase.id}`;
    const decided = { approve: true, reason: '다시' };
    const closed = await operator().call('POST', url, decided);
    expect(closed.body.type).toBe('conflict.purchase_state');
    const unknown = await operator().call(
      'POST',
      `/v1/operator/purchase-refunds/${uuidV7(new Date())}`,
      decided,
    );
    expect(unknown.body.type).toBe('not_found.purchase');
    expect((await refund(browser, purchase.id)).status).toBe(200);
  });

  test('decided twice at once, they are posted once', async () => {
    const { browser } = await createBuyer();
    const purchase = await bought(browser, [{ music_id: await publish() }], 33_000);
    await browser.call('POST', `${path}/${purchase.id}/refund`, { reason: '방송 취소' });
    const url = `/v1/operator/purchase-refunds/${purchase.id}`;
    const replies = await Promise.all(
      [true, false, true].map((approve) =>
        operator().call('POST', url, { approve, reason: '확인' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { company_receivable: owed = 0 } = await balancesOf([purchase.id]);
    const [item] = (await list(browser)).items;
    expect(owed).toBe(item?.state === 'refunded' ? 0 : 33_000);
  });
});
