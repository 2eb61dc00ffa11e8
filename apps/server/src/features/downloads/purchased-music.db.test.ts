import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockUserRow } from '#features/account/account.public.ts';
import { lockCustomerOfUser } from '#features/billing/customers.repo.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import {
  createDownloader,
  createDownloadRequest,
  grantPlan,
  wavAudio,
  withSpatialAudios,
} from '#test/downloader.ts';
import { insertPurchase } from '#test/purchases.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
const project = '봄 나들이';
let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  ({ musicId } = await publishDownloadableMusic(db(), disk().storage, { isFree: false }));
});
afterAll(() => accounts.app.close());

async function createBuyer(plan: Parameters<typeof createDownloader>[2] = null) {
  const buyer = await createDownloader(accounts, db(), plan, { isConfirmed: false });
  const invoiceId = await insertPurchase(db(), buyer.id, [{ musicId, project }]);
  const files = async (query = '') => {
    const { browser } = buyer;
    const response = await accounts.app.inject({
      url: `/_api/v1/downloads/musics/${musicId}${query}`,
      headers: { authorization: `Bearer ${browser.token}` },
    });
    return response.json();
  };
  return { ...buyer, invoiceId, files };
}
const projectQuery = `?project=${encodeURIComponent(project)}`;
const request = (more = {}) => createDownloadRequest(musicId, { project, ...more });
const typeOf = (response: { json(): { type: string } }) => response.json().type;
const licenceIdOf = (response: { headers: object }) =>
  (response.headers as Record<string, string>)['onsori-licence-id'] ?? '';
const fetchLicence = async (id: string) =>
  (await accounts.app.inject({ url: `/_api/v1/licences/${id}` })).json();
const linesOf = async (invoiceId: string) => {
  const { rows } = await sql<{ id: string; licence_id: string | null }>`
    select id, licence_id from invoice_lines where invoice_id = ${invoiceId}
    order by position`.execute(db());
  return rows;
};
const refund = (invoiceId: string) =>
  sql`update invoice_lines set refunded_at = now() where invoice_id = ${invoiceId}`.execute(db());

test('a bought music is downloaded for its project without a plan, and licensed for it', async () => {
  const { download, invoiceId } = await createBuyer();
  const response = await download(
    request({ ...wavAudio, project: ' 봄  나들이', client: '봄 상사' }),
  );
  expect(response.statusCode).toBe(200);
  const licenceId = licenceIdOf(response);
  expect(await linesOf(invoiceId)).toMatchObject([{ licence_id: licenceId }]);
  expect(await fetchLicence(licenceId)).toMatchObject({
    status: 'valid',
    licence: { plan: 'single', scope: 'single_project', edition: 1 },
  });
  const again = await download(request({ client: '봄 상사' }));
  expect(licenceIdOf(again)).toBe(licenceId);
});

