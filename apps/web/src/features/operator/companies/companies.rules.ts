import { billingLimits } from '@onsori/contract/billing-limits';
import type { CompanyMemberRole } from '@onsori/contract/organizations';

/** What is typed into the form of a company. */
export interface CompanyInput {
  readonly name: string;
  readonly code: string;
  readonly seats: string;
}

export type CompanyProblem = keyof CompanyInput;

export function findCompanyProblems({ name, code, seats }: CompanyInput): CompanyProblem[] {
  const count = /^\d{1,9}$/.test(seats.trim()) ? Number(seats) : 0;
  const problems: CompanyProblem[] = [];
  if (name.trim() === '') problems.push('name');
  if (code.trim() === '') problems.push('code');
  if (count < 1 || count > billingLimits.maxSeats) problems.push('seats');
  return problems;
}

/** Values of an input without problems. */
export const toCompanyValues = ({ name, code, seats }: CompanyInput) => ({
  name: name.trim(),
  code: code.trim(),
  seat_limit: Number(seats),
});

/** Roles that operators give the members of a company. */
export const memberRoles = ['owner', 'producer', 'viewer'] as const satisfies readonly (
  | CompanyMemberRole
  | 'owner'
)[];
export type MemberRole = (typeof memberRoles)[number];

interface Member {
  readonly id: string;
  readonly role: string;
}

/** Roles that a member can get: a company always has an owner, who only changes by naming another one. */
export const findOtherRoles = ({ role }: Pick<Member, 'role'>): MemberRole[] =>
  role === 'owner' ? [] : memberRoles.filter((each) => each !== role);

/** The owner is removed only as the last member. */
export const canRemove = ({ role }: Pick<Member, 'role'>, members: readonly Member[]): boolean =>
  role !== 'owner' || members.length === 1;
