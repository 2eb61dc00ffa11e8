import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, negotiateEncoding } from './web-server.ts';

test('prefers brotli when the browser accepts both', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(negotiateEncoding('gzip;q=1.0, BR ; q=0.5')).toBe('br');
  expect(negotiateEncoding('gzip')).toBe('gzip');
});

test('ignores encodings that the browser refuses or does not list', () => {
  expect(negotiateEncoding('br;q=0, gzip')).toBe('gzip');
  expect(negotiateEncoding('br;q=0.000, gzip; q=0')).toBeNull();
  for (const acceptEncoding of [undefined, '', 'identity', 'brx', 'zstd'])
    expect(negotiateEncoding(acceptEncoding)).toBeNull();
});

test('compresses a page without loss', async () => {
  const page = Buffer.from('<li>온소리</li>'.repeat(500));
  const br = await compressBody(page, 'br');
  expect(brotliDecompressSync(br.body)).toEqual(page);
  expect(br.body.length).toBeLessThan(page.length / 10);
  expect(gunzipSync((await compressBody(page, 'gzip')).body)).toEqual(page);
  expect(await compressBody(page, undefined)).toEqual({ body: page, encoding: null });
});

test('does not compress short bodies', async () => {
  const short = Buffer.from('x'.repeat(1000));
  expect(await compressBody(short, 'br')).toEqual({ body: short, encoding: null });
});
