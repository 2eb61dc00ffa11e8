import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('serializes type, message, code and cause of an error, but no row values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(someone@example.test) already exists.',
  });
  const serialized = serializeError(new Error('publishing failed', { cause }));
  expect(serialized).toMatchObject({
    type: 'Error',
    message: 'publishing failed',
    cause: { code: '23505' },
  });
  expect(JSON.stringify(serialized)).not.toContain('someone@example.test');
});

test('serializes a thrown value that is not an Error', () => {
  expect(serializeError('x')).toEqual({ type: 'string', message: 'x' });
});
