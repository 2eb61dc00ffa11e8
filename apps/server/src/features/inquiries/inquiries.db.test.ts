import type { InboxItem } from '@onsori/contract/inbox';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimiter } from '#http/rate-limit.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { issueTestLicence } from '#test/licences.ts';
import { signUpOperator } from '#test/operators.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
let accounts: AccountsApp;
let operator: Browser;
let operatorId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  const { id, browser } = await signUpOperator(accounts, db(), ['support']);
  operatorId = id;
  operator = browser;
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;
let keys = 0;
const once = () => {
  keys += 1;
  return { 'idempotency-key': `inquiry-key-${keys}` };
};

const question = { topic: 'player', title: '소리가 끊겨요', text: '첫 줄\n둘째 줄' };
const ask = (browser: Browser, fields: object = {}, headers = once()) =>
  browser.call('POST', '/v1/user/inquiries', { ...question, ...fields }, headers);
const reply = (browser: Browser, id: string, text = '하나 더요') =>
  browser.call('POST', `/v1/user/inquiries/${id}/messages`, { text }, once());
const answer = (id: string, body: object = { text: '확인했어요' }, headers = once()) =>
  operator.call('POST', `/v1/operator/inquiries/${id}/answers`, body, headers);
const mailsTo = async (email: string) => {
  await accounts.runJobs();
  return accounts.outbox.mails.filter(({ to }) => to === email);
};
const itemsOf = ({ items }: { readonly items: readonly object[] }) => items as readonly InboxItem[];
const idsOf = (body: { readonly items: readonly object[] }) => itemsOf(body).map(({ id }) => id);
const setDates = (id: string, days: number) =>
  db()
    .updateTable('inquiries')
    .set({ answered_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();

describe('a user', () => {
  test('sends an inquiry once, reads the reply and reopens it', async () => {
    const { browser, email } = await accounts.signUp();
    const headers = once();
    const { body } = await ask(browser, {}, headers);
    expect((await ask(browser, {}, headers)).body).toEqual(body);
    expect(body.number).toMatch(/^Q-\d+$/);
    const [received] = (await mailsTo(email)).filter(({ text }) => text.includes(body.number));
    expect(received?.text).toContain('영업일');
    const path = `/v1/user/inquiries/${body.id}`;
    expect((await browser.call('GET', path)).body).toMatchObject({
      topic: question.topic,
      title: question.title,
      status: 'received',
      is_unread: false,
      can_reply: true,
      reopens_until: null,
      messages: [{ author: 'person', text: question.text, attachments: [] }],
    });
    await operator.call(
      'POST',
      `/v1/operator/inquiries/${body.id}/notes`,
      { text: '비밀 메모' },
      once(),
    );
    expect((await answer(body.id)).body).toEqual({ status: 'answered' });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain('확인했어요');
    expect(mail?.text).toContain(`https://onsori.test/support/inquiries/${body.id}`);
    const answered = (await browser.call('GET', path)).body;
    expect(answered).toMatchObject({ status: 'answered', is_unread: true });
    expect(JSON.stringify(answered)).not.toContain('비밀');
    await browser.call('PUT', `${path}/read`);
    expect((await browser.call('GET', '/v1/user/inquiries')).body).toMatchObject({
      total: 1,
      items: [{ id: body.id, is_unread: false, status: 'answered' }],
    });
    expect((await reply(browser, body.id)).body).toEqual({ status: 'received' });
    await answer(body.id);
    await setDates(body.id, inquiryLimits.reopenDays + 1);
    expect((await browser.call('GET', path)).body.can_reply).toBe(false);
    expect((await reply(browser, body.id)).body.type).toBe('conflict.inquiry_closed');
  });

  test('refers to own licences and to music that exists, and reads own inquiries only', async () => {
    const owner = await accounts.signUp();
    const other = await accounts.signUp();
    const { musicId } = await publishPlayableMusic(db(), disk().storage, Buffer.from('a stream'));
    const licence = await issueTestLicence(db(), { userId: owner.id, musicId });
    const links = { licence_id: licence.id, music_id: musicId };
    const { body } = await ask(owner.browser, links);
    const path = `/v1/user/inquiries/${body.id}`;
    expect((await owner.browser.call('GET', path)).body).toMatchObject(links);
    expect((await ask(other.browser, links)).body.type).toBe('not_found.licence');
    expect((await ask(other.browser, { order_id: 'somebody' })).body.type).toBe(
      'not_found.payment',
    );
    expect((await ask(other.browser, { music_id: '999999' })).body.type).toBe('not_found.music');
    expect((await other.browser.call('GET', path)).body.type).toBe('not_found.inquiry');
    expect((await other.browser.call('PUT', `${path}/read`)).body.type).toBe('not_found.inquiry');
    expect((await reply(other.browser, body.id)).body.type).toBe('not_found.inquiry');
    expect((await other.browser.call('GET', '/v1/user/inquiries')).body.total).toBe(0);
  });
});

const visit = (body: object) => accounts.browser().call('POST', '/v1/visitor-inquiries', body);
const confirm = (nonce: string) =>
  accounts.browser().call('POST', '/v1/visitor-inquiries/confirm', { nonce });
const readByLink = (token: string) =>
  accounts.browser().call('POST', '/v1/visitor-inquiries/read', { token });
const business = (email: string) => ({
  topic: 'business',
  email,
  text: '스무 명이 쓰려고 해요\n견적을 받고 싶어요',
  company: '하루',
  company_size: '10-49',
});

describe('a visitor', () => {
  test('confirms the address first, then reads and replies by mailed links', async () => {
    const email = 'visitor@example.com';
    const inboxOf = async () =>
      itemsOf((await operator.call('GET', `/v1/operator/inquiries?email=${email}`)).body);
    expect((await visit(business(email))).body).toEqual({ accepted: true });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toContain('견적');
    expect(await inboxOf()).toEqual([]);
    const nonce = accounts.mailedNonce(email, 'inquiry_confirmation');
    const { body } = await confirm(nonce);
    expect((await confirm(nonce)).body.type).toBe('invalid.link');
    const [item] = await inboxOf();
    expect(item).toMatchObject({
      number: body.number,
      title: '스무 명이 쓰려고 해요',
      topic: 'business',
    });
    expect(JSON.stringify(item)).not.toContain(email);
    expect((await readByLink(body.token)).body.messages).toHaveLength(1);
    await answer(item?.id ?? '', { text: '전화 주세요', status: 'reply_needed' });
    await accounts.runJobs();
    const token = accounts.mailedNonce(email, 'inquiry_thread');
    expect((await readByLink(token)).body).toMatchObject({
      status: 'reply_needed',
      can_reply: true,
    });
    const messages = { token, text: '네, 좋아요' };
    for (const _ of [1, 2])
      expect(
        (await accounts.browser().call('POST', '/v1/visitor-inquiries/messages', messages)).body,
      ).toEqual({ status: 'received' });
    expect((await readByLink(token)).body.messages).toHaveLength(3);
    expect((await readByLink(nonce)).body.type).toBe('invalid.link');
  });

  test('must name what the topic needs', async () => {
    const { company: _, ...incomplete } = business('lacking@example.com');
    expect((await visit(incomplete)).body.type).toBe('invalid.input');
    const topics = { topic: 'account', email: 'a@example.com', text: '계정' };
    expect((await visit(topics)).body.type).toBe('invalid.input');
  });

  test('is limited per network and per address', async () => {
    const rateLimiter = createRateLimiter(suite().redis);
    const limited = openAccountsApp(suite(), { storage: disk().storage, rateLimiter });
    const body = business('often@example.com');
    const call = () => limited.browser().call('POST', '/v1/visitor-inquiries', body);
    const statuses: number[] = [];
    for (const _ of Array.from({ length: 4 })) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const network = limited.browser();
    const others = Array.from({ length: 6 }, (_, index) => business(`many-${index}@example.com`));
    for (const [index, other] of others.entries())
      expect((await network.call('POST', '/v1/visitor-inquiries', other)).status).toBe(
        index < 5 ? 200 : 429,
      );
    await limited.app.close();
  });
});

describe('a report of a similar work', () => {
  const details = { work: '다른 노래, 가수', claimant_role: 'listener' };
  const report = (browser: Browser, music: string, headers = once()) =>
    browser.call(
      'POST',
      '/v1/user/music-reports',
      { ...details, music, text: '후렴이 비슷해요' },
      headers,
    );
  const publish = async () =>
    (await publishPlayableMusic(db(), disk().storage, Buffer.from('a stream'))).musicId;
  const confirmVisit = async (email: string, music: string) => {
    await visit({ ...details, topic: 'resemblance', email, music, text: '제 곡이에요' });
    await accounts.runJobs();
    return confirm(accounts.mailedNonce(email, 'inquiry_confirmation'));
  };
  const inboxInquiry = async (email: string) => {
    const { body } = await operator.call('GET', `/v1/operator/inquiries?email=${email}`);
    const [id] = idsOf(body);
    return (await operator.call('GET', `/v1/operator/inquiries/${id}`)).body;
  };

  test('is an inquiry of the user without a confirmation, once per music', async () => {
    const { browser, email } = await accounts.signUp();
    const musicId = await publish();
    const headers = once();
    const { body } = await report(browser, musicId, headers);
    expect((await report(browser, musicId, headers)).body).toEqual(body);
    expect((await report(browser, `https://onsori.test/playlists/1_${musicId}`)).body.type).toBe(
      'conflict.music_reported',
    );
    expect((await browser.call('GET', '/v1/user/inquiries')).body).toMatchObject({
      total: 1,
      items: [{ id: body.id, topic: 'resemblance', title: '후렴이 비슷해요' }],
    });
    expect((await browser.call('GET', `/v1/user/inquiries/${body.id}`)).body).toMatchObject({
      music_id: musicId,
    });
    expect((await mailsTo(email)).some(({ text }) => text.includes(body.number))).toBe(true);
  });

  test('of a visitor counts once its address is confirmed, once per music', async () => {
    const musicId = await publish();
    const email = 'composer@example.com';
    const link = `https://onsori.test/playlists/1_${musicId}#similar`;
    expect((await confirmVisit(email, link)).status).toBe(200);
    expect((await confirmVisit(email, musicId)).body.type).toBe('conflict.music_reported');
    expect(await inboxInquiry(email)).toMatchObject({ music_id: musicId });
    expect((await confirmVisit('singer@example.com', 'https://elsewhere.test/song')).status).toBe(
      200,
    );
    expect(await inboxInquiry('singer@example.com')).toMatchObject({
      music_id: null,
      music: null,
      details: { music: 'https://elsewhere.test/song' },
    });
  });

  test('shows an operator the music and how many others reported it', async () => {
    const musicId = await publish();
    const { browser, email } = await accounts.signUp();
    await report(browser, musicId);
    const { title_ko: title } = await db()
      .selectFrom('known_musics')
      .select('title_ko')
      .where('id', '=', musicId)
      .executeTakeFirstOrThrow();
    const music = { id: musicId, title, is_withdrawn: false };
    expect(await inboxInquiry(email)).toMatchObject({ music: { ...music, other_reports: 0 } });
    await confirmVisit('other@example.com', musicId);
    // Inquiries of other topics are no reports.
    await ask((await accounts.signUp()).browser, { topic: 'music', music_id: musicId });
    const reported = { music: { ...music, other_reports: 1 } };
    expect(await inboxInquiry(email)).toMatchObject(reported);
    expect(await inboxInquiry('other@example.com')).toMatchObject(reported);
  });

  test('is limited per person and day', async () => {
    const { browser, id } = await accounts.signUp();
    const musics: string[] = [];
    for (let count = 0; count <= inquiryLimits.reportsPerDay; count++) musics.push(await publish());
    const replies = await Promise.all(musics.map((musicId) => report(browser, musicId)));
    const refused = replies.findIndex(({ status }) => status !== 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(
      inquiryLimits.reportsPerDay,
    );
    expect(replies[refused]?.body.type).toBe('rate_limited.reports');
    const last = musics[refused] ?? '';
    // Other inquiries stay possible.
    expect((await ask(browser)).status).toBe(200);
    await db()
      .updateTable('inquiries')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('user_id', '=', id)
      .execute();
    expect((await report(browser, last)).status).toBe(200);
  });
});

describe('an operator', () => {
  test('pages through the inbox by due time and filters it', async () => {
    const { browser, email } = await accounts.signUp();
    const ids: string[] = [];
    for (const topic of ['refund', 'claim', 'refund'])
      ids.push((await ask(browser, { topic })).body.id);
    const list = async (query: string) =>
      (await operator.call('GET', `/v1/operator/inquiries?email=${email}&${query}`)).body;
    const first = await list('per_page=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    const second = await list(`per_page=2&cursor=${first.next_cursor}`);
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(second.next_cursor).toBeNull();
    expect(itemsOf(first)[0]?.person).toMatchObject({ name: '소**' });
    expect((await list('topic=claim')).items).toHaveLength(1);
    await operator.call('PUT', `/v1/operator/inquiries/${ids[0]}/assignee`, {
      operator_id: operatorId,
    });
    expect((await list(`assignee=${operatorId}`)).items).toHaveLength(1);
    expect((await list('assignee=mine')).items).toHaveLength(1);
    expect((await list('assignee=none')).items).toHaveLength(2);
    await answer(ids[1] ?? '');
    expect((await list('queue=answered')).items).toMatchObject([{ id: ids[1], due_at: null }]);
    const [{ number } = { number: '' }] = itemsOf(await list('queue=answered'));
    expect(idsOf(await list(`number=${number}`))).toEqual([ids[1]]);
    expect((await list('number=Q-9'.padEnd(17, '9'))).items).toEqual([]);
    expect((await list('cursor=nonsense')).type).toBe('invalid.cursor');
  });

  test('leaves a recorded trace with every change and sends no unfinished template', async () => {
    const { browser, id: userId } = await accounts.signUp();
    const { id } = (await ask(browser)).body;
    const path = `/v1/operator/inquiries/${id}`;
    expect((await answer(id, { text: '{date}까지 답할게요' })).body.type).toBe(
      'invalid.placeholder_left',
    );
    const stranger = { operator_id: userId };
    expect((await operator.call('PUT', `${path}/assignee`, stranger)).body.type).toBe(
      'not_found.operator',
    );
    await operator.call('PUT', `${path}/assignee`, { operator_id: operatorId });
    await operator.call('PUT', `${path}/status`, { status: 'in_review' });
    await operator.call('POST', `${path}/notes`, { text: '메모' }, once());
    const headers = once();
    for (const _ of [1, 2]) await answer(id, { text: '{name}님, 확인했어요' }, headers);
    const entries = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'inquiry.assigned',
      'inquiry.status_changed',
      'inquiry.noted',
      'inquiry.answered',
    ]);
    expect((await operator.call('GET', path)).body).toMatchObject({
      status: 'answered',
      assignee: { id: operatorId },
      messages: [
        { author: 'person' },
        { author: 'note', text: '메모' },
        { text: '소리님, 확인했어요' },
      ],
    });
  });
});
