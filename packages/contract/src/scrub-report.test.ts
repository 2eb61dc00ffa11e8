import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrubBreadcrumb, scrubRecording, scrubReport } from './scrub-report.rules.ts';
import { scrubText, scrubUrl } from './scrub-text.ts';

const chars = (alphabet: string, min: number, max: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max })
    .map((list) => list.join(''));
const digits = (count: number) => chars('0123456789', count, count);
const lower = 'abcdefghijklmnopqrstuvwxyz';
const base62 = `${lower}${lower.toUpperCase()}0123456789`;
const lowerWord = chars(lower, 5, 12);
const separator = fc.constantFrom('-', ' ', '.', '');

/** What no report may contain, and how each is written. */
const secrets = {
  email: fc
    .tuple(lowerWord, lowerWord, fc.constantFrom('com', 'co.kr', '한국'))
    .map(([name, host, domain]) => `${name}.kim+1@${host}.${domain}`),
  phone: fc
    .tuple(fc.constantFrom('010', '+82 10', '02', '031'), digits(4), digits(4), separator)
    .map(([prefix, first, last, dash]) => `${prefix}${dash}${first}${dash}${last}`),
  card: fc
    .tuple(fc.array(digits(4), { minLength: 4, maxLength: 4 }), separator)
    .map(([groups, dash]) => groups.join(dash)),
  residentNumber: fc.tuple(digits(6), digits(7)).map(([first, last]) => `${first}-${last}`),
  accessToken: fc
    .tuple(chars(base62, 20, 40), chars(base62, 40, 80), chars(base62, 43, 43))
    .map(([head, body, signature]) => `eyJ${head}.${body}.${signature}`),
  bearer: chars(base62, 8, 40).map((token) => `Bearer ${token}`),
  apiKey: fc
    .tuple(
      fc.constantFrom('ons_live_', 'ons_test_', 'whsec_', 'test_sk_', 'live_ck_'),
      chars(base62, 8, 43),
    )
    .map((parts) => parts.join('')),
  linkToken: fc.tuple(digits(1), chars(base62, 22, 43), lowerWord).map((parts) => parts.join('')),
  cookie: fc
    .tuple(lowerWord, chars(base62, 6, 20))
    .map(([name, value]) => `cookie: ${name}=${value}`),
  password: fc
    .tuple(fc.constantFrom('password', 'nonce', 'code', 'secret'), chars(`${base62}!#%`, 8, 16))
    .map(([name, value]) => `${name}=${value}`),
  name: fc.constantFrom('김서연', '박지훈', '이도윤 감독', '최하은'),
  quotedName: fc.tuple(lowerWord, lowerWord).map((names) => `"${names.join(' ')}"`),
  keyedName: fc.tuple(lowerWord, lowerWord).map(([first, last]) => `nickname: ${first} ${last}`),
  address: fc
    .tuple(digits(2), digits(2), digits(2))
    .map((parts) => `2${parts[0]}.1${parts.join('.1')}`),
} satisfies Record<string, fc.Arbitrary<string>>;

const secret = fc.oneof(...Object.values(secrets));

/** The part that must not pass: of `password=x` the value. */
function planted(text: string): string {
  return text
    .replace(/^(?:Bearer |\w+: \w+=|(?:password|nonce|code|secret)=|nickname: )/, '')
    .replaceAll('"', '');
}

const frame = (value: string) => ({
  filename: `https://onsori.example/assets/${encodeURIComponent(value)}/music.js?token=${value}`,
  function: value,
  vars: { value },
  context_line: value,
});

/** An event with the text in every part, known to the client or not. */
const eventWith = (value: string) => ({
  event_id: value,
  message: `failed for ${value} at last`,
  logentry: { message: value },
  level: value,
  transaction: `/playlists/${value}`,
  server_name: value,
  user: { id: value, email: value, ip_address: value, username: value },
  modules: { [value]: value },
  extra: { arguments: [value], body: { nested: [{ value }] }, [value]: 1 },
  tags: {
    request_id: value,
    route: value,
    service: value,
    job: value,
    name: value,
    [value]: value,
  },
  fingerprint: [value],
  contexts: {
    trace: { trace_id: value, data: { url: `/x?q=${value}`, body: value }, op: value },
    browser: { name: value, version: value },
    state: { value: { user: value } },
    [value]: { value },
  },
  request: {
    url: `https://user:${value}@onsori.example/r/${encodeURIComponent(value)}?email=${encodeURIComponent(value)}#${value}`,
    method: value,
    data: value,
    query_string: value,
    cookies: { accessToken: value },
    headers: {
      Cookie: value,
      Authorization: value,
      Referer: value,
      'User-Agent': value,
      [value]: value,
    },
    env: { REMOTE_ADDR: value },
  },
  exception: {
    values: [
      {
        type: value,
        value: `Cannot store ${value}`,
        stacktrace: { frames: [frame(value)] },
        mechanism: { type: value, data: { value } },
      },
    ],
  },
  breadcrumbs: [
    {
      category: 'fetch',
      message: `GET ${value}`,
      data: {
        url: `/_api/v1/users/email/${value}?q=${value}`,
        from: value,
        arguments: [value],
        value,
      },
    },
  ],
  spans: [
    { description: `GET /x/${value}`, op: value, data: { url: value, 'http.query': value, value } },
  ],
  measurements: { [value]: { value: 1 }, lcp: { value: 1, unit: value } },
  sdk: { name: value, integrations: [value] },
  urls: [`https://onsori.example/${value}`],
  threads: { values: [{ name: value }] },
  attachments: [value],
});

