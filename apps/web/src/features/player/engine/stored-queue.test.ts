import { describe, expect, it } from 'vitest';
import { initialState } from './state.ts';
import { formatStoredQueue, parseStoredQueue } from './stored-queue.ts';
import {
  createMusic,
  createOpenCommand,
  currentId,
  effectNames,
  effectsOf,
  finishLoading,
  idsOf,
  playing,
  reduceAll,
} from './test-fixtures.ts';

const restoreFrom = (text: string | null, userId: string | null = null) =>
  parseStoredQueue(text ?? '', userId);

const queue = () =>
  reduceAll(
    [{ type: 'shuffle' }, { type: 'enqueue', music: createMusic('9'), where: 'last' }],
    playing(['1', '2', '3'], 1),
  );

describe('a stored queue', () => {
  it('restores order, current music, added musics, list and position, paused', () => {
    const before = queue();
    const command = restoreFrom(formatStoredQueue(before, 42, null));
    if (!command) throw new Error('nothing stored');
    const restored = reduceAll([command]);
    expect(idsOf(restored.playlist)).toEqual(idsOf(before.playlist));
    expect(idsOf(restored.original)).toEqual(['1', '2', '3']);
    expect(idsOf(restored.added)).toEqual(['9']);
    expect(currentId(restored)).toBe('2');
    expect(restored).toMatchObject({
      playStatus: false,
      isLoading: true,
      startAt: 42,
      shuffle: true,
      source: before.source,
      headerTitle: 'All music',
    });
    const ready = finishLoading(restored);
    expect(ready.playStatus).toBe(false);
    expect(effectNames(effectsOf(ready, { type: 'toggle' }))).toEqual([
      'wake',
      'play',
      'countPlay',
    ]);
  });

  it('does not replace a music that was started meanwhile', () => {
    const command = restoreFrom(formatStoredQueue(queue(), 0, null));
    if (!command) throw new Error('nothing stored');
    const started = playing(['7']);
    expect(reduceAll([command], started)).toBe(started);
  });

  it('stores the start position of a music that still loads', () => {
    const loading = reduceAll([createOpenCommand(['1'], 0), { type: 'seek', time: 30 }]);
    expect(restoreFrom(formatStoredQueue(loading, 0, null))?.position).toBe(30);
  });

  it('belongs to its user; a visitor’s queue is restored for whoever signs in', () => {
    const text = formatStoredQueue(playing(), 0, 'user-1');
    expect(restoreFrom(text, 'user-1')).not.toBeNull();
    expect(restoreFrom(text, 'user-2')).toBeNull();
    expect(restoreFrom(text, null)).toBeNull();
    expect(restoreFrom(formatStoredQueue(playing(), 0, null), 'user-2')).not.toBeNull();
  });

  it('contains a part of a long list, which then has no further page', () => {
    const ids = Array.from({ length: 400 }, (_, index) => String(index));
    const command = restoreFrom(
      formatStoredQueue(
        reduceAll([createOpenCommand(ids, 200, { sortType: 'recommendation' })]),
        0,
        null,
      ),
    );
    expect(command?.queue.playlist).toHaveLength(201);
    expect(command?.queue.playlist[command.queue.at]?.id).toBe('200');
    expect(command?.source?.next).toBeNull();
  });

  it('is nothing for an empty queue, an unknown format or broken text', () => {
    expect(formatStoredQueue(initialState, 0, null)).toBeNull();
    expect(restoreFrom('{"version":0}')).toBeNull();
    expect(restoreFrom('{')).toBeNull();
  });
});
