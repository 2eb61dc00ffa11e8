import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '#server/cli/random.ts';
import { readAuditConfig, readEncryptionKeys } from '#server/src/config.ts';
import { readAuditEntries } from '#server/src/features/audit/audit.public.ts';
import { chainPendingEntries } from '#server/src/features/audit/chain-entries.service.ts';
import { verifyChain } from '#server/src/features/audit/verify-chain.service.ts';
import { requestRefund } from '#server/src/features/billing/refunds.service.ts';
import { type Db, openDatabase } from '#server/src/infra/db.ts';
import { createEncryption } from '#server/src/infra/encryption.ts';
import { createSigningKeys, type SigningKeys } from '#server/src/infra/signing-keys.ts';
import { userData } from '#server/src/user-data.ts';
import { issueTestLicence } from '#server/test/licences.ts';
import { makePayer } from '#server/test/payers.ts';
import { createPaidOrder } from '#server/test/payments.ts';
import { until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { superviseEntry } from '../killable-process.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { compareChanges, countActions, observeChanges } from './observed-changes.ts';

const OPERATORS = 6;
const PEOPLE = 300;
const BUYERS = 60;
const LICENSEES = 150;
const MUSICS = 10;
const PROCESSES = 3;
const LIMIT_SECONDS = 45 * 60;
const MAX_KILL_DELAY_MS = 1000;
const ERASED = 50;

interface Options {
  readonly actions: number;
  readonly kills: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      actions: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '45' },
      seed: { type: 'string', default: '20261117' },
    },
  });
  const { actions, kills, seed } = values;
  return { actions: Number(actions), kills: Number(kills), seed: Number(seed) };
}

/** Operators, people with company codes, buyers whose refunds wait, and licensees. */
async function createPeople({ query }: Stage, db: Db): Promise<void> {
  const people = await query<{ id: string }>(
    `insert into users (id, email, nickname, language, company, company_code, created_at)
     select gen_random_uuid(),
       case when number <= $1 then 'operator-' else 'person-' end || number || '@example.com',
       '소리', 'ko', 'waiting', 'STUDIO', now()
     from generate_series(1, $2::int) as number returning id`,
    [OPERATORS, OPERATORS + PEOPLE],
  );
  const others = people.slice(OPERATORS);
  for (const { id: userId } of others.slice(0, BUYERS)) {
    const { customerId } = await makePayer(db, userId);
    const { orderId } = await createPaidOrder(db, customerId, ['1']);
    const refund = { userId, orderId, reason: 'defect', amount: 1000, note: 'noise' } as const;
    await db.transaction().execute((tx) => requestRefund(tx, refund));
  }
  for (const { id: userId } of others.slice(0, LICENSEES))
    for (let musicId = 1; musicId <= MUSICS; musicId += 1)
      await issueTestLicence(db, { userId, musicId: String(musicId) });
}

