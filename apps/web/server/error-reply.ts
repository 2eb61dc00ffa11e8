import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Language } from '@onsori/contract/enumerations';
import { type ErrorType, errorBody, errors } from '@onsori/contract/errors';
import { isLanguage, negotiateLanguage } from '@onsori/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `?lang`, else the browser's preference, as in the API. */
function languageOf({ query, headers }: FastifyRequest): Language {
  const requested = (query as Readonly<Record<string, unknown>> | undefined)?.lang;
  if (isLanguage(requested)) return requested;
  return negotiateLanguage(headers['accept-language'] ?? '') ?? 'ko';
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  type: ErrorType,
  retryAfterSeconds?: number,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(errors[type].status)
    .header('cache-control', 'no-store')
    .send(errorBody(type, languageOf(request), []));
}

const typesByStatus: Readonly<Record<number, ErrorType>> = {
  404: 'not_found.route',
  405: 'not_found.route',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

/** Maps an error of Fastify or of a handler to the contract; its message is never sent. */
export function errorTypeOf(error: unknown): ErrorType {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(status >= 400 && status < 500)) return 'internal';
  return typesByStatus[status] ?? 'bad_request.malformed';
}

const parserErrorTypes: Readonly<Record<string, ErrorType>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** Replies to bytes that Node's HTTP parser refuses; they have no request object. */
export function replyToParserError({ code }: { readonly code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const type = parserErrorTypes[code ?? ''] ?? 'bad_request.malformed';
  const { status } = errors[type];
  const body = JSON.stringify(errorBody(type, 'ko', []));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
