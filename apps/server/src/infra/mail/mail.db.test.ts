import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { freePort } from '#test/free-port.ts';
import { lettersTo } from '#test/inbox.ts';
import { createSmtpMail, MailError } from './mail.ts';

const config = readApiConfig().mail;
const message = {
  subject: '온소리: 이메일을 확인해 주세요 ✉',
  text: '안녕하세요.\n\nhttps://onsori.example/confirm?token=a-b_c&lang=ko\n',
  html: '<p>안녕하세요. <a href="https://onsori.example/confirm?token=a-b_c&amp;lang=ko">확인</a></p>',
};
const somebody = (): string => `${randomUUID()}@example.com`;

let opened: ReturnType<typeof createSmtpMail> | undefined;
const mailTo = (settings = config) => {
  opened = createSmtpMail(settings);
  return opened;
};
afterEach(() => opened?.close());

test('a mail arrives with its Korean subject and both its parts', async () => {
  const to = somebody();
  await mailTo().send({ to, ...message });
  const [letter, ...rest] = await lettersTo(to);
  expect(rest).toEqual([]);
  expect(letter).toMatchObject({
    kind: 'mail',
    from: 'hello@onsori.example',
    to,
    subject: message.subject,
    links: ['https://onsori.example/confirm?token=a-b_c&lang=ko'],
  });
  expect(letter?.text.trim()).toBe(message.text.trim());
  expect(letter?.html?.trim()).toBe(message.html);
});

test('many mails at once all arrive, each once', async () => {
  const mail = mailTo();
  const everybody = Array.from({ length: 30 }, somebody);
  await Promise.all(everybody.map((to) => mail.send({ to, ...message })));
  const counts = await Promise.all(everybody.map(async (to) => (await lettersTo(to)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test.each([',', '\r\nBcc: ', '>, <'])(
  '%j in an address does not reach a second person',
  async (glue) => {
    const [first, second] = [somebody(), somebody()];
    await mailTo()
      .send({ to: `${first}${glue}${second}`, ...message })
      .catch(() => {});
    expect(await lettersTo(second)).toEqual([]);
  },
);

test('a mail server that is away is told at once, without the recipient', async () => {
  const mail = mailTo({ ...config, MAIL_URL: `smtp://127.0.0.1:${await freePort()}` });
  const to = somebody();
  const error = await mail.send({ to, ...message }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ permanent: false });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(to);
});

test('a mail server that says nothing is given up', { timeout: 15_000 }, async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const began = performance.now();
  const mail = mailTo({ ...config, MAIL_URL: `smtp://127.0.0.1:${port}` });
  await expect(mail.send({ to: somebody(), ...message })).rejects.toBeInstanceOf(MailError);
  expect(performance.now() - began).toBeLessThan(8000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
