import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { SmsConfig } from '#config';

/** Solapi accepts each signature once, so every request needs a new one. */
export function solapiAuthorization(
  keys: { readonly SMS_API_KEY: string; readonly SMS_API_SECRET: string },
  date = new Date().toISOString(),
  salt = randomBytes(16).toString('hex'),
): string {
  const signature = createHmac('sha256', keys.SMS_API_SECRET)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${keys.SMS_API_KEY}, date=${date}, salt=${salt}, signature=${signature}`;
}

export interface Sms {
  send(message: { to: string; text: string }): Promise<void>;
}

/** Contains the error code of the service, never the recipient or the text. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly code: string;

  constructor(code: string) {
    super(`message rejected: ${code}`);
    this.code = code;
  }
}

const RESPONSE_TIMEOUT_MS = 5000;
/** Covers a short restart of the service. */
const RETRY_DELAY_MS = 300;

const errorReply = z.object({ errorCode: z.string() });
const sendReply = z.object({ failedMessageList: z.array(z.object({ statusCode: z.string() })) });

/** After these errors the request cannot have arrived, so a retry cannot send twice. */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The service accepts numbers in Korean domestic format only. */
function toDomesticNumber(to: string): string {
  const digits = to.replace(/[\s-]/g, '').replace(/^\+82/, '0');
  if (!/^0\d{8,10}$/.test(digits)) throw new SmsError('NotAKoreanNumber');
  return digits;
}

/** `fetch` puts the system error code into `cause`. */
function errorCodeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

export function createSolapiSms(config: SmsConfig): Sms {
  const url = `${config.SMS_URL.replace(/\/$/, '')}/messages/v4/send-many/detail`;
  const post = (body: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: solapiAuthorization(config),
        'content-type': 'application/json',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
  const deliver = async (body: string): Promise<unknown> => {
    const response = await post(body).catch(async (error: unknown) => {
      if (!connectErrorCodes.has(errorCodeOf(error))) throw error;
      await setTimeout(RETRY_DELAY_MS);
      return post(body);
    });
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok) return reply;
    throw new SmsError(errorReply.safeParse(reply).data?.errorCode ?? `HTTP ${response.status}`);
  };
  return {
    send: async ({ to, text }) => {
      const messages = [
        { to: toDomesticNumber(to), from: config.SMS_FROM, text, autoTypeDetect: true },
      ];
      const reply = await deliver(JSON.stringify({ messages })).catch((error: unknown) => {
        throw error instanceof SmsError ? error : new SmsError(errorCodeOf(error));
      });
      const parsed = sendReply.safeParse(reply);
      if (!parsed.success) throw new SmsError('UnreadableResponse');
      const [failed] = parsed.data.failedMessageList;
      if (failed) throw new SmsError(failed.statusCode);
    },
  };
}
