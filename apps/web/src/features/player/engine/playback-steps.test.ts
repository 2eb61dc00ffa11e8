import { describe, expect, it } from 'vitest';
import { reduce } from './reduce.ts';
import type { Effect, EngineState, PlayerEvent } from './state.ts';
import {
  createMusic,
  createMusicDetail,
  createOpenCommand,
  createSource,
  createStreamInfo,
  currentId,
  finishLoading,
  idsOf,
  reduceAll,
} from './test-fixtures.ts';

const abc = ['1', '2', '3'];
const query = { sortType: 'recommendation' } as const;
const playing = (index = 0, next: typeof query | null = null) =>
  finishLoading(reduceAll([createOpenCommand(abc, index, next)]));
const effectsOf = (state: EngineState, event: PlayerEvent): readonly Effect[] =>
  reduce(state, event, { random: () => 0, position: 0 }).effects;
const stalled = { type: 'soundStalled', load: 1, stalled: true } as const;
const end = (state: EngineState) =>
  reduceAll([{ type: 'soundEnded', load: state.audibleLoad }], state);

describe('loading a music', () => {
  it('clears the state of the previous music', () => {
    const before = reduceAll([stalled, { type: 'version', audioId: '11' }], playing());
    const paused = { ...before, uncounted: true, awaitingPage: true };
    expect(reduceAll([{ type: 'next' }], paused)).toMatchObject({
      stalled: false,
      awaitingPage: false,
      switchedFrom: null,
      uncounted: false,
      url: null,
      peaks: [],
      sections: [],
      previewAt: 0,
      duration: 100,
      playMusicLiked: false,
    });
  });

  it('starts at 0 after next, and at the preview for an audition', () => {
    expect(reduceAll([{ type: 'next' }], playing())).toMatchObject({
      startAt: 0,
      continuous: false,
    });
    const loading = reduceAll([createOpenCommand(abc, 0)]);
    const event = { ...createOpenCommand(abc, 0), audition: true };
    expect(reduceAll([event], loading)).toEqual({ ...loading, startAt: 'preview', list: 2 });
  });

  it('skips a music that fails in repeat-one mode', () => {
    const second = reduceAll([{ type: 'repeat' }, { type: 'repeat' }], end(playing()));
    const failed = { type: 'infoFailed', load: second.load, error: null } as const;
    expect(reduceAll([failed], second)).toMatchObject({ at: 2, continuous: true, isLoading: true });
  });

  it('takes the like from the list, else from the detail', () => {
    const liked = { ...createMusic('2'), liked: true };
    const open = {
      type: 'open',
      musics: [createMusic('1'), liked],
      index: 1,
      source: createSource(),
    } as const;
    expect(reduceAll([open]).playMusicLiked).toBe(true);
    expect(finishLoading(reduceAll([open]))).toMatchObject({
      playMusicLiked: true,
      playMusic: { liked: true },
    });
    const detail = { ...createMusicDetail('1'), liked: true };
    const known = reduceAll([createOpenCommand(abc, 0), { type: 'detailLoaded', load: 1, detail }]);
    expect(known.playMusicLiked).toBe(true);
    const unknown = reduceAll([
      createOpenCommand(abc, 0),
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
    ]);
    expect(unknown.playMusic && 'liked' in unknown.playMusic).toBe(false);
    const unliked = reduceAll(
      [{ type: 'liked', musicId: '1', liked: false }],
      reduceAll([createOpenCommand(abc, 0)]),
    );
    expect(reduceAll([{ type: 'detailLoaded', load: 1, detail }], unliked).playMusicLiked).toBe(
      false,
    );
  });

  it('takes the duration from the audio instead of the list', () => {
    const known = reduceAll([
      createOpenCommand(abc, 0),
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
      { type: 'streamLoaded', load: 1, info: createStreamInfo('12', { duration: 91 }) },
    ]);
    expect(known.duration).toBe(91);
    expect(reduceAll([{ type: 'soundReady', load: 1, duration: 90 }], known).duration).toBe(90);
  });

  it('takes the type from the chosen audio', () => {
    const loops = createMusicDetail('2').audios.filter(({ type }) => type === 'loop');
    const next = reduceAll([{ type: 'next' }], playing());
    const detail = { ...createMusicDetail('2'), audios: loops };
    expect(reduceAll([{ type: 'detailLoaded', load: next.load, detail }], next).playMusicType).toBe(
      'loop',
    );
  });

  it('takes waveform and length of a loop from its own stream', () => {
    const loop = reduceAll([{ type: 'version', audioId: '13' }], playing());
    const info = createStreamInfo('13', { duration: 8, peaks: [9, 8], sections: [] });
    const known = reduceAll([{ type: 'streamLoaded', load: loop.load, info }], loop);
    expect(known).toMatchObject({ playMusicType: 'loop', duration: 8, peaks: [9, 8] });
    expect(reduceAll([{ type: 'next' }], known)).toMatchObject({ duration: 100, peaks: [] });
  });

  it('takes filter and paging from its list', () => {
    const filter = { ...playing().filter, tempos: ['느림' as const] };
    const source = { ...createSource(), filter };
    const event = { ...createOpenCommand(abc, 0), source };
    expect(reduceAll([event]).filter).toEqual(filter);
    expect(reduceAll([event, createOpenCommand(abc, 1)]).filter.tempos).toEqual([]);
    const waiting = end(playing(2, query));
    expect(waiting.awaitingPage).toBe(true);
    const elsewhere = reduceAll([createOpenCommand(abc, 2, query)], waiting);
    expect(elsewhere).toMatchObject({ awaitingPage: false, isPageLoading: true, list: 2 });
  });
});

