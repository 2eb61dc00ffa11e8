import { type Role, roles } from '@onsori/contract/enumerations';
import { type PlanId, planIds } from '@onsori/contract/plans';
import { approveCompany, findUserByEmail, setRole } from '#features/account/account.public.ts';
import { endUserSessions } from '#features/auth/auth.public.ts';
import { endGrants, insertGrant } from '#features/billing/billing.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { defineCommand } from './command.ts';

const usage = `npm run account -- grant-role <email> <${roles.join('|')}>
npm run account -- approve-company <email>
npm run account -- grant-plan <email> <${planIds.join('|')}> <last day|endless> <reason>
npm run account -- end-plan <email> <plan>

  grant-role       changes the role of an account
  approve-company  gives an account that signed up with a company code access to the pavilion
  grant-plan       adds a plan to those of an account; the largest one applies. The last day is
                   written as 2026-12-31 and is a whole day in Korea
  end-plan         ends a plan now, whoever granted it

A new role ends the open session and applies from the next sign-in. A plan applies at once.`;

export type AccountCommand =
  | { readonly kind: 'grant-role'; readonly email: string; readonly role: Role }
  | { readonly kind: 'approve-company'; readonly email: string }
  | {
      readonly kind: 'grant-plan';
      readonly email: string;
      readonly plan: PlanId;
      /** Null for a plan without an end. */
      readonly until: Date | null;
      readonly reason: string;
    }
  | { readonly kind: 'end-plan'; readonly email: string; readonly plan: PlanId };

/** Parses `2026-12-31` and returns the end of that day in Korea. */
function endOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+09:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start.getTime());
  // Date parses 2026-02-31 as a day in March.
  const noon = new Date(`${day}T12:00:00Z`);
  if (!isDay || noon.toISOString().slice(0, 10) !== day)
    throw new Error('the last day must be a date such as 2026-12-31, or endless');
  return new Date(start.getTime() + 24 * 60 * 60 * 1000);
}

function parsePlanCommand(kind: 'grant-plan' | 'end-plan', email: string, args: readonly string[]) {
  const [planArgument, lastDay = '', ...words] = args;
  const plan = planIds.find((known) => known === planArgument);
  if (!plan) throw new Error(`the plan must be one of ${planIds.join(', ')}`);
  if (kind === 'end-plan') {
    if (args.length > 1) throw new Error('end-plan takes one plan');
    return { kind, email, plan };
  }
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('grant-plan needs a reason');
  return {
    kind,
    email,
    plan,
    until: lastDay === 'endless' ? null : endOfDay(lastDay),
    reason,
  };
}

export function parseCommand(args: readonly string[]): AccountCommand {
  const [kind, address = '', ...rest] = args;
  const email = address.trim().toLowerCase();
  if (!email.includes('@')) throw new Error('an e-mail address is required');
  if (kind === 'grant-plan' || kind === 'end-plan') return parsePlanCommand(kind, email, rest);
  if (kind === 'approve-company' && rest.length === 0) return { kind, email };
  const role = roles.find((known) => known === rest[0]);
  if (kind === 'grant-role' && role && rest.length === 1) return { kind, email, role };
  throw new Error('unknown command');
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
type PlanCommand = Extract<AccountCommand, { kind: 'grant-plan' | 'end-plan' }>;

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
export async function changeAccount(db: Db, command: AccountCommand, now: Date): Promise<string> {
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

export const accountCommand = defineCommand({
  name: 'account',
  usage,
  parse: parseCommand,
  run: async ({ db, print }, command) => {
    print(await changeAccount(db(), command, new Date()));
    return true;
  },
});
