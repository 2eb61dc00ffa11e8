import { expect, it } from 'vitest';
import { createKnownInfo } from './known-info.ts';
import type { InfoPort } from './ports.ts';
import { detailOf, infoOf } from './simulated.ts';

function knowing() {
  const asked: string[] = [];
  let time = 0;
  let broken = false;
  const info: InfoPort = {
    detail: async (id) => {
      asked.push(id);
      if (broken) throw new Error('no answer');
      return detailOf(id);
    },
    stream: async (_, audioId) => {
      asked.push(audioId);
      if (broken) throw new Error('no answer');
      return infoOf(audioId, { expires_at: new Date(time + 100_000).toISOString() });
    },
    page: async () => ({ musics: [], next: null }),
    countPlays: async () => undefined,
  };
  return {
    known: createKnownInfo(info, () => time),
    asked,
    at: (ms: number) => {
      time = ms;
    },
    breaks: (is: boolean) => {
      broken = is;
    },
  };
}

it('asks once while the answer is good, and gives a ticket once', async () => {
  const { known, asked, at } = knowing();
  expect((await known.stream('1', '12', true)).ticket).toBe('ticket 12');
  at(69_999);
  expect(await known.stream('1', '12', true)).toMatchObject({ ticket: null, gain: -2 });
  expect(asked).toEqual(['12']);
  at(70_000);
  expect((await known.stream('1', '12', true)).ticket).toBe('ticket 12');
  expect(asked).toEqual(['12', '12']);
  known.forget('1', '12');
  await known.stream('1', '12', true);
  expect(asked).toHaveLength(3);
});

it('asks once for a detail, also while the answer is on its way', async () => {
  const { known, asked } = knowing();
  await Promise.all([known.detail('1'), known.detail('1')]);
  await known.detail('1');
  expect(asked).toEqual(['1']);
});

it('keeps twelve', async () => {
  const { known, asked } = knowing();
  for (let id = 1; id <= 13; id += 1) await known.detail(`${id}`);
  await known.detail('2');
  expect(asked).toHaveLength(13);
  await known.detail('1');
  expect(asked).toHaveLength(14);
});

it('forgets what failed', async () => {
  const { known, asked, breaks } = knowing();
  breaks(true);
  await expect(known.detail('1')).rejects.toThrow('no answer');
  await expect(known.stream('1', '12', true)).rejects.toThrow('no answer');
  breaks(false);
  await known.detail('1');
  await known.stream('1', '12', true);
  expect(asked).toEqual(['1', '12', '1', '12']);
});
