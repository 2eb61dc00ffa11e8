import { describe, expect, it } from 'vitest';
import type { Effect } from './effects.ts';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { after, currentId, heard, idsOf, openOf } from './simulated.ts';
import { type EngineState, initialState } from './state.ts';

const abc = ['1', '2', '3'];
const effectsOf = (state: EngineState, event: PlayerEvent): readonly Effect[] =>
  reduce(state, event, { random: () => 0, position: 0 }).effects;
const end = (state: EngineState) => after([{ type: 'soundEnded', load: state.heard }], state);

describe('the next page', () => {
  const query = { sortType: 'recommendation', cursor: 'c' } as const;
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const page = (list: number, ids: readonly string[], next: typeof query | null = null) =>
    ({ type: 'pageLoaded', list, musics: openOf(ids, 0).musics, next }) as const;

  it('is asked for near the end, once', () => {
    const far = after([openOf(many, 0, query)]);
    expect(far.askingPage).toBe(false);
    const near = after([{ type: 'next' }, { type: 'next' }, { type: 'next' }], far);
    expect(near.askingPage).toBe(true);
    expect(effectsOf(near, { type: 'next' })).not.toContainEqual(
      expect.objectContaining({ do: 'askPage' }),
    );
    expect(effectsOf(initialState, openOf(abc, 0, query))).toContainEqual({
      do: 'askPage',
      list: 1,
      query,
    });
  });

  it('lengthens the queue; the list ends where there is no more', () => {
    const longer = after([page(1, ['3', '4'])], playingWith());
    expect(idsOf(longer.playlist)).toEqual(['1', '2', '3', '4']);
    expect(longer).toMatchObject({ askingPage: false, at: 0 });
    expect(longer.source?.next).toBe(null);
  });

  it('is waited for at the end of what is known', () => {
    const waiting = end(heard(after([openOf(abc, 2, query)])));
    expect(waiting).toMatchObject({ awaitingPage: true, playStatus: true, at: 2 });
    expect(currentId(after([page(1, ['4'])], waiting))).toBe('4');
    expect(after([page(1, [])], waiting)).toMatchObject({ playStatus: false, at: 2 });
    expect(after([page(1, [], query)], waiting)).toMatchObject({
      awaitingPage: true,
      askingPage: true,
    });
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    expect(after([failed], waiting)).toMatchObject({ playStatus: false, askingPage: false });
    expect(after([{ type: 'pause' }, page(1, ['4'])], waiting).at).toBe(2);
    expect(effectsOf(waiting, failed).map((effect) => effect.do)).toEqual([
      'report',
      'pause',
      'seek',
    ]);
  });

  it('that cannot be had ends the list where it is known', () => {
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    const waiting = after([{ type: 'next' }], heard(after([openOf(abc, 2, query)])));
    expect(after([failed], waiting)).toMatchObject({ at: 0, playStatus: true, isLoading: true });
    const silent = after([{ type: 'infoFailed', load: 2, error: null }], {
      ...after([openOf(abc, 1, query), { type: 'next' }]),
      continuous: true,
    });
    expect(silent).toMatchObject({ awaitingPage: true });
    expect(after([failed], silent)).toMatchObject({ failed: true, playStatus: false });
  });

  it('is asked for again by who auditions past the end', () => {
    const failed = { type: 'pageFailed', list: 1, error: null } as const;
    const end = after([failed], heard(after([openOf(abc, 2, query)])));
    expect(effectsOf(end, { type: 'audition', by: 1 })).toContainEqual({
      do: 'askPage',
      list: 1,
      query,
    });
  });

  it('of a piece alone that failed, next tries again', () => {
    const failed = after([
      openOf(['1'], 0),
      { type: 'infoFailed', load: 1, error: null },
      { type: 'next' },
    ]);
    expect(failed).toMatchObject({ failed: false, isLoading: true, load: 2 });
  });

  it('that brings nothing ends the waiting for a piece alone', () => {
    const waiting = after([{ type: 'next' }], heard(after([openOf(['1'], 0, query)])));
    expect(waiting.awaitingPage).toBe(true);
    expect(after([page(1, [])], waiting)).toMatchObject({ awaitingPage: false, at: 0 });
  });

  it('of another list is asked for anew', () => {
    const asking = after([openOf(abc, 0, query)]);
    const event = openOf(['1', '8', '9'], 0, query);
    expect(effectsOf(asking, event)).toContainEqual({ do: 'askPage', list: 2, query });
    const waiting = end(heard(after([openOf(abc, 2, query)])));
    const audition = { ...openOf(['3', '8'], 0), audition: true };
    expect(after([audition], waiting).awaitingPage).toBe(false);
  });

  it('is waited for by somebody who wants the next one', () => {
    const waiting = after([{ type: 'next' }], heard(after([openOf(abc, 2, query)])));
    expect(after([page(1, ['4'])], waiting)).toMatchObject({ at: 3, continuous: false });
    expect(after([page(1, [])], waiting)).toMatchObject({ at: 0, continuous: false });
  });

  it('that failed is asked for again with the next piece', () => {
    const failed = after([{ type: 'pageFailed', list: 1, error: null }], playingWith());
    expect(failed).toMatchObject({ askingPage: false, playStatus: true });
    expect(after([{ type: 'next' }], failed).askingPage).toBe(true);
  });

  function playingWith() {
    return heard(after([openOf(abc, 0, query)]));
  }
});

it('says a failure once, however often it is told', () => {
  const failure = { type: 'infoFailed', load: 1, error: null } as const;
  const failed = after([openOf(abc, 0), failure]);
  expect(after([failure, failure, failure], failed)).toEqual(failed);
});
