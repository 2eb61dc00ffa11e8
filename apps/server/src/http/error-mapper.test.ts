import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { errorReply, toAppError } from './error-mapper.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test('what we do not know becomes internal and says nothing of itself', () => {
  const reply = errorReply(toAppError(new Error('select secret from users')), 'en');
  expect(reply.status).toBe(500);
  expect(JSON.stringify(reply)).not.toContain('secret');
});

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('a database out of reach is 503: %s', (error) => {
  const reply = errorReply(toAppError(error), 'ko');
  expect(reply).toMatchObject({ status: 503, body: { type: 'unavailable.database' } });
  expect(reply.headers['retry-after']).toBe('5');
});

test('a wrong query is ours, not the database being away', () => {
  expect(toAppError(withCode('42P01')).type).toBe('internal');
});

test('what Fastify refuses has a type of our list', () => {
  expect(toAppError(withCode('FST_ERR_CTP_INVALID_JSON_BODY')).type).toBe('bad_request.malformed');
  expect(toAppError(withCode('FST_ERR_CTP_BODY_TOO_LARGE')).type).toBe('payload_too_large');
});

test('a 401 says which scheme to use', () => {
  expect(errorReply(new AppError('unauthorized.token_missing'), 'ko').headers).toEqual({
    'www-authenticate': 'Bearer',
  });
});
