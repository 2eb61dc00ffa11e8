import { expect, test } from 'vitest';
import { renderEdgeConfig } from './edge-config.ts';

const settings = { port: 15_003, s3Port: 15_002, asRoot: false };
const config = renderEdgeConfig(settings);

/** The part of the configuration that tells signed arguments from others, as nginx matches it. */
function matcher(variable: string): RegExp {
  const [, pattern] = new RegExp(`\\$${variable} \\{[^}]*"~(.+)" \\d;`).exec(config) ?? [];
  if (!pattern) throw new Error(`no map for ${variable}`);
  return new RegExp(pattern);
}

test('listens on loopback and asks the store on its port', () => {
  expect(config).toContain('listen 127.0.0.1:15003 ');
  expect(config).toContain('server 127.0.0.1:15002;');
});

test('names a user only when root starts it', () => {
  expect(config).not.toMatch(/^user /m);
  expect(renderEdgeConfig({ ...settings, asRoot: true })).toMatch(/^user root;$/m);
});

test('writes nothing outside its own directory', () => {
  const paths = config.matchAll(
    /^\s*(?:pid|access_log|proxy_cache_path|\w+_temp_path) (\S+?)[ ;]/gm,
  );
  const found = [...paths].map(([, path]) => path);
  expect(found).toHaveLength(8);
  expect(found.filter((path) => path?.startsWith('/'))).toEqual([]);
});

test('only a complete signature counts', () => {
  const signed = matcher('is_signed');
  const signature = 'a'.repeat(64);
  expect(signed.test(`X-Amz-Date=1&X-Amz-Signature=${signature}&x-id=GetObject`)).toBe(true);
  expect(signed.test(`X-Amz-Signature=${signature}`)).toBe(true);
  for (const args of [
    '',
    'X-Amz-Signature=',
    'X-Amz-Signature=a',
    `Y-X-Amz-Signature=${signature}`,
  ]) {
    expect(signed.test(args)).toBe(false);
  }
});

test('nothing is kept for a time of the edge’s own choosing', () => {
  expect(config).not.toMatch(/proxy_cache_valid|use_stale/);
  expect(config).toMatch(/proxy_ignore_headers .*Cache-Control/);
  expect(config).toContain('proxy_no_cache $expires_unsigned $is_error;');
  expect(matcher('expires_unsigned').test('a=1&response-expires=Sun')).toBe(true);
  expect(matcher('expires_unsigned').test('a=1&response-expires=')).toBe(false);
});

test('the cache tells every url and every slice apart', () => {
  expect(config).toContain('proxy_cache_key $http_host$request_uri$slice_range;');
  expect(config).toContain('proxy_set_header Range $slice_range;');
});
