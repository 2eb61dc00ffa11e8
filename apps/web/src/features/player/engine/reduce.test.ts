import { describe, expect, it } from 'vitest';
import type { Effect } from './effects.ts';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { after, currentId, detailOf, heard, idsOf, infoOf, openOf } from './simulated.ts';
import { type EngineState, initialState } from './state.ts';

const abc = ['1', '2', '3'];
const playing = (ids: readonly string[] = abc, index = 0) => heard(after([openOf(ids, index)]));
const effectsOf = (state: EngineState, event: PlayerEvent, position = 0): readonly Effect[] =>
  reduce(state, event, { random: () => 0, position }).effects;
const names = (effects: readonly Effect[]) => effects.map((effect) => effect.do);
const end = (state: EngineState) => after([{ type: 'soundEnded', load: state.heard }], state);
const fail = (state: EngineState) =>
  after([{ type: 'infoFailed', load: state.load, error: new Error('no') }], state);
const turned = (state: EngineState, times: number) =>
  after(
    Array.from({ length: times }, () => ({ type: 'repeat' }) as const),
    state,
  );

describe('opening', () => {
  it('loads the detail, chooses an audio, asks for its stream and plays it', () => {
    const opened = after([openOf(abc, 1)]);
    expect(opened).toMatchObject({
      playStatus: true,
      isLoading: true,
      playLocation: 'music',
      headerTitle: 'All music',
      load: 1,
    });
    expect(names(effectsOf(initialState, openOf(abc, 1)))).toEqual(['wake', 'stop', 'loadDetail']);
    const detail = { type: 'detailLoaded', load: 1, detail: detailOf('2') } as const;
    expect(effectsOf(opened, detail)).toEqual([
      { do: 'loadStream', load: 1, musicId: '2', audioId: '22', autoPlay: true },
    ]);
    const info = infoOf('22');
    const known = after([detail], opened);
    expect(effectsOf(known, { type: 'streamLoaded', load: 1, info })).toEqual([
      {
        do: 'loadSound',
        load: 1,
        musicId: '2',
        audioId: '22',
        info,
        at: 0,
        play: true,
        loop: false,
        takeOver: false,
      },
      { do: 'countPlay', musicId: '2', audioId: '22', ticket: 'ticket 22' },
    ]);
    expect(heard(opened)).toMatchObject({
      isLoading: false,
      url: info.url,
      peaks: info.peaks,
      sections: info.sections,
      duration: 98,
      playAudio: '22',
    });
  });

  it('pauses what is playing already, and lets it go on', () => {
    const paused = after([openOf(abc, 0)], playing());
    expect(paused.playStatus).toBe(false);
    expect(after([openOf(abc, 0)], paused).playStatus).toBe(true);
    expect(names(effectsOf(paused, openOf(abc, 0)))).toEqual(['wake', 'play']);
  });

  it('takes the piece that is playing along into another list', () => {
    const moved = after([openOf(['9', '1', '8'], 1)], playing());
    expect(idsOf(moved.playlist)).toEqual(['9', '1', '8']);
    expect(currentId(moved)).toBe('1');
    expect(moved.load).toBe(1);
  });

  it('only makes ready what is not to play by itself, and counts it when it is heard', () => {
    const ready = heard(after([{ ...openOf(abc, 0), autoPlay: false }]));
    expect(ready).toMatchObject({ playStatus: false, autoPlay: false, isLoading: false });
    expect(names(effectsOf(ready, { type: 'toggle' }))).toEqual(['wake', 'play', 'countPlay']);
    const again = after([{ type: 'toggle' }, { type: 'toggle' }], ready);
    expect(names(effectsOf(again, { type: 'toggle' }))).toEqual(['wake', 'play']);
  });

  it('at the strongest section begins there, also in the piece that is playing', () => {
    const opened = after([{ ...openOf(abc, 0), audition: true }]);
    const known = after([{ type: 'detailLoaded', load: 1, detail: detailOf('1') }], opened);
    const stream = { type: 'streamLoaded', load: 1, info: infoOf('12') } as const;
    expect(effectsOf(known, stream)[0]).toMatchObject({ do: 'loadSound', at: 40 });
    const event = { ...openOf(abc, 0), audition: true };
    expect(effectsOf(playing(), event)).toEqual([
      { do: 'wake' },
      { do: 'seek', time: 40 },
      { do: 'play' },
    ]);
    const loading = after([openOf(abc, 0), event]);
    expect(loading).toMatchObject({ startAt: 'preview', playStatus: true });
  });

  it('of a place that is not there does nothing', () => {
    expect(after([openOf(abc, 7)])).toEqual(initialState);
    for (const type of ['next', 'previous', 'toggle', 'play', 'retry'] as const)
      expect(after([{ type }])).toEqual(initialState);
  });

  it('plays in full again after a loop', () => {
    const loop = after([{ type: 'version', audioId: '13' }], playing());
    expect(after([openOf(abc, 1)], loop)).toMatchObject({ playMusicType: 'full', playAudio: null });
    expect(heard(after([{ type: 'next' }], loop))).toMatchObject({ playAudio: '23' });
  });
});

