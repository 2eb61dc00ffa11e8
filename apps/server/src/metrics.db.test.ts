import { parseLog } from '@onsori/contract/log-line';
import { type MetricDefinition, metricDefinitions } from '@onsori/contract/metric-definitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBatch } from '#test/measurement-examples.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';
import { jobDefinitions } from './job-definitions.ts';

const suite = useSuite('fixture');
const running = new Map<'api' | 'worker', RunningProcess>();

function processOf(entry: 'api' | 'worker'): RunningProcess {
  const started = running.get(entry);
  if (!started) throw new Error(`${entry} does not run`);
  return started;
}

beforeAll(async () => {
  for (const entry of ['worker', 'api'] as const) {
    const started = await startProcess(entry, suite());
    running.set(entry, started);
    await waitUntilReady(started);
  }
}, 120_000);
afterAll(() => {
  for (const { child } of running.values()) child.kill('SIGKILL');
});

const scrape = async ({ opsUrl }: RunningProcess) => (await fetch(`${opsUrl}/metrics`)).text();

const definitions: Readonly<Record<string, MetricDefinition>> = metricDefinitions;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:process|nodejs)_/.test(name));

/** Samples whose label has a value that the list does not allow. */
function unboundedSamples(text: string): string[] {
  const jobs = jobDefinitions.map(({ name }) => name);
  return [...text.matchAll(/^(\w+)\{(.+)\} /gm)].flatMap(([sample, series = '', labels = '']) => {
    const definition =
      definitions[series.replace(/_(?:bucket|count|sum)$/, '')] ?? definitions[series];
    if (!definition) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].filter(([, label]) => label !== 'le');
    const isBounded = pairs.every(([, label = '', value = '']) => {
      const values = definition.labels[label];
      if (typeof values !== 'string') return values?.includes(value);
      if (values === 'job') return jobs.includes(value);
      if (values === 'route') return value === 'unknown' || value.startsWith('/_api/');
      return true;
    });
    return isBounded ? [] : [sample];
  });
}

test.each(['api', 'worker'] as const)(
  'the %s serves every listed metric and no other',
  async (entry) => {
    const text = await scrape(processOf(entry));
    const names = namesIn(text);
    expect(names.filter((name) => !(name in definitions))).toEqual([]);
    const listed = Object.entries(definitions).filter(([, { processes }]) =>
      processes.includes(entry),
    );
    expect(listed.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
    expect(unboundedSamples(text)).toEqual([]);
  },
);

test('the API counts searches, first sounds, licence requests and the queue', async () => {
  const api = processOf('api');
  const list = (query: string) => fetch(`${api.apiUrl}/v1/musics?lang=ko&${query}`);
  await list('searchText=%EC%80%8D%EC%92%A7%EA%BF%BB%EB%99%91');
  await list('searchText=%EB%B0%94%EB%8B%A4&page=2');
  await list('genre=%EC%9E%AC%EC%A6%88');
  await fetch(`${api.apiUrl}/v1/downloads/musics`, { method: 'POST' });
  const measure = (headers: Record<string, string>) =>
    fetch(`${api.apiUrl}/v1/measurements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(exampleBatch({ kind: 'first_sound', value: 240 })),
    });
  expect((await measure({})).status).toBe(200);
  await measure({ dnt: '1' });
  const text = await scrape(api);
  expect(text).toContain('searches_total{outcome="none"} 1');
  expect(text).toContain('searches_total{outcome="found"} 0');
  expect(text).toContain('first_sound_seconds_bucket{le="0.3"} 1');
  expect(text).toContain('first_sound_seconds_count 1');
  expect(text).toMatch(/^jobs_queued\{queue="render",state="ready"\} \d+$/m);
  expect(text).toContain('\nworkers_responding 1\n');
  expect(text).toContain('dependency_up{dependency="redis"} 1');
  expect(unboundedSamples(text)).toEqual([]);
});

test('API and worker write lines of one schema', async () => {
  const { apiUrl, output } = processOf('api');
  await fetch(`${apiUrl}/v1/musics?lang=en`);
  await expect.poll(output, { timeout: 10_000 }).toContain('"request completed"');
  const lines = parseLog(output());
  expect(lines.every(({ name }) => name === 'api')).toBe(true);
  expect(parseLog(processOf('worker').output()).map(({ msg }) => msg)).toContain('worker started');
});
