import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { inquiryStatuses } from '@onsori/contract/inquiry-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  canReply,
  dueAt,
  formatCursor,
  parseCursor,
  parseMusicReference,
  statusAfterReply,
  withStatus,
} from './inquiries.rules.ts';

const dayMs = 86_400_000;
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('status', () => {
  test('waits in a queue or is closed, never both, through any changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...inquiryStatuses)), moments, (changes, start) => {
        let state = withStatus({ waiting_since: start, answered_at: null }, 'received', start);
        for (const [index, status] of changes.entries())
          state = withStatus(state, status, new Date(start.getTime() + index));
        expect(state.waiting_since !== null).toBe(['received', 'in_review'].includes(state.status));
        expect(state.answered_at !== null).toBe(state.status === 'answered');
      }),
    );
  });

  test('a second message does not move an inquiry to the end of the queue', () => {
    const first = new Date('2026-11-17T00:00:00Z');
    const state = withStatus({ waiting_since: first, answered_at: null }, 'in_review', new Date());
    expect(state.waiting_since).toEqual(first);
  });

  test.each([
    ['received', 'received'],
    ['in_review', 'in_review'],
    ['reply_needed', 'received'],
    ['answered', 'received'],
  ] as const)('a reply to %s leads to %s', (before, after) => {
    expect(statusAfterReply(before)).toBe(after);
  });

  test('a closed inquiry can be reopened until the last moment', () => {
    fc.assert(
      fc.property(moments, (answered) => {
        const end = answered.getTime() + inquiryLimits.reopenDays * dayMs;
        expect(canReply({ answered_at: answered }, new Date(end - 1))).toBe(true);
        expect(canReply({ answered_at: answered }, new Date(end))).toBe(false);
        expect(canReply({ answered_at: null }, new Date(end))).toBe(true);
      }),
    );
  });
});

describe('due time', () => {
  test.each([
    ['2026-11-17T01:00:00Z', '2026-11-18T09:00:00.000Z'],
    ['2026-11-20T01:00:00Z', '2026-11-23T09:00:00.000Z'],
    ['2026-11-21T01:00:00Z', '2026-11-23T09:00:00.000Z'],
    // Already Saturday in Korea.
    ['2026-11-20T16:00:00Z', '2026-11-23T09:00:00.000Z'],
  ])('of %s is %s', (since, due) => {
    expect(dueAt(new Date(since)).toISOString()).toBe(due);
  });
});

test('a cursor is read back, and anything else is refused', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const position = { at, id: uuidV7(at) };
      expect(parseCursor(formatCursor(position))).toEqual(position);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCursor(text)).toBeNull();
    }),
  );
});

test.each([
  ['47', '47'],
  ['https://onsori.example/playlists/6_47', '47'],
  ['/playlists/6_47#similar', '47'],
  ['https://onsori.example/playlists/6_47?lang=en', '47'],
  ['https://onsori.example/playlists/6', null],
  ['https://elsewhere.example/47', null],
  ['047', null],
  ['9'.repeat(19), null],
  ['익선동 가는 첫차', null],
  ['', null],
])('a reference %j names the music %s', (text, musicId) => {
  expect(parseMusicReference(text)).toBe(musicId);
});
