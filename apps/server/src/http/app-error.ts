import { type ErrorType, errors } from '@onsori/contract/errors';

/** An error type of the contract; any other thrown value becomes `internal`. */
export class AppError extends Error {
  readonly type: ErrorType;
  readonly details: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    type: ErrorType,
    options: { details?: readonly string[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(errors[type].title.en, { cause: options.cause });
    this.type = type;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
