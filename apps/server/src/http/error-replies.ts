import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Language } from '@onsori/contract/enumerations';
import { type ErrorBody, type ErrorType, errorBody, errors } from '@onsori/contract/errors';
import { MAX_BODY_BYTES } from '@onsori/contract/route';
import type { FastifyInstance } from 'fastify';
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

const parserErrorTypes: Readonly<Record<string, ErrorType>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

function rawReply(type: ErrorType): string {
  const { status } = errors[type];
  const body = JSON.stringify(errorBody(type, 'ko', []));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** Node's own handler checks the same undocumented field. */
const isReplying = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

/** Replies to bytes that Node's HTTP parser rejects; no request object exists for them. */
export function replyToParserError(error: { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || isReplying(socket)) socket.destroy();
  else socket.end(rawReply(parserErrorTypes[error.code ?? ''] ?? 'bad_request.malformed'));
}

/** Replaces Node's built-in replies without a body by error replies of the contract. */
export function replaceBuiltInReplies(app: FastifyInstance): void {
  // Without a listener Node closes the connection without a reply.
  app.server.on('connect', (_request, socket: Socket) => replyToParserError({}, socket));
  // HTTP lets a server ignore an unknown expectation; Node would send 417 without a body.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  // Node would accept any body; a client that waits for 100 Continue is refused before it sends one.
  app.server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) response.writeContinue();
    else response.setHeader('connection', 'close');
    app.server.emit('request', request, response);
  });
  // `requireHostHeader` is off, because Node would send 400 without a body.
  app.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isMissing ? new AppError('bad_request.malformed') : undefined);
  });
}
