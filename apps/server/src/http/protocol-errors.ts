import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorType, errorBody, errors } from '@onsori/contract/errors';
import { MAX_BODY_BYTES } from '@onsori/contract/route';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#http/app-error.ts';

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
