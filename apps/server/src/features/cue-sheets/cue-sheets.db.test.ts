import { randomBytes } from 'node:crypto';
import type { CueSheet } from '@onsori/contract/cue-sheets';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeLicence } from '#features/licences/licences.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { createDownloader } from '#test/downloader.ts';
import { issueTestLicence } from '#test/licences.ts';
import { testOrigin } from '#test/outbox.ts';
import { parseCsv } from '#test/parse-csv.ts';
import { pdfText } from '#test/pdf-text.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { publishPrivateMusic } from '#test/private-music.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;

type Member = Awaited<ReturnType<typeof createDownloader>>;
let accounts: AccountsApp;
let producer: Member;
let viewer: Member;
let stranger: Member;
let organizationId = '';

beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  organizationId = await createTestCompany(db());
  producer = await createDownloader(accounts, db(), null);
  viewer = await createDownloader(accounts, db(), null);
  stranger = await createDownloader(accounts, db(), null);
  await addTestMember(db(), organizationId, producer.id, 'producer');
  await addTestMember(db(), organizationId, viewer.id, 'viewer');
  await addTestMember(db(), await createTestCompany(db()), stranger.id, 'producer');
});
afterAll(() => accounts.app.close());

const call = (
  member: Member,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) =>
  accounts.app.inject({
    method,
    url: `/_api/v1/pavilion${path}`,
    headers: { authorization: `Bearer ${member.browser.token}`, 'accept-language': 'ko' },
    ...(body && { payload: body }),
  });

let counter = 0;
const newProgramme = () => {
  counter += 1;
  return `골목 한 끼 ${counter}`;
};

const emptyHeading = { episode: '9회', air_date: null, air_time: null, length_ms: null };

