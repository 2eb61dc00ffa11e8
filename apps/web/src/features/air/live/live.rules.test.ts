import type { AirCandidate, Generation } from '@onsori/contract/air-entities';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyProgress, createEventParser, parseLiveEvent, reconnectDelay } from './live.rules.ts';

const stream = [
  ':\n\n',
  'data: {"type":"ready"}\n\n',
  'event: x\ndata: {"type":"changed",\ndata: "id":"1"}\n\n',
  ':\n\ndata:last\n\n',
].join('');
const expected = ['{"type":"ready"}', '{"type":"changed",\n"id":"1"}', 'last'];

test('finds the same events however the stream is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
      const parse = createEventParser();
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const found = at.slice(1).flatMap((end, index) => parse(stream.slice(at[index], end)));
      expect(found).toEqual(expected);
    }),
  );
});

test('ignores data that it does not know', () => {
  expect(parseLiveEvent('{"type":"ready"}')).toEqual({ type: 'ready' });
  expect(parseLiveEvent('{"type":"later"}')).toBeNull();
  expect(parseLiveEvent('{')).toBeNull();
});

const candidate = (id: string, step: AirCandidate['step'], progress: number) =>
  ({ id, round: 1, step, progress, remaining_seconds: null }) as AirCandidate;
const request = {
  id: 'r',
  round: 1,
  progress: 0,
  candidates: [candidate('a', 'ready', 1), candidate('b', 'queued', 0)],
} as unknown as Generation;
const event = { type: 'progress', id: 'r', step: 'mixing', remaining_seconds: 9 } as const;

test('shows the progress of a candidate and of its round', () => {
  const next = applyProgress(request, { ...event, candidate_id: 'b', progress: 0.5 });
  expect(next.candidates[1]).toMatchObject({ step: 'mixing', progress: 0.5, remaining_seconds: 9 });
  expect(next.progress).toBe(0.75);
});

test('a late event does not change a candidate that is ready, nor another request', () => {
  const late = applyProgress(request, { ...event, candidate_id: 'a', progress: 0.2 });
  expect(late.candidates[0]?.step).toBe('ready');
  expect(applyProgress(request, { ...event, id: 'other', candidate_id: 'b', progress: 1 })).toBe(
    request,
  );
});

test('waits longer after each failure, up to a limit', () => {
  expect(reconnectDelay(0, 1)).toBe(500);
  expect(reconnectDelay(2, 1)).toBe(2000);
  expect(reconnectDelay(50, 1)).toBe(4000);
  expect(reconnectDelay(2, 0)).toBe(1000);
});
