import { describe, expect, it } from 'vitest';
import {
  clearList,
  jumpTo,
  moveMusic,
  removeMusic,
  restoreMusics,
  upcomingInList,
} from './queue-edits.ts';
import type { EngineState } from './state.ts';
import { createMusic, currentId, idsOf, playing, reduceAll } from './test-fixtures.ts';

const withAdded = (ids: readonly string[], from: EngineState): EngineState =>
  reduceAll(
    ids.map((id) => ({ type: 'enqueue', music: createMusic(id), where: 'last' })),
    from,
  );

/** Plays 1 of the list 1 to 4; 8 and 9 were added by hand. */
const queue = () => withAdded(['8', '9'], playing(['1', '2', '3', '4']));
const shuffledQueue = () => reduceAll([{ type: 'shuffle' }], queue());

it('lists a music once when it was added by hand too, and leaves its place in the list', () => {
  const twice = withAdded(['3'], playing(['1', '2', '3', '4']));
  expect(idsOf(upcomingInList(twice))).toEqual(['2', '4']);
  expect(idsOf(moveMusic(twice, 'list', '4', 0).playlist)).toEqual(['1', '4', '3', '2']);
  expect(idsOf(removeMusic(twice, 'list', '2').playlist)).toEqual(['1', '4', '3']);
});

describe('removing', () => {
  it('removes a music of one section only', () => {
    const removed = removeMusic(queue(), 'list', '3');
    expect(idsOf(removed.playlist)).toEqual(['1', '2', '4']);
    expect(removed.original).toEqual(removed.playlist);
    expect(idsOf(removed.added)).toEqual(['8', '9']);
    expect(idsOf(removeMusic(queue(), 'added', '8').added)).toEqual(['9']);
  });

  it('removes from the original order of a shuffled queue, which stays the same otherwise', () => {
    const removed = removeMusic(shuffledQueue(), 'list', '3');
    expect(idsOf(removed.original)).toEqual(['1', '2', '4']);
    expect(idsOf(removed.playlist)).not.toContain('3');
  });

  it('never removes the current music', () => {
    expect(removeMusic(queue(), 'list', '1').playlist).toHaveLength(4);
  });
});

describe('moving', () => {
  it('moves within the section and clamps the position', () => {
    expect(idsOf(moveMusic(queue(), 'list', '4', 0).playlist)).toEqual(['1', '4', '2', '3']);
    expect(idsOf(moveMusic(queue(), 'list', '2', 9).playlist)).toEqual(['1', '3', '4', '2']);
    expect(idsOf(moveMusic(queue(), 'added', '9', -1).added)).toEqual(['9', '8']);
  });

  it('changes the original order unless the queue is shuffled', () => {
    const moved = moveMusic(queue(), 'list', '4', 0);
    expect(moved.original).toEqual(moved.playlist);
    const shuffled = shuffledQueue();
    const last = shuffled.playlist.at(-1)?.id ?? '';
    expect(moveMusic(shuffled, 'list', last, 0).original).toBe(shuffled.original);
  });

  it('ignores a music that is not in the section', () => {
    expect(moveMusic(queue(), 'list', '8', 0).playlist).toHaveLength(4);
  });
});

describe('jumping', () => {
  it('continues in the list, and added musics still follow', () => {
    const event = { type: 'arrange', queue: jumpTo(queue(), 'list', '3'), start: true } as const;
    const jumped = reduceAll([event], queue());
    expect(currentId(jumped)).toBe('3');
    expect(idsOf(jumped.added)).toEqual(['8', '9']);
    expect(jumped).toMatchObject({ isLoading: true, playStatus: true });
  });

  it('takes an added music out of its section and puts it behind the current one', () => {
    const jumped = jumpTo(queue(), 'added', '9');
    expect(idsOf(jumped.playlist)).toEqual(['1', '9', '2', '3', '4']);
    expect(jumped.at).toBe(1);
    expect(idsOf(jumped.added)).toEqual(['8']);
  });
});

it('restores cleared musics before those added since, each once', () => {
  const cleared = queue().added;
  const edited = withAdded(['9', '7'], playing());
  expect(idsOf(restoreMusics(edited, 'added', cleared).added)).toEqual(['8', '9', '7']);
});

describe('removing what follows in the list', () => {
  it('removes all of it, without what was added by hand, and undoes that', () => {
    const before = queue();
    const cleared = clearList(before);
    expect(idsOf(cleared.playlist)).toEqual(['1']);
    expect(cleared.original).toEqual(cleared.playlist);
    expect(cleared.added).toEqual(before.added);
    const undone = restoreMusics(cleared, 'list', upcomingInList(before));
    expect(idsOf(undone.playlist)).toEqual(idsOf(before.playlist));
    expect(undone.original).toEqual(undone.playlist);
  });

  it('restores one music at its position, unless it plays by now', () => {
    const before = queue();
    const removed = removeMusic(before, 'list', '3');
    const upcoming = upcomingInList(before);
    expect(idsOf(restoreMusics(removed, 'list', upcoming).playlist)).toEqual(['1', '2', '3', '4']);
    const advanced = { ...removed, at: 1 };
    expect(idsOf(restoreMusics(advanced, 'list', upcoming).playlist)).toEqual(['1', '2', '3', '4']);
  });

  it('does not continue with the next page of the list', () => {
    const paged = reduceAll([], queue());
    const event = { type: 'arrange', queue: clearList(paged), next: null } as const;
    const after = reduceAll([event], { ...paged, isPageLoading: true });
    expect(after).toMatchObject({ isPageLoading: false, list: paged.list + 1 });
    expect(after.source?.next ?? null).toBeNull();
  });
});
