import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPhone } from '#features/account/account.public.ts';
import { loadLicenceEdition } from '#features/licences/licences.public.ts';
import { holderDigest } from '#features/licences/licences.rules.ts';
import { insertMember } from '#features/organizations/organizations.repo.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest, grantPlan, wavAudio } from '#test/downloader.ts';
import { testLicenceKeys } from '#test/licences.ts';
import { buyPlan, lastSubscription, makePayer } from '#test/payers.ts';
import { insertPurchase } from '#test/purchases.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  ({ musicId } = await publishDownloadableMusic(db(), disk().storage, { isFree: true }));
});
afterAll(() => accounts.app.close());

type Downloader = Awaited<ReturnType<typeof createDownloader>>;
const company = '하루 스튜디오';

/** A company with a paid plan, its owner and a member. */
async function openCompany() {
  const owner = await createDownloader(accounts, db(), null);
  await setPhone(db(), owner.id, '01012345678', new Date());
  const payer = await makePayer(db(), owner.id);
  await buyPlan(db(), payer, { plan: 'business', period: 'month', seats: 3 }, new Date());
  const { organization_id } = await lastSubscription(db(), payer);
  const organizationId = organization_id ?? '';
  const join = (userId: string) =>
    db()
      .transaction()
      .execute((tx) => {
        const now = new Date();
        return insertMember(tx, { id: uuidV7(now), organizationId, userId, role: 'member', now });
      });
  const member = await createDownloader(accounts, db(), null);
  await join(member.id);
  return { owner, member, organizationId, join };
}

async function removeMember(owner: Downloader, { email }: Downloader) {
  const { body } = await owner.browser.call('GET', '/v1/user/organization');
  const { members } = body.organization as unknown as { members: { id: string; email: string }[] };
  const id = members.find((each) => each.email === email)?.id;
  const reply = await owner.browser.call('DELETE', `/v1/user/organization/members/${id}`);
  expect(reply.status).toBe(200);
}

const request = (more = {}) => createDownloadRequest(musicId, more);
const typeOf = (response: { json(): { type: string } }) => response.json().type;

async function download(by: Downloader, more = {}): Promise<string> {
  const response = await by.download(request(more));
  expect(response.statusCode).toBe(200);
  return String(response.headers['onsori-licence-id']);
}

const read = ({ token }: Pick<Browser, 'token'>, path: string) =>
  accounts.app.inject({ url: `/_api${path}`, headers: { authorization: `Bearer ${token}` } });
const licencesOf = async ({ browser }: Downloader) =>
  (await read(browser, '/v1/user/licences')).json() as {
    total: number;
    items: { id: string; company: string | null; licensee: { name: string } | null }[];
  };
const check = async (id: string) =>
  (await accounts.app.inject({ url: `/_api/v1/licences/${id}` })).json();
const fileStatuses = async ({ browser }: Downloader, id: string) => {
  const statuses = [];
  for (const kind of ['pdf', 'json', 'dispute'])
    statuses.push((await read(browser, `/v1/user/licences/${id}/${kind}`)).statusCode);
  return statuses;
};
const deleteAccount = async ({ browser }: Downloader) =>
  expect((await browser.call('DELETE', '/v1/user', { password: validPassword })).status).toBe(200);

describe('the licensee of a download', () => {
  test('is the company for its owner and members, by its name of that day', async () => {
    const { owner, member, organizationId } = await openCompany();
    for (const person of [owner, member]) {
      const id = await download(person);
      expect(await check(id)).toMatchObject({
        status: 'valid',
        licence: { plan: 'business', company, holder: { name: '김**' } },
      });
      const { holder, claims, ...licence } = await loadLicenceEdition(db(), testLicenceKeys, id, 1);
      expect(licence).toMatchObject({ organizationId, company });
      expect(holder && holderDigest(holder, company)).toBe(claims.holder_digest);
      expect(holder && holderDigest(holder, null)).not.toBe(claims.holder_digest);
    }
    const id = await download(member);
    await owner.browser.call('PATCH', '/v1/user/organization', { name: '새 이름' });
    expect((await check(id)).licence.company).toBe(company);
    const renamed = await download(member, { project: '봄' });
    expect((await check(renamed)).licence.company).toBe('새 이름');
    const dispute = (await read(member.browser, `/v1/user/licences/${renamed}/dispute`)).json();
    expect(dispute.ko).toContain('라이선스 보유자: 새 이름\n좌석 사용자: 김하늘');
    expect(dispute.en).toContain('Licensee: 새 이름\nSeat holder: 김하늘');
  });

  test('is the person for a purchase, for Free and for a larger plan of the person', async () => {
    const { member } = await openCompany();
    await insertPurchase(db(), member.id, [{ musicId, project: '여름' }]);
    const bought = await check(await download(member, { project: '여름' }));
    expect(bought.licence).toMatchObject({ plan: 'single', company: null });
    await grantPlan(db(), member.id, 'enterprise');
    const own = await check(await download(member));
    expect(own.licence).toMatchObject({ plan: 'enterprise', company: null });
    const stranger = await createDownloader(accounts, db(), 'free');
    expect((await check(await download(stranger))).licence).toMatchObject({
      plan: 'free',
      company: null,
    });
  });

  test('never changes: a licence of the person needs another project for the company', async () => {
    const { join } = await openCompany();
    const person = await createDownloader(accounts, db(), 'creator');
    const own = await download(person);
    await join(person.id);
    expect(typeOf(await person.download(request(wavAudio)))).toBe('conflict.licence_held');
    const companyLicence = await download(person, { ...wavAudio, project: '회사 영상' });
    expect((await check(companyLicence)).licence.company).toBe(company);
    expect((await check(own)).licence).toMatchObject({
      plan: 'creator',
      company: null,
      edition: 1,
    });
  });
});

