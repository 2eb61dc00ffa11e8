import { limits } from '@onsori/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { consumeVisitorPlays, storeVisitorPlays } from './visitor-plays.ts';

beforeEach(() => void consumeVisitorPlays());

test('returns the stored tickets once', () => {
  storeVisitorPlays(['a', 'b']);
  storeVisitorPlays(['c']);
  expect(consumeVisitorPlays()).toEqual(['a', 'b', 'c']);
  expect(consumeVisitorPlays()).toEqual([]);
});

test('stores no more tickets than one request can contain, the latest', () => {
  const { ticketsAtOnce } = limits.plays;
  const tickets = Array.from({ length: ticketsAtOnce + 2 }, (_, at) => String(at));
  for (const ticket of tickets) storeVisitorPlays([ticket]);
  expect(consumeVisitorPlays()).toEqual(tickets.slice(2));
});
