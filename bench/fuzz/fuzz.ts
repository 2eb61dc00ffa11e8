import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { insertTestVersion } from '#server/test/fit-examples.ts';
import { publishPlayableMusic } from '#server/test/playable-music.ts';
import { type Environment, endProcess, startEntry, until } from '#tools/harness/processes.ts';
import { stackEnvironment } from '#tools/harness/stack.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { type FuzzTarget, runFuzz } from './engine.ts';
import { findInLog } from './leaks.ts';
import type { ReplySchemas } from './oracle.ts';
import { createPeople, type KnownMusics } from './people.ts';
import { printReport } from './report.ts';
import { readOperations } from './spec.ts';

const CONCURRENCY = 8;
/** High enough that no rate limit of the contract is reached. */
const RATE_LIMIT_FACTOR = '1000000';
const DAILY_CAP = '1000000';

const replySchemas: ReplySchemas = (operationId, status) => {
  const route: Route = api[operationId as keyof Api];
  if (status === 202) return route.acceptedReply ?? null;
  return route.file ? null : route.reply;
};

async function publishKnownMusics({ env }: Stage): Promise<KnownMusics> {
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 2, name: 'fuzz', onError: () => {} });
  try {
    const storage = openStorage(readStorageConfig(env));
    const downloadable = await publishDownloadableMusic(db, storage);
    const playable = await publishPlayableMusic(db, storage, Buffer.alloc(2000, 'fuzz'));
    const fitId = await insertTestVersion(db, playable.musicId);
    return { downloadable, playable, fitId };
  } finally {
    await close();
  }
}

/** Secrets, and addresses of internal services. */
function internalsOf(env: Environment): string[] {
  const secrets = Object.entries(env).filter(([name]) => /SECRET|SIGNING_KEY/.test(name));
  const inside = ['DATABASE_URL', 'REDIS_URL', 'MAIL_URL', 'SMS_URL'].map(
    (name) => URL.parse(env[name] ?? '')?.host ?? '',
  );
  const storeHost =
    env.S3_ENDPOINT === env.S3_PUBLIC_ENDPOINT ? '' : URL.parse(env.S3_ENDPOINT ?? '')?.host;
  return [
    ...secrets.map(([, value]) => value),
    ...inside,
    storeHost ?? '',
    `:${env.API_OPS_PORT}`,
    `:${env.WEB_OPS_PORT}`,
  ].filter((text) => text.length >= 6);
}

/** Starts the API and, when `throughWeb` is true, the web process in front of it. */
async function startTargets(stage: Stage, throughWeb: boolean) {
  const { url: webUrl, env: settings } = await stackEnvironment(stage);
  const env = {
    ...settings,
    RATE_LIMIT_FACTOR,
    DAILY_CAP_SIGN_UPS: DAILY_CAP,
    DAILY_CAP_SMS_CODES: DAILY_CAP,
  };
  const start = (entry: string) => startEntry(entry, env, stage.logFile);
  const children = [start('apps/server/src/api.ts')];
  if (throughWeb) children.push(start('apps/web/server/main.ts'));
  const stop = async () => {
    for (const child of children.toReversed()) await endProcess(child, 'SIGTERM');
  };
  const apiOrigin = new URL(new URL(stage.apiUrl).origin);
  const forbidden = internalsOf(env);
  const direct = { name: 'api', origin: apiOrigin, forbidden, servesPages: false };
  const web = {
    name: 'web',
    origin: new URL(webUrl),
    forbidden: [...forbidden, apiOrigin.host],
    servesPages: true,
  };
  const targets: FuzzTarget[] = throughWeb ? [direct, web] : [direct];
  try {
    await until('the API is ready', 30, async () => (await fetch(`${stage.opsUrl}/ready`)).ok);
    if (throughWeb)
      await until('the web process responds', 30, async () => (await fetch(`${webUrl}/live`)).ok);
  } catch (error) {
    await stop();
    throw new Error(`the targets did not start, see ${stage.logFile}`, { cause: error });
  }
  return { targets, env, stop };
}

/** Sends calls generated from openapi.json, directly and through the web process, and checks every reply. */
export async function fuzz(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      calls: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      direct: { type: 'boolean', default: false },
    },
  });
  const throughWeb = !values.direct;
  if (throughWeb && !existsSync('apps/web/build/server/index.js'))
    throw new Error("there is no build: run 'npm run build' first, or pass --direct");
  const seed = Number(values.seed);
  const only = values.only === undefined ? undefined : Number(values.only);
  await startServices();
  const stage = await createStage('fuzz');
  try {
    const knownMusics = await publishKnownMusics(stage);
    const { targets, env, stop } = await startTargets(stage, throughWeb);
    const people = createPeople(stage, knownMusics, seed);
    // The first certificate loads fonts, which takes seconds on a busy machine.
    await people.warmUp();
    const started = performance.now();
    const result = await runFuzz({
      operations: readOperations(JSON.parse(readFileSync('openapi.json', 'utf8'))),
      targets,
      schemas: replySchemas,
      calls: Number(values.calls),
      seed,
      only,
      concurrency: CONCURRENCY,
      credentialsFor: people.credentialsFor,
    }).finally(stop);
    const seconds = (performance.now() - started) / 1000;
    const secrets = [...people.secrets, ...internalsOf(env).filter((text) => !text.includes(':'))];
    const logFindings = findInLog(readFileSync(stage.logFile, 'utf8'), secrets);
    const repeat = `npm run bench -- fuzz --seed ${seed}${values.direct ? ' --direct' : ''}`;
    const passed = printReport(result, logFindings, repeat, only === undefined);
    const sent = result.coverage.rows.reduce((sum, { calls }) => sum + calls, 0);
    console.log(`${sent} calls, seed ${seed}, ${seconds.toFixed(0)} s; log ${stage.logFile}`);
    return passed;
  } finally {
    await stage.close();
  }
}