describe('licences of a company', () => {
  test('are listed by the owner and by who took them, and by nobody else', async () => {
    const { owner, member, join } = await openCompany();
    const colleague = await createDownloader(accounts, db(), null);
    await join(colleague.id);
    const other = await openCompany();
    const id = await download(member);
    const ownersId = await download(owner);
    await insertPurchase(db(), member.id, [{ musicId, project: '여름' }]);
    const bought = await download(member, { project: '여름' });
    const listed = await licencesOf(owner);
    expect(listed.total).toBe(2);
    expect(listed.items.map((each) => each.id)).toEqual([ownersId, id]);
    expect(listed.items[1]).toMatchObject({ company, licensee: { name: '김하늘' } });
    expect((await licencesOf(member)).items.map((each) => each.id)).toEqual([bought, id]);
    expect(await fileStatuses(owner, id)).toEqual([200, 200, 200]);
    expect(await fileStatuses(member, id)).toEqual([200, 200, 200]);
    expect(await fileStatuses(owner, bought)).toEqual([404, 404, 404]);
    expect(await fileStatuses(member, ownersId)).toEqual([404, 404, 404]);
    for (const stranger of [colleague, other.owner, other.member]) {
      expect((await licencesOf(stranger)).total).toBe(0);
      expect(await fileStatuses(stranger, id)).toEqual([404, 404, 404]);
    }
  });

  test('stay with the company when a seat is removed, and are read-only for the former member', async () => {
    const { owner, member, join } = await openCompany();
    const id = await download(member);
    await removeMember(owner, member);
    expect((await check(id)).status).toBe('valid');
    expect((await licencesOf(owner)).items.map((each) => each.id)).toEqual([id]);
    expect((await licencesOf(member)).items).toMatchObject([{ id, company }]);
    expect(await fileStatuses(member, id)).toEqual([200, 200, 200]);
    expect(typeOf(await member.download(request()))).toBe('conflict.licence_held');
    const files = (await read(member.browser, `/v1/downloads/musics/${musicId}`)).json();
    expect(files.licence_id).toBeNull();
    await grantPlan(db(), member.id, 'creator');
    expect(typeOf(await member.download(request()))).toBe('conflict.licence_held');
    expect((await check(await download(member, { project: '봄' }))).licence.company).toBeNull();
    expect((await licencesOf(owner)).total).toBe(1);
    await join(member.id);
    expect(await download(member)).toBe(id);
  });

  test('count as use of the plan after the member left, so that it is not refunded in full', async () => {
    const { owner, member } = await openCompany();
    const quote = async () => {
      const { body } = await owner.browser.call('GET', '/v1/user/subscription/cancellation');
      return body as unknown as { is_withdrawal: boolean; licences: number };
    };
    expect(await quote()).toMatchObject({ is_withdrawal: true, licences: 0 });
    await download(member);
    await removeMember(owner, member);
    await deleteAccount(member);
    expect(await quote()).toMatchObject({ is_withdrawal: false, licences: 1 });
  });

  test('lose the name of a member who deletes the account, and keep the company', async () => {
    const { owner, member } = await openCompany();
    const id = await download(member, { project: '봄' });
    await deleteAccount(member);
    const { status, licence } = await check(id);
    expect(status).toBe('valid');
    expect(licence).toMatchObject({ holder: null, company });
    const { items } = await licencesOf(owner);
    expect(items).toMatchObject([{ id, company, licensee: null, project: null }]);
    expect(await fileStatuses(owner, id)).toEqual([200, 200, 200]);
    const dispute = (await read(owner.browser, `/v1/user/licences/${id}/dispute`)).json();
    expect(dispute.en).toContain(`Licensee: ${company}\nIssued`);
  });

  test('stay with the owner when the plan has ended', async () => {
    const { owner, member } = await openCompany();
    const [id, membersId] = [await download(owner), await download(member)];
    const { body } = await owner.browser.call('GET', '/v1/user/subscription/cancellation');
    const { refund_now } = body as unknown as { refund_now: number };
    const cancelled = await owner.browser.call(
      'POST',
      '/v1/user/subscription/cancellation',
      { way: 'now', expected_refund: refund_now },
      { 'idempotency-key': randomUUID() },
    );
    expect(cancelled.status).toBe(200);
    expect((await owner.browser.call('GET', '/v1/user/organization')).body.organization).toBeNull();
    expect((await licencesOf(owner)).items.map((each) => each.id)).toEqual([membersId, id]);
    expect(await download(owner)).toBe(id);
    expect(typeOf(await member.download(request()))).toBe('conflict.licence_held');
    expect((await licencesOf(member)).total).toBe(1);
  });
});
