import type { Api } from '@onsori/contract/api';
import type { ErrorBody } from '@onsori/contract/errors';

/** A failed call. The body is null without a response or for a foreign one. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly body: Partial<ErrorBody> | null;
  readonly route: keyof Api | undefined;

  constructor(
    status: number | null,
    body: Partial<ErrorBody> | null,
    cause?: unknown,
    route?: keyof Api,
  ) {
    super(body?.type ?? (status === null ? 'no response' : `status ${status}`), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.route = route;
  }
}