describe('scrubReport', () => {
  test('removes 500 planted secrets of every kind from every part of an event', () => {
    fc.assert(
      fc.property(secret, (text) => {
        const report = JSON.stringify(scrubReport(eventWith(text)));
        expect(report).not.toContain(planted(text));
        expect(report).not.toContain(encodeURIComponent(planted(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('retains what locates an error', () => {
    const report = {
      event_id: '0193c8a07b1a7cde8f000123456789ab',
      timestamp: 1_795_000_000.123,
      level: 'error',
      platform: 'node',
      release: '7f3c2b1a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a',
      environment: 'production',
      tags: {
        service: 'api',
        request_id: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
        route: '/_api/v1/musics/:musicId',
        error_type: 'internal',
        job_id: 1_234_567,
      },
      contexts: { browser: { name: 'Chrome', version: '141.0.0' } },
      request: { url: 'https://onsori.example/music?page=2&mood=calm', method: 'GET' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'title')",
            stacktrace: {
              frames: [
                {
                  filename: 'https://onsori.example/assets/music-page-Bx3kQ9aZ.js',
                  function: 'MusicListView.renderRow',
                  lineno: 12,
                  colno: 4312,
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
    };
    expect(scrubReport(report)).toEqual(report);
  });

  test('reports of a database name the relation and not the value', () => {
    expect(scrubText('relation "musics" does not exist')).toBe('relation "musics" does not exist');
    expect(scrubText('invalid input syntax for type uuid: "Kim Seoyeon"')).toBe(
      'invalid input syntax for type uuid: "[text]"',
    );
  });
});

test('scrubUrl retains paths and choices, and removes the rest', () => {
  expect(scrubUrl('/music?mood=calm&page=2&q=wedding%20of%20Kim#top')).toBe(
    '/music?mood=calm&page=2',
  );
  expect(scrubUrl('https://a:b@onsori.example/r/Xk29skfjKJ3929sjdkfj29s')).toBe(
    'https://onsori.example/r/[value]',
  );
  expect(scrubUrl('/_api/v1/musics/0193c8a0-7b1a-7cde-8f00-0123456789ab')).toBe(
    '/_api/v1/musics/0193c8a0-7b1a-7cde-8f00-0123456789ab',
  );
});

test('of the headers only the browser and the system pass', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.55 Safari/537.36';
  const request = { headers: { 'User-Agent': agent, Referer: 'https://onsori.example/r/x' } };
  expect(scrubReport({ request })).toEqual({
    request: {
      headers: {
        'User-Agent': 'Mozilla/5.0 Windows NT AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
      },
    },
  });
});

test('a breadcrumb has an address without values', () => {
  expect(
    scrubBreadcrumb({ category: 'fetch', data: { url: '/_api/v1/content/search?q=x', body: 'x' } }),
  ).toEqual({ category: 'fetch', data: { url: '/_api/v1/content/search' } });
});

test('a recording has no planted secret in any attribute, and retains shapes', () => {
  fc.assert(
    fc.property(secret, (text) => {
      const attributes = {
        href: `/r/${text}?token=${text}`,
        title: text,
        class: 'px-4',
        d: 'M1 2.345678901',
      };
      const recording = [{ type: 2, data: { node: { attributes, textContent: text } } }];
      const scrubbed = JSON.stringify(scrubRecording(recording));
      expect(scrubbed).not.toContain(planted(text));
      expect(scrubbed).toContain('M1 2.345678901');
    }),
    { numRuns: 200 },
  );
});

test('long texts are scrubbed in time', () => {
  const started = Date.now();
  for (const char of ['a', '1', '@', '"', '/', 'ㄱ', 'a1 ']) scrubText(char.repeat(100_000));
  expect(Date.now() - started).toBeLessThan(5000);
});