describe('words about an older load', () => {
  it('change nothing', () => {
    const state = heard(after([openOf(abc, 1)], playing()));
    for (const event of [
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
      { type: 'streamLoaded', load: 1, info: infoOf('12') },
      { type: 'infoFailed', load: 1, error: null },
      { type: 'urlRenewed', load: 1, url: 'x' },
      { type: 'soundReady', load: 1, duration: 3 },
      { type: 'soundEnded', load: 1 },
      { type: 'soundPaused', load: 1 },
      { type: 'soundFailed', load: 1, error: null },
      { type: 'pageLoaded', list: 1, musics: [], next: null },
    ] satisfies PlayerEvent[]) {
      expect(after([event], state)).toEqual(state);
      expect(effectsOf(state, event)).toEqual([]);
    }
  });
});

describe('next and previous', () => {
  it('wrap', () => {
    expect(currentId(after([{ type: 'next' }], playing(abc, 2)))).toBe('1');
    expect(currentId(after([{ type: 'previous' }], playing(abc, 0)))).toBe('3');
  });

  it('restart from two seconds on', () => {
    const state = playing(abc, 1);
    expect(effectsOf(state, { type: 'previous' }, 2)).toEqual([
      { do: 'wake' },
      { do: 'seek', time: 0 },
    ]);
    expect(currentId(after([{ type: 'previous' }], state, { position: 1.9 }))).toBe('1');
    expect(currentId(after([{ type: 'previous' }], state, { position: 2 }))).toBe('2');
  });

  it('always restart with one repeated', () => {
    const state = turned(playing(abc, 1), 2);
    expect(state.repeat).toBe('onerepeat');
    expect(currentId(after([{ type: 'previous' }], state))).toBe('2');
    expect(currentId(after([{ type: 'next' }], state))).toBe('3');
  });

  it('of a piece alone begin it again, as another play', () => {
    const effects = effectsOf(playing(['1'], 0), { type: 'next' });
    expect(names(effects)).toEqual(['wake', 'seek', 'play', 'countPlay']);
    const loading = after([openOf(['1'], 0), { type: 'next' }]);
    expect(loading).toMatchObject({ startAt: 0, load: 1 });
    const auditioned = after([{ ...openOf(['1'], 0), audition: true }]);
    expect(names(effectsOf(auditioned, { type: 'next' }))).toEqual(['wake']);
    expect(after([{ type: 'next' }], auditioned).startAt).toBe(0);
  });

  it('by audition go one up or down, to the strongest section, and end at the ends', () => {
    const down = after([{ type: 'audition', by: 1 }], playing());
    expect(down).toMatchObject({ at: 1, startAt: 'preview' });
    expect(after([{ type: 'audition', by: 1 }], playing(abc, 2)).load).toBe(1);
    expect(after([{ type: 'audition', by: -1 }], playing(abc, 0)).load).toBe(1);
  });
});

