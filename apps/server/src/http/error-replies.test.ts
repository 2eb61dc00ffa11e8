import { expect, test } from 'vitest';
import { wrapUnavailable } from '#infra/db-errors.ts';
import { AppError } from './app-error.ts';
import { errorReply, frameworkError, toAppError } from './error-replies.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const typeOfDatabaseError = (error: Error) => toAppError(wrapUnavailable(error)).type;

test('an unknown error becomes internal and exposes no details', () => {
  const reply = errorReply(toAppError(new Error('select secret from users')), 'en');
  expect(reply.status).toBe(500);
  expect(JSON.stringify(reply)).not.toContain('secret');
});

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('57014'),
  withCode('25006'),
  withCode('08006'),
  withCode('53300'),
  withCode('ECONNREFUSED'),
  withCode('EAI_AGAIN'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
])('returns 503 when the database is unavailable: %s', (error) => {
  const reply = errorReply(toAppError(wrapUnavailable(error)), 'ko');
  expect(reply).toMatchObject({ status: 503, body: { type: 'unavailable.database' } });
  expect(reply.headers['retry-after']).toBe('5');
});

test('a faulty query is internal, not an unavailable database', () => {
  expect(typeOfDatabaseError(withCode('42P01'))).toBe('internal');
  expect(typeOfDatabaseError(withCode('23505'))).toBe('internal');
});

test('connection errors from other sources are not reported as database errors', () => {
  expect(toAppError(withCode('ECONNREFUSED')).type).toBe('internal');
  expect(frameworkError(withCode('ECONNRESET', 'aborted')).type).toBe('bad_request.malformed');
});

test('maps Fastify errors to error types of the contract', () => {
  expect(frameworkError(withCode('FST_ERR_CTP_INVALID_JSON_BODY')).type).toBe(
    'bad_request.malformed',
  );
  expect(frameworkError(withCode('FST_ERR_CTP_BODY_TOO_LARGE')).type).toBe('payload_too_large');
  expect(frameworkError(withCode('FST_ERR_MAX_PARAM_LENGTH')).type).toBe('not_found.route');
});

test('maps an unknown 4xx of Fastify to a 4xx of the contract and any other error to internal', () => {
  const thrown = (code: string, statusCode: number) =>
    frameworkError(Object.assign(withCode(code), { statusCode })).type;
  expect(thrown('FST_ERR_ROUTE_MISSING_CONTENT_TYPE', 400)).toBe('bad_request.malformed');
  expect(thrown('FST_ERR_OF_TOMORROW', 405)).toBe('not_found.route');
  expect(thrown('FST_ERR_OF_TOMORROW', 418)).toBe('bad_request.malformed');
  expect(thrown('FST_ERR_REP_ALREADY_SENT', 500)).toBe('internal');
  expect(thrown('SOMETHING_ELSE', 400)).toBe('internal');
});

test('a 401 carries WWW-Authenticate', () => {
  expect(errorReply(new AppError('unauthorized.token_missing'), 'ko').headers).toEqual({
    'www-authenticate': 'Bearer',
  });
});
