import type { ErrorBody } from '@onsori/contract/errors';

/** What a call failed with. Without a body the call never got an answer, or not one of ours. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly body: Partial<ErrorBody> | null;

  constructor(status: number | null, body: Partial<ErrorBody> | null, cause?: unknown) {
    super(body?.type ?? (status === null ? 'no answer' : `status ${status}`), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}
