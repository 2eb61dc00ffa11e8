import { describe, expect, test } from 'vitest';
import { findAlarms, type HealthFigures } from './alarms.rules.ts';

const queue = { ready: 3, running: 1, scheduled: 0, failed: 0, oldest_ready_seconds: 10 };
const worker = {
  id: 'a-1',
  pid: 1,
  seen_at: '2026-11-17T00:00:00.000Z',
  silent_seconds: 3,
  is_responding: true,
  running: 0,
};
const schedule = {
  job: 'audit.verify_chain',
  queue: 'default',
  cron: '10 18 * * *',
  succeeded_at: null,
  duration_ms: null,
  due_at: '2026-11-17T00:00:00.000Z',
  is_late: false,
} as const;
const healthy: HealthFigures = {
  queues: [
    { queue: 'default', ...queue },
    { queue: 'render', ...queue, oldest_ready_seconds: 1800 },
  ],
  workers: [worker],
  schedules: [schedule],
  suspenseWon: 0,
  unknownPayments: 0,
  unknownRefunds: 0,
  chainProblems: 0,
  verificationAgeSeconds: 3600,
  pendingSeconds: 1,
  isStorageDown: false,
  dailyCapUses: [
    { kind: 'sign_ups', count: 79, cap: 100 },
    { kind: 'sms_codes', count: 0, cap: 100 },
  ],
};
const alarmsOf = (changed: Partial<HealthFigures>) =>
  findAlarms({ ...healthy, ...changed }).map(({ kind, name }) => (name ? `${kind} ${name}` : kind));

describe('alarms', () => {
  test('are none within the limits', () => {
    expect(alarmsOf({})).toEqual([]);
    expect(alarmsOf({ verificationAgeSeconds: null })).toEqual([]);
  });

  test.each<[string, Partial<HealthFigures>]>([
    ['no_worker', { workers: [] }],
    ['queue_slow payment', { queues: [{ queue: 'payment', ...queue, oldest_ready_seconds: 301 }] }],
    ['jobs_failed default', { queues: [{ queue: 'default', ...queue, failed: 1 }] }],
    ['schedule_late audit.verify_chain', { schedules: [{ ...schedule, is_late: true }] }],
    ['payments_unknown', { unknownPayments: 1 }],
    ['refunds_unknown', { unknownRefunds: 1 }],
    ['suspense', { suspenseWon: 100 }],
    ['audit_broken', { chainProblems: 1 }],
    ['audit_unverified', { verificationAgeSeconds: 27 * 3600 }],
    ['audit_pending', { pendingSeconds: 601 }],
    ['storage_down', { isStorageDown: true }],
    ['daily_cap_near sign_ups', { dailyCapUses: [{ kind: 'sign_ups', count: 80, cap: 100 }] }],
    ['daily_cap_near sms_codes', { dailyCapUses: [{ kind: 'sms_codes', count: 99, cap: 100 }] }],
    [
      'daily_cap_reached sms_codes',
      { dailyCapUses: [{ kind: 'sms_codes', count: 100, cap: 100 }] },
    ],
    ['daily_cap_reached sign_ups', { dailyCapUses: [{ kind: 'sign_ups', count: 101, cap: 100 }] }],
  ])('%s', (expected, changed) => {
    expect(alarmsOf(changed)).toEqual([expected]);
  });

  test('name a worker that fell silent beside one that runs', () => {
    const silent = { ...worker, id: 'b-2', silent_seconds: 40, is_responding: false };
    expect(alarmsOf({ workers: [worker, silent] })).toEqual(['worker_silent b-2']);
    expect(alarmsOf({ workers: [silent] })).toEqual(['no_worker', 'worker_silent b-2']);
  });
});
