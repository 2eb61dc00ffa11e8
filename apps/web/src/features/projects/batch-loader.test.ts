import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('joins what is asked for at once into full calls, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(200).map(String), { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 30 }),
      async (ids, max) => {
        const calls: (readonly string[])[] = [];
        const loader = createBatchLoader<string>(async (batch) => {
          calls.push(batch);
          return new Map(batch.map((id) => [id, `value of ${id}`]));
        }, max);
        const values = await Promise.all(ids.map((id) => loader.load(id)));
        expect(values).toEqual(ids.map((id) => `value of ${id}`));
        expect(calls.flat()).toEqual(ids);
        expect(calls.length).toBe(Math.ceil(ids.length / max));
      },
    ),
  );
});

test('asks for an id once and returns null for one without a value', async () => {
  const calls: (readonly string[])[] = [];
  const loader = createBatchLoader<number>(async (ids) => {
    calls.push(ids);
    return new Map([['1', 10]]);
  }, 30);
  expect(await Promise.all(['1', '1', '2'].map((id) => loader.load(id)))).toEqual([10, 10, null]);
  expect(calls).toEqual([['1', '2']]);
});

test('a failed call fails its ids only, and the next call is sent again', async () => {
  let isBroken = true;
  const loader = createBatchLoader<number>(async (ids) => {
    if (isBroken && ids.includes('1')) throw new Error('unreachable');
    return new Map(ids.map((id) => [id, Number(id)]));
  }, 1);
  const [first, second] = await Promise.allSettled([loader.load('1'), loader.load('2')]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
  isBroken = false;
  expect(await loader.load('1')).toBe(1);
});
