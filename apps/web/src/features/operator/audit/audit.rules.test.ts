import { expect, test } from 'vitest';
import { emptyAuditForm, formatAuditValue, toAuditFilter } from './audit.rules.ts';

test('leaves out empty fields, and takes days as those of Korea', () => {
  expect(toAuditFilter(emptyAuditForm)).toEqual({});
  const form = {
    ...emptyAuditForm,
    actor: ' a@example.com ',
    from: '2026-11-01',
    to: '2026-11-02',
  };
  expect(toAuditFilter(form)).toEqual({
    actor: 'a@example.com',
    since: '2026-10-31T15:00:00.000Z',
    until: '2026-11-02T15:00:00.000Z',
  });
});

test('formats times and sums, and leaves other values', () => {
  expect(formatAuditValue('until', '2026-11-16T00:00:00.000Z', 'en')).toContain('2026');
  expect(formatAuditValue('amount', '99000', 'en')).toBe('₩99,000');
  expect(formatAuditValue('line', '99000', 'en')).toBe('99000');
  expect(formatAuditValue('email', 'a@example.com', 'en')).toBe('a@example.com');
});