describe('the end of a piece', () => {
  it('stops on the last without repeat, ready to be played again from its beginning', () => {
    const last = playing(abc, 2);
    const event = { type: 'soundEnded', load: last.heard } as const;
    expect(end(last)).toMatchObject({ playStatus: false, at: 2, load: last.load });
    expect(effectsOf(last, event)).toEqual([{ do: 'pause' }, { do: 'seek', time: 0 }]);
    const again = effectsOf(end(last), { type: 'toggle' });
    expect(names(again)).toEqual(['wake', 'play', 'countPlay']);
  });

  it('wraps with all repeated, and begins again with one', () => {
    expect(currentId(end(turned(playing(abc, 2), 1)))).toBe('1');
    const one = turned(playing(abc, 2), 2);
    expect(end(one)).toMatchObject({ at: 2, playStatus: true, load: one.load });
    expect(effectsOf(one, { type: 'soundEnded', load: one.heard })).toEqual([
      { do: 'seek', time: 0 },
      { do: 'play' },
      { do: 'countPlay', musicId: '3', audioId: '32', ticket: null },
    ]);
  });
});

describe('failures', () => {
  it('of a piece somebody chose are said, and a retry begins where it was', () => {
    const failed = fail(after([openOf(abc, 0)]));
    expect(failed).toMatchObject({ failed: true, playStatus: false, isLoading: false, at: 0 });
    const again = after([{ type: 'retry' }], failed);
    expect(again).toMatchObject({ failed: false, startAt: 0, playStatus: true, load: 2 });
    expect(after([{ type: 'toggle' }], failed)).toMatchObject({ load: 2, playStatus: true });
    expect(after([openOf(abc, 0)], failed)).toMatchObject({ load: 2, playStatus: true });
  });

  it('leave nothing of the waveform that was there before', () => {
    expect(playing().peaks).not.toEqual([]);
    expect(fail(after([{ type: 'next' }], playing())).peaks).toEqual([]);
  });

  it('are passed over while music goes on by itself, three in a row end it', () => {
    const first = fail(end(playing(['1', '2', '3', '4', '5', '6'], 0)));
    expect(first).toMatchObject({ at: 2, failed: false, isLoading: true });
    const second = fail(first);
    expect(second).toMatchObject({ at: 3, failed: false });
    expect(fail(second)).toMatchObject({ at: 3, failed: true, playStatus: false, failures: 3 });
    expect(fail(end(heard(second)))).toMatchObject({ failed: false, failures: 1 });
    expect(after([{ type: 'next' }], second).failures).toBe(0);
  });

  it('at the end of the list stop', () => {
    expect(fail(end(playing(abc, 1)))).toMatchObject({ at: 2, failed: true, playStatus: false });
  });

  it('do not start what was paused meanwhile', () => {
    const paused = after([{ type: 'pause' }], end(playing(abc, 0)));
    expect(fail(paused)).toMatchObject({ at: 1, failed: true, playStatus: false });
  });

  it('of the sound are failures too; where nothing can be played there is one', () => {
    const state = playing();
    const failed = after([{ type: 'soundFailed', load: 1, error: null }], state, { position: 30 });
    expect(failed).toMatchObject({ failed: true, playStatus: false });
    expect(after([{ type: 'retry' }], failed)).toMatchObject({ startAt: 30, playStatus: true });
    const silent = { ...detailOf('1'), audios: [] };
    const none = after([openOf(abc, 0), { type: 'detailLoaded', load: 1, detail: silent }]);
    expect(none.failed).toBe(true);
  });

  it('to start are only reported', () => {
    const error = new Error('NotAllowed');
    const event = { type: 'playRejected', load: 1, error } as const;
    expect(after([event], playing())).toMatchObject({ playStatus: false, failed: false });
    expect(effectsOf(playing(), event)).toEqual([{ do: 'report', what: 'play', error }]);
  });
});

