import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduce } from './reduce.ts';
import { type EngineState, initialState, type PlayerEvent } from './state.ts';
import {
  createMusicDetail,
  createOpenCommand,
  createStreamInfo,
  currentId,
  finishLoading,
  idsOf,
  reduceAll,
} from './test-fixtures.ts';

const query = { sortType: 'recommendation' } as const;
const idList = fc.array(fc.integer({ min: 1, max: 25 }).map(String), {
  minLength: 1,
  maxLength: 9,
});
const position = fc.double({ min: 0, max: 90, noNaN: true });

/** Creates an event from the current state. */
type EventFactory = (state: EngineState) => PlayerEvent;
const constantEvent =
  (event: PlayerEvent): EventFactory =>
  () =>
    event;
const soundEvent =
  (type: 'soundEnded' | 'soundPaused' | 'soundPlaying'): EventFactory =>
  (state) => ({ type, load: state.audibleLoad });

const moves = fc.oneof(
  fc
    .tuple(idList, fc.nat(), fc.boolean(), fc.boolean())
    .map(([ids, at, more, audition]) =>
      constantEvent({ ...createOpenCommand(ids, at % ids.length, more ? query : null), audition }),
    ),
  fc
    .constantFrom(
      ...(['toggle', 'play', 'pause', 'next', 'previous', 'retry', 'repeat', 'mute'] as const),
    )
    .map((type) => constantEvent({ type })),
  fc.constant(constantEvent({ type: 'shuffle' })),
  fc.constant(constantEvent({ type: 'reset' })),
  fc.constantFrom<1 | -1>(1, -1).map((by) => constantEvent({ type: 'audition', by })),
  fc.constantFrom('1', '2', '3', '5').map(
    (last): EventFactory =>
      (state) => ({ type: 'version', audioId: `${currentId(state)}${last}` }),
  ),
  fc.double().map((volume) => constantEvent({ type: 'volume', volume })),
  fc.integer({ min: -200, max: 200 }).map((steps) => constantEvent({ type: 'volumeBy', steps })),
  fc.double().map((time) => constantEvent({ type: 'seek', time })),
  fc
    .tuple(fc.integer({ min: 1, max: 25 }).map(String), fc.boolean())
    .map(([musicId, liked]) => constantEvent({ type: 'liked', musicId, liked })),
  fc.constantFrom(...(['soundEnded', 'soundPaused', 'soundPlaying'] as const)).map(soundEvent),
  fc.constant<EventFactory>((state) => ({
    type: 'detailLoaded',
    load: state.load,
    detail: createMusicDetail(currentId(state) ?? '0'),
  })),
  fc.constant<EventFactory>((state) => ({
    type: 'streamLoaded',
    load: state.load,
    info: createStreamInfo('x'),
  })),
  fc.constant<EventFactory>((state) => ({ type: 'soundReady', load: state.load, duration: 98 })),
  fc.constant<EventFactory>((state) => ({ type: 'infoFailed', load: state.load, error: null })),
  fc.constant<EventFactory>((state) => ({
    type: 'soundFailed',
    load: state.audibleLoad,
    error: null,
  })),
  fc.constant<EventFactory>((state) => ({
    type: 'playRejected',
    load: state.audibleLoad,
    error: null,
  })),
  fc.tuple(idList, fc.boolean()).map(
    ([ids, more]): EventFactory =>
      (state) => ({
        type: 'pageLoaded',
        list: state.list,
        musics: createOpenCommand(ids, 0).musics,
        next: more ? query : null,
      }),
  ),
  fc.constant<EventFactory>((state) => ({ type: 'pageFailed', list: state.list, error: null })),
);

const eventSequences = fc.array(
  fc.tuple(
    moves,
    position,
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  ),
  {
    maxLength: 60,
  },
);

/** Reference model of the list. */
function listAfter(list: readonly string[], event: PlayerEvent, before: EngineState): string[] {
  if (event.type === 'reset') return [];
  if (event.type === 'open') return [...new Set(idsOf(event.musics))];
  if (event.type === 'pageLoaded' && before.source)
    return [...new Set([...list, ...idsOf(event.musics)])];
  return [...list];
}

