import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { findFreePort } from '#test/free-port.ts';
import { listMessagesTo } from '#test/inbox.ts';
import { createSolapiSms, SmsError, solapiAuthorization } from './sms.ts';

const config = readApiConfig().sms;
const text = '[온소리] 인증번호 [482913]을 입력해 주세요.';
const randomNumber = (): string => `010${randomInt(10_000_000, 99_999_999)}`;

const errorCodeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof SmsError)) throw error;
      return error.code;
    },
  );

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a fake message service that counts its requests. */
async function startFakeService(
  respond: (requestCount: number) => { status: number; body: string } | null,
) {
  let requestCount = 0;
  server = createServer((_, response) => {
    requestCount += 1;
    const fakeReply = respond(requestCount);
    if (fakeReply) response.writeHead(fakeReply.status).end(fakeReply.body);
  }).listen(await findFreePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    sms: createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${port}` }),
    requestCount: () => requestCount,
  };
}

test('delivers a message', async () => {
  const to = randomNumber();
  await createSolapiSms(config).send({ to, text });
  expect(await listMessagesTo(to)).toMatchObject([
    { kind: 'sms', from: config.SMS_FROM, to, text },
  ]);
});

test('normalizes a Korean number in any notation and rejects others', async () => {
  const to = randomNumber();
  const sms = createSolapiSms(config);
  await sms.send({ to: `+82 ${to.slice(1, 3)}-${to.slice(3, 7)}-${to.slice(7)}`, text });
  expect(await listMessagesTo(to)).toHaveLength(1);
  expect(await errorCodeOf(sms.send({ to: '+1 415 555 0100', text }))).toBe('NotAKoreanNumber');
});

test('rejects a wrong secret, without the secret, number or text in the error', async () => {
  const to = randomNumber();
  const sms = createSolapiSms({ ...config, SMS_API_SECRET: 'a wrong secret' });
  const error = await sms.send({ to, text }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'SmsError', code: 'SignatureDoesNotMatch' });
  expect(`${error}`).not.toMatch(/a wrong secret|482913/);
  expect(`${error}`).not.toContain(to);
  expect(await listMessagesTo(to)).toEqual([]);
});

test.each([
  [{ SMS_API_KEY: 'somebody' }, 'InvalidAPIKey'],
  [{ SMS_FROM: '0299999999' }, '1062'],
])('rejects %o with %s', async (wrong, code) => {
  expect(
    await errorCodeOf(createSolapiSms({ ...config, ...wrong }).send({ to: randomNumber(), text })),
  ).toBe(code);
});

test('rejects an expired signature and a reused one', async () => {
  const sendOrder = (authorization: string) =>
    fetch(`${config.SMS_URL}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ messages: [{ to: randomNumber(), from: config.SMS_FROM, text }] }),
    }).then((response) => response.json());
  const old = new Date(Date.now() - 16 * 60_000).toISOString();
  expect(await sendOrder(solapiAuthorization(config, old))).toMatchObject({
    errorCode: 'RequestTimeTooSkewed',
  });
  const once = solapiAuthorization(config);
  expect(await sendOrder(once)).toMatchObject({ failedMessageList: [] });
  expect(await sendOrder(once)).toMatchObject({ errorCode: 'DuplicatedSignature' });
});

test('fails at once when the service is down', async () => {
  const sms = createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${await findFreePort()}` });
  expect(await errorCodeOf(sms.send({ to: randomNumber(), text }))).toBe('ECONNREFUSED');
});

test('retries once when the request cannot have arrived', async () => {
  const port = await findFreePort();
  const sending = createSolapiSms({ ...config, SMS_URL: `http://127.0.0.1:${port}` });
  const sent = errorCodeOf(sending.send({ to: randomNumber(), text }));
  await setTimeout(100);
  server = createServer((_, response) => {
    response.end(JSON.stringify({ failedMessageList: [] }));
  }).listen(port, '127.0.0.1');
  expect(await sent).toBe('sent');
});

test('does not retry when the request may have arrived', async () => {
  const failing = await startFakeService(() => ({ status: 503, body: 'busy' }));
  expect(await errorCodeOf(failing.sms.send({ to: randomNumber(), text }))).toBe('HTTP 503');
  expect(failing.requestCount()).toBe(1);
});

test('rejects a response that is not in the service format', async () => {
  const { sms } = await startFakeService(() => ({ status: 200, body: '<html>' }));
  expect(await errorCodeOf(sms.send({ to: randomNumber(), text }))).toBe('UnreadableResponse');
});

test('times out when the service is silent, and does not retry', async () => {
  const { sms, requestCount } = await startFakeService(() => null);
  expect(await errorCodeOf(sms.send({ to: randomNumber(), text }))).toBe('TimeoutError');
  expect(requestCount()).toBe(1);
  server?.closeAllConnections();
});
