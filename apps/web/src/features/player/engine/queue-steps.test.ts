import { describe, expect, it } from 'vitest';
import { reduce } from './reduce.ts';
import { type Effect, type EngineState, initialState, type PlayerEvent } from './state.ts';
import { createOpenCommand, currentId, finishLoading, idsOf, reduceAll } from './test-fixtures.ts';

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

it('applies a repeated failure event once', () => {
  const failure = { type: 'infoFailed', load: 1, error: null } as const;
  const failed = reduceAll([createOpenCommand(abc, 0), failure]);
  expect(reduceAll([failure, failure, failure], failed)).toEqual(failed);
});
