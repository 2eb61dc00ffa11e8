import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { SmsConfig } from '#config';
import { solapiAuthorization } from './solapi-authorization.ts';

export interface Sms {
  send(message: { to: string; text: string }): Promise<void>;
}

/** Says what the service answered, never to whom or what was written. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly code: string;

  constructor(code: string) {
    super(`the message was not taken: ${code}`);
    this.code = code;
  }
}

const answerMs = 5000;
/** A service that restarts is back soon. */
const breathMs = 300;

const refusal = z.object({ errorCode: z.string() });
const receipt = z.object({ failedMessageList: z.array(z.object({ statusCode: z.string() })) });

/** The request cannot have arrived: nobody was there to hear it. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** The service knows numbers as they are dialled in Korea. */
function dialled(to: string): string {
  const digits = to.replace(/[\s-]/g, '').replace(/^\+82/, '0');
  if (!/^0\d{8,10}$/.test(digits)) throw new SmsError('NotAKoreanNumber');
  return digits;
}

/** The reason why there was no answer; `fetch` hides it one level down. */
function reasonOf(error: unknown): string {
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
      signal: AbortSignal.timeout(answerMs),
    });
  const deliver = async (body: string): Promise<unknown> => {
    const response = await post(body).catch(async (error: unknown) => {
      if (!neverArrived.has(reasonOf(error))) throw error;
      await setTimeout(breathMs);
      return post(body);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw new SmsError(refusal.safeParse(answer).data?.errorCode ?? `HTTP ${response.status}`);
  };
  return {
    send: async ({ to, text }) => {
      const messages = [{ to: dialled(to), from: config.SMS_FROM, text, autoTypeDetect: true }];
      const answer = await deliver(JSON.stringify({ messages })).catch((error: unknown) => {
        throw error instanceof SmsError ? error : new SmsError(reasonOf(error));
      });
      const parsed = receipt.safeParse(answer);
      if (!parsed.success) throw new SmsError('UnreadableAnswer');
      const [failed] = parsed.data.failedMessageList;
      if (failed) throw new SmsError(failed.statusCode);
    },
  };
}
