import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseWantedMusic, readStoredWantedMusic, saveWantedMusic } from './wanted-music.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const read = () => parseWantedMusic(readStoredWantedMusic());

test('stores the last wanted music for an hour', () => {
  saveWantedMusic({ id: '7', title: '서울, 11시' });
  saveWantedMusic({ id: '8', title: '첫 번째 컷' });
  expect(read()).toEqual({ id: '8', title: '첫 번째 컷' });
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(read()).toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', 'null'],
  ['no id of a music', JSON.stringify({ id: '../7', title: '컷', at: Date.now() })],
  ['no title', JSON.stringify({ id: '7', at: Date.now() })],
  ['no time', JSON.stringify({ id: '7', title: '컷' })],
])('%s is no wanted music', (_, stored) => {
  expect(parseWantedMusic(stored)).toBeNull();
});
