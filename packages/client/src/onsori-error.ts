import type { ErrorType } from './api-types.ts';

export interface OnsoriErrorDetail {
  readonly msg: string;
}

interface ErrorReply {
  readonly type: string;
  readonly title: string;
  readonly detail: readonly OnsoriErrorDetail[];
}

/** An error reply of the API. Failures of the network are thrown as `fetch` throws them. */
export class OnsoriError extends Error {
  override readonly name = 'OnsoriError';
  readonly status: number;
  /** Stable, as `not_found.music`; `unknown` where the reply is not one of the API. */
  readonly type: ErrorType | (string & {});
  /** A sentence for people, in the language of the client. */
  readonly title: string;
  readonly detail: readonly OnsoriErrorDetail[];
  /** Seconds after which the call may succeed, or null. */
  readonly retryAfter: number | null;
  /** To quote in an inquiry, or null. */
  readonly requestId: string | null;

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, reply: ErrorReply) {
    super(`${status} ${reply.type}: ${reply.title}`);
    this.status = status;
    this.type = reply.type;
    this.title = reply.title;
    this.detail = reply.detail;
    this.retryAfter = readRetryAfter(headers);
    this.requestId = headers.get('x-request-id');
  }
}

function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

function parseReply(text: string): Partial<ErrorReply> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export async function readError(response: Response): Promise<OnsoriError> {
  const { type, title, detail } = parseReply(await response.text());
  return new OnsoriError(response, {
    type: typeof type === 'string' ? type : 'unknown',
    title: typeof title === 'string' ? title : response.statusText,
    detail: Array.isArray(detail) ? detail : [],
  });
}
