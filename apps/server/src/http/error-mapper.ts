import type { Language } from '@onsori/contract/enumerations';
import { type ErrorBody, type ErrorType, errorBody, errors } from '@onsori/contract/errors';
import { AppError } from '#http/app-error.ts';
import { DatabaseUnavailableError } from '#infra/db-errors.ts';

/** Errors raised before a route runs: by Fastify, or by a client that disconnects mid-request. */
const frameworkTypes: Readonly<Record<string, ErrorType>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request.malformed',
  FST_ERR_BAD_URL: 'bad_request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found.route',
  ECONNRESET: 'bad_request.malformed',
};

/** Maps every error to the closed list; unknown errors become `internal` without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailableError)
    return new AppError('unavailable.database', { retryAfterSeconds: 5, cause: error });
  return new AppError('internal', { cause: error });
}

/** Fallback for error codes that Fastify adds in newer versions. */
const typesByStatus: Readonly<Record<number, ErrorType>> = {
  404: 'not_found.route',
  405: 'not_found.route',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

function typeByStatus(code: string, status: unknown): ErrorType | undefined {
  if (!code.startsWith('FST_') || typeof status !== 'number') return undefined;
  return status >= 400 && status < 500
    ? (typesByStatus[status] ?? 'bad_request.malformed')
    : undefined;
}

export function frameworkError(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const type = frameworkTypes[code] ?? typeByStatus(code, status);
  return type ? new AppError(type, { cause: error }) : toAppError(error);
}

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

export function errorReply(error: AppError, language: Language): ErrorReply {
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(error.retryAfterSeconds);
  if (errors[error.type].status === 401) headers['www-authenticate'] = 'Bearer';
  return {
    status: errors[error.type].status,
    headers,
    body: errorBody(error.type, language, error.details),
  };
}
