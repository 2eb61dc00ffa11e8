import { describe, expect, it } from 'vitest';
import type { Effect } from './effects.ts';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import {
  after,
  currentId,
  detailOf,
  heard,
  idsOf,
  infoOf,
  musicOf,
  openOf,
  sourceOf,
} from './simulated.ts';
import type { EngineState } from './state.ts';

const abc = ['1', '2', '3'];
const query = { sortType: 'recommendation' } as const;
const playing = (index = 0, next: typeof query | null = null) =>
  heard(after([openOf(abc, index, next)]));
const effectsOf = (state: EngineState, event: PlayerEvent): readonly Effect[] =>
  reduce(state, event, { random: () => 0, position: 0 }).effects;
const stalled = { type: 'soundStalled', load: 1, stalled: true } as const;
const end = (state: EngineState) => after([{ type: 'soundEnded', load: state.heard }], state);

describe('a new piece', () => {
  it('has nothing of the one before', () => {
    const before = after([stalled, { type: 'version', audioId: '11' }], playing());
    const paused = { ...before, uncounted: true, awaitingPage: true };
    expect(after([{ type: 'next' }], paused)).toMatchObject({
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

  it('begins at its beginning, as asked for by a person', () => {
    expect(after([{ type: 'next' }], playing())).toMatchObject({ startAt: 0, continuous: false });
    const loading = after([openOf(abc, 0)]);
    const event = { ...openOf(abc, 0), audition: true };
    expect(after([event], loading)).toEqual({ ...loading, startAt: 'preview', list: 2 });
  });

  it('that fails with one repeated is passed over too', () => {
    const second = after([{ type: 'repeat' }, { type: 'repeat' }], end(playing()));
    const failed = { type: 'infoFailed', load: second.load, error: null } as const;
    expect(after([failed], second)).toMatchObject({ at: 2, continuous: true, isLoading: true });
  });

  it('is liked as its list says, until its detail says otherwise', () => {
    const liked = { ...musicOf('2'), liked: true };
    const open = {
      type: 'open',
      musics: [musicOf('1'), liked],
      index: 1,
      source: sourceOf(),
    } as const;
    expect(after([open]).playMusicLiked).toBe(true);
    expect(heard(after([open]))).toMatchObject({
      playMusicLiked: true,
      playMusic: { liked: true },
    });
    const detail = { ...detailOf('1'), liked: true };
    const known = after([openOf(abc, 0), { type: 'detailLoaded', load: 1, detail }]);
    expect(known.playMusicLiked).toBe(true);
    const unknown = after([
      openOf(abc, 0),
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
    ]);
    expect(unknown.playMusic && 'liked' in unknown.playMusic).toBe(false);
    const unliked = after([{ type: 'liked', musicId: '1', liked: false }], after([openOf(abc, 0)]));
    expect(after([{ type: 'detailLoaded', load: 1, detail }], unliked).playMusicLiked).toBe(false);
  });

  it('is as long as its audio, not as its list says', () => {
    const known = after([
      openOf(abc, 0),
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
      { type: 'streamLoaded', load: 1, info: infoOf('12', { duration: 91 }) },
    ]);
    expect(known.duration).toBe(91);
    expect(after([{ type: 'soundReady', load: 1, duration: 90 }], known).duration).toBe(90);
  });

  it('is of the kind its audio is', () => {
    const full = detailOf('1').audios.filter(({ type }) => type === 'full');
    const loop = after([{ type: 'version', audioId: '13' }], playing());
    const next = after([{ type: 'next' }], loop);
    const detail = { ...detailOf('2'), audios: full };
    expect(after([{ type: 'detailLoaded', load: next.load, detail }], next).playMusicType).toBe(
      'full',
    );
  });

  it('belongs to its list: filter, pages and all', () => {
    const filter = { ...playing().filter, tempos: ['느림' as const] };
    const source = { ...sourceOf(), filter };
    const event = { ...openOf(abc, 0), source };
    expect(after([event]).filter).toEqual(filter);
    expect(after([event, openOf(abc, 1)]).filter.tempos).toEqual([]);
    const waiting = end(playing(2, query));
    expect(waiting.awaitingPage).toBe(true);
    const elsewhere = after([openOf(abc, 2, query)], waiting);
    expect(elsewhere).toMatchObject({ awaitingPage: false, askingPage: true, list: 2 });
  });
});

describe('shuffle', () => {
  it('comes and goes while the music plays on', () => {
    const mixed = after([{ type: 'shuffle' }], playing(1));
    expect(mixed).toMatchObject({ shuffle: true, at: 0, load: 1, playStatus: true });
    expect(idsOf(mixed.playlist)).toEqual(['2', '3', '1']);
    const moved = heard(after([{ type: 'next' }], mixed));
    const back = after([{ type: 'shuffle' }], moved);
    expect(idsOf(back.playlist)).toEqual(abc);
    expect(back).toMatchObject({ shuffle: false, at: 2 });
    expect(currentId(back)).toBe('3');
  });
});

describe('the state between two events', () => {
  it('keeps everything an event does not speak of', () => {
    const state = playing(0, query);
    const { url, ...rest } = after([{ type: 'urlRenewed', load: 1, url: 'new' }], state);
    expect({ ...rest, url: state.url }).toEqual(state);
    const waiting = end(playing(2, query));
    const failed = after([{ type: 'pageFailed', list: 1, error: null }], waiting);
    expect(failed).toEqual({
      ...waiting,
      askingPage: false,
      awaitingPage: false,
      playStatus: false,
      uncounted: true,
    });
    const longer = after([{ type: 'pageLoaded', list: 1, musics: [], next: null }], state);
    expect(longer.source).toEqual(sourceOf(null));
    const event = { ...openOf(abc, 0, query), audition: true };
    expect(after([event], state)).toEqual({ ...state, list: 2, askingPage: true });
  });

  it('plays what it is told to play', () => {
    const paused = after([{ type: 'pause' }], turned(playing(0), 2));
    expect(end(paused).playStatus).toBe(true);
    const alone = after([{ type: 'pause' }], heard(after([openOf(['1'], 0)])));
    expect(after([{ type: 'next' }], alone).playStatus).toBe(true);
    const last = after([{ type: 'pause' }], playing(2, query));
    expect(after([{ type: 'next' }], last)).toMatchObject({ playStatus: true, awaitingPage: true });
    expect(after([{ type: 'soundPlaying', load: 1 }], paused).playStatus).toBe(true);
    expect(effectsOf(playing(), { type: 'pause' })).toEqual([{ do: 'pause' }]);
    expect(after([stalled, { type: 'pause' }], playing()).stalled).toBe(false);
    const ready = heard(after([{ ...openOf(abc, 0), autoPlay: false }]));
    expect(after([{ type: 'play' }], ready).autoPlay).toBe(true);
  });

  it('waits once for a page, and again only where it is told there is more', () => {
    const waiting = end(playing(2, query));
    const page = { type: 'pageLoaded', list: 1, musics: [musicOf('4')], next: null } as const;
    const going = after([page], waiting);
    expect(going.awaitingPage).toBe(false);
    const none = after([{ ...page, musics: [] }], waiting);
    expect(none).toMatchObject({ awaitingPage: false, playStatus: false });
  });

  it('passes over a failure to the page that comes', () => {
    const last = end(playing(1, query));
    expect(last.at).toBe(2);
    const waiting = after([{ type: 'infoFailed', load: last.load, error: null }], last);
    expect(waiting).toMatchObject({ awaitingPage: true, continuous: true, failed: false });
    const page = { type: 'pageLoaded', list: 1, musics: [musicOf('4')], next: null } as const;
    expect(after([page], waiting)).toMatchObject({ at: 3, continuous: true, failures: 1 });
  });

  it('hears nothing of what failed, or of nothing', () => {
    const failed = after([{ type: 'soundFailed', load: 1, error: null }], playing());
    expect(after([{ type: 'soundPlaying', load: 1 }], failed)).toEqual(failed);
    const none = after([{ type: 'reset' }], failed);
    expect(after([{ type: 'soundPlaying', load: none.load }], none)).toEqual(none);
  });

  it('is silent and reported where nothing more can be done', () => {
    const error = new Error('gone');
    expect(effectsOf(playing(), { type: 'soundFailed', load: 1, error })).toEqual([
      { do: 'report', what: 'sound', error },
      { do: 'stop' },
    ]);
    const early = after([openOf(abc, 0), { type: 'seek', time: 20 }]);
    const failed = after([{ type: 'soundFailed', load: 1, error }], early, { position: 3 });
    expect(failed.startAt).toBe(20);
  });

  it('prefetches for audition what is hovered for it, and nothing beside a piece alone', () => {
    const hover = { type: 'hover', musicId: '3', audition: true } as const;
    expect(effectsOf(playing(), hover)).toEqual([
      { do: 'prefetch', why: 'hover', musicId: '3', audition: true },
    ]);
    const alone = after([
      openOf(['1'], 0),
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
    ]);
    expect(effectsOf(alone, { type: 'soundReady', load: 1, duration: 9 })).toEqual([]);
  });

  it('keeps the mute over a reset', () => {
    expect(after([{ type: 'mute' }, { type: 'reset' }]).muted).toBe(true);
  });
});

describe('a version', () => {
  it('of something that failed is loaded anew, from where it was to begin', () => {
    const failed = after([{ type: 'soundFailed', load: 1, error: null }], playing());
    const again = after([{ type: 'version', audioId: '11' }], failed);
    expect(again).toMatchObject({ failed: false, isLoading: true, heard: 2, continuous: false });
    const early = after([
      { ...openOf(abc, 0), audition: true },
      { type: 'detailLoaded', load: 1, detail: detailOf('1') },
      { type: 'version', audioId: '11' },
    ]);
    expect(early).toMatchObject({ startAt: 'preview', isLoading: true, heard: 2 });
    const late = after([{ type: 'version', audioId: '13' }], { ...playing(), startAt: 30 });
    expect(late).toMatchObject({ startAt: 0, switchedFrom: null });
  });

  it('that is not to be had is forgotten', () => {
    const came = heard(end(playing()));
    const switching = after([{ type: 'version', audioId: '21' }], came);
    expect(switching.continuous).toBe(false);
    const back = after([{ type: 'infoFailed', load: switching.load, error: null }], switching);
    expect(back).toMatchObject({ switchedFrom: null, playMusicType: 'full', playAudio: '22' });
    expect(back.load).toBeGreaterThan(switching.load);
    const stream = { type: 'streamLoaded', load: switching.load, info: infoOf('21') } as const;
    expect(effectsOf(back, stream)).toEqual([]);
  });

  it('in a piece that is paused is counted once', () => {
    const paused = after([{ type: 'pause' }, { type: 'version', audioId: '11' }], playing());
    const stream = { type: 'streamLoaded', load: 2, info: infoOf('11') } as const;
    const ready = { type: 'soundReady', load: 2, duration: 98 } as const;
    const taken = after([stream, ready], paused);
    expect(taken.uncounted).toBe(false);
    expect(effectsOf(taken, { type: 'play' })).toEqual([{ do: 'wake' }, { do: 'play' }]);
  });

  it('keeps the length of what is heard until it is heard itself', () => {
    const switching = after([{ type: 'version', audioId: '11' }], playing());
    const info = infoOf('11', { duration: 50 });
    expect(after([{ type: 'streamLoaded', load: 2, info }], switching).duration).toBe(98);
    expect(after([{ type: 'soundReady', load: 1, duration: 3 }], switching)).toEqual(switching);
  });
});

function turned(state: EngineState, times: number): EngineState {
  return after(
    Array.from({ length: times }, () => ({ type: 'repeat' }) as const),
    state,
  );
}
