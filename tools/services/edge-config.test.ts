import { expect, test } from 'vitest';
import { renderEdgeConfig } from './edge-config.ts';

const settings = { port: 15_003, s3Port: 15_002, asRoot: false };
const config = renderEdgeConfig(settings);

/** The pattern of an nginx map, as a regular expression. */
function mapPattern(variable: string): RegExp {
  const [, pattern] = new RegExp(`\\$${variable} \\{[^}]*"~(.+)" \\d;`).exec(config) ?? [];
  if (!pattern) throw new Error(`no map for ${variable}`);
  return new RegExp(pattern);
}

/** Body of an nginx location block. */
function locationBody(name: string): string {
  const [, body] = new RegExp(`^ {4}location ${name} \\{(.*?)^ {4}\\}`, 'ms').exec(config) ?? [];
  if (!body) throw new Error(`no location ${name}`);
  return body;
}
const signedLocation = locationBody('/');
const publicLocation = locationBody('= /_public');

test('listens on loopback and proxies to the store port', () => {
  expect(config).toContain('listen 127.0.0.1:15003 ');
  expect(config).toContain('server 127.0.0.1:15002;');
});

test('sets a user only when started by root', () => {
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

test('accepts only complete signed URLs in canonical spelling', () => {
  const isSigned = mapPattern('is_signed');
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
  const urlWith = (args: readonly string[]) => `/onsori/audio/ab/a-b_0.mp4?${args.join('&')}`;
  const validUrl = urlWith(parts);
  const name = 'response-content-disposition=attachment%3B%20filename%3D%22_.wav%22';
  expect(isSigned.test(validUrl)).toBe(true);
  expect(isSigned.test(urlWith(parts.toSpliced(7, 0, name)))).toBe(true);
  for (const invalidUrl of [
    '/',
    '/onsori/audio/ab/a-b_0.mp4',
    urlWith([`X-Amz-Signature=${signature}`]),
    urlWith(parts.toReversed()),
    urlWith([...parts, 'a=1']),
    ...parts.slice(0, 7).map((_, at) => urlWith(parts.toSpliced(at, 1))),
    validUrl.replace(signature, signature.slice(1)),
    validUrl.replace(signature, signature.toUpperCase()),
    validUrl.replace('audio/', 'audio%2F'),
    validUrl.replace('audio/', 'audio//'),
    validUrl.replace('audio/', '../'),
    validUrl.replace('audio/', 'audi%6F/'),
    validUrl.replace('onsori%2F', 'onsori%2f'),
    validUrl.replace('Sun', '%53un'),
    validUrl.replace('us-east', 'us%2Deast'),
    validUrl.replace('X-Amz-Date', '%58-Amz-Date'),
  ])
    expect(isSigned.test(invalidUrl), invalidUrl).toBe(false);
});

test('revalidates copies of signed responses at the store', () => {
  expect(signedLocation).toMatch(/proxy_ignore_headers .*Cache-Control Expires/);
  expect(signedLocation).toContain('proxy_cache_valid 200 206 20s;');
  expect(signedLocation).toContain('proxy_cache_revalidate on;');
  expect(signedLocation).not.toMatch(/use_stale.*(updating|40\d)/);
  expect(signedLocation).toContain('proxy_no_cache $expires_unsigned $is_error;');
  expect(mapPattern('expires_unsigned').test('a=1&response-expires=Sun')).toBe(true);
  expect(mapPattern('expires_unsigned').test('a=1&response-expires=')).toBe(false);
});

test('does not delay responses to fill a packet', () => {
  expect(config).not.toMatch(/^\s*tcp_nopush/m);
});

test('uses URL and slice as the cache key', () => {
  expect(signedLocation).toContain('proxy_cache_key $http_host$request_uri$slice_range;');
  expect(signedLocation).toContain('proxy_set_header Range $slice_range;');
});

test('treats only plain keys below public/ as public', () => {
  const isPublic = mapPattern('is_public');
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

test('caches one shared copy of public objects and does not cache errors', () => {
  expect(publicLocation).toMatch(/^\s*internal;/);
  expect(publicLocation).toContain('proxy_cache_key $request_uri$slice_range;');
  expect(publicLocation).toContain('proxy_set_header Host 127.0.0.1:15002;');
  expect(publicLocation).toContain('proxy_cache_valid 200 206 365d;');
  expect(publicLocation).toContain('proxy_no_cache $is_error;');
  expect(publicLocation).toContain(
    'add_header Cache-Control "public, max-age=31536000, immutable";',
  );
});

test.each([
  ['signed', signedLocation],
  ['public', publicLocation],
])('forwards no client headers and rejects writes at a %s URL', (_, at) => {
  expect(at).toContain('proxy_pass_request_headers off;');
  expect(at).toContain('proxy_pass_request_body off;');
  expect(at).toMatch(/if \(\$request_method !~ \^\(\?:GET\|HEAD\)\$\) \{\s*return 405;/);
  expect(at).toContain('proxy_hide_header X-Amz-Request-Id;');
});
