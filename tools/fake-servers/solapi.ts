import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { smsAccount } from './env.ts';
import { readBody, requestUrl, sendJson, serve } from './http.ts';
import type { MessageStore } from './inbox-messages.ts';

const MAX_SKEW_MS = 15 * 60_000;

const header =
  /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/;

const requestSchema = z.object({
  messages: z
    .array(z.object({ to: z.string().regex(/^\d+$/), from: z.string(), text: z.string().min(1) }))
    .min(1),
});

interface ErrorBody {
  readonly errorCode: string;
  readonly errorMessage: string;
}

/** Verifies a signature and rejects replays; returns the error body or undefined. */
function createSignatureVerifier(): (authorization: string) => ErrorBody | undefined {
  const seen = new Map<string, number>();
  return (authorization) => {
    const [, key, date = '', salt = '', signature = ''] = header.exec(authorization) ?? [];
    const toErrorBody = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage });
    if (key === undefined) return toErrorBody('InvalidAuthorization', '인증 정보를 확인하세요.');
    if (key !== smsAccount.key) return toErrorBody('InvalidAPIKey', '유효한 API Key가 아닙니다.');
    const now = Date.now();
    if (!(Math.abs(now - Date.parse(date)) <= MAX_SKEW_MS)) {
      return toErrorBody('RequestTimeTooSkewed', '요청 시간을 확인하세요.');
    }
    const expected = createHmac('sha256', smsAccount.secret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
      return toErrorBody('SignatureDoesNotMatch', '생성한 signature를 확인하세요.');
    }
    for (const [old, at] of seen) if (now - at > MAX_SKEW_MS) seen.delete(old);
    if (seen.has(signature))
      return toErrorBody('DuplicatedSignature', '이미 사용된 signature입니다.');
    seen.set(signature, now);
    return undefined;
  };
}

/** Carriers count two bytes per non-ASCII character; more than 90 bytes make an LMS. */
const messageType = (text: string): 'SMS' | 'LMS' =>
  [...text].reduce((bytes, char) => bytes + (char > '\x7f' ? 2 : 1), 0) > 90 ? 'LMS' : 'SMS';

export function startSolapi(port: number, store: MessageStore): void {
  const verifySignature = createSignatureVerifier();
  serve(port, async (request, response) => {
    if (
      request.method !== 'POST' ||
      requestUrl(request).pathname !== '/messages/v4/send-many/detail'
    ) {
      return sendJson(response, 404, { errorCode: 'ResourceNotFound', errorMessage: '' });
    }
    const body = await readBody(request);
    const errorBody = verifySignature(request.headers.authorization ?? '');
    if (errorBody) return sendJson(response, 400, errorBody);
    const parsed = requestSchema.safeParse(JSON.parse(body));
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
      store.add({ kind: 'sms', from, to, subject: null, text, html: null });
    }
    sendJson(response, 200, {
      failedMessageList: failed.map(({ to, from, text }) => ({
        to,
        from,
        type: messageType(text),
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
