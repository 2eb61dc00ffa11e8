import { describe, expect, it } from 'vitest';
import { reduce } from './reduce.ts';
import { type Effect, type EngineState, initialState, type PlayerEvent } from './state.ts';
import {
  createMusic,
  createOpenCommand,
  currentId,
  finishLoading,
  idsOf,
  playing,
  reduceAll,
} from './test-fixtures.ts';

const abc = ['1', '2', '3'];
const effectsOf = (state: EngineState, event: PlayerEvent): readonly Effect[] =>
  reduce(state, event, { random: () => 0, position: 0 }).effects;
const end = (state: EngineState) =>
  reduceAll([{ type: 'soundEnded', load: state.audibleLoad }], state);

describe('the next page', () => {
  const query = { sortType: 'recommendation', cursor: 'c' } as const;
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const page = (list: number, ids: readonly string[], next: typeof query | null = null) =>
    ({ type: 'pageLoaded', list, musics: createOpenCommand(ids, 0).musics, next }) as const;

  it('is awaited after a failed music without playing it, and then continues', () => {
    const failed = reduceAll([
      createOpenCommand(['1'], 0, query),
      { type: 'soundFailed', load: 1, error: null },
      { type: 'next' },
    ]);
    expect(failed).toMatchObject({ failed: true, playStatus: false, awaitingPage: true });
    const continued = reduceAll([page(1, ['2'])], failed);
    expect([currentId(continued), continued.playStatus]).toEqual(['2', true]);
  });

  it('is requested once near the end of the queue', () => {
    const far = reduceAll([createOpenCommand(many, 0, query)]);
    expect(far.isPageLoading).toBe(false);
    const near = reduceAll([{ type: 'next' }, { type: 'next' }, { type: 'next' }], far);
    expect(near.isPageLoading).toBe(true);
    expect(effectsOf(near, { type: 'next' })).not.toContainEqual(
      expect.objectContaining({ do: 'loadPage' }),
    );
    expect(effectsOf(initialState, createOpenCommand(abc, 0, query))).toContainEqual({
      do: 'loadPage',
      list: 1,
      query,
    });
  });

  it('extends the queue, and ends the list when there are no more pages', () => {
    const extended = reduceAll([page(1, ['3', '4'])], playingWith());
    expect(idsOf(extended.playlist)).toEqual(['1', '2', '3', '4']);
    expect(extended).toMatchObject({ isPageLoading: false, at: 0 });
    expect(extended.source?.next).toBe(null);
  });

  it('is awaited at the end of the loaded items', () => {
    const waiting = end(finishLoading(reduceAll([createOpenCommand(abc, 2, query)])));
    expect(waiting).toMatchObject({ awaitingPage: true, playStatus: true, at: 2 });
    expect(currentId(reduceAll([page(1, ['4'])], waiting))).toBe('4');
    expect(reduceAll([page(1, [])], waiting)).toMatchObject({ playStatus: false, at: 2 });
    expect(reduceAll([page(1, [], query)], waiting)).toMatchObject({
      awaitingPage: true,
      isPageLoading: true,
    });
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    expect(reduceAll([failed], waiting)).toMatchObject({ playStatus: false, isPageLoading: false });
    expect(reduceAll([{ type: 'pause' }, page(1, ['4'])], waiting).at).toBe(2);
    expect(effectsOf(waiting, failed).map((effect) => effect.do)).toEqual([
      'report',
      'pause',
      'seek',
    ]);
  });

  it('ends the list at the loaded items when it fails', () => {
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    const waiting = reduceAll(
      [{ type: 'next' }],
      finishLoading(reduceAll([createOpenCommand(abc, 2, query)])),
    );
    expect(reduceAll([failed], waiting)).toMatchObject({
      at: 0,
      playStatus: true,
      isLoading: true,
    });
    const silent = reduceAll([{ type: 'infoFailed', load: 2, error: null }], {
      ...reduceAll([createOpenCommand(abc, 1, query), { type: 'next' }]),
      continuous: true,
    });
    expect(silent).toMatchObject({ awaitingPage: true });
    expect(reduceAll([failed], silent)).toMatchObject({ failed: true, playStatus: false });
  });

  it('is requested again by an audition past the end', () => {
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    const end = reduceAll([failed], finishLoading(reduceAll([createOpenCommand(abc, 2, query)])));
    expect(effectsOf(end, { type: 'audition', by: 1 })).toContainEqual({
      do: 'loadPage',
      list: 1,
      query,
    });
  });

  it('is not needed for next to reload a failed queue of one', () => {
    const failed = reduceAll([
      createOpenCommand(['1'], 0),
      { type: 'infoFailed', load: 1, error: null },
      { type: 'next' },
    ]);
    expect(failed).toMatchObject({ failed: false, isLoading: true, load: 2 });
  });

  it('ends the wait of a queue of one when it is empty', () => {
    const waiting = reduceAll(
      [{ type: 'next' }],
      finishLoading(reduceAll([createOpenCommand(['1'], 0, query)])),
    );
    expect(waiting.awaitingPage).toBe(true);
    expect(reduceAll([page(1, [])], waiting)).toMatchObject({ awaitingPage: false, at: 0 });
  });

  it('is requested again for another list', () => {
    const loading = reduceAll([createOpenCommand(abc, 0, query)]);
    const event = createOpenCommand(['1', '8', '9'], 0, query);
    expect(effectsOf(loading, event)).toContainEqual({ do: 'loadPage', list: 2, query });
    const waiting = end(finishLoading(reduceAll([createOpenCommand(abc, 2, query)])));
    const audition = { ...createOpenCommand(['3', '8'], 0), audition: true };
    expect(reduceAll([audition], waiting).awaitingPage).toBe(false);
  });

  it('is awaited by the next command', () => {
    const waiting = reduceAll(
      [{ type: 'next' }],
      finishLoading(reduceAll([createOpenCommand(abc, 2, query)])),
    );
    expect(reduceAll([page(1, ['4'])], waiting)).toMatchObject({ at: 3, continuous: false });
    expect(reduceAll([page(1, [])], waiting)).toMatchObject({ at: 0, continuous: false });
  });

  it('is requested again with the next music after a failure', () => {
    const failed = reduceAll([{ type: 'pageFailed', list: 1, error: null }], playingWith());
    expect(failed).toMatchObject({ isPageLoading: false, playStatus: true });
    expect(reduceAll([{ type: 'next' }], failed).isPageLoading).toBe(true);
  });

  function playingWith() {
    return finishLoading(reduceAll([createOpenCommand(abc, 0, query)]));
  }
});

