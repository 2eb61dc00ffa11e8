import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encoded, encodingFor } from './encoding.ts';

test('the smaller encoding is taken where a browser reads both', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=1.0, BR ; q=0.5')).toBe('br');
  expect(encodingFor('gzip')).toBe('gzip');
});

test('what a browser refuses or does not name is not sent', () => {
  expect(encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(encodingFor('br;q=0.000, gzip; q=0')).toBeNull();
  for (const accepted of [undefined, '', 'identity', 'brx', 'zstd'])
    expect(encodingFor(accepted)).toBeNull();
});

test('a page is the same when it is read again, and smaller on its way', async () => {
  const page = Buffer.from('<li>온소리</li>'.repeat(500));
  const br = await encoded(page, 'br');
  expect(brotliDecompressSync(br.body)).toEqual(page);
  expect(br.body.length).toBeLessThan(page.length / 10);
  expect(gunzipSync((await encoded(page, 'gzip')).body)).toEqual(page);
  expect(await encoded(page, undefined)).toEqual({ body: page, encoding: null });
});

test('what is short is sent as it is', async () => {
  const short = Buffer.from('x'.repeat(1000));
  expect(await encoded(short, 'br')).toEqual({ body: short, encoding: null });
});
