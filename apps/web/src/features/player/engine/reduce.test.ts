import { describe, expect, it } from 'vitest';
import { type EngineState, initialState, type PlayerEvent } from './state.ts';
import {
  abc,
  createMusicDetail,
  createOpenCommand,
  createStreamInfo,
  currentId,
  effectNames,
  effectsOf,
  endSound,
  finishLoading,
  idsOf,
  playing,
  reduceAll,
  withRepeatToggled,
} from './test-fixtures.ts';

const fail = (state: EngineState) =>
  reduceAll([{ type: 'infoFailed', load: state.load, error: new Error('no') }], state);

describe('opening', () => {
  it('loads the detail, chooses an audio, loads its stream and plays it', () => {
    const opened = reduceAll([createOpenCommand(abc, 1)]);
    expect(opened).toMatchObject({
      playStatus: true,
      isLoading: true,
      playLocation: 'music',
      headerTitle: 'All music',
      load: 1,
    });
    expect(effectNames(effectsOf(initialState, createOpenCommand(abc, 1)))).toEqual([
      'wake',
      'stop',
      'loadDetail',
    ]);
    const detail = { type: 'detailLoaded', load: 1, detail: createMusicDetail('2') } as const;
    expect(effectsOf(opened, detail)).toEqual([
      { do: 'loadStream', load: 1, musicId: '2', audioId: '22', autoPlay: true },
    ]);
    const info = createStreamInfo('22');
    const known = reduceAll([detail], opened);
    expect(known.playMusic).toEqual(detail.detail);
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
        takeOver: null,
      },
      { do: 'countPlay', musicId: '2', audioId: '22', ticket: 'ticket 22' },
    ]);
    expect(finishLoading(opened)).toMatchObject({
      isLoading: false,
      url: info.url,
      peaks: info.peaks,
      sections: info.sections,
      duration: 98,
      playAudio: '22',
    });
  });

  it('pauses and resumes the current music', () => {
    const paused = reduceAll([createOpenCommand(abc, 0)], playing());
    expect(paused.playStatus).toBe(false);
    expect(reduceAll([createOpenCommand(abc, 0)], paused).playStatus).toBe(true);
    expect(effectNames(effectsOf(paused, createOpenCommand(abc, 0)))).toEqual(['wake', 'play']);
  });

  it('continues the current music within another list', () => {
    const moved = reduceAll([createOpenCommand(['9', '1', '8'], 1)], playing());
    expect(idsOf(moved.playlist)).toEqual(['9', '1', '8']);
    expect(currentId(moved)).toBe('1');
    expect(moved.load).toBe(1);
  });

  it('does not pause the current music when another list starts with it', () => {
    const event = { ...createOpenCommand(['1', '9'], 0), keepPlaying: true };
    const moved = reduceAll([event], playing());
    expect(moved).toMatchObject({ playStatus: true, load: 1 });
    expect(idsOf(moved.playlist)).toEqual(['1', '9']);
  });

  it('unlocks audio without changing the state', () => {
    expect(reduceAll([{ type: 'wake' }])).toEqual(initialState);
    expect(effectsOf(playing(), { type: 'wake' })).toEqual([{ do: 'wake' }]);
  });

  it('only loads without auto-play, and counts the play when it starts', () => {
    const ready = finishLoading(reduceAll([{ ...createOpenCommand(abc, 0), autoPlay: false }]));
    expect(ready).toMatchObject({ playStatus: false, autoPlay: false, isLoading: false });
    expect(effectNames(effectsOf(ready, { type: 'toggle' }))).toEqual([
      'wake',
      'play',
      'countPlay',
    ]);
    const again = reduceAll([{ type: 'toggle' }, { type: 'toggle' }], ready);
    expect(effectNames(effectsOf(again, { type: 'toggle' }))).toEqual(['wake', 'play']);
  });

  it('starts an audition at the strongest section, also in the current music', () => {
    const opened = reduceAll([{ ...createOpenCommand(abc, 0), audition: true }]);
    const known = reduceAll(
      [{ type: 'detailLoaded', load: 1, detail: createMusicDetail('1') }],
      opened,
    );
    const stream = { type: 'streamLoaded', load: 1, info: createStreamInfo('12') } as const;
    expect(effectsOf(known, stream)[0]).toMatchObject({ do: 'loadSound', at: 40 });
    const event = { ...createOpenCommand(abc, 0), audition: true };
    expect(effectsOf(playing(), event)).toEqual([
      { do: 'wake' },
      { do: 'seek', time: 40 },
      { do: 'play' },
    ]);
    const loading = reduceAll([createOpenCommand(abc, 0), event]);
    expect(loading).toMatchObject({ startAt: 'preview', playStatus: true });
  });

  it('does nothing for an index outside the list', () => {
    expect(reduceAll([createOpenCommand(abc, 7)])).toEqual(initialState);
    for (const type of ['next', 'previous', 'toggle', 'play', 'retry'] as const)
      expect(reduceAll([{ type }])).toEqual(initialState);
  });

  it('plays the full version of any other music after a loop', () => {
    const loop = reduceAll([{ type: 'version', audioId: '13' }], playing());
    const moves: PlayerEvent[] = [
      createOpenCommand(abc, 1),
      { type: 'next' },
      { type: 'previous' },
      { type: 'audition', by: 1 },
    ];
    for (const move of moves) {
      const moved = reduceAll([move], loop);
      expect(moved).toMatchObject({ playMusicType: 'full', playAudio: null });
      expect(finishLoading(moved).playAudio).toBe(`${currentId(moved)}2`);
    }
  });

  it('loads the chosen loop again after a failure', () => {
    const failed = fail(reduceAll([{ type: 'version', audioId: '14' }], playing()));
    expect(failed.failed).toBe(true);
    for (const event of [{ type: 'retry' } as const, createOpenCommand(abc, 0)])
      expect(finishLoading(reduceAll([event], failed))).toMatchObject({
        playMusicType: 'loop',
        playAudio: '14',
      });
  });
});

