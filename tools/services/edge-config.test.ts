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

/** What nginx does at one place. */
function location(name: string): string {
  const [, body] = new RegExp(`^ {4}location ${name} \\{(.*?)^ {4}\\}`, 'ms').exec(config) ?? [];
  if (!body) throw new Error(`no location ${name}`);
  return body;
}
const signed = location('/');
const open = location('= /_public');

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
  expect(found).toHaveLength(9);
  expect(found.filter((path) => path?.startsWith('/'))).toEqual([]);
});

test('only a complete signature counts', () => {
  const isSigned = matcher('is_signed');
  const signature = 'a'.repeat(64);
  expect(isSigned.test(`X-Amz-Date=1&X-Amz-Signature=${signature}&x-id=GetObject`)).toBe(true);
  expect(isSigned.test(`X-Amz-Signature=${signature}`)).toBe(true);
  for (const args of [
    '',
    'X-Amz-Signature=',
    'X-Amz-Signature=a',
    `Y-X-Amz-Signature=${signature}`,
  ]) {
    expect(isSigned.test(args)).toBe(false);
  }
});

test('what is signed is not kept for a time of the edge’s own choosing', () => {
  expect(signed).not.toMatch(/proxy_cache_valid|use_stale/);
  expect(signed).toMatch(/proxy_ignore_headers .*Cache-Control/);
  expect(signed).toContain('proxy_no_cache $expires_unsigned $is_error;');
  expect(matcher('expires_unsigned').test('a=1&response-expires=Sun')).toBe(true);
  expect(matcher('expires_unsigned').test('a=1&response-expires=')).toBe(false);
});

test('the cache tells every url and every slice apart', () => {
  expect(signed).toContain('proxy_cache_key $http_host$request_uri$slice_range;');
  expect(signed).toContain('proxy_set_header Range $slice_range;');
});

test('only a plain name below public, in any bucket, is public', () => {
  const isPublic = matcher('is_public');
  for (const path of ['public/a', 'public/covers/ab/Cover_1-2.webp', 'public/public/a'])
    expect(isPublic.test(`/onsori/${path}`), path).toBe(true);
  for (const path of [
    '',
    'public',
    'public/',
    'public/a/',
    'public//a',
    'public/../a',
    'public/a/../../b',
    'public/%2e%2e/a',
    'public/a%2fb',
    'public/a?',
    'public/a?acl',
    'public/.a',
    'publicity/a',
    'audio/public/a',
    'audio?/public/a',
    '/public/a',
    './public/a',
    '../onsori/public/a',
  ])
    expect(isPublic.test(`/onsori/${path}`), path).toBe(false);
  expect(isPublic.test('/public/a')).toBe(false);
});

test('a public answer is one copy for all, kept for good, and errors are not kept', () => {
  expect(open).toMatch(/^\s*internal;/);
  expect(open).toContain('proxy_cache_key $request_uri$slice_range;');
  expect(open).toContain('proxy_set_header Host 127.0.0.1:15002;');
  expect(open).toContain('proxy_cache_valid 200 206 365d;');
  expect(open).toContain('proxy_no_cache $is_error;');
  expect(open).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
});

test.each([
  ['signed', signed],
  ['public', open],
])('at a %s url nothing of the caller’s headers goes upstream, and nobody writes', (_, at) => {
  expect(at).toContain('proxy_pass_request_headers off;');
  expect(at).toContain('proxy_pass_request_body off;');
  expect(at).toMatch(/if \(\$request_method !~ \^\(\?:GET\|HEAD\)\$\) \{\s*return 405;/);
  expect(at).toContain('proxy_hide_header X-Amz-Request-Id;');
});
