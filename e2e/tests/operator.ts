import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PlanId } from '@onsori/contract/plans';

const command = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['apps/server/seed/account/main.ts', ...args]);

/** An operator gives somebody a plan: without an end, or to the end of a day. */
export async function grantPlan(email: string, plan: PlanId, lastDay = 'endless'): Promise<void> {
  await command('grant-plan', email, plan, lastDay, 'a journey');
}

export async function endPlan(email: string, plan: PlanId): Promise<void> {
  await command('end-plan', email, plan);
}
