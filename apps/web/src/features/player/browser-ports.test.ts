import { afterEach, expect, it, vi } from 'vitest';
import { browserApi } from '#lib/browser-api.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { browserPorts, createLazyAudioPort } from './browser-ports.ts';
import type { AudioPort, SoundEvent } from './engine/ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

function createRecordingPort() {
  const done: string[] = [];
  let emit: (event: SoundEvent) => void = () => undefined;
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
      emit = listener;
    },
  };
  return { sound, done, emit: (event: SoundEvent) => emit(event) };
}

it('replays queued calls in order once loaded', async () => {
  const { sound, done, emit } = createRecordingPort();
  let loads = 0;
  const lazy = createLazyAudioPort(async () => {
    loads += 1;
    return sound;
  });
  const received: string[] = [];
  lazy.listen(({ type }) => received.push(type));
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
  emit({ type: 'soundEnded', load: 1 });
  expect(received).toEqual(['soundEnded']);
});

it('loads again with the next call after a failure', async () => {
  const { sound, done } = createRecordingPort();
  let loads = 0;
  const lazy = createLazyAudioPort(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no response');
    return sound;
  });
  lazy.wake();
  await turn();
  lazy.play();
  await turn();
  expect(done).toEqual(['wake', 'play']);
});

it('does not load for a stored volume', async () => {
  const { sound, done } = createRecordingPort();
  let loads = 0;
  const lazy = createLazyAudioPort(async () => {
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

it('measures an audition for each counted play, and none for plays that failed', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const call = vi.spyOn(browserApi, 'call').mockRejectedValueOnce(new Error('offline'));
  const { info } = browserPorts();
  await expect(info.countPlays(['a'])).rejects.toThrow('offline');
  expect(measuredEvents.splice(0)).toEqual([]);
  call.mockResolvedValue({ accepted: 2 });
  await info.countPlays(['a', 'b']);
  expect(measuredEvents.splice(0)).toEqual([{ kind: 'audition' }, { kind: 'audition' }]);
});
