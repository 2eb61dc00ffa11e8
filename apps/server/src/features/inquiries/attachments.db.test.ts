import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { pngBytes } from '#test/inquiry-examples.ts';
import { signUpOperator } from '#test/operators.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { attachmentKey, uploadKey } from './inquiries.rules.ts';

const suite = useSuite();
useBucket(suite);
let accounts: AccountsApp;
let owner: Awaited<ReturnType<AccountsApp['signUp']>>;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  owner = await accounts.signUp();
});
afterAll(async () => {
  for await (const { key } of storage().list('')) await storage().delete(key);
  await accounts.app.close();
});

const storage = () => openStorage(suite().config.storage);
const db = () => suite().database.db;

interface UploadForm {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const announce = async (browser: Browser, name: string, bytes: number) =>
  (await browser.call('POST', '/v1/user/inquiry-attachments', { name, bytes }))
    .body as unknown as UploadForm;

/** Sends the form as a browser does, through the edge. */
function send({ url, fields }: UploadForm, content: Buffer, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...changed })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), '../evil.html');
  return fetch(url, { method: 'POST', body: form });
}

const complete = ({ id }: UploadForm, browser = owner.browser) =>
  browser.call('POST', `/v1/user/inquiry-attachments/${id}/complete`);

async function upload(name: string, content: Buffer) {
  const form = await announce(owner.browser, name, content.length);
  expect((await send(form, content)).status).toBe(204);
  return form;
}