describe('musics added by hand', () => {
  const add = (id: string, where: 'next' | 'last' = 'last') =>
    ({ type: 'enqueue', music: createMusic(id), where }) as const;

  it('play before the rest of the list, which then continues', () => {
    let state = reduceAll([add('8'), add('9'), add('7', 'next')], playing());
    const played: (string | undefined)[] = [];
    while (state.playStatus) {
      played.push(currentId(state));
      state = end(finishLoading(state));
    }
    expect(played).toEqual(['1', '7', '8', '9', '2', '3']);
    expect(state.added).toEqual([]);
    expect(state.playlist).toEqual(state.original);
  });

  it('are listed once, and play once when the list contains them too', () => {
    const state = reduceAll([add('3'), add('9'), add('3')], playing());
    expect(idsOf(state.added)).toEqual(['9', '3']);
    const moved = reduceAll([{ type: 'next' }, { type: 'next' }], state);
    expect(idsOf(moved.playlist)).toEqual(['1', '9', '3', '2']);
    expect(currentId(moved)).toBe('3');
  });

  it('outlast shuffle and another list, unless they are opened themselves', () => {
    const state = reduceAll([add('8'), add('9'), { type: 'shuffle' }], playing());
    const opened = reduceAll([createOpenCommand(['8', '5'], 0)], state);
    expect(idsOf(opened.added)).toEqual(['9']);
    expect(reduceAll([{ type: 'reset' }], opened).added).toEqual([]);
  });

  it('are prefetched when they come next', () => {
    const prefetch = (musicId: string) =>
      ({ do: 'prefetch', why: 'next', musicId, audition: false }) as const;
    const state = reduceAll([add('8')], playing());
    expect(effectsOf(playing(), add('8'))).toEqual([prefetch('8')]);
    expect(effectsOf(state, add('9'))).toEqual([]);
    const loading = reduceAll([{ type: 'audition', by: 1 }], state);
    const ready = { type: 'soundReady', load: loading.load, duration: 98 } as const;
    expect(effectsOf(loading, ready)).toContainEqual({ ...prefetch('8'), audition: true });
  });

  it('load without playing in an empty queue', () => {
    const state = reduceAll([add('8', 'next')]);
    expect(currentId(state)).toBe('8');
    expect(state).toMatchObject({ playStatus: false, isLoading: true, added: [], source: null });
  });
});

it('applies a repeated failure event once', () => {
  const failure = { type: 'infoFailed', load: 1, error: null } as const;
  const failed = reduceAll([createOpenCommand(abc, 0), failure]);
  expect(reduceAll([failure, failure, failure], failed)).toEqual(failed);
});
