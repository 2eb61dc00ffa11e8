import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { findFreePort } from '#test/free-port.ts';
import { listMessagesTo } from '#test/inbox.ts';
import { createSmtpMail, MailError } from './mail.ts';

const config = readApiConfig().mail;
const message = {
  subject: '온소리: 이메일을 확인해 주세요 ✉',
  text: '안녕하세요.\n\nhttps://onsori.example/confirm?token=a-b_c&lang=ko\n',
  html: '<p>안녕하세요. <a href="https://onsori.example/confirm?token=a-b_c&amp;lang=ko">확인</a></p>',
};
const randomAddress = (): string => `${randomUUID()}@example.com`;

let transport: ReturnType<typeof createSmtpMail> | undefined;
const createMail = (settings = config) => {
  transport = createSmtpMail(settings);
  return transport;
};
afterEach(() => transport?.close());

test('delivers a mail with a Korean subject and both parts', async () => {
  const to = randomAddress();
  await createMail().send({ to, ...message });
  const [received, ...others] = await listMessagesTo(to);
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    kind: 'mail',
    from: 'hello@onsori.example',
    to,
    subject: message.subject,
    links: ['https://onsori.example/confirm?token=a-b_c&lang=ko'],
  });
  expect(received?.text.trim()).toBe(message.text.trim());
  expect(received?.html?.trim()).toBe(message.html);
});

test('delivers concurrent mails exactly once', async () => {
  const mail = createMail();
  const recipients = Array.from({ length: 30 }, randomAddress);
  await Promise.all(recipients.map((to) => mail.send({ to, ...message })));
  const counts = await Promise.all(recipients.map(async (to) => (await listMessagesTo(to)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test.each([',', '\r\nBcc: ', '>, <'])(
  '%j in an address does not add a recipient',
  async (separator) => {
    const [first, second] = [randomAddress(), randomAddress()];
    await createMail()
      .send({ to: `${first}${separator}${second}`, ...message })
      .catch(() => {});
    expect(await listMessagesTo(second)).toEqual([]);
  },
);

test('fails at once when the mail server is down, without naming the recipient', async () => {
  const mail = createMail({ ...config, MAIL_URL: `smtp://127.0.0.1:${await findFreePort()}` });
  const to = randomAddress();
  const error = await mail.send({ to, ...message }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ permanent: false });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(to);
});

test('times out when the mail server is silent', { timeout: 15_000 }, async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const began = performance.now();
  const mail = createMail({ ...config, MAIL_URL: `smtp://127.0.0.1:${port}` });
  await expect(mail.send({ to: randomAddress(), ...message })).rejects.toBeInstanceOf(MailError);
  expect(performance.now() - began).toBeLessThan(8000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