async function createSheet(programme = newProgramme()): Promise<CueSheet> {
  const reply = await call(producer, 'POST', '/cue-sheets', { ...emptyHeading, programme });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const addMusic = async (
  title: string,
  options: { isPurchased?: boolean; isPublic?: boolean } = {},
) =>
  (
    await publishPrivateMusic(db(), disk().storage, {
      organizationId,
      stream: randomBytes(50),
      title: { ko: title, en: `${title} en` },
      ...options,
    })
  ).musicId;

const publishMusic = async () =>
  (await publishPlayableMusic(db(), disk().storage, randomBytes(50))).musicId;

const licenceFor = async (musicId: string, project: string, at = new Date()) => {
  const company = { id: organizationId, name: '방송국' };
  const licence = { userId: producer.id, musicId, project, company, at, isPrivate: true };
  return (await issueTestLicence(db(), licence)).id;
};

/** A purchase on account with its licence. */
async function buy(musicId: string, programme: string, at = new Date()) {
  const id = uuidV7(at);
  const licenceId = await licenceFor(musicId, programme, at);
  await db()
    .insertInto('company_purchases')
    .values({
      id,
      organization_id: organizationId,
      user_id: producer.id,
      kind: 'music',
      music_id: musicId,
      programme,
      amount: 33_000n.toString(),
      vat: 3_000n.toString(),
      month: '2026-11-01',
      licence_id: licenceId,
      purchased_at: at,
    })
    .execute();
  return { id, licenceId };
}

const toChange = ({ id: _, entries, ...sheet }: CueSheet) => ({
  ...sheet,
  entries: entries.map(({ music_id, start_ms, used_ms, role }) => ({
    music_id,
    start_ms,
    used_ms,
    role,
  })),
});

const entry = (music_id: string, start_ms: number | null = null) => ({
  music_id,
  start_ms,
  used_ms: 48_000,
  role: 'background',
});

async function saveEntries(sheet: CueSheet, entries: readonly object[]): Promise<CueSheet> {
  const body = { ...toChange(sheet), entries };
  const reply = await call(producer, 'PUT', `/cue-sheets/${sheet.id}`, body);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const readSheet = async (id: string, member = producer): Promise<CueSheet> =>
  (await call(member, 'GET', `/cue-sheets/${id}`)).json();

const titlesOf = ({ entries }: CueSheet) => entries.map(({ title }) => title);

describe('marks of the library', () => {
  const markUsed = (musicIds: readonly string[], values: object) =>
    call(producer, 'PATCH', '/musics', { music_ids: musicIds, ...values });
  const findSheet = async (programme: string) => {
    const { items } = (await call(viewer, 'GET', '/cue-sheets')).json();
    return items.find((sheet: { programme: string }) => sheet.programme === programme);
  };

  test('put music on the sheet of its episode once, and take it off again', async () => {
    const programme = newProgramme();
    const used = { is_used: true, programme, episode: '3회', air_date: '2026-11-20' };
    const [first, second] = [await addMusic('첫 손님'), await addMusic('설거지 왈츠')];
    const unbought = await addMusic('아직', { isPurchased: false });
    await markUsed([first, unbought], used);
    await markUsed([first, second], used);
    const listed = await findSheet(programme);
    expect(listed).toMatchObject({ episode: '3회', air_date: '2026-11-20', musics: 2 });
    const sheet = await readSheet(listed.id);
    expect(titlesOf(sheet)).toEqual(['첫 손님', '설거지 왈츠']);
    expect(sheet.entries[0]).toMatchObject({ start_ms: null, role: 'background' });
    await saveEntries(sheet, [entry(first, 5000), entry(second)]);
    await markUsed([first, second], { is_used: false });
    // The start of the first was entered, so it stays.
    expect(titlesOf(await readSheet(sheet.id))).toEqual(['첫 손님']);
  });

  test('a sheet made by hand begins with the music that is already marked', async () => {
    const programme = newProgramme();
    const music = await addMusic('불 앞에서');
    await markUsed([music], { is_used: true, programme, episode: '9회' });
    const { id } = await findSheet(programme);
    await call(producer, 'DELETE', `/cue-sheets/${id}`);
    expect(titlesOf(await createSheet(programme))).toEqual(['불 앞에서']);
  });

  test('parallel marks of one episode lose nothing', async () => {
    const programme = newProgramme();
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await addMusic(`나란히 ${at}`));
    await Promise.all(
      ids.map((id) => markUsed([id], { is_used: true, programme, episode: '1회' })),
    );
    expect((await findSheet(programme)).musics).toBe(6);
  });
});

describe('changes', () => {
  test('replace all music in the order sent, with the duration of the music by default', async () => {
    const [first, second] = [await addMusic('가'), await addMusic('나')];
    const sheet = await createSheet();
    const saved = await saveEntries(sheet, [
      entry(second, 0),
      { music_id: first, start_ms: null, role: 'ending' },
      entry(second, 60_000),
    ]);
    expect(titlesOf(saved)).toEqual(['나', '가', '나']);
    const whole = Math.round((saved.entries[1]?.duration_ms ?? 0) / 1000) * 1000;
    expect(saved.entries[1]).toMatchObject({ used_ms: whole, role: 'ending' });
    expect(saved.version).toBe(sheet.version + 1);
    expect(await readSheet(sheet.id)).toEqual(saved);
  });

  test('an older version does not overwrite a newer one', async () => {
    const sheet = await createSheet();
    const music = await addMusic('다');
    const body = { ...toChange(sheet), entries: [entry(music)] };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(producer, 'PUT', `/cue-sheets/${sheet.id}`, body)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().type).toBe(
      'conflict.cue_sheet_version',
    );
  });

  test('one sheet for an episode', async () => {
    const [sheet, other] = [await createSheet(), await createSheet()];
    const body = { ...emptyHeading, programme: sheet.programme };
    expect((await call(producer, 'POST', '/cue-sheets', body)).json().type).toBe(
      'conflict.cue_sheet_name',
    );
    const renamed = { ...toChange(other), programme: sheet.programme };
    expect((await call(producer, 'PUT', `/cue-sheets/${other.id}`, renamed)).json().type).toBe(
      'conflict.cue_sheet_name',
    );
  });

  test('only music that the company owns is added; what is listed stays', async () => {
    const sheet = await createSheet();
    const [catalogue, unbought] = [
      await publishMusic(),
      await addMusic('안 산 곡', { isPurchased: false }),
    ];
    for (const id of [catalogue, unbought]) {
      const body = { ...toChange(sheet), entries: [entry(id)] };
      const reply = await call(producer, 'PUT', `/cue-sheets/${sheet.id}`, body);
      expect(reply.json().type).toBe('not_found.music');
    }
    const { id } = await buy(catalogue, sheet.programme);
    const saved = await saveEntries(sheet, [entry(catalogue)]);
    await db()
      .updateTable('company_purchases')
      .set({ refunded_at: new Date(), refund_month: '2026-11-01' })
      .where('id', '=', id)
      .execute();
    expect((await saveEntries(saved, [entry(catalogue, 1000)])).entries).toHaveLength(1);
    const again = { ...toChange(await createSheet()), entries: [entry(catalogue)] };
    const other = await createSheet();
    const reply = await call(producer, 'PUT', `/cue-sheets/${other.id}`, {
      ...again,
      programme: other.programme,
    });
    expect(reply.json().type).toBe('not_found.music');
  });

  test('nobody of another company reads or changes a sheet, and a viewer only reads it', async () => {
    const sheet = await createSheet();
    const path = `/cue-sheets/${sheet.id}`;
    const body = toChange(sheet);
    for (const reply of [
      await call(stranger, 'GET', path),
      await call(stranger, 'PUT', path, body),
      await call(stranger, 'DELETE', path),
      await call(stranger, 'GET', `${path}/export`),
    ])
      expect(reply.json().type).toBe('not_found.cue_sheet');
    for (const reply of [
      await call(viewer, 'PUT', path, body),
      await call(viewer, 'DELETE', path),
      await call(viewer, 'POST', '/cue-sheets', { ...emptyHeading, programme: newProgramme() }),
    ])
      expect(reply.json().type).toBe('forbidden.company_role');
    expect(await readSheet(sheet.id, viewer)).toEqual(sheet);
    expect((await call(viewer, 'GET', `${path}/export`)).statusCode).toBe(200);
  });

  test('offers bought and library music by title, private music to producers only', async () => {
    const [open, hidden, bought] = [
      await addMusic('고래 가'),
      await addMusic('고래 나', { isPublic: false }),
      await publishMusic(),
    ];
    await addMusic('고래 다', { isPurchased: false });
    await buy(bought, newProgramme());
    const search = async (member: Member, text: string) => {
      const reply = await call(member, 'GET', `/cue-musics?text=${encodeURIComponent(text)}`);
      return reply.json().items.map(({ music_id }: { music_id: string }) => music_id);
    };
    expect(await search(producer, '고래')).toEqual([open, hidden]);
    expect(await search(viewer, '고래')).toEqual([open]);
    const all = (await call(producer, 'GET', '/cue-musics')).json().items;
    expect(all).toContainEqual(expect.objectContaining({ music_id: bought }));
    expect((await call(stranger, 'GET', '/cue-musics')).json().items).toEqual([]);
  });
});

