import { describe, expect, it } from 'vitest';
import { initialState, type PlayerEvent } from './state.ts';
import {
  abc,
  createMusic,
  createMusicDetail,
  createOpenCommand,
  createStreamInfo,
  effectNames,
  effectsOf,
  endSound,
  finishLoading,
  playing,
  reduceAll,
  withRepeatToggled,
} from './test-fixtures.ts';

describe('versions', () => {
  it('take over at the current position, and the old one plays until then', () => {
    const state = playing();
    const event = { type: 'version', audioId: '11' } as const;
    expect(effectsOf(state, event)).toEqual([
      expect.objectContaining({ do: 'saveSettings' }),
      { do: 'loadStream', load: 2, musicId: '1', audioId: '11', autoPlay: false },
    ]);
    const switching = reduceAll([event], state);
    expect(switching).toMatchObject({ playAudio: '11', audibleLoad: 1, load: 2, isLoading: false });
    const stream = { type: 'streamLoaded', load: 2, info: createStreamInfo('11') } as const;
    const effects = effectsOf(switching, stream);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({ do: 'loadSound', takeOver: 'here', play: true });
    const ready = { type: 'soundReady', load: 2, duration: 98 } as const;
    expect(reduceAll([stream, ready], switching)).toMatchObject({
      audibleLoad: 2,
      switchedFrom: null,
    });
    expect(endSound(switching).at).toBe(1);
  });

  it('leave playback unchanged when they fail to load', () => {
    const switching = reduceAll([{ type: 'version', audioId: '11' }], playing());
    const twice = reduceAll([{ type: 'version', audioId: '12' }], switching);
    for (const event of [
      { type: 'infoFailed', load: 2, error: null },
      { type: 'soundFailed', load: 2, error: null },
    ] as const)
      expect(reduceAll([event], switching)).toMatchObject({
        playAudio: '12',
        audibleLoad: 1,
        playStatus: true,
        failed: false,
      });
    expect(reduceAll([{ type: 'infoFailed', load: 3, error: null }], twice).playAudio).toBe('12');
  });

  it('start from the beginning when the type differs', () => {
    const event = { type: 'version', audioId: '14' } as const;
    expect(effectNames(effectsOf(playing(), event))).toEqual(['stop', 'loadStream']);
    const loop = reduceAll([event], playing());
    expect(loop).toMatchObject({ playMusicType: 'loop', isLoading: true, audibleLoad: 2 });
    const stream = { type: 'streamLoaded', load: 2, info: createStreamInfo('14') } as const;
    expect(effectsOf(loop, stream)[0]).toMatchObject({ loop: true, takeOver: null, at: 0 });
    expect(reduceAll([{ type: 'version', audioId: '11' }], finishLoading(loop)).isLoading).toBe(
      true,
    );
  });

  it('change nothing when unknown, current or not playable', () => {
    for (const audioId of ['99', '12', '15'])
      expect(reduceAll([{ type: 'version', audioId }], playing())).toEqual(playing());
  });
});

describe('seeking', () => {
  it('clamps to the duration', () => {
    const state = playing();
    expect(effectsOf(state, { type: 'seek', time: 200 })).toEqual([{ do: 'seek', time: 98 }]);
    expect(effectsOf(state, { type: 'seek', time: -2 })).toEqual([{ do: 'seek', time: 0 }]);
    expect(effectsOf(state, { type: 'seek', time: Number.NaN })).toEqual([]);
    expect(effectsOf(state, { type: 'seekBy', seconds: 5 }, 10)).toEqual([
      { do: 'seek', time: 15 },
    ]);
    expect(reduceAll([createOpenCommand(abc, 0), { type: 'seek', time: 7 }]).startAt).toBe(7);
  });

  it('applies what was pressed before the sound was known', () => {
    const pressed = reduceAll([
      createOpenCommand(abc, 0),
      { type: 'seek', time: 7 },
      { type: 'pause' },
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
    ]);
    const stream = { type: 'streamLoaded', load: 1, info: createStreamInfo('12') } as const;
    const sound = { do: 'loadSound', at: 7, play: false };
    expect(effectsOf(pressed, stream)).toEqual([expect.objectContaining(sound)]);
    const resumed = reduceAll([{ type: 'play' }], pressed);
    expect(effectsOf(resumed, stream)[0]).toMatchObject({ ...sound, play: true });
  });

  it('seeks to a section by its number', () => {
    const state = playing();
    expect(effectsOf(state, { type: 'section', number: 2 })).toEqual([{ do: 'seek', time: 40 }]);
    expect(effectsOf(state, { type: 'section', number: 1 })).toEqual([{ do: 'seek', time: 0 }]);
    expect(effectsOf(state, { type: 'section', number: 3 })).toEqual([]);
    expect(effectsOf(state, { type: 'section', number: 0 })).toEqual([]);
  });
});

