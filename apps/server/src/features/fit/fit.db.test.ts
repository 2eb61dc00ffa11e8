import { type FitPlan, planFits } from '@onsori/contract/fit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishFittableMusic } from '#test/fit-examples.ts';
import { useBucket, useSuite } from '#test/suite.ts';

const suite = useSuite();
useBucket(suite);

let accounts: AccountsApp;
const musicIds: string[] = [];
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  const { db } = suite().database;
  const storage = openStorage(suite().config.storage);
  for (const seed of [3, 4]) musicIds.push(await publishFittableMusic(db, storage, seed));
});
afterAll(async () => {
  await accounts.app.close();
  const storage = openStorage(suite().config.storage);
  for await (const { key } of storage.list('')) await storage.delete(key);
});

const fit = { samples: 30 * 48_000, hits: [], shapes: [] };
const plan = async (ids: readonly string[], request: object = fit) => {
  const body = { music_ids: ids, fit: request };
  const reply = await accounts.browser().call('POST', '/v1/fits/plans', body);
  return { status: reply.status, items: reply.status === 200 ? reply.body.items : [] };
};

test('plans the musics of a page, each once and without unknown ones', async () => {
  const [first = '', second = ''] = musicIds;
  const { items } = await plan([second, '999999', first, second]);
  const plans: FitPlan[] = planFits.reply.parse({ items }).items.filter((item) => item.is_feasible);
  expect(plans.map(({ music_id }) => music_id)).toEqual([second, first]);
  for (const { sections } of plans) expect(sections.at(-1)?.end_ms).toBe(30_000);
});

test('refuses with what is possible instead', async () => {
  const hits = [
    { at_ms: 10_000, weight: 1 },
    { at_ms: 10_100, weight: 0.2 },
  ];
  const { items } = await plan(musicIds.slice(0, 1), { ...fit, hits });
  expect(items).toMatchObject([{ is_feasible: false, reason: 'hits_too_dense', hits: [0, 1] }]);
  const [refusal] = planFits.reply.parse({ items }).items.filter((item) => !item.is_feasible);
  const again = await plan(musicIds.slice(0, 1), refusal?.proposal ?? {});
  expect(again.items).toMatchObject([{ is_feasible: true }]);
});

test('refuses lengths and cuts outside of the limits', async () => {
  const hit = { at_ms: 1000, weight: 1 };
  for (const change of [
    { samples: 5 * 48_000 - 1 },
    { samples: 600 * 48_000 + 1 },
    { samples: 480_000.5 },
    { hits: Array.from({ length: 9 }, () => hit) },
    { hits: [{ ...hit, weight: 1.1 }] },
    { shapes: ['fast'] },
  ])
    expect((await plan(musicIds, { ...fit, ...change })).status).toBe(422);
  expect((await plan([])).status).toBe(422);
});
