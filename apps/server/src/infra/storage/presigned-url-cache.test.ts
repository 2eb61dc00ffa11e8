import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPresignedUrlCache } from './presigned-url-cache.ts';

const options = { windowSeconds: 600, capacity: 3 };
const at = (seconds: number) => new Date(seconds * 1000);

function createCountingSigner() {
  const signed: string[] = [];
  const presign = async (key: string, { now }: { now: Date }) => {
    const url = `${key}@${Math.floor(now.getTime() / 600_000)}`;
    signed.push(url);
    return url;
  };
  return { signed, presign };
}

test('signs an object once per window for concurrent requests', async () => {
  const signer = createCountingSigner();
  const urlOf = createPresignedUrlCache(signer, options);
  const signedUrls = await Promise.all([1, 2, 599].map((second) => urlOf('a', at(second))));
  expect(signedUrls).toEqual(Array(3).fill({ url: 'a@0', expires: at(1200) }));
  expect(await urlOf('a', at(600))).toEqual({ url: 'a@1', expires: at(1800) });
  expect(signer.signed).toEqual(['a@0', 'a@1']);
});

test('returns the URL of the object and window, and evicts the oldest above the capacity', async () => {
  const requests = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat({ max: 5000 })),
  );
  await fc.assert(
    fc.asyncProperty(requests, async (list) => {
      const signer = createCountingSigner();
      const urlOf = createPresignedUrlCache(signer, options);
      for (const [key, second] of list) {
        const { url, expires } = await urlOf(key, at(second));
        expect(url).toBe(`${key}@${Math.floor(second / 600)}`);
        expect(expires.getTime() / 1000 - second).toBeGreaterThan(599);
      }
      const before = signer.signed.length;
      for (const key of ['a', 'b', 'c', 'd', 'e']) await urlOf(key, at(9000));
      for (const key of ['c', 'd', 'e']) await urlOf(key, at(9000));
      expect(signer.signed.length - before).toBe(5);
      await urlOf('a', at(9000));
      expect(signer.signed.length - before).toBe(6);
    }),
  );
});

test('does not cache a failure', async () => {
  let fails = true;
  const presign = async () => {
    if (fails) throw new Error('no key');
    return 'url';
  };
  const urlOf = createPresignedUrlCache({ presign }, options);
  await expect(urlOf('a', at(0))).rejects.toThrow('no key');
  fails = false;
  expect((await urlOf('a', at(0))).url).toBe('url');
});
