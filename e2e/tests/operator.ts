import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OperatorPermission } from '@onsori/contract/enumerations';
import type { PlanId } from '@onsori/contract/plans';

const runCommand = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['apps/server/cli/main.ts', ...args]);
const runAccountCommand = (...args: readonly string[]) => runCommand('account', ...args);

/** Grants a plan with the operator's command, without an end or until the end of a day. */
export async function grantPlan(email: string, plan: PlanId, lastDay = 'endless'): Promise<void> {
  await runAccountCommand('grant-plan', email, plan, lastDay, 'e2e test');
}

export async function endPlan(email: string, plan: PlanId): Promise<void> {
  await runAccountCommand('end-plan', email, plan);
}

/** Makes an account an operator; its open session ends. */
export async function grantPermissions(
  email: string,
  ...permissions: readonly OperatorPermission[]
): Promise<void> {
  await runAccountCommand('permissions', email, ...permissions);
}

/** Lets an account that signed up with a company code into the pavilion. */
export async function approveCompany(email: string): Promise<void> {
  await runAccountCommand('approve-company', email);
}

export async function withdrawMusic(musicId: string): Promise<void> {
  await runCommand('catalog', 'withdraw', musicId, 'other', 'e2e test');
}

/** Withdraws a music while `work` runs. */
export async function whileWithdrawn(musicId: string, work: () => Promise<void>): Promise<void> {
  await withdrawMusic(musicId);
  try {
    await work();
  } finally {
    await runCommand('catalog', 'restore', musicId, 'e2e test');
  }
}