describe('licence numbers', () => {
  test('come from the purchase for the programme, another purchase, or the latest licence', async () => {
    const sheet = await createSheet();
    const musicId = await addMusic('증서');
    const read = async () => (await readSheet(sheet.id)).entries[0]?.licence_id;
    await saveEntries(sheet, [entry(musicId)]);
    expect(await read()).toBeNull();
    const downloaded = await licenceFor(musicId, '내려받기', new Date(Date.now() + 60_000));
    expect(await read()).toBe(downloaded);
    const other = await buy(musicId, '다른 프로그램', new Date(Date.now() + 1000));
    expect(await read()).toBe(other.licenceId);
    const own = await buy(musicId, sheet.programme, new Date(Date.now() - 60_000));
    expect(await read()).toBe(own.licenceId);
    await db()
      .transaction()
      .execute((tx) => revokeLicence(tx, own.licenceId, '시험', new Date()));
    expect(await read()).toBe(other.licenceId);
  });
});

describe('export', () => {
  async function createFilledSheet() {
    const programme = `=골목 ${newProgramme()}`;
    const [first, second] = [await addMusic('=1+1, "첫" 손님'), await addMusic('김 오르는 부엌')];
    const { licenceId } = await buy(first, programme);
    const sheet = await createSheet(programme);
    await saveEntries(
      { ...sheet, air_date: '2026-11-20', air_time: '22:00', length_ms: 3_120_000 },
      [{ ...entry(first, 845_000), role: 'opening' }, entry(second)],
    );
    return { sheetId: sheet.id, programme, licence: formatLicenceId(licenceId) };
  }
  const download = async (sheetId: string, query: string) => {
    const reply = await call(viewer, 'GET', `/cue-sheets/${sheetId}/export?${query}`);
    expect(reply.statusCode).toBe(200);
    return reply;
  };

  test('CSV lists the music in order, with inert formulas', async () => {
    const { sheetId, programme, licence } = await createFilledSheet();
    const reply = await download(sheetId, 'format=csv');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(
      encodeURIComponent(`큐시트 ${programme} 9회.csv`),
    );
    expect(reply.body.startsWith('\uFEFF')).toBe(true);
    const [first, second] = parseCsv(reply.body);
    expect(first).toEqual({
      순서: '1',
      프로그램: `'${programme}`,
      회차: '9회',
      '방송 일시': '2026-11-20 22:00',
      시작: '00:14:05',
      종료: '00:14:53',
      '사용 길이': '0:48',
      곡명: `'=1+1, "첫" 손님`,
      구분: '오프닝',
      '작곡 · 제작': expect.stringMatching(/^온소리 AI 엔진( \d+)?$/),
      'AI 생성': '예',
      '라이선스 번호': licence,
    });
    expect(second).toMatchObject({ 순서: '2', 시작: '', 종료: '', '라이선스 번호': '' });
  });

  test('XLSX has the same rows; options leave columns out or add English', async () => {
    const { sheetId, programme, licence } = await createFilledSheet();
    const query = 'format=xlsx&ai_mark=false&both_languages=true';
    const reply = await download(sheetId, query);
    const [heading, first] = readXlsx(reply.rawPayload);
    expect(heading).toContain('곡명 / Title');
    expect(heading).not.toContain('AI 생성 / AI-generated');
    expect(first).toEqual(
      expect.arrayContaining([programme, '00:14:05', '00:14:53', licence, '오프닝 / Opening']),
    );
    const [bare] = readXlsx((await download(sheetId, `${query}&licences=false`)).rawPayload);
    expect(bare).not.toContain('라이선스 번호 / License number');
    const english = parseCsv((await download(sheetId, 'lang=en')).body);
    expect(english[1]).toMatchObject({ Title: '김 오르는 부엌 en', Use: 'Background' });
  });

  test('PDF names the programme, the music and where licences are verified', async () => {
    const { sheetId, programme, licence } = await createFilledSheet();
    const reply = await download(sheetId, 'format=pdf&lang=en');
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = pdfText(reply.rawPayload);
    for (const part of [
      `${programme} · 9회 · 2026-11-20 22:00 · Length 52:00`,
      '2 tracks · 1:36',
      'All music is AI-generated',
      '00:14:05',
      '00:14:53',
      'Onsori AI engine',
      `${testOrigin}/verify`,
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(/\s/g, '')).toContain(licence);
    const plain = await download(sheetId, 'format=pdf&licences=false&ai_mark=false');
    expect(pdfText(plain.rawPayload)).not.toContain('라이선스 번호');
    expect(pdfText(plain.rawPayload)).not.toContain('AI 생성');
  }, 60_000);
});
