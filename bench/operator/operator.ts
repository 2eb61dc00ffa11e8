import { availableParallelism, loadavg } from 'node:os';
import { openFilledCatalog } from '#bench/catalog/filled-catalog.ts';
import type { Listener } from '#bench/library/listeners.ts';
import { nextAddress } from '#bench/load.ts';
import { checkGoal, median, quantile } from '#bench/rounds.ts';
import { createRandom, type Random } from '#server/cli/random.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { type ConsoleSizes, fillConsole, personEmail, phoneTail } from './fill-console.ts';
import { signInAdmin } from './sign-in-admin.ts';

const MAX_P95_MS = 100;
const timed = 100;
const warmUps = 5;
/** So that calls of one admin are not limited. */
const RATE_LIMIT_FACTOR = '1000';

interface ConsoleCall {
  readonly path: string;
  readonly body?: object;
}

interface CallReply {
  readonly items?: readonly { readonly id: string }[];
  readonly next_cursor?: string | null;
}

async function send(
  { apiUrl }: Stage,
  { token }: Listener,
  { path, body }: ConsoleCall,
): Promise<{ readonly ms: number; readonly reply: CallReply }> {
  const started = performance.now();
  const response = await fetch(`${apiUrl}/v1/operator/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': nextAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as CallReply;
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return { ms: performance.now() - started, reply };
}

/** The lists of the console by name; a list with a cursor is read on its second page too. */
const lists = ({ users, entries }: ConsoleSizes) =>
  ({
    'inbox, to answer': () => ({ path: 'inquiries?queue=to_answer' }),
    'inbox, waiting': () => ({ path: 'inquiries?queue=waiting' }),
    'inbox, done': () => ({ path: 'inquiries?queue=answered' }),
    'inbox, a topic': () => ({ path: 'inquiries?queue=answered&topic=claim' }),
    'inbox, an address': (random) => ({
      path: `inquiries?email=${personEmail(1 + random.nextInt(users))}`,
    }),
    refunds: () => ({ path: 'refunds' }),
    'people, an address': (random) => ({
      path: 'people/search',
      body: { text: personEmail(1 + random.nextInt(users)) },
    }),
    'people, the beginning of an address': () => ({
      path: 'people/search',
      body: { text: 'person-1' },
    }),
    'people, the end of a phone number': (random) => ({
      path: 'people/search',
      body: { text: phoneTail(random.nextInt(users)) },
    }),
    'catalogue, published': () => ({ path: 'musics?state=published' }),
    'catalogue, a genre': () => ({ path: 'musics?state=published&genre=hiphop' }),
    'catalogue, a text': () => ({
      path: `musics?state=published&text=${encodeURIComponent('피아노')}`,
    }),
    'catalogue, withdrawn': () => ({ path: 'musics?state=withdrawn' }),
    'catalogue, a text among withdrawn': () => ({
      path: `musics?state=withdrawn&text=${encodeURIComponent('피아노')}`,
    }),
    'catalogue, albums': () => ({ path: 'albums' }),
    'catalogue, albums of a genre': () => ({
      path: `albums?genre=${encodeURIComponent('재즈')}`,
    }),
    'catalogue, albums by a text': () => ({ path: `albums?text=${encodeURIComponent('바다')}` }),
    'AIR requests': () => ({ path: 'air/requests' }),
    'AIR requests, a state': () => ({ path: 'air/requests?state=failed' }),
    'AIR requests, a text': () => ({
      path: `air/requests?text=${encodeURIComponent('엔딩')}`,
    }),
    'AIR queue': () => ({ path: 'air/queue' }),
    'revoked licences': () => ({ path: 'licences' }),
    notices: () => ({ path: 'notices' }),
    'price changes': () => ({ path: 'price-changes' }),
    'audit, all': () => ({ path: 'audit/search', body: {} }),
    'audit, operators': () => ({ path: 'audit/search', body: { actor_kind: 'operator' } }),
    'audit, an action': () => ({ path: 'audit/search', body: { action: 'refund.approved' } }),
    'audit, a subject': (random) => ({
      path: 'audit/search',
      body: { subject: String(1 + random.nextInt(entries)) },
    }),
    'audit, a day': () => ({
      path: 'audit/search',
      body: { until: new Date(Date.now() - 86_400_000).toISOString() },
    }),
    'failed jobs': () => ({ path: 'failed-jobs' }),
    health: () => ({ path: 'health' }),
    'overview, today': () => ({ path: 'overview' }),
    'overview, 30 days': () => ({ path: 'overview?period=month' }),
    'sign-ups of today': () => ({ path: 'activity/signups' }),
    'payments of today': () => ({ path: 'money/revenue' }),
    operators: () => ({ path: 'operators' }),
  }) satisfies Record<string, (random: Random) => ConsoleCall>;

const nextPage = ({ path, body }: ConsoleCall, cursor: string): ConsoleCall =>
  body
    ? { path, body: { ...body, cursor } }
    : { path: `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` };

async function timeList(
  stage: Stage,
  admin: Listener,
  name: string,
  createCall: (random: Random) => ConsoleCall,
): Promise<boolean> {
  const random = createRandom(21);
  const times: number[] = [];
  for (let round = -warmUps; round < timed; round += 1) {
    const call = createCall(random);
    const { ms, reply } = await send(stage, admin, call);
    if (round >= 0) times.push(ms);
    if (!reply.next_cursor) continue;
    const second = await send(stage, admin, nextPage(call, reply.next_cursor));
    if (round >= 0) times.push(second.ms);
  }
  const reached = checkGoal(`${name}, p95`, quantile(times, 0.95), { max: MAX_P95_MS }, ' ms');
  console.log(`  median ${median(times).toFixed(1)} ms of ${times.length} calls`);
  return reached;
}

/** Measures the lists of the operators' console; arguments set the numbers of musics and users. */
export async function operator(): Promise<boolean> {
  const musicCount = Number(process.argv[3] ?? 1_000_000);
  const users = Number(process.argv[4] ?? 1_000_000);
  const sizes = {
    users,
    inquiries: Math.ceil(users / 10),
    entries: users,
    failedJobs: 1000,
    withdrawn: 10_000,
    airRequests: Math.ceil(users / 10),
  };
  await startServices();
  const filled = await openFilledCatalog(musicCount);
  const template = new URL(filled.env.DATABASE_URL ?? '').pathname.slice(1);
  const stage = await createStage('operator', { template });
  try {
    console.log(`filling ${users} users, ${sizes.inquiries} inquiries, ${sizes.entries} entries`);
    await fillConsole(stage, sizes);
    const env = { ...stage.env, RATE_LIMIT_FACTOR };
    const api = startEntry('apps/server/src/api.ts', env, stage.logFile);
    try {
      await until('the API responds', 30, () => isOk(`${stage.apiUrl}/v1/musics`));
      const load = loadavg()[0]?.toFixed(2);
      console.log(`${availableParallelism()} cores, load ${load}; ${musicCount} tracks`);
      const admin = await signInAdmin(stage.env);
      const results: boolean[] = [];
      for (const [name, createCall] of Object.entries(lists(sizes)))
        results.push(await timeList(stage, admin, name, createCall));
      return results.every(Boolean);
    } finally {
      await endProcess(api, 'SIGKILL');
    }
  } finally {
    await stage.close();
  }
}