describe('events of an older load', () => {
  it('change nothing', () => {
    const state = finishLoading(reduceAll([createOpenCommand(abc, 1)], playing()));
    for (const event of [
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
      { type: 'streamLoaded', load: 1, info: createStreamInfo('12') },
      { type: 'infoFailed', load: 1, error: null },
      { type: 'urlRenewed', load: 1, url: 'x' },
      { type: 'soundReady', load: 1, duration: 3 },
      { type: 'soundEnded', load: 1 },
      { type: 'soundPaused', load: 1 },
      { type: 'soundFailed', load: 1, error: null },
      { type: 'pageLoaded', list: 1, musics: [], next: null },
    ] satisfies PlayerEvent[]) {
      expect(reduceAll([event], state)).toEqual(state);
      expect(effectsOf(state, event)).toEqual([]);
    }
  });
});

describe('next and previous', () => {
  it('wrap', () => {
    expect(currentId(reduceAll([{ type: 'next' }], playing(abc, 2)))).toBe('1');
    expect(currentId(reduceAll([{ type: 'previous' }], playing(abc, 0)))).toBe('3');
  });

  it('restart from two seconds on', () => {
    const state = playing(abc, 1);
    expect(effectsOf(state, { type: 'previous' }, 2)).toEqual([
      { do: 'wake' },
      { do: 'seek', time: 0 },
    ]);
    expect(currentId(reduceAll([{ type: 'previous' }], state, { position: 1.9 }))).toBe('1');
    expect(currentId(reduceAll([{ type: 'previous' }], state, { position: 2 }))).toBe('2');
  });

  it('always restart in repeat-one mode', () => {
    const state = withRepeatToggled(playing(abc, 1), 2);
    expect(state.repeat).toBe('onerepeat');
    expect(currentId(reduceAll([{ type: 'previous' }], state))).toBe('2');
    expect(currentId(reduceAll([{ type: 'next' }], state))).toBe('3');
  });

  it('restart a queue of one as another play', () => {
    const effects = effectsOf(playing(['1'], 0), { type: 'next' });
    expect(effectNames(effects)).toEqual(['wake', 'seek', 'play', 'countPlay']);
    const loading = reduceAll([createOpenCommand(['1'], 0), { type: 'next' }]);
    expect(loading).toMatchObject({ startAt: 0, load: 1 });
    const auditioned = reduceAll([{ ...createOpenCommand(['1'], 0), audition: true }]);
    expect(effectNames(effectsOf(auditioned, { type: 'next' }))).toEqual(['wake']);
    expect(reduceAll([{ type: 'next' }], auditioned).startAt).toBe(0);
  });

  it('move one up or down by audition, without wrapping', () => {
    const down = reduceAll([{ type: 'audition', by: 1 }], playing());
    expect(down).toMatchObject({ at: 1, startAt: 'preview' });
    expect(reduceAll([{ type: 'audition', by: 1 }], playing(abc, 2)).load).toBe(1);
    expect(reduceAll([{ type: 'audition', by: -1 }], playing(abc, 0)).load).toBe(1);
  });
});

