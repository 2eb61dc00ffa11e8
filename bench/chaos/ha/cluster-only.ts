import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { localCredentials } from '#tools/services/env.ts';
import { readPorts } from '#tools/services/ports.ts';
import { must, type Scenario, scenario } from '../scenario.ts';
import type { CallKind, LoggedCall } from './call-log.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { FaultEvent } from './events.ts';
import { type EventResult, formatResults, runEvent } from './run-event.ts';

const WRITERS = 4;
const READERS = 2;
const PAUSE_MS = 20;
const TIMEOUT_MS = 4000;
const WARM_UP_MS = 3000;

const clientOf = (port: number, database: string) => {
  const { user, password } = localCredentials;
  const client = new pg.Client({
    connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: TIMEOUT_MS / 2,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => {});
  return client;
};

async function query(port: number, database: string, text: string) {
  const client = clientOf(port, database);
  await client.connect();
  try {
    return await client.query<{ id: number }>(text);
  } finally {
    await client.end();
  }
}

/** Connections that insert and read rows through HAProxy, one statement after the other. */
function startStatements(primary: number, replica: number) {
  const calls: LoggedCall[] = [];
  const acknowledged: number[] = [];
  let isRunning = true;
  let next = 0;
  const startCaller = async (
    kind: CallKind,
    caller: string,
    port: number,
    act: (client: pg.Client) => Promise<void>,
  ) => {
    let client: pg.Client | null = null;
    const end = () => client?.end().catch(() => {});
    while (isRunning) {
      const startedAt = performance.now();
      let problem: string | null = null;
      try {
        if (client === null) {
          client = clientOf(port, 'acknowledged');
          await client.connect();
        }
        await act(client);
      } catch (error) {
        problem = (error as Error).message;
        end();
        client = null;
      }
      calls.push({ kind, caller, startedAt, endedAt: performance.now(), problem });
      await setTimeout(problem === null ? PAUSE_MS : 5 * PAUSE_MS);
    }
    end();
  };
  const write = async (client: pg.Client) => {
    next += 1;
    const id = next;
    await client.query('insert into writes values ($1)', [id]);
    acknowledged.push(id);
  };
  const read = async (client: pg.Client) => {
    await client.query('select max(id) from writes');
  };
  const callers = [
    ...Array.from({ length: WRITERS }, (_, at) => startCaller('write', `w${at}`, primary, write)),
    ...Array.from({ length: READERS }, (_, at) => startCaller('read', `r${at}`, replica, read)),
  ];
  return {
    calls,
    acknowledged,
    stop: async () => {
      isRunning = false;
      await Promise.all(callers);
    },
  };
}

async function runEvents(cluster: Cluster, selected: readonly FaultEvent[], mayLose: boolean) {
  const { postgres } = readPorts();
  await query(postgres, 'postgres', 'create database acknowledged');
  await query(postgres, 'acknowledged', 'create table writes (id integer primary key)');
  const load = startStatements(postgres, Number(cluster.replicaPort));
  const results: EventResult[] = [];
  const scenarios: Scenario[] = [];
  try {
    await setTimeout(WARM_UP_MS);
    for (const event of selected)
      scenarios.push(
        await runEvent(event, { cluster, applications: null, load }, (result) =>
          results.push(result),
        ),
      );
  } finally {
    await load.stop();
  }
  console.log(`\n${formatResults(results)}\n`);
  const title = mayLose ? 'acknowledged writes are lost' : 'no acknowledged write is lost';
  scenarios.push(
    await scenario(title, async (note) => {
      const { rows } = await query(postgres, 'acknowledged', 'select id from writes');
      const stored = new Set(rows.map(({ id }) => id));
      const lost = load.acknowledged.filter((id) => !stored.has(id));
      note(`${load.acknowledged.length} acknowledged, ${lost.length} lost`);
      must(lost.length > 0 === mayLose, `${lost.length} lost`);
    }),
  );
  return scenarios;
}

/** The database alone, with statements instead of calls: in two minutes, also on a busy machine. */
export async function runClusterOnly(
  selected: readonly FaultEvent[],
  isSynchronous: boolean,
): Promise<Scenario[]> {
  const cluster = await startCluster({ isSynchronous });
  try {
    return await runEvents(cluster, selected, !isSynchronous);
  } finally {
    await cluster.stop();
  }
}