describe('versions', () => {
  it('in full take over where the other is; it is heard until then', () => {
    const state = playing();
    const event = { type: 'version', audioId: '11' } as const;
    expect(effectsOf(state, event)).toEqual([
      { do: 'loadStream', load: 2, musicId: '1', audioId: '11', autoPlay: false },
    ]);
    const switching = after([event], state);
    expect(switching).toMatchObject({ playAudio: '11', heard: 1, load: 2, isLoading: false });
    const stream = { type: 'streamLoaded', load: 2, info: infoOf('11') } as const;
    const effects = effectsOf(switching, stream);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({ do: 'loadSound', takeOver: true, play: true });
    const ready = { type: 'soundReady', load: 2, duration: 98 } as const;
    expect(after([stream, ready], switching)).toMatchObject({ heard: 2, switchedFrom: null });
    expect(end(switching).at).toBe(1);
  });

  it('that cannot be had leave what is heard alone', () => {
    const switching = after([{ type: 'version', audioId: '11' }], playing());
    const twice = after([{ type: 'version', audioId: '12' }], switching);
    for (const event of [
      { type: 'infoFailed', load: 2, error: null },
      { type: 'soundFailed', load: 2, error: null },
    ] as const)
      expect(after([event], switching)).toMatchObject({
        playAudio: '12',
        heard: 1,
        playStatus: true,
        failed: false,
      });
    expect(after([{ type: 'infoFailed', load: 3, error: null }], twice).playAudio).toBe('12');
  });

  it('of another kind begin anew', () => {
    const event = { type: 'version', audioId: '14' } as const;
    expect(names(effectsOf(playing(), event))).toEqual(['stop', 'loadStream']);
    const loop = after([event], playing());
    expect(loop).toMatchObject({ playMusicType: 'loop', isLoading: true, heard: 2 });
    const stream = { type: 'streamLoaded', load: 2, info: infoOf('14') } as const;
    expect(effectsOf(loop, stream)[0]).toMatchObject({ loop: true, takeOver: false, at: 0 });
    expect(after([{ type: 'version', audioId: '11' }], heard(loop)).isLoading).toBe(true);
  });

  it('that are unknown, current or not playable change nothing', () => {
    for (const audioId of ['99', '12', '15'])
      expect(after([{ type: 'version', audioId }], playing())).toEqual(playing());
  });
});

describe('places in a piece', () => {
  it('are kept within it', () => {
    const state = playing();
    expect(effectsOf(state, { type: 'seek', time: 200 })).toEqual([{ do: 'seek', time: 98 }]);
    expect(effectsOf(state, { type: 'seek', time: -2 })).toEqual([{ do: 'seek', time: 0 }]);
    expect(effectsOf(state, { type: 'seek', time: Number.NaN })).toEqual([]);
    expect(effectsOf(state, { type: 'seekBy', seconds: 5 }, 10)).toEqual([
      { do: 'seek', time: 15 },
    ]);
    expect(after([openOf(abc, 0), { type: 'seek', time: 7 }]).startAt).toBe(7);
  });

  it('are sections by number', () => {
    const state = playing();
    expect(effectsOf(state, { type: 'section', number: 2 })).toEqual([{ do: 'seek', time: 40 }]);
    expect(effectsOf(state, { type: 'section', number: 1 })).toEqual([{ do: 'seek', time: 0 }]);
    expect(effectsOf(state, { type: 'section', number: 3 })).toEqual([]);
    expect(effectsOf(state, { type: 'section', number: 0 })).toEqual([]);
  });
});