describe('the end of a music', () => {
  it('stops on the last music without repeat, ready to play from its start', () => {
    const last = playing(abc, 2);
    const event = { type: 'soundEnded', load: last.audibleLoad } as const;
    expect(endSound(last)).toMatchObject({ playStatus: false, at: 2, load: last.load });
    expect(effectsOf(last, event)).toEqual([{ do: 'pause' }, { do: 'seek', time: 0 }]);
    const again = effectsOf(endSound(last), { type: 'toggle' });
    expect(effectNames(again)).toEqual(['wake', 'play', 'countPlay']);
  });

  it('wraps with repeat-all and restarts with repeat-one', () => {
    expect(currentId(endSound(withRepeatToggled(playing(abc, 2), 1)))).toBe('1');
    const one = withRepeatToggled(playing(abc, 2), 2);
    expect(endSound(one)).toMatchObject({ at: 2, playStatus: true, load: one.load });
    expect(effectsOf(one, { type: 'soundEnded', load: one.audibleLoad })).toEqual([
      { do: 'seek', time: 0 },
      { do: 'play' },
      { do: 'countPlay', musicId: '3', audioId: '32', ticket: null },
    ]);
  });
});

describe('failures', () => {
  it('are shown for a chosen music, and a retry resumes its position', () => {
    const failed = fail(reduceAll([createOpenCommand(abc, 0)]));
    expect(failed).toMatchObject({ failed: true, playStatus: false, isLoading: false, at: 0 });
    const again = reduceAll([{ type: 'retry' }], failed);
    expect(again).toMatchObject({ failed: false, startAt: 0, playStatus: true, load: 2 });
    expect(reduceAll([{ type: 'toggle' }], failed)).toMatchObject({ load: 2, playStatus: true });
    expect(reduceAll([createOpenCommand(abc, 0)], failed)).toMatchObject({
      load: 2,
      playStatus: true,
    });
  });

  it('clear the waveform of the previous music', () => {
    expect(playing().peaks).not.toEqual([]);
    expect(fail(reduceAll([{ type: 'next' }], playing())).peaks).toEqual([]);
  });

  it('are skipped during automatic playback until three occur in a row', () => {
    const first = fail(endSound(playing(['1', '2', '3', '4', '5', '6'], 0)));
    expect(first).toMatchObject({ at: 2, failed: false, isLoading: true });
    const second = fail(first);
    expect(second).toMatchObject({ at: 3, failed: false });
    expect(fail(second)).toMatchObject({ at: 3, failed: true, playStatus: false, failures: 3 });
    expect(fail(endSound(finishLoading(second)))).toMatchObject({ failed: false, failures: 1 });
    expect(reduceAll([{ type: 'next' }], second).failures).toBe(0);
  });

  it('stop playback at the end of the list', () => {
    expect(fail(endSound(playing(abc, 1)))).toMatchObject({
      at: 2,
      failed: true,
      playStatus: false,
    });
  });

  it('do not resume paused playback', () => {
    const paused = reduceAll([{ type: 'pause' }], endSound(playing(abc, 0)));
    expect(fail(paused)).toMatchObject({ at: 1, failed: true, playStatus: false });
  });

  it('include sound failures and a music without playable audio', () => {
    const state = playing();
    const failed = reduceAll([{ type: 'soundFailed', load: 1, error: null }], state, {
      position: 30,
    });
    expect(failed).toMatchObject({ failed: true, playStatus: false });
    expect(reduceAll([{ type: 'retry' }], failed)).toMatchObject({ startAt: 30, playStatus: true });
    const silent = { ...createMusicDetail('1'), audios: [] };
    const none = reduceAll([
      createOpenCommand(abc, 0),
      { type: 'detailLoaded', load: 1, detail: silent },
    ]);
    expect(none.failed).toBe(true);
  });

  it('are only reported when the browser rejects play', () => {
    const error = new Error('NotAllowed');
    const event = { type: 'playRejected', load: 1, error } as const;
    expect(reduceAll([event], playing())).toMatchObject({ playStatus: false, failed: false });
    expect(effectsOf(playing(), event)).toEqual([{ do: 'report', what: 'play', error }]);
  });
});
