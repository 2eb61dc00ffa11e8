import { type OperatorPermission, operatorPermissions } from '@onsori/contract/enumerations';
import { type PlanId, planIds } from '@onsori/contract/plans';
import { findUserByEmail, lockAccount, setRole } from '#features/account/account.public.ts';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { endUserSessions, recordSessionEnds } from '#features/auth/auth.public.ts';
import { endPlan, grantPlan } from '#features/billing/billing.public.ts';
import { changePermissions, erasePermissions } from '#features/operators/operators.public.ts';
import { approveCompanyPartner, removeLostFactor } from '#features/people/people.public.ts';
import type { Tx } from '#infra/db.ts';
import { defineCommand } from './command.ts';

/** The role enterprise belongs to the members of a company, which approve-company adds. */
export const grantedRoles = ['user', 'operator'] as const;
type GrantedRole = (typeof grantedRoles)[number];

const usage = `npm run account -- grant-role <email> <${grantedRoles.join('|')}>
npm run account -- permissions <email> <none|${operatorPermissions.join('|')}> ...
npm run account -- approve-company <email>
npm run account -- remove-factor <email> <reason>
npm run account -- grant-plan <email> <${planIds.join('|')}> <last day|endless> <reason>
npm run account -- end-plan <email> <plan>

  grant-role       changes the role of an account
  permissions      makes an account an operator with these permissions; none withdraws all of them.
                   An operator must set up the second factor before anything else
  approve-company  adds an account that signed up with a company code to that company, which is
                   created if there is none, and mails the person
  remove-factor    removes the second factor that somebody lost, signs them out and mails them
  grant-plan       adds a plan to those of an account; the largest one applies. The last day is
                   written as 2026-12-31 and is a whole day in Korea
  end-plan         ends a plan now, whoever granted it

A new role ends the open session and applies from the next sign-in. A plan applies at once.`;

export type AccountCommand =
  | { readonly kind: 'grant-role'; readonly email: string; readonly role: GrantedRole }
  | {
      readonly kind: 'permissions';
      readonly email: string;
      readonly permissions: readonly OperatorPermission[];
    }
  | { readonly kind: 'approve-company'; readonly email: string }
  | { readonly kind: 'remove-factor'; readonly email: string; readonly reason: string }
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

function parseReason(kind: AccountCommand['kind'], words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error(`${kind} needs a reason`);
  return reason;
}

function parsePlanCommand(kind: 'grant-plan' | 'end-plan', email: string, args: readonly string[]) {
  const [planArgument, lastDay = '', ...words] = args;
  const plan = planIds.find((known) => known === planArgument);
  if (!plan) throw new Error(`the plan must be one of ${planIds.join(', ')}`);
  if (kind === 'end-plan') {
    if (args.length > 1) throw new Error('end-plan takes one plan');
    return { kind, email, plan };
  }
  return {
    kind,
    email,
    plan,
    until: lastDay === 'endless' ? null : endOfDay(lastDay),
    reason: parseReason(kind, words),
  };
}

function parsePermissions(args: readonly string[]): OperatorPermission[] {
  if (args.length === 1 && args[0] === 'none') return [];
  return args.map((argument) => {
    const permission = operatorPermissions.find((known) => known === argument);
    if (!permission) throw new Error(`a permission is one of ${operatorPermissions.join(', ')}`);
    return permission;
  });
}

export function parseCommand(args: readonly string[]): AccountCommand {
  const [kind, address = '', ...rest] = args;
  const email = address.trim().toLowerCase();
  if (!email.includes('@')) throw new Error('an e-mail address is required');
  if (kind === 'grant-plan' || kind === 'end-plan') return parsePlanCommand(kind, email, rest);
  if (kind === 'permissions' && rest.length > 0)
    return { kind, email, permissions: parsePermissions(rest) };
  if (kind === 'approve-company' && rest.length === 0) return { kind, email };
  if (kind === 'remove-factor') return { kind, email, reason: parseReason(kind, rest) };
  const role = grantedRoles.find((known) => known === rest[0]);
  if (kind === 'grant-role' && rest[0] === 'enterprise')
    throw new Error('members of a company have this role: use approve-company');
  if (kind === 'grant-role' && role && rest.length === 1) return { kind, email, role };
  throw new Error('unknown command');
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
type PlanCommand = Extract<AccountCommand, { kind: 'grant-plan' | 'end-plan' }>;
type RoleCommand = Extract<AccountCommand, { kind: 'grant-role' }>;
type AuditPorts = Omit<OperatorPorts, 'db'>;

async function changePlan(
  tx: Tx,
  ports: AuditPorts,
  user: User,
  command: PlanCommand,
  now: Date,
): Promise<string> {
  const { plan } = command;
  if (command.kind === 'end-plan') {
    const ended = await endPlan(tx, ports, { userId: user.id, plan }, now);
    if (ended === 0) throw new Error(`this account has no ${plan} plan`);
    return `${user.email} has no ${plan} plan any more`;
  }
  const { until, reason } = command;
  if (until !== null && until <= now) throw new Error('the last day is in the past');
  await grantPlan(tx, ports, { userId: user.id, plan, until, reason }, now);
  return `${user.email} has the ${plan} plan ${until ? `until ${until.toISOString()}` : 'now'}`;
}

async function changeRole(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { id: userId, email, ...user }: User,
  { role }: RoleCommand,
  now: Date,
): Promise<string> {
  await setRole(tx, userId, role);
  if (role !== 'operator') await erasePermissions(tx, userId);
  const ending = { reason: 'role_changed', by: null } as const;
  const sessionIds = await endUserSessions(tx, userId, ending, now);
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'role.changed',
    subject: { kind: 'user', id: null, userId },
    before: { role: user.role, company: user.company },
    after: { role, company: user.company },
  });
  await recordSessionEnds(tx, encryption, { userId, sessionIds, ending, actor });
  return `${email} is ${role} now`;
}

async function approve(
  tx: Tx,
  ports: AuditPorts,
  { id: userId, email, company, company_code: code }: User,
  now: Date,
): Promise<string> {
  if (company === 'none') throw new Error('this account has no company code');
  const approval = { userId, role: 'producer', reason: 'command line' } as const;
  await approveCompanyPartner(tx, ports, approval, now);
  return `${email} belongs to ${code} now`;
}

/** Returns a message for the operator; throws when refused. A role change ends open sessions. */
export async function changeAccount(
  { db, ...ports }: OperatorPorts,
  command: AccountCommand,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (command.kind === 'permissions') {
      const { email, permissions } = command;
      const change = { email, permissions, reason: 'command line', actor: ports.actor };
      await changePermissions(tx, ports.encryption, change, now);
      return `${email} has ${permissions.join(', ') || 'no permissions'} now`;
    }
    const found = await findUserByEmail(tx, command.email);
    if (found) await lockAccount(tx, found.id);
    const user = found && (await findUserByEmail(tx, command.email));
    if (!user) throw new Error('no account has this e-mail address');
    if (command.kind === 'approve-company') return approve(tx, ports, user, now);
    if (command.kind === 'remove-factor') {
      const { email, reason } = command;
      await removeLostFactor(tx, ports, { userId: user.id, reason }, now);
      return `${email} has no second factor any more`;
    }
    return command.kind === 'grant-role'
      ? changeRole(tx, ports, user, command, now)
      : changePlan(tx, ports, user, command, now);
  });
}

export const accountCommand = defineCommand({
  name: 'account',
  usage,
  parse: parseCommand,
  run: async ({ operator, print }, command) => {
    print(await changeAccount(operator(), command, new Date()));
    return true;
  },
});
