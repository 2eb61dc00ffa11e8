import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { after, currentId, detailOf, heard, idsOf, infoOf, openOf } from './simulated.ts';
import { type EngineState, initialState } from './state.ts';

const query = { sortType: 'recommendation' } as const;
const idList = fc.array(fc.integer({ min: 1, max: 25 }).map(String), {
  minLength: 1,
  maxLength: 9,
});
const position = fc.double({ min: 0, max: 90, noNaN: true });

/** An event may depend on where the player is by then. */
type Move = (state: EngineState) => PlayerEvent;
const plain =
  (event: PlayerEvent): Move =>
  () =>
    event;
const said =
  (type: 'soundEnded' | 'soundPaused' | 'soundPlaying'): Move =>
  (state) => ({ type, load: state.heard });

const moves = fc.oneof(
  fc
    .tuple(idList, fc.nat(), fc.boolean(), fc.boolean())
    .map(([ids, at, more, audition]) =>
      plain({ ...openOf(ids, at % ids.length, more ? query : null), audition }),
    ),
  fc
    .constantFrom(
      ...(['toggle', 'play', 'pause', 'next', 'previous', 'retry', 'repeat', 'mute'] as const),
    )
    .map((type) => plain({ type })),
  fc.constant(plain({ type: 'shuffle' })),
  fc.constant(plain({ type: 'reset' })),
  fc.constantFrom<1 | -1>(1, -1).map((by) => plain({ type: 'audition', by })),
  fc.constantFrom('1', '2', '3', '5').map(
    (last): Move =>
      (state) => ({ type: 'version', audioId: `${currentId(state)}${last}` }),
  ),
  fc.double().map((volume) => plain({ type: 'volume', volume })),
  fc.integer({ min: -200, max: 200 }).map((steps) => plain({ type: 'volumeBy', steps })),
  fc.double().map((time) => plain({ type: 'seek', time })),
  fc
    .tuple(fc.integer({ min: 1, max: 25 }).map(String), fc.boolean())
    .map(([musicId, liked]) => plain({ type: 'liked', musicId, liked })),
  fc.constantFrom(...(['soundEnded', 'soundPaused', 'soundPlaying'] as const)).map(said),
  fc.constant<Move>((state) => ({
    type: 'detailLoaded',
    load: state.load,
    detail: detailOf(currentId(state) ?? '0'),
  })),
  fc.constant<Move>((state) => ({ type: 'streamLoaded', load: state.load, info: infoOf('x') })),
  fc.constant<Move>((state) => ({ type: 'soundReady', load: state.load, duration: 98 })),
  fc.constant<Move>((state) => ({ type: 'infoFailed', load: state.load, error: null })),
  fc.constant<Move>((state) => ({ type: 'soundFailed', load: state.heard, error: null })),
  fc.constant<Move>((state) => ({ type: 'playRejected', load: state.heard, error: null })),
  fc.tuple(idList, fc.boolean()).map(
    ([ids, more]): Move =>
      (state) => ({
        type: 'pageLoaded',
        list: state.list,
        musics: openOf(ids, 0).musics,
        next: more ? query : null,
      }),
  ),
  fc.constant<Move>((state) => ({ type: 'pageFailed', list: state.list, error: null })),
);

const walks = fc.array(
  fc.tuple(
    moves,
    position,
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  ),
  {
    maxLength: 60,
  },
);

/** The list as it would be without any player. */
function listAfter(list: readonly string[], event: PlayerEvent, before: EngineState): string[] {
  if (event.type === 'reset') return [];
  if (event.type === 'open') return [...new Set(idsOf(event.musics))];
  if (event.type === 'pageLoaded' && before.source)
    return [...new Set([...list, ...idsOf(event.musics)])];
  return [...list];
}

it('keeps its promises whatever happens', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      let state = initialState;
      let list: string[] = [];
      for (const [move, played, randoms] of walk) {
        const event = move(state);
        list = listAfter(list, event, state);
        const random = () => randoms.next().value ?? 0;
        const { state: next, effects } = reduce(state, event, { random, position: played });

        // The queue is the list it was started from, in one order or another.
        expect(idsOf(next.original)).toEqual(list);
        expect(idsOf(next.playlist).sort()).toEqual([...list].sort());
        if (!next.shuffle) expect(next.playlist).toEqual(next.original);

        // Exactly one piece is current, or there is none.
        expect(next.at >= 0).toBe(list.length > 0);
        expect(next.at).toBeLessThan(Math.max(1, list.length));
        expect(next.playMusic?.id).toBe(currentId(next));

        expect(next.volume).toBe(Math.round(next.volume * 100) / 100);
        expect(next.volume).toBeGreaterThanOrEqual(0);
        expect(next.volume).toBeLessThanOrEqual(1);

        // What failed is silent, and never more than three fail in a row by themselves.
        if (next.failed) expect([next.playStatus, next.isLoading]).toEqual([false, false]);
        expect(next.failures).toBeLessThanOrEqual(3);
        expect(next.load).toBeGreaterThanOrEqual(state.load);
        expect(next.heard).toBeLessThanOrEqual(next.load);

        // A page is asked for once, and only where the list goes on.
        const asks = effects.filter((effect) => effect.do === 'askPage').length;
        expect(asks).toBeLessThanOrEqual(1);
        if (asks > 0) expect(next.askingPage && next.source?.next !== null).toBe(true);

        for (const effect of effects)
          if (effect.do === 'seek') expect(effect.time).toBeGreaterThanOrEqual(0);
        state = next;
      }
    }),
    { numRuns: 400 },
  );
});

const places = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { minLength: 2, maxLength: 15 }),
    fc.nat(),
  )
  .map(([ids, at]) => ({ ids, at: at % ids.length }));

it('comes back by previous within two seconds of next, whatever the order', () => {
  fc.assert(
    fc.property(
      places,
      fc.boolean(),
      fc.double({ min: 0, max: 1.99, noNaN: true }),
      ({ ids, at }, mixed, played) => {
        const opened = heard(
          after([openOf(ids, at), ...(mixed ? [{ type: 'shuffle' } as const] : [])]),
        );
        const there = after([{ type: 'next' }], opened);
        expect(currentId(there)).not.toBe(currentId(opened));
        const back = after([{ type: 'previous' }], heard(there), { position: played });
        expect(currentId(back)).toBe(currentId(opened));
      },
    ),
  );
});

it('hears the whole list once without repeat, in any order, then stops', () => {
  fc.assert(
    fc.property(places, fc.boolean(), ({ ids, at }, mixed) => {
      let state = heard(
        after([openOf(ids, mixed ? at : 0), ...(mixed ? [{ type: 'shuffle' } as const] : [])]),
      );
      const played: string[] = [];
      while (state.playStatus) {
        played.push(currentId(state) ?? '');
        state = heard(after([{ type: 'soundEnded', load: state.heard }], state));
      }
      expect(played.sort()).toEqual([...ids].sort());
    }),
  );
});

it('stops after three failures in a row, however long the list', () => {
  fc.assert(
    fc.property(places, ({ ids }) => {
      let state = after([{ type: 'repeat' }], heard(after([openOf(ids, 0)])));
      state = after([{ type: 'soundEnded', load: state.heard }], state);
      let tries = 0;
      for (; !state.failed; tries += 1)
        state = after([{ type: 'infoFailed', load: state.load, error: null }], state);
      expect(tries).toBe(3);
      expect(state.playStatus).toBe(false);
    }),
  );
});