async function countOperatorEntries({ query }: Stage): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int from audit_entries where actor_kind = 'operator'`,
  );
  return row?.count ?? 0;
}

/** Operators act in several processes, and everything is killed in turn until enough is recorded. */
async function actUnderKills(stage: Stage, { actions, kills, seed }: Options) {
  const { env, logFile } = stage;
  const operators = Array.from({ length: PROCESSES }, (_, index) =>
    superviseEntry('bench/chaos/audit/operator-process.ts', env, logFile, [
      String(seed + index * 1_000_000),
    ]),
  );
  const worker = superviseEntry('apps/server/src/worker.ts', env, logFile);
  const random = createRandom(seed);
  const killers = {
    operators: () => random.pick(operators).kill(),
    worker: worker.kill,
    postgres: async () => {
      await killService('postgres');
      await startServices(['postgres']);
    },
  };
  const names = ['operators', 'worker', 'operators', 'postgres', 'operators'] as const;
  const counts: Record<string, number> = {};
  try {
    for (let number = 1; number <= kills + 1; number += 1) {
      const target = Math.ceil((actions * number) / (kills + 1));
      await until(`${target} entries`, LIMIT_SECONDS, async () => {
        const count = await countOperatorEntries(stage);
        return count >= target || `${count} entries`;
      });
      if (number > kills) break;
      await setTimeout(random.nextInt(MAX_KILL_DELAY_MS));
      const name = names[number % names.length] ?? 'operators';
      await killers[name]();
      counts[name] = (counts[name] ?? 0) + 1;
    }
  } finally {
    for (const each of [...operators, worker]) await each.stop();
  }
  return counts;
}

async function mustFindTampering(stage: Stage, db: Db, keys: SigningKeys): Promise<string[]> {
  const [entry] = await stage.query<{ part: string; id: string }>(
    `select tableoid::regclass::text as part, id from audit_entries order by id limit 1 offset 100`,
  );
  if (!entry) throw new Error('no entry');
  const { part, id } = entry;
  const problemsOf = async () => (await verifyChain(db, keys, new Date())).problems;
  await stage.query(`alter table ${part} disable trigger user;
    create table saved_entry as select * from ${part} where id = '${id}'`);
  const found: string[] = [];
  const steps = {
    'a changed entry': `update ${part} set action = 'plan.ended', subject_kind = 'order' where id = '${id}'`,
    'a removed entry': `delete from ${part} where id = '${id}'`,
  };
  for (const [name, statement] of Object.entries(steps)) {
    await stage.query(statement);
    const problems = await problemsOf();
    must(problems.length > 0, `${name} was not found`);
    found.push(`${name} was found: ${problems.map(({ kind }) => kind).join(', ')}`);
    await stage.query(`delete from ${part} where id = '${id}';
      insert into ${part} select * from saved_entry`);
  }
  await stage.query(`drop table saved_entry; alter table ${part} enable trigger user`);
  must((await problemsOf()).length === 0, 'the restored log does not verify');
  return found;
}

/** Everything that the tables of the log contain, readable bytes included. */
async function dumpLog({ query }: Stage): Promise<string> {
  const rows = await query<{ row: string }>(`
    select entry::text || encode(coalesce(network, ''), 'escape')
      || encode(coalesce(details, ''), 'escape') as row from audit_entries as entry
    union all select link::text from audit_links as link
    union all select person::text from audit_persons as person`);
  return rows.map(({ row }) => row).join('\n');
}

async function erasePeople(stage: Stage, db: Db): Promise<number> {
  const encryption = createEncryption(readEncryptionKeys(stage.env));
  const people = await stage.query<{ id: string; email: string; personId: string }>(
    `select users.id, email, audit_persons.id as "personId"
     from users join audit_persons on user_id = users.id where email like 'person-%' limit ${ERASED}`,
  );
  const personIds = people.map(({ personId }) => personId);
  const read = () => readAuditEntries(db, encryption, {});
  const before = (await read()).filter(({ details }) =>
    people.some(({ email }) => details.reason?.includes(email)),
  );
  must(before.length > 0, 'no entry names a person before erasing');
  for (const { id } of people)
    await db.transaction().execute(async (tx) => {
      for (const data of userData) await data.erase(tx, id);
    });
  const ids = new Set(before.map(({ id }) => id));
  for (const { id, details } of await read())
    if (ids.has(id)) must(Object.keys(details).length === 0, `entry ${id} is still readable`);
  const dump = await dumpLog(stage);
  for (const { id, email } of people)
    must(!dump.includes(id) && !dump.includes(email), `the log names ${email}`);
  must(!dump.includes('203.0.113') && !dump.includes('198.51.100'), 'the log names a network');
  const [left] = await stage.query<{ count: number }>(
    'select count(*)::int from audit_persons where id = any($1)',
    [personIds],
  );
  must(left?.count === 0, 'a key was not destroyed');
  return before.length;
}

function killDuringActions(stage: Stage): Promise<Scenario> {
  const options = readOptions();
  const { actions, kills } = options;
  const name = `${kills} kills during ${actions} actions of operators: each change has its entry and each entry its change`;
  return scenario(name, async (note) => {
    const url = stage.env.DATABASE_URL ?? '';
    const { db, close } = openDatabase({ url, size: 4, name: 'chaos', onError: () => {} });
    const { AUDIT_SIGNING_KEY, AUDIT_FORMER_KEYS } = readAuditConfig(stage.env);
    const keys = createSigningKeys(AUDIT_SIGNING_KEY, AUDIT_FORMER_KEYS);
    const verify = async () => {
      await chainPendingEntries(db, keys);
      const { entries, problems } = await verifyChain(db, keys, new Date());
      must(problems.length === 0, `the chain has problems: ${JSON.stringify(problems)}`);
      return entries;
    };
    try {
      await createPeople(stage, db);
      await observeChanges(stage);
      const started = performance.now();
      const counts = await actUnderKills(stage, options);
      const minutes = (performance.now() - started) / 60_000;
      note(`killed: ${JSON.stringify(counts)}, in ${minutes.toFixed(1)} minutes`);
      const { changes, ...differences } = await compareChanges(stage);
      note(`${changes} changes, ${JSON.stringify(differences)}`);
      note(JSON.stringify(await countActions(stage)));
      must(
        Object.values(differences).every((count) => count === 0),
        'changes and entries differ',
      );
      must(!readFileSync(stage.logFile, 'utf8').includes('40P01'), 'there was a deadlock');
      note(`the chain of ${await verify()} entries verifies, and no transaction deadlocked`);
      for (const found of await mustFindTampering(stage, db, keys)) note(found);
      note(`${await erasePeople(stage, db)} entries about ${ERASED} erased persons reveal nothing`);
      note(`the chain of ${await verify()} entries verifies afterwards`);
    } finally {
      await close();
    }
  });
}

/** Faults while operators act. */
export function audit(): Promise<Scenario[]> {
  return withOwnServices({}, async (stage) => [await killDuringActions(stage)]);
}
