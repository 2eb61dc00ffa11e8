import { randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { insertAirRequest } from '#test/air-requests.ts';
import type { Browser } from '#test/browser.ts';
import { type Buyer, programme, useBuyers } from '#test/buyers.ts';
import { openAccount } from '#test/company-purchases.ts';
import { createDownloadRequest } from '#test/downloader.ts';
import { issueTestLicence } from '#test/licences.ts';
import { testEncryption } from '#test/outbox.ts';
import { parseCsv } from '#test/parse-csv.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
const {
  accounts,
  operator,
  join,
  createBuyer,
  publish,
  publishPiece,
  buy,
  bought,
  list,
  quote,
  verify,
  setTerms,
  balancesOf,
  isDownloadable,
} = useBuyers(suite);

const path = '/v1/pavilion/purchases';

const stateOfRequest = async (id: string) =>
  (
    await db()
      .selectFrom('air_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

/** A completed request whose accepted candidate was published as a piece. */
async function completeRequest({ organizationId, id: userId }: Buyer, musicId: string) {
  const fixture = { organizationId, userId, steps: ['ready' as const] };
  const { id, candidateIds } = await insertAirRequest(db(), { ...fixture, state: 'generated' });
  await db()
    .updateTable('air_requests')
    .set({
      state: 'completed',
      accepted_candidate_id: candidateIds[0] ?? null,
      music_id: musicId,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('buying', () => {
  test('issues a licence of the company and posts the amount, once per key', async () => {
    const { browser, organizationId } = await createBuyer();
    const musicId = await publish();
    const key = randomUUID();
    const first = await buy(browser, [{ music_id: musicId }], 33_000, key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await buy(browser, [{ music_id: musicId }], 33_000, key);
    expect(again.body).toEqual(first.body);
    const [purchase] = api.buyMusics.reply.parse(first.body).purchases;
    const { items, ...page } = await list(browser);
    expect(items).toMatchObject([
      {
        id: purchase?.id,
        kind: 'music',
        music: { id: musicId },
        programme,
        licence_id: purchase?.licence_id,
        amount: 33_000,
        state: 'paid',
        is_used: false,
        generation_id: null,
      },
    ]);
    expect(page).toMatchObject({ total: 1, licences: { used: 0, total: 1 } });
    expect(await balancesOf([purchase?.id ?? ''])).toEqual({
      company_receivable: 33_000,
      revenue: -30_000,
      vat_payable: -3_000,
    });
    const licence = await db()
      .selectFrom('licences')
      .select('organization_id')
      .where('id', '=', purchase?.licence_id ?? '')
      .executeTakeFirstOrThrow();
    expect(licence.organization_id).toBe(organizationId);
    expect(await verify(purchase?.licence_id ?? '')).toMatchObject({
      status: 'valid',
      licence: { plan: 'enterprise', scope: 'broadcast', files: [] },
    });
    expect(await quote(browser)).toMatchObject({ bought: 33_000, left: 2_967_000, can_buy: true });
  });

  test('lets every member of the company, and nobody else, read the certificate', async () => {
    const { browser, code } = await createBuyer();
    const { licence_id: licenceId } = await bought(
      browser,
      [{ music_id: await publish() }],
      33_000,
    );
    const viewer = await join(code, 'viewer');
    const stranger = await createBuyer();
    const read = async (reader: Browser) =>
      (await reader.call('GET', `/v1/user/licences/${licenceId}/json`)).status;
    expect(await read(browser)).toBe(200);
    expect(await read(viewer.browser)).toBe(200);
    expect(await read(stranger.browser)).toBe(404);
  });

  test('puts a piece that was marked as used before on the cue sheet of its episode', async () => {
    const buyer = await createBuyer();
    const musicId = await publishPiece(buyer);
    const mark = { music_ids: [musicId], is_used: true, programme, episode: '7회' };
    await buyer.browser.call('PATCH', '/v1/pavilion/musics', mark);
    const sheets = async () =>
      api.listCueSheets.reply.parse(
        (await buyer.browser.call('GET', '/v1/pavilion/cue-sheets')).body,
      ).items;
    expect(await sheets()).toEqual([]);
    await bought(buyer.browser, [{ music_id: musicId }], 55_000);
    expect(await sheets()).toMatchObject([{ programme, episode: '7회', musics: 1 }]);
    expect((await list(buyer.browser)).licences).toEqual({ used: 1, total: 1 });
  });

  test('takes all items or none', async () => {
    const { browser } = await createBuyer();
    const musicId = await publish();
    const refused = await buy(browser, [{ music_id: musicId }, { music_id: '999999999' }], 66_000);
    expect(refused.body.type).toBe('not_found.music');
    expect((await list(browser)).total).toBe(0);
    const twice = await buy(browser, [{ music_id: musicId }, { music_id: musicId }], 66_000);
    expect(twice.body.type).toBe('conflict.already_purchased');
    const programmes = [
      { music_id: musicId },
      { music_id: musicId, programme: ' 다른   프로그램 ' },
    ];
    expect((await buy(browser, programmes, 66_000)).status).toBe(200);
    const another = await buy(browser, [{ music_id: musicId, programme: '다른 프로그램' }], 33_000);
    expect(another.body.type).toBe('conflict.already_purchased');
  });

  test('needs a plan that is no trial, business data and a producer', async () => {
    const trial = await createBuyer({ isTrial: true });
    const items = [{ music_id: await publish() }];
    expect((await buy(trial.browser, items, 33_000)).body.type).toBe('conflict.company_on_trial');
    expect(await quote(trial.browser)).toMatchObject({
      can_buy: false,
      obstacle: 'company_on_trial',
    });
    const { browser, code, organizationId } = await createBuyer();
    // The first member of a company is its owner.
    const viewer = await join(code, 'viewer');
    expect((await buy(viewer.browser, items, 33_000)).body.type).toBe('forbidden.company_role');
    expect((await quote(viewer.browser)).obstacle).toBe('company_role');
    await db()
      .deleteFrom('company_businesses')
      .where('organization_id', '=', organizationId)
      .execute();
    expect((await buy(browser, items, 33_000)).body.type).toBe('conflict.business_missing');
    expect((await quote(browser)).obstacle).toBe('business_missing');
  });

  test('never sells private music of another company, or withdrawn music', async () => {
    const [owner, other] = [await createBuyer(), await createBuyer()];
    const musicId = await publishPiece(owner);
    const refused = await buy(other.browser, [{ music_id: musicId }], 33_000);
    expect(refused.body.type).toBe('not_found.music');
    const withdrawnId = await publish();
    await suite().asOwner(`update musics set withdrawn_at = now() where id = ${withdrawnId}`);
    const withdrawn = await buy(owner.browser, [{ music_id: withdrawnId }], 33_000);
    expect(withdrawn.body.type).toBe('not_found.music');
  });

  test('uses the licence that the buyer took for the programme, unless it is in another name', async () => {
    const { browser, id, organizationId } = await createBuyer();
    const musicId = await publish();
    const command = { userId: id, musicId, project: programme };
    const company = { id: organizationId, name: '방송국' };
    const taken = await issueTestLicence(db(), { ...command, plan: 'enterprise', company });
    const purchase = await bought(browser, [{ music_id: musicId }], 33_000);
    expect(purchase.licence_id).toBe(taken.id);
    const personal = await issueTestLicence(db(), { ...command, project: '개인' });
    const refused = await buy(browser, [{ music_id: musicId, programme: '개인' }], 33_000);
    expect(refused.body.type).toBe('conflict.licence_in_other_name');
    expect(await verify(personal.id)).toMatchObject({ status: 'valid' });
  });
});

test('downloads add their files to the licence that was bought', async () => {
  const { browser, id } = await createBuyer();
  const musicId = await publish();
  const purchase = await bought(browser, [{ music_id: musicId }], 33_000);
  await db()
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { licensee: _, ...request } = createDownloadRequest(musicId, { project: programme });
  const { statusCode } = await accounts().app.inject({
    method: 'POST',
    url: '/_api/v1/downloads/musics',
    payload: request,
    headers: {
      authorization: `Bearer ${browser.token}`,
      'idempotency-key': randomUUID(),
    },
  });
  expect(statusCode).toBe(200);
  expect(await verify(purchase.licence_id)).toMatchObject({
    status: 'valid',
    licence: { edition: 2, files: [{}] },
  });
});

describe('pieces of AIR', () => {
  test('move their request and can be downloaded once they are bought', async () => {
    const buyer = await createBuyer();
    const [named, unnamed] = [await publishPiece(buyer), await publishPiece(buyer)];
    const requestId = await completeRequest(buyer, named);
    const otherId = await completeRequest(buyer, unnamed);
    const wrong = await buy(
      buyer.browser,
      [{ music_id: unnamed, generation_id: requestId }],
      55_000,
    );
    expect(wrong.body.type).toBe('not_found.generation');
    const stranger = await createBuyer();
    const musicId = await publish();
    const foreign = await buy(
      stranger.browser,
      [{ music_id: musicId, generation_id: requestId }],
      33_000,
    );
    expect(foreign.body.type).toBe('not_found.generation');
    expect(await isDownloadable(named)).toBe(false);
    const items = [{ music_id: named, generation_id: requestId }, { music_id: unnamed }];
    await bought(buyer.browser, items, 110_000);
    expect(await stateOfRequest(requestId)).toBe('purchased');
    expect(await stateOfRequest(otherId)).toBe('purchased');
    expect(await isDownloadable(named)).toBe(true);
    expect((await list(buyer.browser)).items.map((item) => item.generation_id).sort()).toEqual(
      [requestId, otherId].sort(),
    );
    // Another programme of the same piece.
    const second = [{ music_id: named, generation_id: requestId, programme: '속편' }];
    await bought(buyer.browser, second, 55_000);
  });

  test('are not sold before the request is completed', async () => {
    const buyer = await createBuyer();
    const { id: userId, organizationId } = buyer;
    const request = await insertAirRequest(db(), { organizationId, userId, state: 'generated' });
    const items = [{ music_id: await publish(), generation_id: request.id }];
    const refused = await buy(buyer.browser, items, 33_000);
    expect(refused.body.type).toBe('conflict.generation_state');
  });
});

describe('terms', () => {
  test('apply to purchases from now on and are audited', async () => {
    const { browser, organizationId } = await createBuyer();
    const [first, second] = [await publish(), await publish()];
    await bought(browser, [{ music_id: first }], 33_000);
    expect((await setTerms(organizationId, { music_price: 20_000 })).status).toBe(200);
    const old = await buy(browser, [{ music_id: second }], 33_000);
    expect(old.body.type).toBe('conflict.purchase_price');
    await setTerms(organizationId, { music_price: 20_000, monthly_limit: 52_999 });
    const limited = await buy(browser, [{ music_id: second }], 20_000);
    expect(limited.body.type).toBe('conflict.monthly_limit');
    await setTerms(organizationId, { music_price: 20_000, monthly_limit: 53_000 });
    await bought(browser, [{ music_id: second }], 20_000);
    const read = await operator().call('GET', `/v1/operator/companies/${organizationId}/terms`);
    expect(read.body).toEqual({
      air_price: null,
      music_price: 20_000,
      monthly_limit: 53_000,
      bought: 53_000,
    });
    const filter = { subjectId: organizationId, actions: ['company_terms.changed' as const] };
    const [latest] = await readAuditEntries(db(), testEncryption, filter);
    expect(latest?.details).toMatchObject({
      before: { air_price: null, music_price: 20_000, monthly_limit: 52_999 },
      after: { air_price: null, music_price: 20_000, monthly_limit: 53_000 },
      reason: '연간 계약',
    });
  });

  test('the limit holds for 50 purchases at once', async () => {
    const codes = [randomUUID().toUpperCase(), randomUUID().toUpperCase()];
    const musicIds = await Promise.all(Array.from({ length: 25 }, () => publish()));
    const members = await Promise.all(
      codes.map(async (code) => {
        const first = await join(code);
        await openAccount(db(), first.organizationId);
        await setTerms(first.organizationId, { monthly_limit: 33_000 * 7 + 32_999 });
        return [first, await join(code), await join(code)];
      }),
    );
    const attempts = members.flatMap((company) =>
      musicIds.map((musicId, index) =>
        buy(company[index % 3]?.browser as Browser, [{ music_id: musicId }], 33_000),
      ),
    );
    expect(attempts).toHaveLength(50);
    const replies = await Promise.all(attempts);
    const types = replies.map(({ status, body }) => (status === 200 ? 'bought' : body.type));
    expect(types.filter((type) => type === 'bought')).toHaveLength(14);
    expect(types.filter((type) => type === 'conflict.monthly_limit')).toHaveLength(36);
    for (const [member] of members) {
      if (!member) throw new Error('no member');
      expect(await quote(member.browser)).toMatchObject({ bought: 231_000, left: 32_999 });
      const { items } = await list(member.browser);
      expect(await balancesOf(items.map(({ id }) => id))).toMatchObject({
        company_receivable: 231_000,
      });
    }
  });
});

describe('the list', () => {
  test('is found by title, programme and licence number, and exported without formulas', async () => {
    const { browser, code } = await createBuyer();
    const title = '=HYPERLINK("http://evil.example")';
    const musicId = await publish(title);
    const other = await publish('바다');
    const first = await bought(browser, [{ music_id: musicId }], 33_000);
    await bought(browser, [{ music_id: other, programme: '+82 특집' }], 33_000);
    const find = async (text: string) =>
      (await list(browser, `?text=${encodeURIComponent(text)}`)).items.map(({ music }) => music.id);
    expect(await find('hyperlink')).toEqual([musicId]);
    expect(await find('82 특')).toEqual([other]);
    expect(await find(formatLicenceId(first.licence_id).toLowerCase())).toEqual([musicId]);
    expect(await find('100%')).toEqual([]);
    expect((await list(browser, '?period=quarter')).total).toBe(2);
    await db()
      .updateTable('company_purchases')
      .set({ month: '2020-01-01' })
      .where('id', '=', first.id)
      .execute();
    expect((await list(browser, '?period=year')).counts.total).toBe(1);
    const viewer = await join(code, 'viewer');
    const { statusCode, payload: text } = await accounts().app.inject({
      method: 'GET',
      url: `/_api${path}/export?language=ko`,
      headers: { authorization: `Bearer ${viewer.browser.token}` },
    });
    expect(statusCode).toBe(200);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = parseCsv(text);
    expect(rows.map((row) => row.음악)).toEqual(['바다', `'${title}`]);
    expect(rows.map((row) => row.프로그램)).toEqual(["'+82 특집", programme]);
    expect(rows.map((row) => row['금액(원)'])).toEqual(['33000', '33000']);
  });

  test('hides from viewers what is private within the company', async () => {
    const buyer = await createBuyer();
    const musicId = await publishPiece(buyer);
    await bought(buyer.browser, [{ music_id: musicId }], 55_000);
    await db()
      .updateTable('pavilion_musics')
      .set({ is_public: false, is_used: true })
      .where('music_id', '=', musicId)
      .execute();
    const viewer = await join(buyer.code, 'viewer');
    expect((await list(viewer.browser)).total).toBe(0);
    expect(await list(buyer.browser)).toMatchObject({
      items: [{ is_used: true }],
      licences: { used: 1, total: 1 },
    });
  });
});