it('preserves its invariants through any sequence of events', () => {
  fc.assert(
    fc.property(eventSequences, (sequence) => {
      let state = initialState;
      let list: string[] = [];
      for (const [move, played, randoms] of sequence) {
        const event = move(state);
        list = listAfter(list, event, state);
        const random = () => randoms.next().value ?? 0;
        const { state: next, effects } = reduce(state, event, { random, position: played });

        // The queue is a permutation of the list it was opened from.
        expect(idsOf(next.original)).toEqual(list);
        expect(idsOf(next.playlist).sort()).toEqual([...list].sort());
        if (!next.shuffle) expect(next.playlist).toEqual(next.original);

        // Exactly one music is current, unless the queue is empty.
        expect(next.at >= 0).toBe(list.length > 0);
        expect(next.at).toBeLessThan(Math.max(1, list.length));
        expect(next.playMusic?.id).toBe(currentId(next));

        expect(next.volume).toBe(Math.round(next.volume * 100) / 100);
        expect(next.volume).toBeGreaterThanOrEqual(0);
        expect(next.volume).toBeLessThanOrEqual(1);

        // A failed music does not play, and automatic playback stops after three failures.
        if (next.failed) expect([next.playStatus, next.isLoading]).toEqual([false, false]);
        expect(next.failures).toBeLessThanOrEqual(3);
        expect(next.load).toBeGreaterThanOrEqual(state.load);
        expect(next.audibleLoad).toBeLessThanOrEqual(next.load);

        // A page is requested once, and only when the list has more.
        const pageRequests = effects.filter((effect) => effect.do === 'loadPage').length;
        expect(pageRequests).toBeLessThanOrEqual(1);
        if (pageRequests > 0) expect(next.isPageLoading && next.source?.next !== null).toBe(true);

        for (const effect of effects)
          if (effect.do === 'seek') expect(effect.time).toBeGreaterThanOrEqual(0);
        state = next;
      }
    }),
    { numRuns: 400 },
  );
});

const queuePositions = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { minLength: 2, maxLength: 15 }),
    fc.nat(),
  )
  .map(([ids, at]) => ({ ids, at: at % ids.length }));

it('returns to the same music by previous within two seconds of next', () => {
  fc.assert(
    fc.property(
      queuePositions,
      fc.boolean(),
      fc.double({ min: 0, max: 1.99, noNaN: true }),
      ({ ids, at }, shuffle, played) => {
        const opened = finishLoading(
          reduceAll([
            createOpenCommand(ids, at),
            ...(shuffle ? [{ type: 'shuffle' } as const] : []),
          ]),
        );
        const moved = reduceAll([{ type: 'next' }], opened);
        expect(currentId(moved)).not.toBe(currentId(opened));
        const back = reduceAll([{ type: 'previous' }], finishLoading(moved), { position: played });
        expect(currentId(back)).toBe(currentId(opened));
      },
    ),
  );
});

it('plays the whole list once without repeat, in any order, then stops', () => {
  fc.assert(
    fc.property(queuePositions, fc.boolean(), ({ ids, at }, shuffle) => {
      let state = finishLoading(
        reduceAll([
          createOpenCommand(ids, shuffle ? at : 0),
          ...(shuffle ? [{ type: 'shuffle' } as const] : []),
        ]),
      );
      const played: string[] = [];
      while (state.playStatus) {
        played.push(currentId(state) ?? '');
        state = finishLoading(reduceAll([{ type: 'soundEnded', load: state.audibleLoad }], state));
      }
      expect(played.sort()).toEqual([...ids].sort());
    }),
  );
});

it('stops after three failures in a row, however long the list', () => {
  fc.assert(
    fc.property(queuePositions, ({ ids }) => {
      let state = reduceAll(
        [{ type: 'repeat' }],
        finishLoading(reduceAll([createOpenCommand(ids, 0)])),
      );
      state = reduceAll([{ type: 'soundEnded', load: state.audibleLoad }], state);
      let tries = 0;
      for (; !state.failed; tries += 1)
        state = reduceAll([{ type: 'infoFailed', load: state.load, error: null }], state);
      expect(tries).toBe(3);
      expect(state.playStatus).toBe(false);
    }),
  );
});