describe('shuffle', () => {
  it('toggles without interrupting playback', () => {
    const shuffled = reduceAll([{ type: 'shuffle' }], playing(1));
    expect(shuffled).toMatchObject({ shuffle: true, at: 0, load: 1, playStatus: true });
    expect(idsOf(shuffled.playlist)).toEqual(['2', '3', '1']);
    const moved = finishLoading(reduceAll([{ type: 'next' }], shuffled));
    const back = reduceAll([{ type: 'shuffle' }], moved);
    expect(idsOf(back.playlist)).toEqual(abc);
    expect(back).toMatchObject({ shuffle: false, at: 2 });
    expect(currentId(back)).toBe('3');
  });
});

describe('reducing an event', () => {
  it('leaves unrelated state unchanged', () => {
    const state = playing(0, query);
    const { url, ...rest } = reduceAll([{ type: 'urlRenewed', load: 1, url: 'new' }], state);
    expect({ ...rest, url: state.url }).toEqual(state);
    const waiting = end(playing(2, query));
    const failed = reduceAll([{ type: 'pageFailed', list: 1, error: null }], waiting);
    expect(failed).toEqual({
      ...waiting,
      isPageLoading: false,
      awaitingPage: false,
      playStatus: false,
      uncounted: true,
    });
    const extended = reduceAll([{ type: 'pageLoaded', list: 1, musics: [], next: null }], state);
    expect(extended.source).toEqual(createSource(null));
    const event = { ...createOpenCommand(abc, 0, query), audition: true };
    expect(reduceAll([event], state)).toEqual({ ...state, list: 2, isPageLoading: true });
  });

  it('sets the play status when playback starts', () => {
    const paused = reduceAll([{ type: 'pause' }], withRepeatToggled(playing(0), 2));
    expect(end(paused).playStatus).toBe(true);
    const alone = reduceAll(
      [{ type: 'pause' }],
      finishLoading(reduceAll([createOpenCommand(['1'], 0)])),
    );
    expect(reduceAll([{ type: 'next' }], alone).playStatus).toBe(true);
    const last = reduceAll([{ type: 'pause' }], playing(2, query));
    expect(reduceAll([{ type: 'next' }], last)).toMatchObject({
      playStatus: true,
      awaitingPage: true,
    });
    expect(reduceAll([{ type: 'soundPlaying', load: 1 }], paused).playStatus).toBe(true);
    expect(effectsOf(playing(), { type: 'pause' })).toEqual([{ do: 'pause' }]);
    expect(reduceAll([stalled, { type: 'pause' }], playing()).stalled).toBe(false);
    const ready = finishLoading(reduceAll([{ ...createOpenCommand(abc, 0), autoPlay: false }]));
    expect(reduceAll([{ type: 'play' }], ready).autoPlay).toBe(true);
  });

  it('stops waiting for a page once the list has no more', () => {
    const waiting = end(playing(2, query));
    const page = { type: 'pageLoaded', list: 1, musics: [createMusic('4')], next: null } as const;
    const going = reduceAll([page], waiting);
    expect(going.awaitingPage).toBe(false);
    const none = reduceAll([{ ...page, musics: [] }], waiting);
    expect(none).toMatchObject({ awaitingPage: false, playStatus: false });
  });

  it('skips a failed music by waiting for the next page', () => {
    const last = end(playing(1, query));
    expect(last.at).toBe(2);
    const waiting = reduceAll([{ type: 'infoFailed', load: last.load, error: null }], last);
    expect(waiting).toMatchObject({ awaitingPage: true, continuous: true, failed: false });
    const page = { type: 'pageLoaded', list: 1, musics: [createMusic('4')], next: null } as const;
    expect(reduceAll([page], waiting)).toMatchObject({ at: 3, continuous: true, failures: 1 });
  });

  it('ignores sound events after a failure and after a reset', () => {
    const failed = reduceAll([{ type: 'soundFailed', load: 1, error: null }], playing());
    expect(reduceAll([{ type: 'soundPlaying', load: 1 }], failed)).toEqual(failed);
    const none = reduceAll([{ type: 'reset' }], failed);
    expect(reduceAll([{ type: 'soundPlaying', load: none.load }], none)).toEqual(none);
  });

  it('stops and reports when the sound fails', () => {
    const error = new Error('gone');
    expect(effectsOf(playing(), { type: 'soundFailed', load: 1, error })).toEqual([
      { do: 'report', what: 'sound', error },
      { do: 'stop' },
    ]);
    const early = reduceAll([createOpenCommand(abc, 0), { type: 'seek', time: 20 }]);
    const failed = reduceAll([{ type: 'soundFailed', load: 1, error }], early, { position: 3 });
    expect(failed.startAt).toBe(20);
  });

  it('prefetches a hovered music for audition, and nothing for a queue of one', () => {
    const hover = { type: 'hover', musicId: '3', audition: true } as const;
    expect(effectsOf(playing(), hover)).toEqual([
      { do: 'prefetch', why: 'hover', musicId: '3', audition: true },
    ]);
    const alone = reduceAll([
      createOpenCommand(['1'], 0),
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
    ]);
    expect(effectsOf(alone, { type: 'soundReady', load: 1, duration: 9 })).toEqual([]);
  });

  it('preserves mute over a reset', () => {
    expect(reduceAll([{ type: 'mute' }, { type: 'reset' }]).muted).toBe(true);
  });
});

