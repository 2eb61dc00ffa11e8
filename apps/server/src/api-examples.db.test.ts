import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  type ApiCall,
  curlExample,
  pythonExample,
  typescriptExample,
} from '@onsori/contract/api-examples';
import { createFitExample } from '@onsori/contract/fit-example';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import { openAccountsApp } from '#test/accounts.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { publishFittableMusic } from '#test/fit-examples.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import { useBucket, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
useBucket(suite);
const run = promisify(execFile);
const serverFolder = new URL('..', import.meta.url).pathname;

let running: RunningProcess;
let python: string;
beforeAll(async () => {
  running = await startProcess('api', suite());
  await waitUntilReady(running);
  python = await findPython();
});
afterAll(() => running.child.kill('SIGKILL'));

/** The Python of Debian has `requests` as a package; another one may have it too. */
async function findPython(): Promise<string> {
  for (const path of ['/usr/bin/python3', 'python3']) {
    const imported = await run(path, ['-c', 'import requests']).catch(() => null);
    if (imported) return path;
  }
  throw new Error('no python3 can import requests: run "npm run setup"');
}

type Example = Omit<ApiCall, 'baseUrl' | 'withKey'>;

interface RunOptions {
  readonly key?: string;
}

async function execute(
  command: string,
  args: readonly string[],
  { key = '' }: RunOptions,
): Promise<unknown> {
  const env = { ...process.env, KEY: key };
  const { stdout } = await run(command, args, { env, cwd: serverFolder, maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

const variable = /^(?:const )?(page|reply) = /m;
const variableOf = (example: string): string => variable.exec(example)?.[1] ?? '';

/** The replies that the printed examples receive, by language. */
async function runExamples(example: Example, options: RunOptions = {}) {
  const call = { ...example, baseUrl: running.apiUrl, withKey: options.key !== undefined };
  const typescript = typescriptExample(call);
  const inPython = pythonExample(call);
  return {
    curl: await execute('bash', ['-c', curlExample(call)], options),
    typescript: await execute(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `${typescript}\nconsole.log(JSON.stringify(${variableOf(typescript)}));`,
      ],
      options,
    ),
    python: await execute(
      python,
      ['-c', `${inPython}\nimport json\nprint(json.dumps(${variableOf(inPython)}))`],
      options,
    ),
  };
}

async function fetchDirectly(path: string, { key }: RunOptions = {}): Promise<unknown> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  return (await fetch(`${running.apiUrl}${path}`, { headers })).json();
}

const get = (operationId: string, path: string, input: Partial<Example> = {}): Example => ({
  operationId,
  method: 'GET',
  path,
  ...input,
});

const hostile = `it's "재즈" $HOME \`id\` \\ & % + ?`;

const visitorCalls: readonly (readonly [Example, string])[] = [
  [
    get('listMusics', '/v1/musics', {
      query: { mood: ['차분한', '희망찬'], genre: ['재즈'], duration: '60-150', per_page: 2 },
    }),
    '/v1/musics?mood=차분한&mood=희망찬&genre=재즈&duration=60-150&per_page=2',
  ],
  [
    get('listMusics', '/v1/musics', { query: { with_facets: true, lang: 'en', per_page: 1 } }),
    '/v1/musics?with_facets=true&lang=en&per_page=1',
  ],
  [
    get('listMusics', '/v1/musics', { query: { searchText: hostile } }),
    `/v1/musics?searchText=${encodeURIComponent(hostile)}`,
  ],
  [
    get('searchContent', '/v1/content/search', { query: { q: '재즈 피아노' } }),
    '/v1/content/search?q=재즈 피아노',
  ],
  [
    get('checkLicence', '/v1/licences/{licenceId}', { params: { licenceId: hostile } }),
    `/v1/licences/${encodeURIComponent(hostile)}`,
  ],
];

describe('examples of the documentation', () => {
  test.each(visitorCalls)(
    '$operationId returns in three languages what the API replies',
    async (example, path) => {
      const expected = await fetchDirectly(path);
      expect(expected).not.toHaveProperty('type');
      expect(await runExamples(example)).toEqual({
        curl: expected,
        typescript: expected,
        python: expected,
      });
    },
  );

  test('reads one music and those like it', async () => {
    const { items } = (await fetchDirectly('/v1/musics?per_page=1')) as { items: { id: string }[] };
    const musicId = items[0]?.id ?? '';
    const examples: readonly (readonly [Example, string])[] = [
      [get('getMusic', '/v1/musics/{musicId}', { params: { musicId } }), `/v1/musics/${musicId}`],
      [
        get('listSimilarMusics', '/v1/recommendations/musics/{musicId}', {
          params: { musicId },
          query: { per_page: 3 },
        }),
        `/v1/recommendations/musics/${musicId}?per_page=3`,
      ],
    ];
    for (const [example, path] of examples) {
      const expected = await fetchDirectly(path);
      expect(expected).not.toHaveProperty('type');
      expect(await runExamples(example)).toEqual({
        curl: expected,
        typescript: expected,
        python: expected,
      });
    }
  });
});

/** The secret of a live key of a company, with all scopes. */
async function createSecret(): Promise<string> {
  const { db } = suite().database;
  const accounts = openAccountsApp(suite());
  try {
    const owner = await accounts.signUp();
    await ownEnterprise(db, owner.id);
    return (await createTestKey(db, owner.id)).secret;
  } finally {
    await accounts.app.close();
  }
}

describe('examples with a key', () => {
  test('return in three languages what the API replies to the key', async () => {
    const options = { key: await createSecret() };
    for (const [example, path] of [
      [get('listMusics', '/v1/musics', { query: { per_page: 1 } }), '/v1/musics?per_page=1'],
      [get('listLicences', '/v1/user/licences'), '/v1/user/licences'],
      [
        get('listGenerations', '/v1/generations', { query: { state: 'draft' } }),
        '/v1/generations?state=draft',
      ],
    ] as const) {
      const expected = await fetchDirectly(path, options);
      expect(expected).toHaveProperty('items');
      expect(await runExamples(example, options)).toEqual({
        curl: expected,
        typescript: expected,
        python: expected,
      });
    }
  });

  test('send a body', async () => {
    const text = `조용한 새벽 거리, it's "slow" $HOME \\ 30초`;
    const example = {
      operationId: 'understandScene',
      method: 'POST',
      path: '/v1/generations/understand',
      body: { text },
    };
    const { curl, typescript, python } = await runExamples(example, { key: await createSecret() });
    expect(curl).toMatchObject({ chips: expect.arrayContaining([expect.anything()]) });
    expect(typescript).toEqual(curl);
    expect(python).toEqual(curl);
  });

  test('read the state of the key, one call each', async () => {
    const key = await createSecret();
    const replies = Object.values(await runExamples(get('getApiKey', '/v1/api-key'), { key }));
    const direct = await fetchDirectly('/v1/api-key', { key });
    const remaining = [...replies, direct].map((reply) => {
      expect(reply).toMatchObject({ name: '편집실', mode: 'live' });
      return (reply as { day: { remaining: number } }).day.remaining;
    });
    const first = remaining[0] ?? 0;
    expect(remaining).toEqual([first, first - 1, first - 2, first - 3]);
  });
});

test('the example of a fit plans 0:58 and renders it to ready, in three languages', async () => {
  const storage = openStorage(suite().config.storage);
  const worker = await startProcess('worker', suite(), { WORKER_RENDERS: '0' });
  try {
    await waitUntilReady(worker);
    const musicId = await publishFittableMusic(suite().database.db, storage);
    const example = createFitExample({ baseUrl: running.apiUrl, musicId });
    const scripts = [
      ['bash', ['-c', example.curl]],
      [process.execPath, ['--input-type=module-typescript', '-e', example.typescript]],
      [python, ['-c', example.python]],
    ] as const;
    const files: string[] = [];
    for (const [command, args] of scripts) {
      const { stdout } = await run(command, args, { cwd: serverFolder });
      expect(stdout).toMatch(/is_feasible"?'?: ?true/i);
      const url = /https?:[^"\s]+/.exec(stdout.slice(stdout.lastIndexOf('http')))?.[0] ?? '';
      expect((await fetch(url)).status).toBe(200);
      files.push(new URL(url).pathname);
    }
    expect(new Set(files).size).toBe(1);
  } finally {
    worker.child.kill('SIGKILL');
    for await (const { key } of storage.list('')) await storage.delete(key);
  }
}, 180_000);
