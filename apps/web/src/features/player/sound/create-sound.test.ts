import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measuredEvents } from '#lib/measured-events.ts';
import type { SoundEvent } from '../engine/ports.ts';
import { createStreamInfo } from '../engine/test-fixtures.ts';
import { createSound, median } from './create-sound.ts';

const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

let listeners = 0;
let elements: FakeAudio[] = [];
const urls = new Set<string>();

/** Fake of the parts of a media element that the sound uses. */
class FakeAudio extends EventTarget {
  source = '';
  paused = true;
  ended = false;
  loop = false;
  preload = '';
  volume = 1;
  currentTime = 0;
  readyState = 0;
  error: unknown = null;
  rejects: Error | null = null;

  constructor() {
    super();
    elements.push(this);
  }

  set src(url: string) {
    this.source = url;
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    listeners += 1;
    super.addEventListener(...args);
  }

  play() {
    if (this.rejects) return Promise.reject(this.rejects);
    this.paused = false;
    queueMicrotask(() => this.dispatchEvent(new Event('playing')));
    return Promise.resolve();
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    queueMicrotask(() => this.dispatchEvent(new Event('pause')));
  }

  removeAttribute() {
    this.source = '';
  }

  load() {
    this.currentTime = 0;
  }
}

beforeEach(() => {
  listeners = 0;
  elements = [];
  urls.clear();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  let created = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => {
        created += 1;
        urls.add(`blob:${created}`);
        return `blob:${created}`;
      },
      revokeObjectURL: (url: string) => urls.delete(url),
    }),
  );
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(50), { status: 206 }));
});
afterEach(() => vi.unstubAllGlobals());

const createRequest = (load: number, overrides: object = {}) => ({
  load,
  key: `${load}`,
  info: createStreamInfo(`${load}`, { bytes: 50, gain: -6 }),
  at: 0,
  play: true,
  loop: false,
  takeOver: null,
  renewUrl: async () => createStreamInfo('new'),
  ...overrides,
});

function createTestSound() {
  const sound = createSound();
  const events: string[] = [];
  sound.listen((event: SoundEvent) => events.push(`${event.type} ${event.load}`));
  return { sound, said: events };
}

it('plays a whole file at its gain when MediaSource is missing', async () => {
  const { sound, said: events } = createTestSound();
  sound.volume(0.5);
  sound.load(createRequest(1));
  await turn(5);
  expect(events).toEqual(['soundPlaying 1', 'soundReady 1']);
  const playing = elements.find(({ source }) => source !== '');
  expect(playing?.paused).toBe(false);
  expect(playing?.volume).toBeCloseTo(0.25 * 10 ** (-6 / 20));
});

it('reuses two elements and their listeners, and leaks no object URL over five hundred loads', async () => {
  const { sound, said: events } = createTestSound();
  sound.load(createRequest(0));
  await turn(1);
  const before = listeners;
  for (let load = 1; load <= 500; load += 1) {
    sound.load(createRequest(load, { loop: load % 3 === 0, at: load % 2 }));
    await turn();
  }
  await turn(30);
  expect([elements.length, listeners, urls.size]).toEqual([2, before, 1]);
  expect(events.at(-1)).toBe('soundReady 500');
  sound.stop();
  await turn(30);
  expect(urls.size).toBe(0);
});

it('reports a pause by the system, but not its own', async () => {
  const { sound, said: events } = createTestSound();
  sound.load(createRequest(1));
  await turn(5);
  events.length = 0;
  sound.pause();
  await turn(30);
  expect(events).toEqual([]);
  sound.play();
  await turn();
  elements.find(({ source }) => source !== '')?.pause();
  await turn();
  expect(events).toEqual(['soundPlaying 1', 'soundPaused 1']);
});

it('measures the first sound after a gesture, but not that of the next music or of resuming', async () => {
  const { sound } = createTestSound();
  measuredEvents.length = 0;
  sound.wake(performance.now() - 250);
  sound.load(createRequest(1));
  await turn(5);
  const [event] = measuredEvents.splice(0);
  expect(event).toMatchObject({ kind: 'first_sound' });
  expect(event?.kind === 'first_sound' && event.value).toBeGreaterThanOrEqual(250);
  sound.wake();
  sound.pause();
  await turn(30);
  sound.play();
  await turn();
  expect(measuredEvents).toEqual([]);
});

it('reports a rejected play', async () => {
  const { sound, said: events } = createTestSound();
  sound.wake();
  for (const element of elements) element.rejects = new Error('not allowed');
  sound.load(createRequest(1));
  await turn(5);
  expect(events).toContain('playRejected 1');
});

it('reports the requested position before the seek completes', async () => {
  const { sound } = createTestSound();
  expect(sound.position()).toBe(0);
  sound.load(createRequest(1, { at: 30 }));
  expect(sound.position()).toBe(30);
  await turn(5);
  sound.seek(50);
  expect(sound.position()).toBe(50);
  await turn(30);
  expect(elements.some(({ currentTime }) => currentTime === 50)).toBe(true);
});

it('applies a seek together with a pause or play', async () => {
  const { sound, said: events } = createTestSound();
  sound.load(createRequest(1));
  await turn(5);
  const playing = elements.find(({ source }) => source !== '');
  sound.seek(40);
  sound.pause();
  await turn(30);
  expect([playing?.currentTime, playing?.paused]).toEqual([40, true]);
  sound.seek(20);
  sound.play();
  await turn(30);
  expect([playing?.currentTime, playing?.paused]).toEqual([20, false]);
  sound.pause();
  sound.play();
  await turn(30);
  expect(playing?.paused).toBe(false);
  expect(events).not.toContain('soundPaused 1');
});

it('ignores an outlier in the measured lead', () => {
  expect(median([0.2, 0.21, 9, 0.19, 0.2])).toBe(0.2);
  expect(median([])).toBe(0);
});
