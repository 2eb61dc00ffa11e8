import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import {
  type ApiCall,
  curlExample,
  pythonExample,
  typescriptExample,
} from '@onsori/contract/api-examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const baseUrl = 'https://onsori.example/_api';

const listCall: ApiCall = {
  operationId: 'listMusics',
  method: 'GET',
  path: '/v1/musics',
  baseUrl,
  query: { mood: ['차분한', '희망찬'], genre: ['재즈'], duration: '60-150' },
};
const postCall: ApiCall = {
  operationId: 'downloadMusic',
  method: 'POST',
  path: '/v1/musics/{musicId}/download',
  baseUrl,
  params: { musicId: '10/42' },
  body: { format: 'wav', note: null, has_cover: true },
  idempotent: true,
  file: true,
};

/** Strings that a shell, Python or TypeScript would read differently without quotes. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...['"', "'", '\\', '$', '$(id)', '`id`', '!', '\n', '\r', '\0', '{x}', '${', '%', '&'],
        ...['@/etc/passwd', '=', '#', ' ', '*', '~', '-', '\u2028', '차분한', '🎵', '__proto__'],
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
// JSON has no negative zero.
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const queryValue = fc.oneof(
  hostileText,
  fc.integer(),
  finite,
  fc.boolean(),
  fc.array(hostileText, { minLength: 1, maxLength: 3 }),
);
const jsonValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    finite,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(hostileText, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const anyCall = fc.record({
  operationId: fc.constantFrom('listMusics', 'getMusic'),
  method: fc.constantFrom('GET', 'DELETE'),
  path: fc.constant('/v1/musics/{musicId}'),
  baseUrl: fc.constant(baseUrl),
  params: fc.record({ musicId: hostileText }),
  query: fc.dictionary(fc.constantFrom('mood', 'genre', 'a b', "it's"), queryValue, {
    noNullPrototype: true,
  }),
  withKey: fc.boolean(),
});
const anyChange = fc.record({
  operationId: fc.constant('createAir'),
  method: fc.constantFrom('POST', 'PUT'),
  path: fc.constant('/v1/air'),
  baseUrl: fc.constant(baseUrl),
  body: fc.dictionary(hostileText, jsonValue, { maxKeys: 4, noNullPrototype: true }),
  idempotent: fc.boolean(),
});
const calls: readonly ApiCall[] = [
  listCall,
  postCall,
  ...fc.sample<ApiCall>(fc.oneof(anyCall, anyChange), 300),
];

const expectedQuery = ({ query = {} }: ApiCall): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );

/** The arguments of every curl command, as bash passes them. */
function runInBash(commands: readonly string[]): string[][] {
  const script = [
    'KEY=secret',
    'uuidgen() { printf %s new-id; }',
    "curl() { printf '%s\\0' \"$@\"; printf '\\0\\0'; }",
    ...commands,
  ].join('\n');
  const output = execFileSync('bash', ['-s'], { input: script, encoding: 'utf8' });
  return output
    .split('\0\0\0')
    .slice(0, -1)
    .map((args) => args.split('\0'));
}

/** Method, URL, query, headers and body that curl would send. */
function readCurl(args: readonly string[]) {
  const result = { method: '', url: '', query: [] as [string, string][], headers: [] as string[] };
  let body: unknown;
  for (let index = 0; index < args.length; index += 1) {
    const next = () => {
      index += 1;
      return args[index] ?? '';
    };
    const arg = args[index] ?? '';
    if (arg === '-G') result.method = 'GET';
    else if (arg === '-X') result.method = next();
    else if (arg === '-H') result.headers.push(next());
    else if (arg === '--json') body = JSON.parse(next());
    else if (arg === '-d') result.query.push(...new URLSearchParams(next()));
    else if (arg === '--data-urlencode') {
      const [name = '', ...value] = next().split('=');
      result.query.push([decodeURIComponent(name), value.join('=')]);
    } else if (arg !== '-OJ') result.url = arg;
  }
  const url = new URL(result.url);
  return {
    ...result,
    method: result.method || (body === undefined ? 'GET' : 'POST'),
    path: url.pathname,
    query: [...result.query, ...url.searchParams],
    body,
  };
}