test('the certificate of a bought music can be printed', async () => {
  const { download, browser } = await createBuyer();
  const licenceId = licenceIdOf(await download(request()));
  const pdf = await accounts.app.inject({
    url: `/_api/v1/user/licences/${licenceId}/pdf`,
    headers: { authorization: `Bearer ${browser.token}` },
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('the purchase covers no other project, no other format and no other user', async () => {
  const { download } = await createBuyer();
  for (const other of [{ project: '여름' }, { project: undefined }])
    expect(typeOf(await download(request(other)))).toBe('forbidden.no_plan');
  expect(typeOf(await download(request(withSpatialAudios('surround_5_1_2'))))).toBe(
    'forbidden.no_plan',
  );
  const stranger = await createDownloader(accounts, db(), null);
  expect(typeOf(await stranger.download(request()))).toBe('forbidden.no_plan');
});

test('a bought music is downloaded under the new name of its project too', async () => {
  const { browser, download, invoiceId } = await createBuyer();
  const licenceId = licenceIdOf(await download(request()));
  const listed = await browser.call('GET', '/v1/user/projects');
  const [{ id }] = listed.body.items as [{ id: string }];
  await browser.call('PATCH', `/v1/user/projects/${id}`, { name: '가을 나들이' });
  expect(licenceIdOf(await download(request({ project: '가을 나들이' })))).toBe(licenceId);
  await refund(invoiceId);
  await sql`delete from licence_holders where licence_id = ${licenceId}`.execute(db());
  expect(typeOf(await download(request({ project: '가을 나들이' })))).toBe('forbidden.no_plan');
});

test('an unpaid or refunded order covers nothing', async () => {
  const { download, invoiceId } = await createBuyer();
  await refund(invoiceId);
  expect(typeOf(await download(request()))).toBe('forbidden.no_plan');
  const unpaid = await createDownloader(accounts, db(), null);
  await insertPurchase(db(), unpaid.id, [{ musicId, project }], { paidAt: null });
  expect(typeOf(await unpaid.download(request()))).toBe('forbidden.no_plan');
});

const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(suite().apiDb);
  return rows.length;
};

test('a refund that is committed while the download waits prevents the licence', async () => {
  const { id, download, invoiceId } = await createBuyer();
  const pending = await db()
    .transaction()
    .execute(async (tx) => {
      await lockCustomerOfUser(tx, id);
      // Inject sends the request when it is first awaited.
      const response = Promise.resolve(download(request()));
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      // A payment locks the user after the customer; the download must not have it yet.
      await lockUserRow(tx, id);
      await sql`update invoice_lines set refunded_at = now() where invoice_id = ${invoiceId}`.execute(
        tx,
      );
      return [response];
    });
  expect((await Promise.all(pending)).map(typeOf)).toEqual(['forbidden.no_plan']);
  expect(await linesOf(invoiceId)).toMatchObject([{ licence_id: null }]);
});

test('two projects of a music are two licences', async () => {
  const { id, download } = await createBuyer();
  const invoiceId = await insertPurchase(db(), id, [{ musicId, project: '여름' }]);
  const first = licenceIdOf(await download(request()));
  const second = licenceIdOf(await download(request({ project: '여름' })));
  expect(first).not.toBe(second);
  expect(await linesOf(invoiceId)).toMatchObject([{ licence_id: second }]);
});

test('neither the quota nor the scope of Free applies', async () => {
  const { id, download } = await createBuyer('free');
  const { licence } = await fetchLicence(licenceIdOf(await download(request())));
  expect(licence).toMatchObject({ plan: 'single', scope: 'single_project' });
  const { rows } = await sql`select counts from downloads where user_id = ${id}`.execute(db());
  expect(rows).toEqual([{ counts: false }]);
});

test('a larger scope of a plan applies instead, and leaves the purchase unused', async () => {
  const { id, download, invoiceId } = await createBuyer();
  await grantPlan(db(), id, 'business');
  const { licence } = await fetchLicence(licenceIdOf(await download(request())));
  expect(licence).toMatchObject({ plan: 'business', scope: 'company' });
  expect(await linesOf(invoiceId)).toMatchObject([{ licence_id: null }]);
});

test('the files say which projects were bought and what that covers', async () => {
  const { download, files } = await createBuyer();
  const coveredKinds = (reply: { files: { kind: string; is_covered: boolean }[] }) =>
    reply.files.filter(({ is_covered }) => is_covered).map(({ kind }) => kind);
  const without = await files();
  expect(without.purchased_projects).toEqual([project]);
  expect(coveredKinds(without)).toEqual([]);
  const withProject = await files(projectQuery);
  expect(coveredKinds(withProject)).toEqual(['mp3', 'wav', 'hires', 'binaural', 'loop', 'stems']);
  expect(withProject.blocked_by).toBeNull();
  expect(without.unused_project).toBe(project);
  await download(request());
  expect(await files()).toMatchObject({ purchased_projects: [project], unused_project: null });
});

test('a bought music stays downloadable after its withdrawal, for its project alone', async () => {
  const { download, files } = await createBuyer();
  const stranger = await createDownloader(accounts, db(), 'pro');
  const change = (kind: 'withdraw' | 'restore') => changeWithdrawal(db(), musicId, kind);
  await change('withdraw');
  try {
    expect((await files()).purchased_projects).toEqual([project]);
    expect(typeOf(await download(request({ project: '여름' })))).toBe('not_found.music');
    expect(typeOf(await stranger.download(request()))).toBe('not_found.music');
    const first = await download(request());
    expect(first.statusCode).toBe(200);
    expect(await fetchLicence(licenceIdOf(first))).toMatchObject({
      status: 'valid',
      licence: { scope: 'single_project' },
    });
    expect((await download(request(wavAudio))).statusCode).toBe(200);
  } finally {
    await change('restore');
  }
});
