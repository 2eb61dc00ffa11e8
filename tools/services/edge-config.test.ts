import { expect, test } from 'vitest';
import { renderEdgeConfig } from './edge-config.ts';

const settings = { port: 15_003, s3Port: 15_002, asRoot: false };
const config = renderEdgeConfig(settings);

/** The part of the configuration that tells some addresses from others, as nginx matches it. */
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

test('only a whole signed address counts, spelled in the one way we write it', () => {
  const isSigned = matcher('is_signed');
  const signature = 'a0'.repeat(32);
  const parts = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256=UNSIGNED-PAYLOAD',
    'X-Amz-Credential=onsori%2F20261115%2Fus-east-1%2Fs3%2Faws4_request',
    'X-Amz-Date=20261115T090000Z',
    'X-Amz-Expires=7200',
    `X-Amz-Signature=${signature}`,
    'X-Amz-SignedHeaders=host',
    'response-expires=Sun%2C%2015%20Nov%202026%2011%3A00%3A00%20GMT',
    'x-id=GetObject',
  ];
  const address = (args: readonly string[]) => `/onsori/audio/ab/a-b_0.mp4?${args.join('&')}`;
  const good = address(parts);
  const name = 'response-content-disposition=attachment%3B%20filename%3D%22_.wav%22';
  expect(isSigned.test(good)).toBe(true);
  expect(isSigned.test(address(parts.toSpliced(7, 0, name)))).toBe(true);
  for (const other of [
    '/',
    '/onsori/audio/ab/a-b_0.mp4',
    address([`X-Amz-Signature=${signature}`]),
    address(parts.toReversed()),
    address([...parts, 'a=1']),
    ...parts.slice(0, 7).map((_, at) => address(parts.toSpliced(at, 1))),
    good.replace(signature, signature.slice(1)),
    good.replace(signature, signature.toUpperCase()),
    good.replace('audio/', 'audio%2F'),
    good.replace('audio/', 'audio//'),
    good.replace('audio/', '../'),
    good.replace('audio/', 'audi%6F/'),
    good.replace('onsori%2F', 'onsori%2f'),
    good.replace('Sun', '%53un'),
    good.replace('us-east', 'us%2Deast'),
    good.replace('X-Amz-Date', '%58-Amz-Date'),
  ])
    expect(isSigned.test(other), other).toBe(false);
});

test('what is signed is not kept for a time of the edge’s own choosing', () => {
  expect(signed).not.toMatch(/proxy_cache_valid|use_stale/);
  expect(signed).toMatch(/proxy_ignore_headers .*Cache-Control/);
  expect(signed).toContain('proxy_no_cache $expires_unsigned $is_error;');
  expect(matcher('expires_unsigned').test('a=1&response-expires=Sun')).toBe(true);
  expect(matcher('expires_unsigned').test('a=1&response-expires=')).toBe(false);
});

test('no answer is held back to fill a packet', () => {
  expect(config).not.toMatch(/^\s*tcp_nopush/m);
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