describe('other events', () => {
  it('prefetch the next music and the hovered one', () => {
    const known = reduceAll([
      createOpenCommand(abc, 0),
      { type: 'detailLoaded', load: 1, detail: createMusicDetail('1') },
      { type: 'streamLoaded', load: 1, info: createStreamInfo('12') },
    ]);
    const ready = { type: 'soundReady', load: 1, duration: 98 } as const;
    const effect = { do: 'prefetch', why: 'next', musicId: '2', audition: false };
    expect(effectsOf(known, ready)).toEqual([effect]);
    const audition = { ...known, startAt: 'preview' } as const;
    expect(effectsOf(audition, ready)).toEqual([{ ...effect, audition: true }]);
    expect(effectsOf(playing(), { type: 'hover', musicId: '3' })).toEqual([
      { do: 'prefetch', why: 'hover', musicId: '3', audition: false },
    ]);
    expect(effectsOf(playing(), { type: 'hover', musicId: '1' })).toEqual([]);
  });

  it('preserve the volume under mute, and store volume and repeat', () => {
    const quiet = reduceAll([{ type: 'volume', volume: 0.4 }]);
    expect(effectsOf(quiet, { type: 'mute' })).toEqual([{ do: 'volume', volume: 0 }]);
    const muted = reduceAll([{ type: 'mute' }], quiet);
    expect(muted).toMatchObject({ muted: true, volume: 0.4 });
    expect(effectsOf(muted, { type: 'mute' })).toEqual([{ do: 'volume', volume: 0.4 }]);
    expect(effectsOf(muted, { type: 'volumeBy', steps: 1 })).toEqual([
      { do: 'volume', volume: 0.41 },
      { do: 'saveSettings', volume: 0.41, repeat: 'norepeat', mixing: 'binaural' },
    ]);
    expect(reduceAll([{ type: 'volumeBy', steps: -1 }], muted).muted).toBe(false);
    expect(effectsOf(quiet, { type: 'repeat' })).toEqual([
      { do: 'saveSettings', volume: 0.4, repeat: 'allrepeat', mixing: 'binaural' },
    ]);
    const settings = { volume: 0.256, repeat: 'onerepeat', mixing: 'stereo' } as const;
    expect(reduceAll([{ type: 'settingsLoaded', settings }])).toMatchObject({
      volume: 0.26,
      repeat: 'onerepeat',
      mixing: 'stereo',
    });
    expect(reduceAll([{ type: 'settingsLoaded', settings: {} }], quiet)).toEqual(quiet);
  });

  it('store the mixing of a full version for the music that follows', () => {
    const stereo: PlayerEvent = { type: 'version', audioId: '11' };
    expect(effectsOf(playing(), stereo)).toContainEqual(
      expect.objectContaining({ do: 'saveSettings', mixing: 'stereo' }),
    );
    const following = reduceAll([stereo, { type: 'next' }], playing());
    const detail = createMusicDetail(following.playMusic?.id ?? '');
    const { load } = following;
    const known = reduceAll([{ type: 'detailLoaded', load, detail }], following);
    expect(known.playAudio).toBe(`${detail.id}1`);
    expect(reduceAll([{ type: 'version', audioId: '13' }], playing()).mixing).toBe('binaural');
  });

  it('update the liked state', () => {
    const liked = reduceAll([{ type: 'liked', musicId: '1', liked: true }], playing());
    expect(liked.playMusicLiked).toBe(true);
    expect(liked.playlist[0]?.liked).toBe(true);
    expect(liked.original[0]?.liked).toBe(true);
    expect(liked.playMusic?.liked).toBe(true);
    expect(liked.playlist[1]?.liked).toBe(undefined);
    const other = reduceAll([{ type: 'liked', musicId: '2', liked: true }], playing());
    expect(other.playMusicLiked).toBe(false);
    expect(finishLoading(reduceAll([{ type: 'next' }], other)).playMusicLiked).toBe(true);
  });

  it('translate the titles of the current music and of the queue', () => {
    const state = playing();
    const titled = (id: string) => ({
      ...createMusic(id),
      title: `Title ${id}`,
      album_title: 'Album',
    });
    const english = reduceAll([{ type: 'translated', musics: [titled('1'), titled('2')] }], state);
    expect(english.playMusic).toMatchObject({ title: 'Title 1', album_title: 'Album' });
    expect(english.playlist.map(({ title }) => title).slice(0, 2)).toEqual(['Title 1', 'Title 2']);
    expect(english.original[1]?.title).toBe('Title 2');
    expect(english.playlist[2]).toEqual(state.playlist[2]);
    expect(english.playMusic?.audios).toEqual(state.playMusic?.audios);
  });

  it('reset personal state but not the volume', () => {
    const state = withRepeatToggled(reduceAll([{ type: 'volume', volume: 0.3 }], playing()), 1);
    const { load, audibleLoad, list, ...rest } = reduceAll([{ type: 'reset' }], state);
    const { load: _l, audibleLoad: _h, list: _s, ...blank } = initialState;
    expect(rest).toEqual({ ...blank, volume: 0.3, repeat: 'allrepeat' });
    expect([load, audibleLoad, list]).toEqual([2, 2, 2]);
    expect(effectNames(effectsOf(state, { type: 'reset' }))).toEqual(['stop']);
  });

  it('follow sound events', () => {
    const state = playing();
    expect(reduceAll([{ type: 'soundPaused', load: 1 }], state).playStatus).toBe(false);
    expect(reduceAll([{ type: 'soundStalled', load: 1, stalled: true }], state).stalled).toBe(true);
    const back = [
      { type: 'soundStalled', load: 1, stalled: true },
      { type: 'soundPlaying', load: 1 },
    ] as const;
    expect(reduceAll(back, state)).toMatchObject({ stalled: false, playStatus: true });
    expect(reduceAll([{ type: 'urlRenewed', load: 1, url: 'new' }], state).url).toBe('new');
  });
});