describe('what else there is', () => {
  it('prefetches the piece that comes next, and the one under the pointer', () => {
    const known = after([
      openOf(abc, 0),
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
      { type: 'streamLoaded', load: 1, info: infoOf('12') },
    ]);
    const ready = { type: 'soundReady', load: 1, duration: 98 } as const;
    const wish = { do: 'prefetch', why: 'next', musicId: '2', audition: false };
    expect(effectsOf(known, ready)).toEqual([wish]);
    const audition = { ...known, startAt: 'preview' } as const;
    expect(effectsOf(audition, ready)).toEqual([{ ...wish, audition: true }]);
    expect(effectsOf(playing(), { type: 'hover', musicId: '3' })).toEqual([
      { do: 'prefetch', why: 'hover', musicId: '3', audition: false },
    ]);
    expect(effectsOf(playing(), { type: 'hover', musicId: '1' })).toEqual([]);
  });

  it('keeps the volume under a mute, and remembers volume and repeat', () => {
    const quiet = after([{ type: 'volume', volume: 0.4 }]);
    expect(effectsOf(quiet, { type: 'mute' })).toEqual([{ do: 'volume', volume: 0 }]);
    const muted = after([{ type: 'mute' }], quiet);
    expect(muted).toMatchObject({ muted: true, volume: 0.4 });
    expect(effectsOf(muted, { type: 'mute' })).toEqual([{ do: 'volume', volume: 0.4 }]);
    expect(effectsOf(muted, { type: 'volumeBy', steps: 1 })).toEqual([
      { do: 'volume', volume: 0.41 },
      { do: 'remember', volume: 0.41, repeat: 'norepeat' },
    ]);
    expect(after([{ type: 'volumeBy', steps: -1 }], muted).muted).toBe(false);
    expect(effectsOf(quiet, { type: 'repeat' })).toEqual([
      { do: 'remember', volume: 0.4, repeat: 'allrepeat' },
    ]);
    const remembered = { volume: 0.256, repeat: 'onerepeat' } as const;
    expect(after([{ type: 'remembered', remembered }])).toMatchObject({
      volume: 0.26,
      repeat: 'onerepeat',
    });
    expect(after([{ type: 'remembered', remembered: {} }], quiet)).toEqual(quiet);
  });

  it('knows what is liked', () => {
    const liked = after([{ type: 'liked', musicId: '1', liked: true }], playing());
    expect(liked.playMusicLiked).toBe(true);
    expect(liked.playlist[0]?.liked).toBe(true);
    expect(liked.original[0]?.liked).toBe(true);
    expect(liked.playMusic?.liked).toBe(true);
    expect(liked.playlist[1]?.liked).toBe(undefined);
    const other = after([{ type: 'liked', musicId: '2', liked: true }], playing());
    expect(other.playMusicLiked).toBe(false);
    expect(heard(after([{ type: 'next' }], other)).playMusicLiked).toBe(true);
  });

  it('forgets everything of a person, not how loud it was', () => {
    const state = turned(after([{ type: 'volume', volume: 0.3 }], playing()), 1);
    const { load, heard: heardLoad, list, ...rest } = after([{ type: 'reset' }], state);
    const { load: _l, heard: _h, list: _s, ...blank } = initialState;
    expect(rest).toEqual({ ...blank, volume: 0.3, repeat: 'allrepeat' });
    expect([load, heardLoad, list]).toEqual([2, 2, 2]);
    expect(names(effectsOf(state, { type: 'reset' }))).toEqual(['stop']);
  });

  it('follows what the sound does by itself', () => {
    const state = playing();
    expect(after([{ type: 'soundPaused', load: 1 }], state).playStatus).toBe(false);
    expect(after([{ type: 'soundStalled', load: 1, stalled: true }], state).stalled).toBe(true);
    const back = [
      { type: 'soundStalled', load: 1, stalled: true },
      { type: 'soundPlaying', load: 1 },
    ] as const;
    expect(after(back, state)).toMatchObject({ stalled: false, playStatus: true });
    expect(after([{ type: 'urlRenewed', load: 1, url: 'new' }], state).url).toBe('new');
  });
});
