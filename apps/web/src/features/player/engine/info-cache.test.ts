import { expect, it } from 'vitest';
import { createInfoCache } from './info-cache.ts';
import type { InfoPort } from './ports.ts';
import { createMusicDetail, createStreamInfo } from './test-fixtures.ts';

function createTestCache() {
  const requested: string[] = [];
  let time = 0;
  let broken = false;
  let language = 'ko';
  const info: InfoPort = {
    language: () => language,
    detail: async (id) => {
      requested.push(id);
      if (broken) throw new Error('no response');
      return createMusicDetail(id);
    },
    stream: async (_, audioId) => {
      requested.push(audioId);
      if (broken) throw new Error('no response');
      return createStreamInfo(audioId, { expires_at: new Date(time + 100_000).toISOString() });
    },
    page: async () => ({ musics: [], next: null }),
    countPlays: async () => undefined,
  };
  return {
    cache: createInfoCache(info, () => time),
    asked: requested,
    setTime: (ms: number) => {
      time = ms;
    },
    setLanguage: (value: string) => {
      language = value;
    },
    setBroken: (value: boolean) => {
      broken = value;
    },
  };
}

it('requests a detail once per language', async () => {
  const { cache, asked: requested, setLanguage } = createTestCache();
  await cache.detail('1');
  await cache.detail('1');
  setLanguage('en');
  await cache.detail('1');
  expect(requested).toEqual(['1', '1']);
});

it('requests a stream once until it expires, and returns its ticket once', async () => {
  const { cache, asked: requested, setTime } = createTestCache();
  expect((await cache.stream('1', '12', true)).ticket).toBe('ticket 12');
  setTime(69_999);
  expect(await cache.stream('1', '12', true)).toMatchObject({ ticket: null, gain: -2 });
  expect(requested).toEqual(['12']);
  setTime(70_000);
  expect((await cache.stream('1', '12', true)).ticket).toBe('ticket 12');
  expect(requested).toEqual(['12', '12']);
  cache.invalidateStream('1', '12');
  await cache.stream('1', '12', true);
  expect(requested).toHaveLength(3);
});

it('requests a detail once, also for concurrent calls', async () => {
  const { cache, asked: requested } = createTestCache();
  await Promise.all([cache.detail('1'), cache.detail('1')]);
  await cache.detail('1');
  expect(requested).toEqual(['1']);
  cache.invalidateDetail('1');
  await cache.detail('1');
  expect(requested).toEqual(['1', '1']);
});

it('caches twelve details', async () => {
  const { cache, asked: requested } = createTestCache();
  for (let id = 1; id <= 13; id += 1) await cache.detail(`${id}`);
  await cache.detail('2');
  expect(requested).toHaveLength(13);
  await cache.detail('1');
  expect(requested).toHaveLength(14);
});

it('does not cache failures', async () => {
  const { cache, asked: requested, setBroken } = createTestCache();
  setBroken(true);
  await expect(cache.detail('1')).rejects.toThrow('no response');
  await expect(cache.stream('1', '12', true)).rejects.toThrow('no response');
  setBroken(false);
  await cache.detail('1');
  await cache.stream('1', '12', true);
  expect(requested).toEqual(['1', '12', '1', '12']);
});
