import { type Role, roles } from '@onsori/contract/enumerations';
import { type PlanId, planIds } from '@onsori/contract/plans';

export const usage = `npm run account -- grant-role <email> <${roles.join('|')}>
npm run account -- approve-company <email>
npm run account -- grant-plan <email> <${planIds.join('|')}> <last day|endless> <why>
npm run account -- end-plan <email> <plan>

  grant-role       gives an account another role
  approve-company  lets an account that signed up with a company code into the pavilion
  grant-plan       gives an account a plan, beside what it has: the largest counts. The last day is
                   written as 2026-12-31 and is a whole day in Korea
  end-plan         ends a plan now, whoever gave it

Another role holds from the next sign-in on: an open session ends. A plan holds at once.`;

export type Command =
  | { readonly kind: 'grant-role'; readonly email: string; readonly role: Role }
  | { readonly kind: 'approve-company'; readonly email: string }
  | {
      readonly kind: 'grant-plan';
      readonly email: string;
      readonly plan: PlanId;
      /** Null: without an end. */
      readonly until: Date | null;
      readonly why: string;
    }
  | { readonly kind: 'end-plan'; readonly email: string; readonly plan: PlanId };

/** The end of a day in Korea, as it is written. */
function endOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+09:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start.getTime());
  // 2026-02-31 would be read as a day in March.
  const noon = new Date(`${day}T12:00:00Z`);
  if (!isDay || noon.toISOString().slice(0, 10) !== day)
    throw new Error('the last day is written as 2026-12-31, or endless');
  return new Date(start.getTime() + 24 * 60 * 60 * 1000);
}

function planCommand(kind: 'grant-plan' | 'end-plan', email: string, rest: readonly string[]) {
  const [wished, lastDay = '', ...words] = rest;
  const plan = planIds.find((known) => known === wished);
  if (!plan) throw new Error(`the plan is one of ${planIds.join(', ')}`);
  if (kind === 'end-plan') {
    if (rest.length > 1) throw new Error('this is no command');
    return { kind, email, plan };
  }
  const why = words.join(' ').trim();
  if (why === '') throw new Error('a plan is given for a reason: say why');
  return { kind, email, plan, until: lastDay === 'endless' ? null : endOfDay(lastDay), why };
}

export function commandOf(args: readonly string[]): Command {
  const [kind, address = '', ...rest] = args;
  const email = address.trim().toLowerCase();
  if (!email.includes('@')) throw new Error('an e-mail address is needed');
  if (kind === 'grant-plan' || kind === 'end-plan') return planCommand(kind, email, rest);
  if (kind === 'approve-company' && rest.length === 0) return { kind, email };
  const role = roles.find((known) => known === rest[0]);
  if (kind === 'grant-role' && role && rest.length === 1) return { kind, email, role };
  throw new Error('this is no command');
}
