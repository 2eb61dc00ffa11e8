import { describe, expect, it } from 'vitest';
import { createPlayer } from './create-player.ts';
import type { AudioPort, InfoPort, PlayerPorts, SoundEvent, SoundRequest } from './ports.ts';
import { createMusicDetail, createOpenCommand, createStreamInfo } from './test-fixtures.ts';

function createTestPlayer(overrides: Partial<InfoPort> = {}) {
  const done: string[] = [];
  const sounds: SoundRequest[] = [];
  const counted: string[] = [];
  const reports: string[] = [];
  let emit: (event: SoundEvent) => void = () => undefined;
  const scheduled = new Set<() => void>();
  let time = 1000;
  let played = 0;
  const sound: AudioPort = {
    wake: () => done.push('wake'),
    load: (request) => {
      sounds.push(request);
      done.push(`load ${request.key}`);
    },
    play: () => done.push('play'),
    pause: () => done.push('pause'),
    seek: (at) => done.push(`seek ${at}`),
    volume: (volume) => done.push(`volume ${volume}`),
    stop: () => done.push('stop'),
    prefetch: (request) => done.push(`prefetch ${request.key} ${request.at}`),
    position: () => played,
    listen: (listener) => {
      emit = listener;
    },
  };
  const info: InfoPort = {
    detail: async (id) => createMusicDetail(id),
    stream: async (_, audioId, autoPlay) =>
      createStreamInfo(audioId, { ticket: autoPlay ? `ticket ${audioId}` : null }),
    page: async () => ({ musics: [], next: null }),
    language: () => 'ko',
    countPlays: async (tickets) => {
      counted.push(...tickets);
    },
    ...overrides,
  };
  const ports: PlayerPorts = {
    sound,
    info,
    store: {
      read: () => ({ volume: 0.5 }),
      write: (settings) => done.push(`write ${settings.volume}`),
    },
    now: () => time,
    random: () => 0,
    schedule: (run) => {
      scheduled.add(run);
      return () => scheduled.delete(run);
    },
    report: (what) => reports.push(what),
  };
  return {
    player: createPlayer(ports),
    done,
    sounds,
    counted,
    reports,
    emit: (event: SoundEvent) => emit(event),
    runScheduled: () => {
      for (const run of scheduled) run();
    },
    advance: (ms: number) => {
      time += ms;
    },
    at: (seconds: number) => {
      played = seconds;
    },
  };
}

const flushMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('createPlayer', () => {
  it('loads and plays an opened music, then prefetches the next one', async () => {
    const { player, done, sounds, emit } = createTestPlayer();
    player.send(createOpenCommand(['1', '2'], 0));
    expect(done).toEqual(['wake', 'stop']);
    await flushMicrotasks();
    expect(done.slice(2)).toEqual(['load 1/12']);
    expect(sounds[0]).toMatchObject({ load: 1, at: 0, play: true, takeOver: null });
    emit({ type: 'soundReady', load: 1, duration: 98 });
    await flushMicrotasks();
    expect(done.slice(3)).toEqual(['prefetch 2/22 0']);
  });

  it('notifies state subscribers of changes and only position subscribers of ticks', async () => {
    const { player, emit } = createTestPlayer();
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    let states = 0;
    let positions = 0;
    player.subscribe(() => {
      states += 1;
    });
    const unsubscribe = player.position.subscribe(() => {
      positions += 1;
    });
    emit({ type: 'position', load: 1, time: 0.25 });
    emit({ type: 'position', load: 1, time: 0.5 });
    emit({ type: 'position', load: 7, time: 0.75 });
    expect([states, positions, player.position.getSnapshot()]).toEqual([0, 2, 0.5]);
    unsubscribe();
    emit({ type: 'position', load: 1, time: 0.75 });
    expect(positions).toBe(2);
    player.send({ type: 'pause' });
    expect(states).toBe(1);
    const before = player.getSnapshot();
    emit({ type: 'soundEnded', load: 99 });
    expect(player.getSnapshot()).toBe(before);
    expect(states).toBe(1);
  });

  it('shows the requested position immediately', async () => {
    const { player, done } = createTestPlayer();
    player.send({ ...createOpenCommand(['1'], 0), audition: true });
    await flushMicrotasks();
    expect(player.position.getSnapshot()).toBe(40);
    player.send({ type: 'seek', time: 9 });
    expect(player.getSnapshot().startAt).toBe(9);
    expect(done).not.toContain('seek 9');
  });

  it('counts a play once, after five seconds of playback', async () => {
    const { player, emit, counted, advance } = createTestPlayer();
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    const listen = (from: number, to: number) => {
      for (let time = from; time <= to; time += 0.25) {
        advance(250);
        emit({ type: 'position', load: 1, time });
      }
    };
    listen(0, 3);
    emit({ type: 'position', load: 1, time: 60 });
    listen(60, 61.5);
    expect(counted).toEqual([]);
    listen(61.75, 80);
    expect(counted).toEqual(['ticket 12']);
  });

  it('requests a ticket when the stream was prefetched', async () => {
    const { player, emit, counted, advance, at } = createTestPlayer();
    player.send({ type: 'hover', musicId: '1' });
    await flushMicrotasks();
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    advance(6000);
    for (let time = 0; time < 7; time += 1) emit({ type: 'position', load: 1, time });
    expect(counted).toEqual(['ticket 12']);
    at(3);
    expect(player.position.now()).toBe(3);
  });

  it('requests details and streams once until they expire', async () => {
    let requests = 0;
    const { player, advance } = createTestPlayer({
      stream: async (_, audioId) => {
        requests += 1;
        return createStreamInfo(audioId, { expires_at: new Date(100_000).toISOString() });
      },
    });
    player.send(createOpenCommand(['1', '2'], 0));
    await flushMicrotasks();
    player.send({ type: 'pause' });
    player.send({ type: 'next' });
    await flushMicrotasks();
    expect(requests).toBe(2);
    player.send({ type: 'previous' });
    await flushMicrotasks();
    // The stream is cached; only a ticket for another play is requested.
    expect(requests).toBe(3);
    advance(80_000);
    player.send({ type: 'next' });
    await flushMicrotasks();
    expect(requests).toBe(4);
  });

  it('returns a new URL when the old one is refused', async () => {
    let requests = 0;
    const { player, sounds } = createTestPlayer({
      stream: async (_, audioId) => {
        requests += 1;
        return createStreamInfo(`${audioId}-${requests}`);
      },
    });
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    const renewed = await sounds[0]?.renewUrl(new AbortController().signal);
    expect(renewed).toMatchObject({
      url: 'https://media.test/12-2',
      expires_at: '2030-01-01T00:00:00.000Z',
    });
    expect(player.getSnapshot().url).toBe(renewed?.url);
  });

  it('requests tickets only for music that is played', async () => {
    const autoPlays: boolean[] = [];
    const { player, sounds } = createTestPlayer({
      stream: async (_, audioId, autoPlay) => {
        autoPlays.push(autoPlay);
        return createStreamInfo(audioId);
      },
    });
    player.send({ type: 'hover', musicId: '2' });
    await flushMicrotasks();
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    await sounds[0]?.renewUrl(new AbortController().signal);
    expect(autoPlays).toEqual([false, true, false]);
  });

  it('reports a failure and loads again on retry', async () => {
    let broken = true;
    const { player, reports, done } = createTestPlayer({
      detail: async (id) => {
        if (broken) throw new Error('no response');
        return createMusicDetail(id);
      },
    });
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    expect(player.getSnapshot().failed).toBe(true);
    expect(reports).toEqual(['audio info']);
    broken = false;
    player.send({ type: 'retry' });
    await flushMicrotasks();
    expect(player.getSnapshot().failed).toBe(false);
    expect(done).toContain('load 1/12');
  });

  it('reports overdue sound, and a retry does not wait for the request that hangs', async () => {
    let isHanging = true;
    const { player, done, emit, at, runScheduled } = createTestPlayer({
      detail: (id) =>
        isHanging ? new Promise(() => undefined) : Promise.resolve(createMusicDetail(id)),
    });
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    expect(player.overdue.getSnapshot()).toBe(false);
    runScheduled();
    expect(player.overdue.getSnapshot()).toBe(true);
    isHanging = false;
    player.send({ type: 'retry' });
    expect(player.overdue.getSnapshot()).toBe(false);
    await flushMicrotasks();
    expect(done).toContain('load 1/12');
    emit({ type: 'soundReady', load: 2, duration: 98 });
    emit({ type: 'soundStalled', load: 2, stalled: true });
    at(30);
    player.send({ type: 'retry' });
    expect(player.getSnapshot()).toMatchObject({ load: 3, startAt: 30, playStatus: true });
  });

  it('drops a prefetch when a newer one starts', async () => {
    const { player, done } = createTestPlayer();
    player.send({ type: 'hover', musicId: '1' });
    player.send({ type: 'hover', musicId: '2' });
    await flushMicrotasks();
    expect(done).toEqual(['prefetch 2/22 0']);
  });

  it('reads the sections of a music without playing it or getting a ticket', async () => {
    const requested: boolean[] = [];
    const { player, done } = createTestPlayer({
      stream: async (_, audioId, autoPlay) => {
        requested.push(autoPlay);
        return createStreamInfo(audioId);
      },
    });
    const sections = await player.sectionsOf('1');
    expect(sections.map(({ start }) => start)).toEqual([0, 40]);
    expect(requested).toEqual([false]);
    expect(done).toEqual([]);
  });

  it('processes events in order, even when a subscriber sends one', async () => {
    const { player, done } = createTestPlayer();
    player.send(createOpenCommand(['1', '2'], 0));
    await flushMicrotasks();
    const seen: (number | boolean)[] = [];
    player.subscribe(() => {
      const { at, playStatus } = player.getSnapshot();
      seen.push(at, playStatus);
      if (at === 0 && !playStatus) player.send({ type: 'next' });
    });
    player.send({ type: 'pause' });
    expect(seen).toEqual([0, false, 1, true]);
    expect(done.slice(-3)).toEqual(['pause', 'wake', 'stop']);
    player.send({ type: 'pause' });
    expect(player.getSnapshot().playStatus).toBe(false);
  });

  it('appends the next page to the queue', async () => {
    const { player } = createTestPlayer({
      page: async () => ({ musics: createOpenCommand(['8', '9'], 0).musics, next: null }),
    });
    player.send(createOpenCommand(['1'], 0, { sortType: 'recommendation' }));
    await flushMicrotasks();
    expect(player.getSnapshot().playlist.map(({ id }) => id)).toEqual(['1', '8', '9']);
    expect(player.getSnapshot().isPageLoading).toBe(false);
  });

  it('preserves the position through a change of version', async () => {
    const { player, emit, sounds } = createTestPlayer();
    expect(player.position.getSnapshot()).toBe(0);
    player.send(createOpenCommand(['1'], 0));
    await flushMicrotasks();
    emit({ type: 'soundReady', load: 1, duration: 98 });
    emit({ type: 'position', load: 1, time: 12 });
    player.send({ type: 'version', audioId: '11' });
    await flushMicrotasks();
    expect(sounds.at(-1)?.takeOver).toBe('here');
    expect(player.position.getSnapshot()).toBe(12);
    player.send({ type: 'next' });
    player.send({ type: 'reset' });
    expect(player.position.getSnapshot()).toBe(0);
  });

  it('prefetches the strongest section for an audition', async () => {
    const { player, done } = createTestPlayer();
    player.send({ type: 'hover', musicId: '1', audition: true });
    await flushMicrotasks();
    expect(done).toEqual(['prefetch 1/12 40']);
  });

  it('prefetches nothing for a music that cannot be played', async () => {
    const { player, done } = createTestPlayer({
      detail: async (id) => ({ ...createMusicDetail(id), audios: [] }),
    });
    player.send({ type: 'hover', musicId: '1' });
    await flushMicrotasks();
    expect(done).toEqual([]);
  });

  it('loads and stores the volume', () => {
    const { player, done } = createTestPlayer();
    player.start();
    expect(player.getSnapshot().volume).toBe(0.5);
    player.send({ type: 'volumeBy', steps: 2 });
    expect(done).toEqual(['volume 0.5', 'volume 0.52', 'write 0.52']);
  });
});
