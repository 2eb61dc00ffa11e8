import { approveCompany, findUserByEmail, setRole } from '#features/account/account.public.ts';
import { endUserSessions } from '#features/auth/auth.public.ts';
import { endGrants, insertGrant } from '#features/billing/billing.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Command } from './arguments.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
type PlanCommand = Extract<Command, { kind: 'grant-plan' | 'end-plan' }>;

async function changePlan(tx: Tx, user: User, command: PlanCommand, now: Date): Promise<string> {
  const { plan } = command;
  if (command.kind === 'end-plan') {
    if ((await endGrants(tx, user.id, plan, now)) === 0)
      throw new Error(`this account has no ${plan} plan`);
    return `${user.email} has no ${plan} plan any more`;
  }
  const { until, reason } = command;
  if (until !== null && until <= now) throw new Error('the last day is in the past');
  const grant = { userId: user.id, plan, startsAt: now, endsAt: until, reason };
  if ((await insertGrant(tx, grant)) === 'user_deleted')
    throw new Error('this user is being deleted');
  return `${user.email} has the ${plan} plan ${until ? `until ${until.toISOString()}` : 'now'}`;
}

/** Returns a message for the operator; throws when refused. A role change ends open sessions. */
export async function changeAccount(db: Db, command: Command, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, command.email);
    if (!user) throw new Error('no account has this e-mail address');
    if (command.kind === 'grant-plan' || command.kind === 'end-plan')
      return changePlan(tx, user, command, now);
    if (command.kind === 'grant-role') await setRole(tx, user.id, command.role);
    else if (user.company === 'none') throw new Error('this account has no company code');
    else await approveCompany(tx, user.id);
    await endUserSessions(tx, user.id, { reason: 'role_changed', by: null }, now);
    return command.kind === 'grant-role'
      ? `${user.email} is ${command.role} now`
      : `${user.email} belongs to ${user.company_code} now`;
  });
}
