import { expect, it } from 'vitest';
import type { AudioPort, SoundEvent } from './engine/ports.ts';
import { lazySound } from './lazy-sound.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

function recording() {
  const done: string[] = [];
  let say: (event: SoundEvent) => void = () => undefined;
  const sound: AudioPort = {
    wake: () => done.push('wake'),
    load: ({ load }) => done.push(`load ${load}`),
    play: () => done.push('play'),
    pause: () => done.push('pause'),
    seek: (time) => done.push(`seek ${time}`),
    volume: (volume) => done.push(`volume ${volume}`),
    stop: () => done.push('stop'),
    prefetch: () => done.push('prefetch'),
    position: () => 7,
    listen: (listener) => {
      say = listener;
    },
  };
  return { sound, done, say: (event: SoundEvent) => say(event) };
}

it('does what was asked for before it was there, in order', async () => {
  const { sound, done, say } = recording();
  let loads = 0;
  const lazy = lazySound(async () => {
    loads += 1;
    return sound;
  });
  const heard: string[] = [];
  lazy.listen(({ type }) => heard.push(type));
  lazy.volume(0.5);
  lazy.wake();
  lazy.play();
  expect([lazy.position(), done]).toEqual([0, []]);
  await turn();
  lazy.seek(3);
  lazy.pause();
  lazy.stop();
  expect(done).toEqual(['volume 0.5', 'wake', 'play', 'seek 3', 'pause', 'stop']);
  expect([lazy.position(), loads]).toEqual([7, 1]);
  say({ type: 'soundEnded', load: 1 });
  expect(heard).toEqual(['soundEnded']);
});

it('tries again with the next wish where it could not be fetched', async () => {
  const { sound, done } = recording();
  let loads = 0;
  const lazy = lazySound(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no answer');
    return sound;
  });
  lazy.wake();
  await turn();
  lazy.play();
  await turn();
  expect(done).toEqual(['wake', 'play']);
});

it('is not fetched for a volume that was remembered', async () => {
  const { sound, done } = recording();
  let loads = 0;
  const lazy = lazySound(async () => {
    loads += 1;
    return sound;
  });
  lazy.volume(0.5);
  lazy.stop();
  await turn();
  expect([loads, done]).toEqual([0, []]);
  lazy.wake();
  await turn();
  expect([loads, done]).toEqual([1, ['volume 0.5', 'stop', 'wake']]);
});
