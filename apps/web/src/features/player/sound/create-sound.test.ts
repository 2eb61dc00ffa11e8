import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SoundEvent } from '../engine/ports.ts';
import { infoOf } from '../engine/simulated.ts';
import { createSound } from './create-sound.ts';

const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

let listeners = 0;
let elements: FakeAudio[] = [];
const urls = new Set<string>();

/** As much of a media element as can be had without a browser. */
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
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => {
        made += 1;
        urls.add(`blob:${made}`);
        return `blob:${made}`;
      },
      revokeObjectURL: (url: string) => urls.delete(url),
    }),
  );
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(50), { status: 206 }));
});
afterEach(() => vi.unstubAllGlobals());

const wishOf = (load: number, changed: object = {}) => ({
  load,
  key: `${load}`,
  info: infoOf(`${load}`, { bytes: 50, gain: -6 }),
  at: 0,
  play: true,
  loop: false,
  takeOver: false,
  renewUrl: async () => infoOf('new'),
  ...changed,
});

function listening() {
  const sound = createSound();
  const said: string[] = [];
  sound.listen((event: SoundEvent) => said.push(`${event.type} ${event.load}`));
  return { sound, said };
}

it('plays a file as a whole where nothing better is there, at its own loudness', async () => {
  const { sound, said } = listening();
  sound.volume(0.5);
  sound.load(wishOf(1));
  await turn(5);
  expect(said).toEqual(['soundPlaying 1', 'soundReady 1']);
  const heard = elements.find(({ source }) => source !== '');
  expect(heard?.paused).toBe(false);
  expect(heard?.volume).toBeCloseTo(0.25 * 10 ** (-6 / 20));
});

it('keeps two elements, their listeners and one address over five hundred pieces', async () => {
  const { sound, said } = listening();
  sound.load(wishOf(0));
  await turn(1);
  const before = listeners;
  for (let load = 1; load <= 500; load += 1) {
    sound.load(wishOf(load, { loop: load % 3 === 0, at: load % 2 }));
    await turn();
  }
  await turn(30);
  expect([elements.length, listeners, urls.size]).toEqual([2, before, 1]);
  expect(said.at(-1)).toBe('soundReady 500');
  sound.stop();
  await turn(30);
  expect(urls.size).toBe(0);
});

it('tells a pause it did not make, and none of its own', async () => {
  const { sound, said } = listening();
  sound.load(wishOf(1));
  await turn(5);
  said.length = 0;
  sound.pause();
  await turn(30);
  expect(said).toEqual([]);
  sound.play();
  await turn();
  elements.find(({ source }) => source !== '')?.pause();
  await turn();
  expect(said).toEqual(['soundPlaying 1', 'soundPaused 1']);
});

it('tells that it was not allowed to play', async () => {
  const { sound, said } = listening();
  sound.wake();
  for (const element of elements) element.rejects = new Error('not allowed');
  sound.load(wishOf(1));
  await turn(5);
  expect(said).toContain('playRejected 1');
});

it('is at the place asked for before it gets there', async () => {
  const { sound } = listening();
  expect(sound.position()).toBe(0);
  sound.load(wishOf(1, { at: 30 }));
  expect(sound.position()).toBe(30);
  await turn(5);
  sound.seek(50);
  expect(sound.position()).toBe(50);
  await turn(30);
  expect(elements.some(({ currentTime }) => currentTime === 50)).toBe(true);
});

it('does both where two things are asked for at once', async () => {
  const { sound, said } = listening();
  sound.load(wishOf(1));
  await turn(5);
  const heard = elements.find(({ source }) => source !== '');
  sound.seek(40);
  sound.pause();
  await turn(30);
  expect([heard?.currentTime, heard?.paused]).toEqual([40, true]);
  sound.seek(20);
  sound.play();
  await turn(30);
  expect([heard?.currentTime, heard?.paused]).toEqual([20, false]);
  sound.pause();
  sound.play();
  await turn(30);
  expect(heard?.paused).toBe(false);
  expect(said).not.toContain('soundPaused 1');
});
