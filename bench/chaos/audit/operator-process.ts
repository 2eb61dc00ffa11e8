import { setTimeout } from 'node:timers/promises';
import { planIds } from '@onsori/contract/plans';
import { changeAccount, grantedRoles } from '#server/cli/account.ts';
import { createRandom } from '#server/cli/random.ts';
import { readDatabaseUrl, readEncryptionKeys } from '#server/src/config.ts';
import { findUser, lockAccount } from '#server/src/features/account/account.public.ts';
import {
  type OperatorPorts,
  recordAccountDeletion,
} from '#server/src/features/audit/audit.public.ts';
import {
  announcePrice,
  decideRefund,
  refundOrder,
} from '#server/src/features/billing/billing.public.ts';
import { revokeLicenceByOperator } from '#server/src/features/licences/licences.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createEncryption } from '#server/src/infra/encryption.ts';
import { userData } from '#server/src/user-data.ts';

/** Acts as random operators until it is killed. What is refused is left alone. */

const CONCURRENCY = 4;
const RETRY_MS = 200;
const DEADLOCK = '40P01';

const random = createRandom(Number(process.argv[2]) + process.pid);
const url = readDatabaseUrl();
const { db } = openDatabase({ url, size: CONCURRENCY, name: 'chaos-operator', onError: () => {} });
const encryption = createEncryption(readEncryptionKeys());

async function pickPerson() {
  const people = await db.selectFrom('users').select(['id', 'email', 'role']).execute();
  return random.pick(people);
}

async function pickPorts(): Promise<OperatorPorts> {
  const operators = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'operator-%')
    .execute();
  const userId = random.pick(operators).id;
  return { db, encryption, actor: { kind: 'operator', userId, network: '198.51.100.7' } };
}

async function pickRefund(): Promise<string> {
  const requested = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .limit(100)
    .execute();
  return random.pick(requested).id;
}

const futureDay = () =>
  new Date(Date.UTC(2040, 0, random.nextInt(20_000))).toISOString().slice(0, 10);

const grantPlan = async () => {
  const { email } = await pickPerson();
  const reason = `chosen by ${email}`;
  const plan = random.pick(planIds);
  const command = { kind: 'grant-plan', email, plan, until: null, reason } as const;
  await changeAccount(await pickPorts(), command, new Date());
};

const endPlan = async () => {
  const { email } = await pickPerson();
  const command = { kind: 'end-plan', email, plan: random.pick(planIds) } as const;
  await changeAccount(await pickPorts(), command, new Date());
};

const changeRole = async () => {
  const { email } = await pickPerson();
  const command = { kind: 'grant-role', email, role: random.pick(grantedRoles) } as const;
  await changeAccount(await pickPorts(), command, new Date());
};

const approveCompany = async () => {
  const { email } = await pickPerson();
  await changeAccount(await pickPorts(), { kind: 'approve-company', email }, new Date());
};

const approveRefund = async () => {
  await decideRefund(await pickPorts(), await pickRefund(), { lineId: null });
};

const refuseRefund = async () => {
  await decideRefund(await pickPorts(), await pickRefund(), { refusedBecause: 'not a defect' });
};

const createRefund = async () => {
  const orders = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('balance', '>', '0')
    .execute();
  const orderId = random.pick(orders).order_id;
  const refund = { orderId, amount: 10, reason: 'goodwill', note: 'sorry' } as const;
  await refundOrder(await pickPorts(), refund, new Date());
};

const revoke = async () => {
  const licences = await db
    .selectFrom('licences')
    .select('id')
    .where('revoked_at', 'is', null)
    .limit(100)
    .execute();
  const { id } = random.pick(licences);
  await revokeLicenceByOperator(await pickPorts(), { id, reason: 'test of faults' });
};

const changePrice = async () => {
  const change = { plan: 'pro', period: 'month', unitPrice: 9900, reason: null } as const;
  await announcePrice(await pickPorts(), { ...change, effectiveOn: futureDay() }, new Date());
};

/** As deleting an account does. */
const deletePerson = async () => {
  const { id, email } = await pickPerson();
  if (email.startsWith('operator-')) return;
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    if (!(await findUser(tx, id))) return;
    await recordAccountDeletion(tx, encryption, { userId: id, network: '203.0.113.9' });
    for (const data of userData) await data.erase(tx, id);
  });
};

const frequent = [grantPlan, endPlan, changeRole, changeRole, approveCompany, revoke];
const actions = [
  ...Array.from({ length: 6 }, () => frequent).flat(),
  ...[approveRefund, refuseRefund, createRefund, createRefund, changePrice, deletePerson],
];

async function actForever(): Promise<never> {
  for (;;)
    try {
      await random.pick(actions)();
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (code === DEADLOCK) console.error(`${DEADLOCK} ${message}`);
      if (code !== undefined) await setTimeout(RETRY_MS);
    }
}

await Promise.all(Array.from({ length: CONCURRENCY }, actForever));
