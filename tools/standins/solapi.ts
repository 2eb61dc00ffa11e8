import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { smsAccount } from './env.ts';
import { bodyOf, sendJson, serve, urlOf } from './http.ts';
import type { Letters } from './letters.ts';

const skewMs = 15 * 60_000;

const header =
  /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/;

const order = z.object({
  messages: z
    .array(z.object({ to: z.string().regex(/^\d+$/), from: z.string(), text: z.string().min(1) }))
    .min(1),
});

interface Refusal {
  readonly errorCode: string;
  readonly errorMessage: string;
}

/** Says what is wrong with a signature; each is good once. */
function createGuard(): (authorization: string) => Refusal | undefined {
  const seen = new Map<string, number>();
  return (authorization) => {
    const [, key, date = '', salt = '', signature = ''] = header.exec(authorization) ?? [];
    const refuse = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage });
    if (key === undefined) return refuse('InvalidAuthorization', '인증 정보를 확인하세요.');
    if (key !== smsAccount.key) return refuse('InvalidAPIKey', '유효한 API Key가 아닙니다.');
    const now = Date.now();
    if (!(Math.abs(now - Date.parse(date)) <= skewMs)) {
      return refuse('RequestTimeTooSkewed', '요청 시간을 확인하세요.');
    }
    const expected = createHmac('sha256', smsAccount.secret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
      return refuse('SignatureDoesNotMatch', '생성한 signature를 확인하세요.');
    }
    for (const [old, at] of seen) if (now - at > skewMs) seen.delete(old);
    if (seen.has(signature)) return refuse('DuplicatedSignature', '이미 사용된 signature입니다.');
    seen.set(signature, now);
    return undefined;
  };
}

/** Carriers count two bytes for what is not ASCII; more than ninety make it a long message. */
const typeOf = (text: string): 'SMS' | 'LMS' =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\x7f' ? 2 : 1), 0) > 90 ? 'LMS' : 'SMS';

export function startSolapi(port: number, letters: Letters): void {
  const guard = createGuard();
  serve(port, async (request, response) => {
    if (request.method !== 'POST' || urlOf(request).pathname !== '/messages/v4/send-many/detail') {
      return sendJson(response, 404, { errorCode: 'ResourceNotFound', errorMessage: '' });
    }
    const body = await bodyOf(request);
    const refusal = guard(request.headers.authorization ?? '');
    if (refusal) return sendJson(response, 400, refusal);
    const parsed = order.safeParse(JSON.parse(body));
    if (!parsed.success) {
      return sendJson(response, 400, {
        errorCode: 'ValidationError',
        errorMessage: z.prettifyError(parsed.error),
      });
    }
    const { messages } = parsed.data;
    const failed = messages.filter(({ from }) => from !== smsAccount.from);
    for (const { to, from, text } of messages) {
      if (from !== smsAccount.from) continue;
      letters.add({ kind: 'sms', from, to, subject: null, text, html: null });
    }
    sendJson(response, 200, {
      failedMessageList: failed.map(({ to, from, text }) => ({
        to,
        from,
        type: typeOf(text),
        country: '82',
        messageId: `M4V${randomUUID()}`,
        statusCode: '1062',
        statusMessage: '발신번호 미등록',
        accountId: 'local',
      })),
      groupInfo: {
        count: {
          total: messages.length,
          registeredSuccess: messages.length - failed.length,
          registeredFailed: failed.length,
        },
        status: 'SENDING',
        groupId: `G4V${randomUUID()}`,
        accountId: 'local',
        apiVersion: 'messages/v4',
        dateCreated: new Date().toISOString(),
      },
    });
  });
}
