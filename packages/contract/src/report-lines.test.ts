import { expect, test } from 'vitest';
import { toReportLine } from './report-lines.ts';

const error = new Error('broken');

test('lines of the level error become reports, with their known fields as tags', () => {
  const fields = { err: error, reqId: 'r-1', type: 'internal', email: 'kim@example.com' };
  expect(toReportLine(50, [fields, 'request failed'])).toEqual({
    level: 'error',
    message: 'request failed',
    error,
    tags: { request_id: 'r-1', error_type: 'internal' },
  });
  expect(toReportLine(60, [{ err: error }, 'crashed'])).toMatchObject({ level: 'fatal' });
  expect(toReportLine(50, ['stopping took too long'])).toEqual({
    level: 'error',
    message: 'stopping took too long',
    error: undefined,
    tags: {},
  });
});

test('a failed attempt of a job is a warning', () => {
  const fields = { err: error, job: 'mail.send', jobId: 7, attempt: 2, maxAttempts: 5 };
  expect(toReportLine(40, [fields, 'job failed'])).toMatchObject({
    level: 'warning',
    tags: { job: 'mail.send', job_id: 7, attempt: 2, max_attempts: 5 },
  });
});

test('other lines are not reported', () => {
  expect(toReportLine(40, [{ err: error }, 'redis unavailable'])).toBeNull();
  expect(toReportLine(30, [{ status: 404 }, 'request completed'])).toBeNull();
});
