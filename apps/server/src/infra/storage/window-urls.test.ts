import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWindowUrls } from './window-urls.ts';

const options = { windowSeconds: 600, capacity: 3 };
const at = (seconds: number) => new Date(seconds * 1000);

function counted() {
  const signed: string[] = [];
  const presign = async (key: string, { now }: { now: Date }) => {
    const url = `${key}@${Math.floor(now.getTime() / 600_000)}`;
    signed.push(url);
    return url;
  };
  return { signed, presign };
}

test('an object is signed once per window, however many ask at once', async () => {
  const store = counted();
  const urlOf = createWindowUrls(store, options);
  const asked = await Promise.all([1, 2, 599].map((second) => urlOf('a', at(second))));
  expect(asked).toEqual(Array(3).fill({ url: 'a@0', expires: at(1200) }));
  expect(await urlOf('a', at(600))).toEqual({ url: 'a@1', expires: at(1800) });
  expect(store.signed).toEqual(['a@0', 'a@1']);
});

test('a url is that of its object and window, whoever asked before, and no more are held than said', async () => {
  const asks = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat({ max: 5000 })));
  await fc.assert(
    fc.asyncProperty(asks, async (list) => {
      const store = counted();
      const urlOf = createWindowUrls(store, options);
      for (const [key, second] of list) {
        const { url, expires } = await urlOf(key, at(second));
        expect(url).toBe(`${key}@${Math.floor(second / 600)}`);
        expect(expires.getTime() / 1000 - second).toBeGreaterThan(599);
      }
      const before = store.signed.length;
      for (const key of ['a', 'b', 'c', 'd', 'e']) await urlOf(key, at(9000));
      for (const key of ['c', 'd', 'e']) await urlOf(key, at(9000));
      expect(store.signed.length - before).toBe(5);
      await urlOf('a', at(9000));
      expect(store.signed.length - before).toBe(6);
    }),
  );
});

test('a failure is not held', async () => {
  let fails = true;
  const presign = async () => {
    if (fails) throw new Error('no key');
    return 'url';
  };
  const urlOf = createWindowUrls({ presign }, options);
  await expect(urlOf('a', at(0))).rejects.toThrow('no key');
  fails = false;
  expect((await urlOf('a', at(0))).url).toBe('url');
});
