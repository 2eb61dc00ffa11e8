import { expect, test } from 'vitest';
import { parseLog } from './log-line.ts';

const line = { level: 30, time: 1, pid: 1, hostname: 'a', name: 'api', msg: 'listening' };
const print = (fields: object) => `${JSON.stringify({ ...line, ...fields })}\n`;

test('accepts lines with fields of their own', () => {
  expect(parseLog(print({}) + print({ port: 1 }))).toHaveLength(2);
  const cause = { type: 'Error', message: 'x', code: '1' };
  expect(parseLog(print({ level: 50, err: { type: 'Error', message: 'x', cause } }))).toHaveLength(
    1,
  );
});

test.each([
  ['another process', { name: 'cron' }],
  ['an error with values of a row', { err: { type: 'Error', message: 'x', detail: 'y' } }],
  ['a completed request without its duration', { msg: 'request completed', reqId: '12345678' }],
  ['a duration in another unit', { durationMs: 1.5 }],
  ['a trace of another format', { trace_id: 'x' }],
])('refuses %s', (_, fields) => {
  expect(() => parseLog(print(fields))).toThrow();
});