const expectedPath = ({ path, params = {} }: ApiCall): string =>
  new URL(
    `${baseUrl}${path.replace('{musicId}', encodeURIComponent(String(params.musicId)))}`,
  ).pathname.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const pythonRunner = `
import json, os, sys, types
os.environ["KEY"] = "secret"
results = []
def capture(method):
    def call(url, **options):
        results.append({"method": method, "url": url, **options})
        return types.SimpleNamespace(json=lambda: {}, content=b"")
    return call
sys.modules["requests"] = types.SimpleNamespace(
    **{method: capture(method.upper()) for method in ["get", "post", "put", "patch", "delete"]})
for source in json.load(sys.stdin):
    exec(source, {})
print(json.dumps(results))
`;

describe('curlExample', () => {
  it('prints a list as the documentation shows it', () => {
    expect(curlExample(listCall)).toBe(
      [
        'curl -G \\',
        '  https://onsori.example/_api/v1/musics \\',
        '  -H "Authorization: Bearer $KEY" \\',
        "  --data-urlencode 'mood=차분한' \\",
        "  --data-urlencode 'mood=희망찬' \\",
        "  --data-urlencode 'genre=재즈' \\",
        '  -d duration=60-150',
      ].join('\n'),
    );
  });

  it('passes every value through bash unchanged', () => {
    const runs = runInBash(calls.map(curlExample)).map(readCurl);
    expect(runs).toHaveLength(calls.length);
    for (const [index, call] of calls.entries()) {
      const run = runs[index];
      expect(run).toMatchObject({ method: call.method, query: expectedQuery(call) });
      expect(run?.path.toLowerCase()).toBe(expectedPath(call).toLowerCase());
      expect(run?.body).toEqual(call.body);
      expect(run?.headers).toEqual([
        ...(call.withKey === false ? [] : ['Authorization: Bearer secret']),
        ...(call.idempotent ? ['Idempotency-Key: new-id'] : []),
      ]);
    }
  });
});

describe('pythonExample', () => {
  it('passes every value through Python unchanged', () => {
    const output = execFileSync('python3', ['-c', pythonRunner], {
      input: JSON.stringify(calls.map(pythonExample)),
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const runs: {
      method: string;
      url: string;
      params?: Record<string, unknown>;
      json?: unknown;
      headers?: Record<string, string>;
    }[] = JSON.parse(output);
    for (const [index, call] of calls.entries()) {
      const run = runs[index];
      expect(run?.method).toBe(call.method);
      expect(expectedQuery({ ...call, query: run?.params ?? {} })).toEqual(expectedQuery(call));
      expect(new URL(run?.url ?? '').pathname.toLowerCase()).toBe(expectedPath(call).toLowerCase());
      expect(run?.json).toEqual(call.body);
      expect(run?.headers?.Authorization).toBe(
        call.withKey === false ? undefined : 'Bearer secret',
      );
      expect('Idempotency-Key' in (run?.headers ?? {})).toBe(call.idempotent === true);
    }
  });

  it('writes booleans of the query as the API reads them', () => {
    const example = pythonExample({ ...listCall, query: { with_facets: true } });
    expect(example).toContain('params={"with_facets": "true"}');
  });
});

describe('typescriptExample', () => {
  it('prints a list as the documentation shows it', () => {
    expect(typescriptExample(listCall)).toBe(
      [
        "import { Onsori } from '@onsori/client';",
        '',
        'const onsori = new Onsori({',
        "  baseUrl: 'https://onsori.example/_api',",
        '  key: process.env.KEY,',
        '});',
        'const page = await onsori.listMusics({',
        "  mood: ['차분한', '희망찬'],",
        "  genre: ['재즈'],",
        "  duration: '60-150',",
        '});',
      ].join('\n'),
    );
  });

  it('passes every value to the method unchanged', () => {
    for (const call of calls) {
      let input: unknown;
      const method = (value: unknown) => {
        input = value;
      };
      class Onsori {
        readonly [name: string]: typeof method;
        constructor(options: unknown) {
          expect(options).toEqual(
            call.withKey === false ? { baseUrl } : { baseUrl, key: 'secret' },
          );
          Object.assign(this, { [call.operationId]: method });
        }
      }
      const source = typescriptExample(call).replace(/^import .*\n/, '');
      runInNewContext(`(async () => {${source}\n})()`, {
        Onsori,
        process: { env: { KEY: 'secret' } },
      });
      const expected = { ...call.params, ...call.query, ...(call.body as object) };
      expect(structuredClone(input) ?? {}).toEqual(expected);
    }
  });
});
