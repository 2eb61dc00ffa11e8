import { expect, test } from 'vitest';
import { errorLine } from './log.ts';

test('an error is told by its kind, words, code and cause, without the values it met', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(someone@example.test) already exists.',
  });
  const line = errorLine(new Error('publishing failed', { cause }));
  expect(line).toMatchObject({
    type: 'Error',
    message: 'publishing failed',
    cause: { code: '23505' },
  });
  expect(JSON.stringify(line)).not.toContain('someone@example.test');
});

test('what is thrown without being an error is told too', () => {
  expect(errorLine('x')).toEqual({ type: 'string', message: 'x' });
});