describe('switching the version', () => {
  it('reloads a failed music from its start position', () => {
    const failed = reduceAll([{ type: 'soundFailed', load: 1, error: null }], playing());
    const retried = reduceAll([{ type: 'version', audioId: '11' }], failed);
    expect(retried).toMatchObject({
      failed: false,
      isLoading: true,
      audibleLoad: 2,
      continuous: false,
    });
    const early = reduceAll([
      { ...createOpenCommand(abc, 0), audition: true },
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
      { type: 'version', audioId: '11' },
    ]);
    expect(early).toMatchObject({ startAt: 'preview', isLoading: true, audibleLoad: 2 });
    const late = reduceAll([{ type: 'version', audioId: '13' }], { ...playing(), startAt: 30 });
    expect(late).toMatchObject({ startAt: 0, switchedFrom: null });
  });

  it('falls back to the previous version when loading fails', () => {
    const advanced = finishLoading(end(playing()));
    const switching = reduceAll([{ type: 'version', audioId: '21' }], advanced);
    expect(switching.continuous).toBe(false);
    const back = reduceAll([{ type: 'infoFailed', load: switching.load, error: null }], switching);
    expect(back).toMatchObject({ switchedFrom: null, playMusicType: 'full', playAudio: '22' });
    expect(back.load).toBeGreaterThan(switching.load);
    const stream = {
      type: 'streamLoaded',
      load: switching.load,
      info: createStreamInfo('21'),
    } as const;
    expect(effectsOf(back, stream)).toEqual([]);
  });

  it('counts a paused music once', () => {
    const paused = reduceAll([{ type: 'pause' }, { type: 'version', audioId: '11' }], playing());
    const stream = { type: 'streamLoaded', load: 2, info: createStreamInfo('11') } as const;
    const ready = { type: 'soundReady', load: 2, duration: 98 } as const;
    const switched = reduceAll([stream, ready], paused);
    expect(switched.uncounted).toBe(false);
    expect(effectsOf(switched, { type: 'play' })).toEqual([{ do: 'wake' }, { do: 'play' }]);
  });

  it('shows the duration of the audible version until the new one is ready', () => {
    const switching = reduceAll([{ type: 'version', audioId: '11' }], playing());
    const info = createStreamInfo('11', { duration: 50 });
    expect(reduceAll([{ type: 'streamLoaded', load: 2, info }], switching).duration).toBe(98);
    expect(reduceAll([{ type: 'soundReady', load: 1, duration: 3 }], switching)).toEqual(switching);
  });
});

function withRepeatToggled(state: EngineState, times: number): EngineState {
  return reduceAll(
    Array.from({ length: times }, () => ({ type: 'repeat' }) as const),
    state,
  );
}
