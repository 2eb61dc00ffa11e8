import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { freePort } from '#test/free-port.ts';
import { lettersTo } from '#test/inbox.ts';
import { createSolapiSms, SmsError } from './sms.ts';
import { solapiAuthorization } from './solapi-authorization.ts';

const config = readApiConfig().sms;
const text = '[온소리] 인증번호 [482913]을 입력해 주세요.';
const somebody = (): string => `010${randomInt(10_000_000, 99_999_999)}`;

const codeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof SmsError)) throw error;
      return error.code;
    },
  );

let server: Server | undefined;
afterEach(() => server?.close());

/** Something that is not the message service, and how often it was asked. */
async function impostor(answer: (asked: number) => { status: number; body: string } | null) {
  let asked = 0;
  server = createServer((_, response) => {
    asked += 1;
    const given = answer(asked);
    if (given) response.writeHead(given.status).end(given.body);
  }).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    sms: createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${port}` }),
    asked: () => asked,
  };
}

test('a message arrives', async () => {
  const to = somebody();
  await createSolapiSms(config).send({ to, text });
  expect(await lettersTo(to)).toMatchObject([{ kind: 'sms', from: config.SMS_FROM, to, text }]);
});

test('a number is dialled as in Korea, however it is written', async () => {
  const to = somebody();
  const sms = createSolapiSms(config);
  await sms.send({ to: `+82 ${to.slice(1, 3)}-${to.slice(3, 7)}-${to.slice(7)}`, text });
  expect(await lettersTo(to)).toHaveLength(1);
  expect(await codeOf(sms.send({ to: '+1 415 555 0100', text }))).toBe('NotAKoreanNumber');
});

test('a wrong secret is refused, and said without the secret, the number or the text', async () => {
  const to = somebody();
  const sms = createSolapiSms({ ...config, SMS_API_SECRET: 'a wrong secret' });
  const error = await sms.send({ to, text }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'SmsError', code: 'SignatureDoesNotMatch' });
  expect(`${error}`).not.toMatch(/a wrong secret|482913/);
  expect(`${error}`).not.toContain(to);
  expect(await lettersTo(to)).toEqual([]);
});

test.each([
  [{ SMS_API_KEY: 'somebody' }, 'InvalidAPIKey'],
  [{ SMS_FROM: '0299999999' }, '1062'],
])('%o is refused as %s', async (wrong, code) => {
  expect(
    await codeOf(createSolapiSms({ ...config, ...wrong }).send({ to: somebody(), text })),
  ).toBe(code);
});

test('an old signature and a used one are refused', async () => {
  const order = (authorization: string) =>
    fetch(`${config.SMS_URL}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ messages: [{ to: somebody(), from: config.SMS_FROM, text }] }),
    }).then((response) => response.json());
  const old = new Date(Date.now() - 16 * 60_000).toISOString();
  expect(await order(solapiAuthorization(config, old))).toMatchObject({
    errorCode: 'RequestTimeTooSkewed',
  });
  const once = solapiAuthorization(config);
  expect(await order(once)).toMatchObject({ failedMessageList: [] });
  expect(await order(once)).toMatchObject({ errorCode: 'DuplicatedSignature' });
});

test('a service that is away is an error at once', async () => {
  const sms = createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${await freePort()}` });
  expect(await codeOf(sms.send({ to: somebody(), text }))).toBe('ECONNREFUSED');
});

test('what cannot have been sent is tried once more', async () => {
  const port = await freePort();
  const sending = createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${port}` });
  const sent = codeOf(sending.send({ to: somebody(), text }));
  await setTimeout(100);
  server = createServer((_, response) => {
    response.end(JSON.stringify({ failedMessageList: [] }));
  }).listen(port, '127.0.0.1');
  expect(await sent).toBe('sent');
});

test('what may have been sent is not sent again', async () => {
  const failing = await impostor(() => ({ status: 503, body: 'busy' }));
  expect(await codeOf(failing.sms.send({ to: somebody(), text }))).toBe('HTTP 503');
  expect(failing.asked()).toBe(1);
});

test('an answer that is not one of the service is not taken for success', async () => {
  const { sms } = await impostor(() => ({ status: 200, body: '<html>' }));
  expect(await codeOf(sms.send({ to: somebody(), text }))).toBe('UnreadableAnswer');
});

test('a service that says nothing is given up, and not asked twice', async () => {
  const { sms, asked } = await impostor(() => null);
  expect(await codeOf(sms.send({ to: somebody(), text }))).toBe('TimeoutError');
  expect(asked()).toBe(1);
  server?.closeAllConnections();
});