const script = '<script>alert(document.domain)</script>';
const starts: readonly Buffer[] = [
  pngBytes,
  Buffer.from('GIF89a/*'),
  Buffer.from('%PDF-1.4\n'),
  Buffer.from('ffd8ffe00010', 'hex'),
  Buffer.from('ID3\x04\0\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'),
  Buffer.from('<!doctype html>'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('MZ\x90\0', 'latin1'),
  Buffer.from('#!/bin/sh\nrm -rf /\n'),
  Buffer.from('<?xml version="1.0"?><svg/>'),
  Buffer.from('\ufeff<html>'),
  Buffer.from([0]),
];
const names = [
  '../../a.html',
  'a.svg',
  'C:\\x.exe',
  'a\r\nX-Evil: 1.png',
  '가"; filename=b.js',
  'a\u202Egnp.exe',
  '.htaccess',
  `${'x'.repeat(900)}.hta`,
];

/** Every start with script, zip or PDF behind it, under every name. */
const hostile = Array.from({ length: 500 }, (_, index) => {
  const start = starts[index % starts.length] ?? Buffer.alloc(0);
  const tail = [script, `PK\x03\x04${index}`, `%PDF-1.7 ${script}`, `\0${index}`][index % 4] ?? '';
  return {
    name: names[index % names.length] ?? '',
    content: Buffer.concat([start, Buffer.from(tail, 'latin1')]),
  };
});

test('500 hostile files are refused and deleted, or sent as inert downloads only', async () => {
  let stored = 0;
  const check = async ({ name, content }: (typeof hostile)[number]) => {
    const person = owner.browser;
    const form = await upload(name, content);
    const { status, body } = await complete(form);
    expect([200, 422]).toContain(status);
    expect(await storage().head(uploadKey(form.id))).toBeNull();
    if (status === 422) {
      expect(body.type).toBe('invalid.attachment_type');
      expect(await storage().head(attachmentKey(form.id))).toBeNull();
      return;
    }
    stored += 1;
    expect(body.name).toMatch(/^[^/\\<>:"\r\n.]+\.(png|gif|pdf|jpg|mp3)$/u);
    const url = `/_api/v1/user/inquiry-attachments/${form.id}`;
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await accounts.app.inject({ url, headers });
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]+"; /);
    expect((await person.call('DELETE', `/v1/user/inquiry-attachments/${form.id}`)).status).toBe(
      200,
    );
  };
  for (let at = 0; at < hostile.length; at += 10)
    await Promise.all(hostile.slice(at, at + 10).map(check));
  expect(stored).toBeGreaterThan(100);
  expect(stored).toBeLessThan(300);
  await accounts.runJobs();
}, 240_000);

test('the store refuses empty, larger, renamed and unsigned uploads, and other operations', async () => {
  const form = await announce(owner.browser, 'a.png', 20);
  expect((await send(form, Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
  expect((await send(form, Buffer.alloc(21))).status).toBeGreaterThanOrEqual(400);
  expect((await send(form, pngBytes, { key: 'public/evil.html' })).status).toBe(403);
  expect((await send(form, pngBytes, { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await send({ ...form, url: `${form.url}?delete` }, pngBytes)).status).toBe(403);
  expect((await send({ ...form, url: `${form.url}/x` }, pngBytes)).status).toBe(405);
  expect((await fetch(form.url, { method: 'POST', body: 'x' })).status).toBe(403);
  expect((await complete(form)).body.type).toBe('conflict.attachment_not_uploaded');
  const huge = { name: 'a.png', bytes: inquiryLimits.attachmentBytes + 1 };
  expect((await owner.browser.call('POST', '/v1/user/inquiry-attachments', huge)).status).toBe(422);
});

test('a form that is sent again does not replace the checked bytes', async () => {
  const form = await upload('a.png', Buffer.concat([pngBytes, Buffer.from('four')]));
  expect((await complete(form)).status).toBe(200);
  await send(form, Buffer.from('<script>'));
  expect((await complete(form)).status).toBe(200);
  const object = await storage().get(attachmentKey(form.id));
  expect((await object?.body.toArray())?.[0]?.subarray(0, 4)).toEqual(pngBytes.subarray(0, 4));
});

test('only the owner and operators read an attachment, and an operator only a sent one', async () => {
  const form = await upload('화면.png', pngBytes);
  const path = `/v1/user/inquiry-attachments/${form.id}`;
  const other = await accounts.signUp();
  const { browser: signedIn } = await signUpOperator(accounts, db(), ['support']);
  const inbox = `/v1/operator/inquiry-attachments/${form.id}`;
  const inquiry = { topic: 'other', title: '화면', text: '화면이에요', attachment_ids: [form.id] };
  const create = (browser: Browser, key: string) =>
    browser.call('POST', '/v1/user/inquiries', inquiry, { 'idempotency-key': key });
  expect((await create(owner.browser, 'unchecked-1')).body.type).toBe(
    'conflict.attachment_unchecked',
  );
  expect((await complete(form, other.browser)).body.type).toBe('not_found.attachment');
  expect((await complete(form)).body).toMatchObject({ name: '화면.png', type: 'image/png' });
  expect((await create(other.browser, 'not-mine-1')).body.type).toBe('not_found.attachment');
  expect((await signedIn.call('GET', inbox)).body.type).toBe('not_found.attachment');
  expect((await create(owner.browser, 'mine-0001')).status).toBe(200);
  expect((await create(owner.browser, 'mine-0002')).body.type).toBe('not_found.attachment');
  expect((await other.browser.call('GET', path)).body.type).toBe('not_found.attachment');
  const read = (url: string, browser: Browser) =>
    accounts.app.inject({
      url: `/_api${url}`,
      headers: { authorization: `Bearer ${browser.token}` },
    });
  expect((await read(path, owner.browser)).rawPayload.equals(pngBytes)).toBe(true);
  expect((await read(inbox, signedIn)).rawPayload.equals(pngBytes)).toBe(true);
  const { action } = await db()
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_kind', '=', 'inquiry')
    .executeTakeFirstOrThrow();
  expect(action).toBe('attachment.read');
  expect((await owner.browser.call('DELETE', path)).body.type).toBe('not_found.attachment');
});

test('deleting the account deletes its objects', async () => {
  const leaving = await accounts.signUp();
  const form = await announce(leaving.browser, 'a.png', pngBytes.length);
  await send(form, pngBytes);
  await complete(form, leaving.browser);
  expect(await storage().head(attachmentKey(form.id))).not.toBeNull();
  await leaving.browser.call('DELETE', '/v1/user', { password: 'correct horse 9 battery' });
  await accounts.runJobs();
  expect(await storage().head(attachmentKey(form.id))).toBeNull();
});
