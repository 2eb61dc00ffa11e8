import { describe, expect, it } from 'vitest';
import { createPlayer } from './create-player.ts';
import type { AudioPort, InfoPort, PlayerPorts, SoundEvent, SoundWish } from './ports.ts';
import { detailOf, infoOf, openOf } from './simulated.ts';

function world(changed: Partial<InfoPort> = {}) {
  const done: string[] = [];
  const sounds: SoundWish[] = [];
  const counted: string[] = [];
  const reports: string[] = [];
  let say: (event: SoundEvent) => void = () => undefined;
  let time = 1000;
  let played = 0;
  const sound: AudioPort = {
    wake: () => done.push('wake'),
    load: (wish) => {
      sounds.push(wish);
      done.push(`load ${wish.key}`);
    },
    play: () => done.push('play'),
    pause: () => done.push('pause'),
    seek: (at) => done.push(`seek ${at}`),
    volume: (volume) => done.push(`volume ${volume}`),
    stop: () => done.push('stop'),
    prefetch: (wish) => done.push(`prefetch ${wish.key} ${wish.at}`),
    position: () => played,
    listen: (listener) => {
      say = listener;
    },
  };
  const info: InfoPort = {
    detail: async (id) => detailOf(id),
    stream: async (_, audioId, autoPlay) =>
      infoOf(audioId, { ticket: autoPlay ? `ticket ${audioId}` : null }),
    page: async () => ({ musics: [], next: null }),
    countPlays: async (tickets) => {
      counted.push(...tickets);
    },
    ...changed,
  };
  const ports: PlayerPorts = {
    sound,
    info,
    store: { read: () => ({ volume: 0.5 }), write: (kept) => done.push(`write ${kept.volume}`) },
    now: () => time,
    random: () => 0,
    report: (what) => reports.push(what),
  };
  return {
    player: createPlayer(ports),
    done,
    sounds,
    counted,
    reports,
    say: (event: SoundEvent) => say(event),
    pass: (ms: number) => {
      time += ms;
    },
    at: (seconds: number) => {
      played = seconds;
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the player', () => {
  it('goes from a click to a sound, and makes the next piece ready', async () => {
    const { player, done, sounds, say } = world();
    player.send(openOf(['1', '2'], 0));
    expect(done).toEqual(['wake', 'stop']);
    await settled();
    expect(done.slice(2)).toEqual(['load 1/12']);
    expect(sounds[0]).toMatchObject({ load: 1, at: 0, play: true, takeOver: false });
    say({ type: 'soundReady', load: 1, duration: 98 });
    await settled();
    expect(done.slice(3)).toEqual(['prefetch 2/22 0']);
  });

  it('tells of a change once, and of a tick only those who watch the position', async () => {
    const { player, say } = world();
    player.send(openOf(['1'], 0));
    await settled();
    let states = 0;
    let positions = 0;
    player.subscribe(() => {
      states += 1;
    });
    const leave = player.position.subscribe(() => {
      positions += 1;
    });
    say({ type: 'position', load: 1, time: 0.25 });
    say({ type: 'position', load: 1, time: 0.5 });
    say({ type: 'position', load: 7, time: 0.75 });
    expect([states, positions, player.position.getSnapshot()]).toEqual([0, 2, 0.5]);
    leave();
    say({ type: 'position', load: 1, time: 0.75 });
    expect(positions).toBe(2);
    player.send({ type: 'pause' });
    expect(states).toBe(1);
    const before = player.getSnapshot();
    say({ type: 'soundEnded', load: 99 });
    expect(player.getSnapshot()).toBe(before);
    expect(states).toBe(1);
  });

  it('shows the place asked for at once', async () => {
    const { player, done } = world();
    player.send({ ...openOf(['1'], 0), audition: true });
    await settled();
    expect(player.position.getSnapshot()).toBe(40);
    player.send({ type: 'seek', time: 9 });
    expect(player.getSnapshot().startAt).toBe(9);
    expect(done).not.toContain('seek 9');
  });

  it('counts a play after five seconds were heard, once', async () => {
    const { player, say, counted, pass } = world();
    player.send(openOf(['1'], 0));
    await settled();
    const listen = (from: number, to: number) => {
      for (let time = from; time <= to; time += 0.25) {
        pass(250);
        say({ type: 'position', load: 1, time });
      }
    };
    listen(0, 3);
    say({ type: 'position', load: 1, time: 60 });
    listen(60, 61.5);
    expect(counted).toEqual([]);
    listen(61.75, 80);
    expect(counted).toEqual(['ticket 12']);
  });

  it('asks for a ticket where the stream was known ahead of time', async () => {
    const { player, say, counted, pass, at } = world();
    player.send({ type: 'hover', musicId: '1' });
    await settled();
    player.send(openOf(['1'], 0));
    await settled();
    pass(6000);
    for (let time = 0; time < 7; time += 1) say({ type: 'position', load: 1, time });
    expect(counted).toEqual(['ticket 12']);
    at(3);
    expect(player.position.now()).toBe(3);
  });

  it('asks for details and streams once while they are good', async () => {
    let asked = 0;
    const { player, pass } = world({
      stream: async (_, audioId) => {
        asked += 1;
        return infoOf(audioId, { expires_at: new Date(100_000).toISOString() });
      },
    });
    player.send(openOf(['1', '2'], 0));
    await settled();
    player.send({ type: 'pause' });
    player.send({ type: 'next' });
    await settled();
    expect(asked).toBe(2);
    player.send({ type: 'previous' });
    await settled();
    // The sound is known; only the ticket for another play is asked for.
    expect(asked).toBe(3);
    pass(80_000);
    player.send({ type: 'next' });
    await settled();
    expect(asked).toBe(4);
  });

  it('gives a new url for a refused one', async () => {
    let asked = 0;
    const { player, sounds } = world({
      stream: async (_, audioId) => {
        asked += 1;
        return infoOf(`${audioId}-${asked}`);
      },
    });
    player.send(openOf(['1'], 0));
    await settled();
    const renewed = await sounds[0]?.renewUrl(new AbortController().signal);
    expect(renewed).toMatchObject({
      url: 'https://media.test/12-2',
      expires_at: '2030-01-01T00:00:00.000Z',
    });
    expect(player.getSnapshot().url).toBe(renewed?.url);
  });

  it('takes tickets only for what is played', async () => {
    const wanted: boolean[] = [];
    const { player, sounds } = world({
      stream: async (_, audioId, autoPlay) => {
        wanted.push(autoPlay);
        return infoOf(audioId);
      },
    });
    player.send({ type: 'hover', musicId: '2' });
    await settled();
    player.send(openOf(['1'], 0));
    await settled();
    await sounds[0]?.renewUrl(new AbortController().signal);
    expect(wanted).toEqual([false, true, false]);
  });

  it('says what failed, and tries again when asked to', async () => {
    let broken = true;
    const { player, reports, done } = world({
      detail: async (id) => {
        if (broken) throw new Error('no answer');
        return detailOf(id);
      },
    });
    player.send(openOf(['1'], 0));
    await settled();
    expect(player.getSnapshot().failed).toBe(true);
    expect(reports).toEqual(['audio info']);
    broken = false;
    player.send({ type: 'retry' });
    await settled();
    expect(player.getSnapshot().failed).toBe(false);
    expect(done).toContain('load 1/12');
  });

  it('drops a prefetch that a newer one made stale', async () => {
    const { player, done } = world();
    player.send({ type: 'hover', musicId: '1' });
    player.send({ type: 'hover', musicId: '2' });
    await settled();
    expect(done).toEqual(['prefetch 2/22 0']);
  });

  it('does one thing after another, also where an effect is answered at once', async () => {
    const { player, done } = world();
    player.send(openOf(['1', '2'], 0));
    await settled();
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

  it('lengthens its queue by the next page', async () => {
    const { player } = world({
      page: async () => ({ musics: openOf(['8', '9'], 0).musics, next: null }),
    });
    player.send(openOf(['1'], 0, { sortType: 'recommendation' }));
    await settled();
    expect(player.getSnapshot().playlist.map(({ id }) => id)).toEqual(['1', '8', '9']);
    expect(player.getSnapshot().askingPage).toBe(false);
  });

  it('shows where it is through a change of version', async () => {
    const { player, say, sounds } = world();
    expect(player.position.getSnapshot()).toBe(0);
    player.send(openOf(['1'], 0));
    await settled();
    say({ type: 'soundReady', load: 1, duration: 98 });
    say({ type: 'position', load: 1, time: 12 });
    player.send({ type: 'version', audioId: '11' });
    await settled();
    expect(sounds.at(-1)?.takeOver).toBe(true);
    expect(player.position.getSnapshot()).toBe(12);
    player.send({ type: 'next' });
    player.send({ type: 'reset' });
    expect(player.position.getSnapshot()).toBe(0);
  });

  it('prefetches the strongest section where that is what will be heard', async () => {
    const { player, done } = world();
    player.send({ type: 'hover', musicId: '1', audition: true });
    await settled();
    expect(done).toEqual(['prefetch 1/12 40']);
  });

  it('prefetches nothing of a piece that cannot be played', async () => {
    const { player, done } = world({ detail: async (id) => ({ ...detailOf(id), audios: [] }) });
    player.send({ type: 'hover', musicId: '1' });
    await settled();
    expect(done).toEqual([]);
  });

  it('remembers volume and repeat', () => {
    const { player, done } = world();
    player.start();
    expect(player.getSnapshot().volume).toBe(0.5);
    player.send({ type: 'volumeBy', steps: 2 });
    expect(done).toEqual(['volume 0.5', 'volume 0.52', 'write 0.52']);
  });
});
